// POST /accounting-entries/{id}/reverse: an entry that undoes another one, linked with it, on a day that is open. Once.
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { isDate } from "../../../../src/base/dates.ts";
import { toCents } from "../../../../src/base/money.ts";
import type { Regime } from "../../../../src/rules/accounting-regime.ts";
import {
  type Context,
  input,
  inTransaction,
  permissions,
  type Row,
  records,
  resourceNamed,
  tables,
} from "../../../framework/index.ts";
import { FIELDS } from "../ledger/accounts.ts";
import { partnerErrors } from "../ledger/partner-accounts.ts";
import { ENTRIES, LONGEST_DESCRIPTION, type NewEntry, post } from "../ledger/post.ts";
import { ENTITY, invalidEntry } from "../ledger/refusals.ts";

export async function reverseEntry(
  context: Context,
  { id, version }: { id: number; version?: number },
  sent: unknown,
): Promise<Row> {
  const resource = resourceNamed(context, ENTRIES.name);
  permissions.requireWrite(resource, "create", context.caller, context.services.pageViews);
  const { date, description, ...others } = input.requireObject(sent ?? {});
  input.refuseFields(others);
  return inTransaction(context, async (inside) => {
    const entry = await records.lock(inside, resource, id, version);
    refuseState(entry);
    const unopened = await partnerErrors(inside, { debit: entry[FIELDS.debit], credit: entry[FIELDS.credit] });
    if (unopened.length > 0) throw invalidEntry(unopened);
    const wanted = asked(entry, { date, description }, context.clock.today());
    const [reversalID] = await post(inside, [reversalOf(entry, wanted)]);
    await tables.update(inside, resource, id, new Map([["reversed_by_id", reversalID]]));
    return (await records.find(inside, resource, { id: reversalID!, unscoped: true }))!;
  });
}

function refuseState(entry: Row): void {
  const refuse = (subcode: string, message: string, details?: unknown) => {
    throw new AppError("INVALID_STATE", { entity: ENTITY, subcode, message, details });
  };
  if (entry.reversedByID)
    refuse("ALREADY_REVERSED", "Este lançamento já foi estornado.", { reversedByID: entry.reversedByID });
  if (entry.reversalOfID) refuse("REVERSAL", "Um estorno não se estorna. Faça um novo lançamento.");
  if (entry.enabled === false)
    refuse("DISABLED", "Um lançamento desabilitado não conta nos saldos e não precisa de estorno.");
}

interface Asked {
  date: string;
  description: string;
}

function asked(entry: Row, { date, description }: { date: unknown; description: unknown }, today: string): Asked {
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string) => errors.push({ field, code: "reversal", message });
  const day = date ?? today;
  if (typeof day !== "string" || !isDate(day)) wrong("date", "Data inválida.");
  else if (day < String(entry.date)) wrong("date", "O estorno não pode ser anterior ao lançamento.");
  const own = description ?? `Estorno do lançamento ${entry.id}: ${entry.description}`.slice(0, LONGEST_DESCRIPTION);
  if (typeof own !== "string" || own.includes("\0")) wrong("description", 'O campo "Histórico" é inválido.');
  if (errors.length > 0) throw invalidEntry(errors);
  return { date: String(day), description: String(own).trim() };
}

function reversalOf(entry: Row, { date, description }: Asked): NewEntry {
  return {
    regime: entry.regime as Regime,
    date,
    value: toCents(entry.value as number),
    debitAccountID: Number(entry.creditAccountPlanTreeNodeID),
    creditAccountID: Number(entry.debitAccountPlanTreeNodeID),
    description,
    origin: entry.origin as NewEntry["origin"],
    reversalOfID: Number(entry.id),
  };
}
