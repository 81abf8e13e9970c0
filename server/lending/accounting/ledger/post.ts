// Posts entries that the product itself makes, in the transaction of the business that they record, with audit entries
// and outbox events like every other write. Spec accounting §4; decision 0029.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { isDate, isLikelyDate } from "../../../../src/base/dates.ts";
import { firstOf } from "../../../../src/base/lookup.ts";
import { type Cents, centsText } from "../../../../src/base/money.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, type RowValues, tables } from "../../../framework/index.ts";
import { accountErrors, FIELDS, SAME_ACCOUNT, type UsedAccount } from "./accounts.ts";
import { closedForPosting } from "./closed-days.ts";
import { closedDay, closedDayText, invalidEntry } from "./refusals.ts";

export interface NewEntry {
  regime: Regime;
  date: string;
  value: Cents;
  debitAccountID: number;
  creditAccountID: number;
  description: string;
  origin: "OP" | "TR" | "AC";
  eventID?: number;
  accountingScriptID?: number;
  operationID?: number;
  /** The lot of a journal that was imported from another system. */
  lot?: string;
  reversalOfID?: number;
}

/** Audit entries and outbox events name this resource, whoever made the entry. */
export const ENTRIES: tables.StoredResource<"accounting-entries"> = {
  name: "accounting-entries",
  table: "accounting_entry",
  fields: [],
};
export const LONGEST_DESCRIPTION = 500;
/** The largest amount, in cents, that the field of an amount takes. */
const LARGEST = 999_999_999_999_999n;

/** Returns the ids in the order of the new entries. Posts all of them or none. */
export async function post(context: Context, postings: readonly NewEntry[]): Promise<number[]> {
  if (postings.length === 0) return [];
  const today = context.clock.today();
  const wrong = postings.flatMap((posting) => mistakes(posting, today));
  if (wrong.length > 0) throw invalidEntry(wrong);
  const closed = await closedForPosting(context);
  const firstDay = firstOf(postings.map(({ date }) => date).toSorted());
  if (closed !== null && firstDay <= closed) throw closedDay(closedDayText(firstDay));
  const errors = await accountErrors(context, postings.flatMap(accountsOf), { byHand: false });
  if (errors.length > 0) throw invalidEntry(errors);
  return tables.insertMany(context, ENTRIES, postings.map(columnsOf));
}

function mistakes(posting: NewEntry, today: string): FieldError[] {
  const { value, date, description } = posting;
  const checks: [isWrong: boolean, field: string, message: string][] = [
    [value <= 0n || value > LARGEST, "value", "Informe um valor maior que zero e de até quinze algarismos."],
    [!isDate(date), "date", "Data inválida."],
    [isDate(date) && !isLikelyDate(date), "date", "Informe uma data de 1800 a 2199."],
    [date > today, "date", "A data não pode ser futura."],
    [description.trim() === "", "description", 'O campo "Histórico" é obrigatório.'],
    [description.length > LONGEST_DESCRIPTION, "description", `Informe no máximo ${LONGEST_DESCRIPTION} caracteres.`],
    [posting.debitAccountID === posting.creditAccountID, FIELDS.credit, SAME_ACCOUNT],
  ];
  return checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, code: "posting", message }] : []));
}

const accountsOf = ({ regime, date, debitAccountID, creditAccountID }: NewEntry): UsedAccount[] => [
  { regime, side: "debit", id: debitAccountID, date },
  { regime, side: "credit", id: creditAccountID, date },
];

function columnsOf(posting: NewEntry): RowValues<"accounting-entries"> {
  return {
    enabled: true,
    regime: posting.regime,
    date: posting.date,
    value: centsText(posting.value),
    debit_account_plan_tree_node_id: posting.debitAccountID,
    credit_account_plan_tree_node_id: posting.creditAccountID,
    description: posting.description,
    origin: posting.origin,
    event_id: posting.eventID ?? null,
    accounting_script_id: posting.accountingScriptID ?? null,
    operation_id: posting.operationID ?? null,
    lot: posting.lot ?? null,
    reversal_of_id: posting.reversalOfID ?? null,
  };
}
