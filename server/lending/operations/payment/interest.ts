// What a contract has earned and what the books have of it: the days of the job, and what puts it right when a contract is paid
// before its time, or when interest that was not posted because of delay comes in as money.
import { daysBetween } from "../../../../src/base/dates.ts";
import { type Cents, centsText, fromCents, toCents } from "../../../../src/base/money.ts";
import { type LoanTerms, type Schedule, simulate } from "../../../../src/rules/credit/index.ts";
import { type Anticipation, earnedInterest, earnedOn } from "../../../../src/rules/operations/earned-interest.ts";
import { partsOfInstallment } from "../../../../src/rules/operations/index.ts";
import { type Context, run } from "../../../framework/index.ts";
import { runEvent } from "../../accounting/index.ts";
import { storedTerms } from "../terms.ts";
import { eventOf, type Subject, subjectOf } from "./subject.ts";

export interface Contract {
  subject: Subject;
  terms: LoanTerms;
  schedule: Schedule;
  lastDueDate: string;
}

export async function contractOf(context: Context, operationID: number): Promise<Contract> {
  const subject = await subjectOf(context, { operationID });
  const { engineTerms: terms } = await storedTerms(context, operationID, subject.termsID);
  const schedule = simulate(terms);
  return { subject, terms, schedule, lastDueDate: schedule.installments.at(-1)?.dueDate ?? terms.releaseDate };
}

interface AccrualState {
  contractDate: string;
  accruedUntil: string;
  /** Interest in the books, less what was given up of it. */
  posted: Cents;
}

/** Of a contract that was sold without recourse there is none: its interest is the buyer's. */
export async function lockAccrual({ db }: Context, operationID: number): Promise<AccrualState | undefined> {
  const [row] = await run<{ contractDate: string; accruedUntil: string; posted: string }>(
    db,
    `select contract_date::text as "contractDate", accrued_until::text as "accruedUntil", coalesce(posted, 0)::text as posted
       from operation_accrual where operation_id = $1 and not is_sold for update`,
    [operationID],
  );
  return row && { ...row, posted: toCents(row.posted) };
}

export async function storeAccrual(
  { db }: Context,
  operationID: number,
  { accruedUntil, posted, isOver }: { accruedUntil: string; posted: Cents; isOver: boolean },
): Promise<void> {
  await run(
    db,
    "update operation_accrual set accrued_until = $2::date, posted = $3, is_over = $4, failed_on = null where operation_id = $1",
    [operationID, accruedUntil, centsText(posted), isOver],
  );
}

/** The instalments that were paid before their time, with a discount. */
async function anticipationsOf({ db }: Context, operationID: number): Promise<Anticipation[]> {
  const rows = await run<{ installment: number; value: string; netValue: string; debt: string; on: string }>(
    db,
    `select b.installment, b.value::text, b.net_value::text as "netValue", m.debt::text, m.moved_on::text as "on"
       from treasury_movement m join account_receivables r on r.id = m.receivable_id
       join operation_bonds b on b.id = r.operation_bond_id
      where r.operation_id = $1 and m.reversed_at is null and m.discount > 0 order by b.installment`,
    [operationID],
  );
  return rows.map(({ installment, on, ...row }) => {
    const [value, debt] = [toCents(row.value), toCents(row.debt)];
    const { installment: payment } = partsOfInstallment(debt, value - debt, value - toCents(row.netValue));
    return { installment, payment, on };
  });
}

export async function earnedSince(context: Context, contract: Contract, from: string, to: string) {
  const anticipations = await anticipationsOf(context, contract.subject.id);
  return earnedInterest(contract, { from, to, anticipations });
}

interface InterestDay {
  /** Of the event, for ever. */
  key: string;
  /** In the books. */
  date: string;
  /** The day that it is the interest of: how late the contract is then decides whether it is posted. */
  of: string;
  interest: Cents;
  /** The due date of the oldest instalment that is open. */
  unpaidSince: string | null;
}

