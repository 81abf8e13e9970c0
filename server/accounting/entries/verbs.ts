// The writes of entries by hand: the same rules for one record, for many, a restored version and the undoing of an import.
import type { AppError } from "../../../src/base/app-error.ts";
import { isRegime } from "../../../src/rules/accounting-regime.ts";
import type { Row } from "../../base/database.ts";
import type { Verbs } from "../../resources/services.ts";
import { closedForPosting } from "../ledger/closed-days.ts";
import { ENTRIES } from "../ledger/post.ts";
import { invalidEntry } from "../ledger/refusals.ts";
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
  const { version, regime } = body;
  if (typeof version !== "string" || /^\d+$/.test(version)) return body;
  if (!isRegime(version)) throw wrongVersion('O campo "version" deve ser BACEN ou IFRS.');
  if (regime === undefined) return { ...body, regime: version };
  if (regime !== version) throw wrongVersion('Os campos "version" e "regime" dizem o mesmo: envie um só.');
  return body;
}

const wrongVersion = (message: string): AppError => invalidEntry([{ field: "version", code: "regime", message }]);
