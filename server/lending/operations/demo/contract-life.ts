// Pays a contract of the demonstration to its customer and tells what has been received of it since, day by day.
import { addDays } from "../../../../src/base/dates.ts";
import { firstOf } from "../../../../src/base/lookup.ts";
import { fromCents, toCents, type WireAmount } from "../../../../src/base/money.ts";
import { debtOn, payPayable, receive } from "../../treasury/index.ts";
import { accrueDays } from "../payment/accrual.ts";
import { postDeferrals } from "../payment/deferral.ts";
import { sendForPayment } from "../payment/send.ts";
import { anticipate } from "../payment/settlement.ts";
import { writeOff } from "../payment/write-off.ts";
import { assessDays } from "../provision/assess.ts";
import type { Contract, Outcome, ReceivedInstallment } from "./contracts.ts";
import type { SignIn, Teller } from "./teller.ts";

/** Who moves the lender's money. */
const TREASURER = "ad";

export async function payOut(teller: Teller, analyst: SignIn, id: number): Promise<void> {
  teller.pass(30, 120);
  const { payableIDs } = await sendForPayment(teller.as(analyst), id);
  teller.pass(60, 200);
  const sourceBankAccountID = await sourceAccount(teller);
  for (const payableID of Array.isArray(payableIDs) ? payableIDs : [])
    await payPayable(teller.as(TREASURER), payableID, { sourceBankAccountID });
}

export async function sourceAccount(teller: Teller): Promise<number> {
  return firstOf(await teller.row<{ id: number }>("select id from bank_accounts order by id limit 1", [])).id;
}

/** Everything that was received of it, and its end; then its interest is posted up to yesterday, unless others tell more of it. */
export async function tellLife(teller: Teller, { received, outcome, goesOn }: Contract, id: number): Promise<void> {
  const list = received === "DUE" ? await dueOf(teller, id) : received;
  for (const [at, one] of list.entries()) await receiveInstallment(teller, id, at + 1, one);
  if (outcome) await end(teller, outcome, id);
  if (!goesOn) await accrue(teller, id);
}

async function dueOf(teller: Teller, id: number): Promise<ReceivedInstallment[]> {
  const rows = await teller.row("select 1 from account_receivables where operation_id = $1 and due_date <= $2::date", [
    id,
    teller.today,
  ]);
  return rows.map(() => 0);
}

export async function accrue(teller: Teller, id: number): Promise<void> {
  teller.skipTo(teller.today);
  await accrueDays(teller.asInstallation(), id, addDays(teller.today, -1));
}

/** On the day itself, also when nobody works: money comes in on any day. */
export async function receiveInstallment(
  teller: Teller,
  operationID: number,
  installment: number,
  one: ReceivedInstallment,
): Promise<void> {
  const [late, percent] = typeof one === "number" ? [one, 100] : one;
  const [account] = await teller.row<{ id: number; dueDate: string }>(
    `select id, due_date::text as "dueDate" from account_receivables where operation_id = $1 and installment = $2`,
    [operationID, installment],
  );
  if (!account) throw new Error(`Operation ${operationID} has no instalment ${installment}.`);
  const paidAt = addDays(account.dueDate, late);
  if (paidAt > teller.today)
    throw new Error(`Instalment ${installment} of ${operationID} is due on ${account.dueDate}.`);
  await receivePart(teller, account.id, { paidAt, percent });
}

async function receivePart(
  teller: Teller,
  receivableID: number,
  { paidAt, percent }: { paidAt: string; percent: number },
): Promise<void> {
  teller.skipTo(paidAt);
  const treasurer = teller.as(TREASURER);
  const { total } = await debtOn(treasurer, receivableID, paidAt);
  const receivedValue = fromCents((toCents(total as WireAmount) * BigInt(percent)) / 100n);
  await receive(treasurer, receivableID, { receivedValue, paidAt, liquidationMethod: "BOLETO" });
}

async function end(teller: Teller, outcome: Outcome, id: number): Promise<void> {
  if ("paidOff" in outcome) {
    teller.skipTo(addDays(teller.today, -outcome.paidOff));
    await anticipate(teller.as(TREASURER), id, { liquidationMethod: "PIX" });
    return;
  }
  teller.skipTo(addDays(teller.today, -outcome.writtenOff));
  await writeOff(teller.as(TREASURER), id, { reason: "Cliente não localizado depois de um ano de cobrança." });
  const [first] = await teller.row<{ id: number }>(
    "select id from account_receivables where operation_id = $1 order by installment limit 1",
    [id],
  );
  await receivePart(teller, first?.id ?? 0, { paidAt: addDays(teller.today, -outcome.recovered), percent: 100 });
}

/** Fees of the months that are over; provisions begin yesterday: a first start does not work out what each contract asked for on each day of its life. */
export async function provide(teller: Teller): Promise<void> {
  const yesterday = addDays(teller.today, -1);
  const contracts = await teller.row<{ id: number }>(
    "update operation_provision set assessed_until = $1::date returning operation_id as id",
    [addDays(yesterday, -1)],
  );
  teller.skipTo(yesterday);
  await postDeferrals(
    teller.asInstallation(),
    contracts.map(({ id }) => id),
  );
  teller.skipTo(teller.today);
  for (const { id } of contracts.toSorted((one, other) => one.id - other.id))
    await assessDays(teller.asInstallation(), id, yesterday);
}
