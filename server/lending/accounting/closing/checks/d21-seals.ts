// D21: days closed earlier are as they were sealed. The closing compares the latest of them entry by entry; the command
// books:verify compares all.
import { accountDifferences, type BrokenSeal, verifySeals } from "../../seal/index.ts";
import { type ClosingCheck, countDivergence, type Divergence } from "./check.ts";

const CODE = "D21";
/** This many of the newest entries are read again at each closing. */
const NEWEST = 100_000;
const ENTITIES: Readonly<Record<string, string>> = {
  "accounting-entries": "AccountingEntry",
  "accounting-events": "AccountingEvent",
};

export const sealsHold: ClosingCheck = {
  code: CODE,
  event: "SEALS_REVIEW",
  description: "Dias encerrados como foram selados",
  async run({ context }) {
    const { broken } = await verifySeals(context.db, { newest: NEWEST });
    const accounts = await accountDifferences(context.db);
    return [
      ...broken.flatMap(brokenSeal),
      ...countDivergence(CODE, {
        description: "Contas alteradas por fora do produto",
        entity: "AccountPlanTreeNode",
        ids: accounts.map(({ accountID }) => accountID),
      }),
    ];
  },
};

function brokenSeal({ seal, reason, differences, accounts = [], rows = [] }: BrokenSeal): Divergence[] {
  const about = (entity: string, ids: number[], description: string) =>
    countDivergence(CODE, { description, entity, ids });
  const text = `O selo do encerramento ${seal.closingID} não confere`;
  if (accounts.length > 0)
    return about(
      "AccountPlanTreeNode",
      accounts.map(({ accountID }) => accountID),
      `${text}: plano de contas alterado`,
    );
  const changed = reason === "events" ? "eventos contábeis alterados" : "histórico alterado";
  const named = Map.groupBy(
    rows.flatMap((row) => row.about ?? []),
    ({ resource }) => resource,
  );
  if (named.size > 0)
    return [...named].flatMap(([resource, records]) =>
      about(
        ENTITIES[resource] ?? resource,
        [...new Set(records.map(({ recordID }) => recordID))],
        `${text}: ${changed}`,
      ),
    );
  if (differences.length > 0)
    return about(
      "AccountingEntry",
      differences.map(({ entryID }) => entryID),
      text,
    );
  // No field says any more which record a deleted row was about, so only their number is reported.
  const gone = rows.length > 0 ? `${text}: ${changed}, registros retirados: ${rows.length}` : text;
  return about("AccountingClosing", [seal.closingID], reason === "closings" ? `${text}: resultado alterado` : gone);
}
