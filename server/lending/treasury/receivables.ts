// Accounts receivable: what may still be changed, receipts in whole or in part, and what is late. Of a receipt after the due
// date the charges of delay are paid first. Spec TRE-012 to TRE-015, TRE-020.
import { type Cents, centsIn, centsText, fromCents, reais } from "../../../src/base/money.ts";
import { isMade, OWED, receivableLock, UNPAID } from "../../../src/rules/treasury/locks.ts";
import { type DebtOnDay, splitReceipt } from "../../../src/rules/treasury/receipt.ts";
import {
  type Context,
  type HooksOfResource,
  hooksFor,
  input,
  inTransaction,
  type Job,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
} from "../../framework/index.ts";
import { checkedValues, movedOn, refusedField, refusedState, requireReason } from "./checks.ts";
import { addMovement } from "./movements.ts";
import { type Charges, ownerOf, postPayment, type Receipt, type Receivable } from "./owners.ts";

export const RECEIVABLES = "account-receivables";
const ENTITY = "AccountReceivable";

export const receivableHooks: HooksOfResource = hooksFor(RECEIVABLES, {
  async beforeValidate(context, body, current) {
    if (current === null) return { issueDate: context.clock.today(), ...body };
    const lock = receivableLock(current);
    if (lock) throw refusedState(ENTITY, lock);
    return body;
  },
  /** What is open of it stands in the record, so that lists filter and add it up. */
  async beforeWrite(_context, drafts) {
    return drafts.map(({ current, body }) => {
      const { value, discountValue } = { ...current, ...body };
      const open = (centsIn(value) ?? 0n) - (centsIn(discountValue) ?? 0n);
      if (open <= 0n) throw refusedField(ENTITY, "discountValue", "O desconto deve ser menor que o valor.");
      return { ...body, openValue: fromCents(open) };
    });
  },
  async beforeDelete(_context, record) {
    const { accountReceivableStatus } = record;
    if (!UNPAID.includes(accountReceivableStatus ?? "AB"))
      throw refusedState(ENTITY, "Só uma conta de que nada foi recebido pode ser excluída.");
  },
});

const receivables = (context: Context) => resourceNamed(context, RECEIVABLES);
const centsOf = (value: unknown): Cents => centsIn(value) ?? 0n;
const NO_CHARGES: Charges = { fine: 0n, defaultInterest: 0n };

/** GET /account-receivables/{id}/debt: what a receipt on a day would have to be for nothing to stay open. */
export async function debtOn(context: Context, id: number, on: unknown): Promise<DebtOnDay> {
  const receivable = await records.get(context, receivables(context), id);
  const day = movedOn(context, ENTITY, { sent: on, since: receivable.issueDate });
  const { fine, defaultInterest } = await chargesOn(context, receivable, day);
  const open = centsOf(receivable.openValue);
  return {
    ...{ id, on: day, openValue: fromCents(open), fineValue: fromCents(fine) },
    ...{ interestValue: fromCents(defaultInterest), total: fromCents(open + fine + defaultInterest) },
  };
}

const chargesOn = async (context: Context, receivable: Receivable, on: string): Promise<Charges> =>
  (await ownerOf(context, receivable)?.chargesOn(context, receivable, on)) ?? NO_CHARGES;

/** POST /account-receivables/{id}/liquidate */
export const receive = (context: Context, id: number, body: unknown): Promise<Row> =>
  records.actOn(context, receivables(context), id, async (inside, receivable) => {
    const { receivedValue, paidAt, liquidationMethod, ...others } = input.requireObject(body ?? {});
    input.refuseFields(others, []);
    const amount = centsIn(receivedValue);
    if (amount === undefined || amount <= 0n)
      throw refusedField(ENTITY, "receivedValue", "Informe o valor recebido, maior que zero.", "required");
    if (!OWED.includes(receivable.accountReceivableStatus ?? "AB"))
      throw refusedState(ENTITY, "Desta conta nada está em aberto.", "NOT_OPEN");
    const since = receivable.paidAt ?? receivable.issueDate;
    const on = movedOn(inside, ENTITY, { sent: paidAt, since });
    const receipt = partsOf(receivable, amount, { on, charges: await chargesOn(inside, receivable, on) });
    const values = receiptValues(inside, receivable, { liquidationMethod });
    await settleReceipt(inside, receivable, receipt, values);
    const status = statusAfter(receivable, receipt.open);
    return { id, accountReceivableStatus: status, openValue: fromCents(receipt.open) };
  });

/** What was given up as lost stays so until all of it has come in. */
const statusAfter = ({ accountReceivableStatus }: Receivable, open: Cents): "LI" | "PP" | "BX" => {
  if (open === 0n) return "LI";
  return accountReceivableStatus === "BX" ? "BX" : "PP";
};