/** Answers whether the books took it: they take nothing of what is too late. */
export async function postInterest(context: Context, contract: Contract, day: InterestDay): Promise<boolean> {
  const { unpaidSince: since } = day;
  const daysLate = since && since < day.of ? daysBetween(since, day.of) : 0;
  const { words, ...event } = eventOf(contract.subject);
  const entries = await runEvent(context, {
    ...{ ...event, code: "ACCRUAL", key: day.key, date: day.date },
    operands: { accruedToday: fromCents(day.interest), "days.late": daysLate, isProblemAsset: false, ...words },
  });
  return entries.length > 0;
}

/** The due date of the oldest instalment that is still open. */
export async function unpaidSince({ db }: Context, id: number): Promise<string | null> {
  const [row] = await run<{ since: string | null }>(
    db,
    `select min(due_date)::text as since from account_receivables
      where operation_id = $1 and account_receivable_status in ('AB', 'VE', 'PP')`,
    [id],
  );
  return row?.since ?? null;
}

/**
 * Interest that a receipt brings and that no day has posted because of delay: income when the money is there. At most what the
 * receipt pays of the instalment, and what was earned until it was due.
 */
export async function unpostedInterest(
  context: Context,
  operationID: number,
  { dueDate, payment }: { dueDate: string; payment: Cents },
): Promise<Cents> {
  const state = await lockAccrual(context, operationID);
  if (!state) return 0n;
  const contract = await contractOf(context, operationID);
  const until = dueDate < state.accruedUntil ? dueDate : state.accruedUntil;
  const open = earnedOn(contract, until, await anticipationsOf(context, operationID)) - state.posted;
  if (open <= 0n) return 0n;
  return open < payment ? open : payment;
}

/** Interest that a receipt has posted. */
export async function addPosted({ db }: Context, operationID: number, interest: Cents): Promise<void> {
  await run(db, "update operation_accrual set posted = posted + $2 where operation_id = $1", [
    ...[operationID, centsText(interest)],
  ]);
}

/** Interest that a receipt had posted is taken back with it, and the days of the contract go on. */
export async function takeBackPosted(
  { db }: Context,
  operationID: number,
  eventKeys: readonly string[],
): Promise<void> {
  await run(
    db,
    `update operation_accrual set is_over = false, posted = posted - coalesce((select sum((v.operands ->> 'accruedToday')::numeric)
        from accounting_events v where v.key = any($2::text[]) and v.code = 'ACCRUAL'), 0) where operation_id = $1`,
    [operationID, eventKeys],
  );
}

/**
 * After instalments were paid early: interest that the days posted and that was given up becomes a discount; of a contract of
 * which nothing is open any more, the rest of both is posted too. Nobody is late then, so what waited is income.
 */
export async function balanceInterest(context: Context, operationID: number, on: string): Promise<void> {
  const state = await lockAccrual(context, operationID);
  if (!state) return;
  const contract = await contractOf(context, operationID);
  const isOver = (await unpaidSince(context, operationID)) === null;
  const until = isOver ? contract.lastDueDate : state.accruedUntil;
  const earned = earnedOn(contract, until, await anticipationsOf(context, operationID));
  const difference = earned - state.posted;
  if (difference !== 0n) await postDifference(context, contract, { on, difference });
  await storeAccrual(context, operationID, { ...state, posted: earned, isOver });
}

/** Interest above zero; below it, what is given up of interest that was posted. */
export async function postDifference(
  context: Context,
  { subject }: Contract,
  { on, difference }: { on: string; difference: Cents },
): Promise<void> {
  const [row] = await run<{ number: number }>(
    context.db,
    "update operation_accrual set adjustments = adjustments + 1 where operation_id = $1 returning adjustments as number",
    [subject.id],
  );
  const { words, ...event } = eventOf(subject);
  const key = `operation:${subject.id}:interest:${row?.number}`;
  const operands =
    difference > 0n
      ? { accruedToday: fromCents(difference), "days.late": 0, isProblemAsset: false }
      : { discount: fromCents(-difference) };
  await runEvent(context, {
    ...{ ...event, code: difference > 0n ? "ACCRUAL" : "DISCOUNT", key, date: on },
    operands: { ...operands, ...words },
  });
}
