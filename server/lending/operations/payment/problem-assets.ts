// Since when a contract is a problem asset: by its own delay or history, or because another contract of its customer is one. Nothing
// of it is income before it is received. Res. CMN 4.966 arts. 3 and 17.
import { regimeOf } from "../../../../src/rules/accounting/accounting-regime.ts";
import { problemFrom } from "../../../../src/rules/risk/index.ts";
import { type Context, run } from "../../../framework/index.ts";
import { oldestOpen } from "./open-accounts.ts";

/** By the contract: the first day. Those that are none are missing, and what was paid in advance is nobody's risk. */
export async function problemAssetsOf(
  { db }: Context,
  operationIDs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await run<{ id: number; since: string; isRestructured: boolean; releasedOn: string }>(
    db,
    `with mine as materialized (select id, customer_id from operations where id = any($1::bigint[])),
       of_customers as materialized (
         select x.customer_id, min(late.since) as since, bool_or(p.is_restructured_problem) as is_restructured,
                min(a.contract_date) filter (where p.is_restructured_problem) as released_on
           from operations x join operation_provision p on p.operation_id = x.id join operation_accrual a on a.operation_id = x.id
           cross join lateral (select ${oldestOpen("x.id")} as since) late
          where x.customer_id in (select customer_id from mine) and late.since is not null
            and (coalesce(p.gross, 1) <> 0 or not (a.is_over or a.is_sold)) group by x.customer_id)
     select o.id, c.since::text, c.is_restructured as "isRestructured", c.released_on::text as "releasedOn"
       from mine o join of_customers c using (customer_id) where ${oldestOpen("o.id")} is not null`,
    [operationIDs],
  );
  return new Map(
    rows.map(({ id, since, isRestructured, releasedOn }) => {
      const late = problemFrom(since);
      return [id, isRestructured && releasedOn < late ? releasedOn : late];
    }),
  );
}

/** Says it of a day in the books. Bacen's rules know no such asset. */
export const isProblemAsset = (since: ReadonlyMap<number, string>, operationID: number, day: string): boolean => {
  const first = since.get(operationID);
  return first !== undefined && day >= first && regimeOf(day) === "IFRS";
};