/** @throws VALIDATION_ERROR above what is owed, and for less than its charges of delay */
function partsOf(receivable: Receivable, amount: Cents, { on, charges }: { on: string; charges: Charges }): Receipt {
  const open = centsOf(receivable.openValue);
  const split = splitReceipt(amount, { open, ...charges });
  if (!("refusal" in split)) return { on, discount: 0n, ...split };
  const late = charges.fine + charges.defaultInterest;
  const limit = reais(split.limit);
  if (split.refusal === "BELOW")
    throw refusedField(ENTITY, "receivedValue", `O valor deve passar de ${limit}, de multa e juros nesta data.`);
  throw refusedField(
    ENTITY,
    "receivedValue",
    late > 0n
      ? `O valor passa do que se deve nesta data: informe até ${limit}, com ${reais(late)} de multa e juros.`
      : `O valor passa do que está em aberto: informe até ${limit}.`,
  );
}

/** What people may send beside a receipt. */
export const receiptValues = (context: Context, receivable: Receivable, values: { liquidationMethod: unknown }): Row =>
  checkedValues(context, receivables(context), values, receivable);

/** Stores a receipt of a locked account, posts it and tells whose account it is. `values`: of fields that people may send. */
export async function settleReceipt(
  context: Context,
  receivable: Receivable,
  receipt: Receipt,
  values: Row,
): Promise<void> {
  const resource = receivables(context);
  const { on, debt, discount, fine, defaultInterest, open } = receipt;
  await tables.update(context, resource, receivable.id, {
    ...Object.fromEntries(tables.columnsOf(resource, values)),
    ...{ account_receivable_status: statusAfter(receivable, open), paid_at: on, open_value: centsText(open) },
    paid_value: centsText(centsOf(receivable.paidValue) + debt - discount),
    discount_value: centsText(centsOf(receivable.discountValue) + discount),
    fine_value: centsText(centsOf(receivable.fineValue) + fine),
    interest_value: centsText(centsOf(receivable.interestValue) + defaultInterest),
  });
  const eventKeys = await postReceipt(context, receivable, receipt);
  await addMovement(context, { receivableID: receivable.id }, { ...receipt, movedOn: on, eventKeys });
  await ownerOf(context, receivable)?.received(context, receivable, receipt);
}

/** The debt of a locked account goes to another contract: no money has come in, and nothing of it is open any more. */
export async function carryReceivable(
  context: Context,
  receivable: Receivable,
  { waived, ...carried }: Receipt & { waived: Cents },
  eventKeys: readonly string[],
): Promise<void> {
  await tables.update(context, receivables(context), receivable.id, {
    ...{ account_receivable_status: "RN", open_value: centsText(0n) },
    discount_value: centsText(centsOf(receivable.discountValue) + carried.discount + waived),
  });
  await addMovement(context, { receivableID: receivable.id }, { ...carried, movedOn: carried.on, eventKeys });
}

async function postReceipt(context: Context, receivable: Receivable, receipt: Receipt): Promise<string[]> {
  const { id, version, description, payerName, accountingScriptID } = receivable;
  const operands = {
    ...{ installmentValue: fromCents(receipt.debt), fine: fromCents(receipt.fine) },
    ...{ defaultInterest: fromCents(receipt.defaultInterest), "counterparty.name": payerName },
  };
  return postPayment(context, {
    ...{ key: `receivable:${id}:${version}`, date: receipt.on, scriptID: accountingScriptID },
    owned: await ownerOf(context, receivable)?.receiptEvents(context, receivable, receipt),
    otherwise: { code: "RECEIPT", subject: `Conta a receber ${id}: ${description}`, operands },
  });
}

/** POST /account-receivables/{id}/cancel: those of an operation end with it. */
export const cancelReceivable = (context: Context, id: number, body: unknown): Promise<Row> =>
  records.actOn(context, receivables(context), id, async (inside, receivable) => {
    const reason = requireReason(ENTITY, body);
    if (isMade(receivable))
      throw refusedState(ENTITY, "A conta vem de uma operação ou cessão e não se cancela sozinha.");
    if (!UNPAID.includes(receivable.accountReceivableStatus ?? "AB"))
      throw refusedState(ENTITY, "Só uma conta de que nada foi recebido pode ser cancelada.");
    await tables.update(inside, receivables(inside), id, { account_receivable_status: "CA", cancel_reason: reason });
    return { id, accountReceivableStatus: "CA" };
  });

const EVERY_MS = 60_000;
const AT_ONCE = 500;

export const OVERDUE_RECEIVABLES: Job = { name: "overdue receivables", everyMs: EVERY_MS, run: markOverdue };

/** What is open becomes overdue on the day after its due date; answers whether there may be more. */
export function markOverdue(context: Context): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const late = await run<{ id: number }>(
      inside.db,
      `select id from account_receivables where account_receivable_status = 'AB' and due_date < $1::date
        order by due_date, id limit ${AT_ONCE} for update skip locked`,
      [inside.clock.today()],
    );
    const changes = late.map(({ id }) => ({ id, columns: { account_receivable_status: "VE" as const } }));
    await tables.updateMany(inside, receivables(inside), changes);
    return late.length === AT_ONCE;
  });
}
