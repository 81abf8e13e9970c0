// D21: the days closed before are as they were sealed. The latest of them entry by entry; the command books:verify reads all.
import { verifySeals } from "../../seal/index.ts";
import { type ClosingCheck, unwanted } from "./check.ts";

const CODE = "D21";
/** So many entries are read again at each closing. */
const NEWEST = 100_000;

export const sealsHold: ClosingCheck = {
  code: CODE,
  event: "SEALS_REVIEW",
  description: "Dias encerrados como foram selados",
  async run({ context }) {
    const { broken } = await verifySeals(context.db, { newest: NEWEST });
    return broken.flatMap(({ seal, differences }) => {
      const ids = differences.map(({ entryID }) => entryID);
      return unwanted(CODE, {
        description: `O selo do encerramento ${seal.closingID} não confere`,
        entity: ids.length > 0 ? "AccountingEntry" : "AccountingClosing",
        ids: ids.length > 0 ? ids : [seal.closingID],
      });
    });
  },
};
