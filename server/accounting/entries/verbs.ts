// The writes of entries by hand: the same rules for one record, for many, a restored version and the undoing of an import.
import { isRegime } from "../../../src/rules/accounting-regime.ts";
import type { Row } from "../../base/database.ts";
import type { Verbs } from "../../resources/services.ts";
import { closedForPosting } from "../ledger/closed-days.ts";
import { ENTRIES } from "../ledger/post.ts";
import { refuseUnchangeable } from "./change.ts";
import { checkEntry } from "./check.ts";

export function entryVerbs(): [string, Partial<Verbs>] {
  const verbs: Partial<Verbs> = {
    understand: withRegime,
    prepare: checkEntry,
    release: async (context, entry) => refuseUnchangeable(entry, await closedForPosting(context)),
  };
  return [ENTRIES.name, verbs];
}

/** What the catalogue calls the version of a new entry is its regime; our version is the lock of a record (decision 0005). */
function withRegime(body: Row): Row {
  return isRegime(body.version) && body.regime === undefined ? { ...body, regime: body.version } : body;
}
