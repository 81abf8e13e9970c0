// The approval positions of a product stand in the order of the structure, like those of its committee. Spec COMM-009.
import { toCents, type WireAmount } from "../../../../src/base/money.ts";
import { checkPositions, problemText } from "../../../../src/rules/committee/index.ts";
import { type Context, type ResourceHooks, run } from "../../../framework/index.ts";
import { refuseErrors } from "./findings.ts";
import { readLists } from "./lists.ts";

interface PositionRow {
  product: number;
  committee: number;
  competenceID: number;
  limit: WireAmount;
  votes: boolean;
}

/** @throws INVALID_COMMITTEE_COMPETENCE_ORDER when a position stands behind one that is above it. */
export const positionsWritten: NonNullable<ResourceHooks["afterWrite"]> = async (context: Context, written) => {
  const ids = written.flatMap(({ id, after }) => (after ? [id] : []));
  const rows = await run<PositionRow>(
    context.db,
    `select q.product_id as product, q.committee_id as committee, q.competence_id as "competenceID",
            coalesce(q.data_operation_value, 0) as "limit", coalesce(q.vote, false) as votes
       from product_approval_positions q
      where (q.product_id, q.committee_id) in (select product_id, committee_id from product_approval_positions where id = any($1::bigint[]))
      order by q."order", q.id`,
    [ids],
  );
  if (rows.length < 2) return;
  const { competences } = await readLists(context.db);
  for (const ladder of Map.groupBy(rows, ({ product, committee }) => `${product}/${committee}`).values()) {
    const positions = ladder.map(({ competenceID, limit, votes }) => ({
      ...{ competenceID, name: "", limit: toCents(limit), votes, vetoes: false },
    }));
    const problems = checkPositions(positions, competences, "positions").filter(({ code }) => code === ORDER);
    refuseErrors(
      problems.map((problem) => ({ field: "order", code: ORDER, message: problemText(problem), severity: "ERROR" })),
      "ProductApprovalPosition",
    );
  }
};

const ORDER = "INVALID_COMMITTEE_COMPETENCE_ORDER";
