// Checks an entry before a person saves it: its day must be open, and its accounts of the right kind. The generic
// checks report missing values and wrong shapes, so this check skips them.

import { effectiveSystem } from "../../../../src/base/access.ts";
import { AppError } from "../../../../src/base/app-error.ts";
import { isDate } from "../../../../src/base/dates.ts";
import { isRecordID } from "../../../../src/base/record-id.ts";
import { isRegime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, type InputOf, permissions, type RecordOf } from "../../../framework/index.ts";
import { type Account, accountErrors, FIELDS, SAME_ACCOUNT, SIDES, type UsedAccount } from "../ledger/accounts.ts";
import { closedForPosting } from "../ledger/closed-days.ts";
import { partnerErrors } from "../ledger/partner-accounts.ts";
import { closedDay, closedDayText, ENTITY, invalidEntry } from "../ledger/refusals.ts";
import { refuseUnchangeable } from "./change.ts";

type Entry = RecordOf<"accounting-entries">;
type Body = InputOf<"accounting-entries">;

export async function checkEntry(context: Context, body: Body, current: Entry | null): Promise<Body> {
  const { read, closed } = await factsOf(context);
  if (current) refuseUnchangeable(current, closed);
  const entry = { ...current, ...body };
  refuseForeignOrigin(context, entry);
  // The generic checks report a value that is not a date.
  if (closed !== null && typeof entry.date === "string" && isDate(entry.date) && entry.date <= closed)
    throw closedDay(closedDayText(entry.date));
  const unopened = await partnerErrors(context, { debit: entry[FIELDS.debit], credit: entry[FIELDS.credit] });
  if (unopened.length > 0) throw invalidEntry(unopened);
  // The nature of an account binds people who write an entry now, not the entries of another system that are imported.
  const isImport = context.origin === "import";
  const errors = await accountErrors(context, newAccounts(entry, body), { byHand: !isImport, read });
  if (errors.length > 0) throw invalidEntry(errors);
  const isSame = isRecordID(entry[FIELDS.debit]) && entry[FIELDS.debit] === entry[FIELDS.credit];
  if (isSame) throw invalidEntry([{ field: FIELDS.credit, code: "account", message: SAME_ACCOUNT }]);
  return isImport && !current && context.batchId ? { ...body, lot: `Importação ${context.batchId}` } : body;
}

interface Facts {
  closed: string | null;
  read: Map<number, Account>;
}

const facts = new WeakMap<Context, Promise<Facts>>();

/**
 * The facts are read once for all records written together, because the lock of the closed days lasts as long as the
 * transaction.
 */
function factsOf(context: Context): Promise<Facts> {
  const own = facts.get(context) ?? closedForPosting(context).then((closed) => ({ closed, read: new Map() }));
  if (context.db.isTransaction) facts.set(context, own);
  return own;
}

/** Only accounts that this body changes are checked, because an unchanged account may have been disabled since. */
function newAccounts(entry: Body, body: Body): UsedAccount[] {
  const { regime, date } = entry;
  const day = typeof date === "string" && isDate(date) ? { date } : {};
  if (!isRegime(regime)) return [];
  return SIDES.flatMap((side) => {
    const id = body[FIELDS[side]];
    return isRecordID(id) ? [{ regime, side, id, ...day }] : [];
  });
}

const TREASURY = "TR";

/** People of other systems may write only entries of the treasury. Spec accounting §6. */
function refuseForeignOrigin({ caller }: Context, { origin }: Body): void {
  if (caller.userID === null || effectiveSystem(caller) === permissions.UNSCOPED_SYSTEM) return;
  if (origin === TREASURY || origin === undefined) return;
  throw new AppError("FORBIDDEN", { field: "origin", entity: ENTITY });
}
