// The hooks of entries that people write: the same rules apply to one record, to many, to a restored version and to the
// undoing of an import.
import type { AppError } from "../../../../src/base/app-error.ts";
import { isRegime, outsideRegimeCount, REGIMES, regimeOf } from "../../../../src/rules/accounting/accounting-regime.ts";
import type { HooksOfResource, ResourceHooks, Row } from "../../../framework/index.ts";
import { closedForPosting } from "../ledger/closed-days.ts";
import { ENTRIES } from "../ledger/post.ts";
import { invalidEntry } from "../ledger/refusals.ts";
import { refuseUnchangeable } from "./change.ts";
import { checkEntry } from "./check.ts";

export function entryVerbs(): HooksOfResource {
  const verbs: Partial<ResourceHooks> = {
    mapInput: withRegime,
    warnings: outsideRegime,
    beforeValidate: checkEntry,
    beforeDelete: async (context, entry) => refuseUnchangeable(entry, await closedForPosting(context)),
  };
  return [ENTRIES.name, verbs];
}

/**
 * Entries in the books of one regime on days of the other are visible only in those books, so their authors are warned.
 */
function outsideRegime(bodies: readonly Row[]): string[] {
  return REGIMES.flatMap((regime) => {
    const outside = bodies.filter(
      (body) => body.regime === regime && typeof body.date === "string" && regimeOf(body.date) !== regime,
    ).length;
    return outside === 0 ? [] : [outsideRegimeCount(regime, outside)];
  });
}

/**
 * The catalogue calls the regime of a new entry `version`; in the product `version` is the lock of a record (decision
 * 0005).
 */
function withRegime(body: Row): Row {
  const { version, ...others } = body;
  const { regime } = others;
  if (typeof version !== "string" || /^\d+$/.test(version)) return body;
  if (!isRegime(version)) throw wrongVersion('O campo "version" deve ser BACEN ou IFRS.');
  if (regime !== undefined && regime !== version)
    throw wrongVersion('Os campos "version" e "regime" dizem o mesmo: envie um só.');
  return { ...others, regime: version };
}

const wrongVersion = (message: string): AppError => invalidEntry([{ field: "version", code: "regime", message }]);
