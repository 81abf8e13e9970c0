// POST /accounting-entries/{id}/reverse posts an entry on an open day that undoes another one and is linked with it. An
// entry can be reversed once.
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { isDate } from "../../../../src/base/dates.ts";
import { firstOf } from "../../../../src/base/lookup.ts";
import { toCents } from "../../../../src/base/money.ts";
import {
  type Context,
  input,
  inTransaction,
  permissions,
  type RecordOf,
  records,
  resourceNamed,
  tables,
} from "../../../framework/index.ts";
import { FIELDS } from "../ledger/accounts.ts";
import { partnerErrors } from "../ledger/partner-accounts.ts";
import { ENTRIES, LONGEST_DESCRIPTION, type NewEntry, post } from "../ledger/post.ts";
import { ENTITY, invalidEntry } from "../ledger/refusals.ts";

type Entry = RecordOf<"accounting-entries">;

export async function reverseEntry(
  context: Context,
  { id, version }: { id: number; version?: number },
  sent: unknown,
): Promise<Entry> {
  const resource = resourceNamed(context, ENTRIES.name);
  permissions.requireWrite(resource, "create", context.caller, context.services.pageViews);
  const { date, description, ...others } = input.requireObject(sent ?? {});
  input.refuseFields(others);
  return inTransaction(context, async (inside) => {
    const entry = await records.lock(inside, resource, id, version);
    refuseState(entry);
    const unopened = await partnerErrors(inside, { debit: entry[FIELDS.debit], credit: entry[FIELDS.credit] });
    if (unopened.length > 0) throw invalidEntry(unopened);
    const reversal = checkedReversal(entry, { date, description }, context.clock.today());
    const reversalID = firstOf(await post(inside, [reversalOf(entry, reversal)]));
    await tables.update(inside, resource, id, { reversed_by_id: reversalID });
    return records.getUnscoped(inside, resource, reversalID);
  });
}

function refuseState(entry: Entry): void {
  const refuse = (subcode: string, message: string, details?: unknown) => {
    throw new AppError("INVALID_STATE", { entity: ENTITY, subcode, message, details });
  };
  if (entry.reversedByID)
    refuse("ALREADY_REVERSED", "Este lançamento já foi estornado.", { reversedByID: entry.reversedByID });
  if (entry.reversalOfID) refuse("REVERSAL", "Um estorno não se estorna. Faça um novo lançamento.");
  if (entry.enabled === false)
    refuse("DISABLED", "Um lançamento desabilitado não conta nos saldos e não precisa de estorno.");
}

interface Reversal {
  date: string;
  description: string;
}

function checkedReversal(
  entry: Entry,
  { date, description }: { date: unknown; description: unknown },
  today: string,
): Reversal {
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string) => errors.push({ field, code: "reversal", message });
  const day = date ?? today;
  if (typeof day !== "string" || !isDate(day)) wrong("date", "Data inválida.");
  else if (day < entry.date) wrong("date", "O estorno não pode ser anterior ao lançamento.");
  const own = description ?? `Estorno do lançamento ${entry.id}: ${entry.description}`.slice(0, LONGEST_DESCRIPTION);
  if (typeof own !== "string" || own.includes("\0")) wrong("description", 'O campo "Histórico" é inválido.');
  if (errors.length > 0) throw invalidEntry(errors);
  return { date: String(day), description: String(own).trim() };
}

function reversalOf(entry: Entry, { date, description }: Reversal): NewEntry {
  return {
    regime: entry.regime,
    date,
    value: toCents(entry.value),
    debitAccountID: entry.creditAccountPlanTreeNodeID,
    creditAccountID: entry.debitAccountPlanTreeNodeID,
    description,
    origin: entry.origin,
    reversalOfID: entry.id,
    ...(entry.operationID ? { operationID: entry.operationID } : {}),
  };
}
