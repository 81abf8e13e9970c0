// What a contract has earned and what the books have of it: the days of the job, and what puts it right when a contract is paid
// before its time, or when interest that was not posted because of delay comes in as money.
import { daysBetween } from "../../../../src/base/dates.ts";
import { valueAt } from "../../../../src/base/lookup.ts";
import { type Cents, centsText, fromCents, toCents } from "../../../../src/base/money.ts";
import { type LoanTerms, type Schedule, simulate } from "../../../../src/rules/credit/index.ts";
import { type Anticipation, earnedInterest, earnedOn } from "../../../../src/rules/operations/earned-interest.ts";
import { partsOfInstallment } from "../../../../src/rules/operations/index.ts";
import { type Context, run } from "../../../framework/index.ts";
import { type EventInput, runEvent } from "../../accounting/index.ts";
import { engineTermsOf } from "../terms.ts";
import { eventOf, type Subject, subjectsOf } from "./subject.ts";

export interface Contract {
  subject: Subject;
  terms: LoanTerms;
  schedule: Schedule;
  lastDueDate: string;
}

export const contractOf = async (context: Context, operationID: number): Promise<Contract> =>
  valueAt(await contractsOf(context, [operationID]), operationID);

/** By the id of the operation. */
export async function contractsOf(context: Context, operationIDs: readonly number[]): Promise<Map<number, Contract>> {
  const subjects = await subjectsOf(context, operationIDs);
  const terms = await engineTermsOf(
    context,
    subjects.map(({ termsID }) => termsID),
  );
  return new Map(subjects.map((subject) => [subject.id, contractBy(subject, valueAt(terms, subject.termsID))]));
}

function contractBy(subject: Subject, terms: LoanTerms): Contract {
  const schedule = simulate(terms);
  return { subject, terms, schedule, lastDueDate: schedule.installments.at(-1)?.dueDate ?? terms.releaseDate };
}

/** By the end of each of the next days; `earnedAhead` makes it. */
export interface EarnedAhead {
  termsID: number;
  lastDueDate: string;
  /** The first of the days. */
  from: string;
  /** In cents since the release, a number for each day. */
  earned: readonly number[];
}

export interface AccrualState {
  operationID: number;
  contractDate: string;
  accruedUntil: string;
  /** Interest in the books, less what was given up of it. */
  posted: Cents;
  ahead: EarnedAhead | null;
}

/** Of a contract that was sold without recourse there is none: its interest is the buyer's. */
export const lockAccrual = async (context: Context, operationID: number): Promise<AccrualState | undefined> =>
  (await lockAccruals(context, [operationID])).at(0);

/** In the order in which everybody locks them. `skip`: without those that somebody has locked. */
export async function lockAccruals(
  { db }: Context,
  operationIDs: readonly number[],
  others: "wait" | "skip" = "wait",
): Promise<AccrualState[]> {
  const rows = await run<Omit<AccrualState, "posted"> & { posted: string }>(
    db,
    `select operation_id as "operationID", contract_date::text as "contractDate", accrued_until::text as "accruedUntil",
            coalesce(posted, 0)::text as posted, ahead
       from operation_accrual where operation_id = any($1::bigint[]) and not is_sold order by operation_id
        for update${others === "skip" ? " skip locked" : ""}`,
    [operationIDs],
  );
  return rows.map((row) => ({ ...row, posted: toCents(row.posted) }));
}

type NextAccrual = Pick<AccrualState, "operationID" | "accruedUntil" | "posted"> & {
  isOver: boolean;
  /** Of a contract of which it was worked out anew. */
  ahead?: EarnedAhead | undefined;
};

export const storeAccrual = (
  context: Context,
  operationID: number,
  accrual: Omit<NextAccrual, "operationID" | "ahead">,
): Promise<unknown> => storeAccruals(context, [{ operationID, ...accrual, ahead: undefined }]);

export const storeAccruals = ({ db }: Context, accruals: readonly NextAccrual[]): Promise<unknown> =>
  run(
    db,
    `update operation_accrual a set accrued_until = n.until, posted = n.posted, is_over = n.over, failed_on = null,
            ahead = coalesce(n.ahead, a.ahead)
       from json_to_recordset($1::json) as n(id bigint, until date, posted numeric, over boolean, ahead jsonb)
      where a.operation_id = n.id`,
    [
      JSON.stringify(
        accruals.map(({ operationID: id, accruedUntil: until, posted, isOver: over, ahead }) => ({
          ...{ id, until, posted: centsText(posted), over, ahead },
        })),
      ),
    ],
  );

/** The instalments that were paid before their time, with a discount. */
const anticipationsOfOne = async (context: Context, operationID: number): Promise<Anticipation[]> =>
  (await anticipationsOf(context, [operationID])).get(operationID) ?? [];

export async function anticipationsOf(
  { db }: Context,
  operationIDs: readonly number[],
): Promise<Map<number, Anticipation[]>> {
  const rows = await run<{
    operationID: number;
    installment: number;
    value: string;
    netValue: string;
    debt: string;
    on: string;
  }>(
    db,
    `select r.operation_id as "operationID", b.installment, b.value::text, b.net_value::text as "netValue", m.debt::text,
            m.moved_on::text as "on"
       from treasury_movement m join account_receivables r on r.id = m.receivable_id
       join operation_bonds b on b.id = r.operation_bond_id
      where r.operation_id = any($1::bigint[]) and m.reversed_at is null and m.discount > 0 order by b.installment`,
    [operationIDs],
  );
  const byOperation = Map.groupBy(rows, ({ operationID }) => operationID);
  return new Map([...byOperation].map(([operationID, own]) => [operationID, own.map(anticipationIn)]));
}

export async function earnedSince(context: Context, contract: Contract, from: string, to: string) {
  const anticipations = await anticipationsOfOne(context, contract.subject.id);
  return earnedInterest(contract, { from, to, anticipations });
}

function anticipationIn(row: { installment: number; value: string; netValue: string; debt: string; on: string }) {
  const [value, debt] = [toCents(row.value), toCents(row.debt)];
  const { installment: payment } = partsOfInstallment(debt, value - debt, value - toCents(row.netValue));
  return { installment: row.installment, payment, on: row.on };
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
  isProblemAsset: boolean;
}

export function interestEvent(subject: Subject, day: InterestDay): EventInput {
  const { unpaidSince: since } = day;
  const daysLate = since && since < day.of ? daysBetween(since, day.of) : 0;
  const { words, ...event } = eventOf(subject);
  return {
    ...{ ...event, code: "ACCRUAL", key: day.key, date: day.date },
    operands: {
      accruedToday: fromCents(day.interest),
      "days.late": daysLate,
      isProblemAsset: day.isProblemAsset,
      ...words,
    },
  };
}

/** The due date of the oldest instalment that is still open. */
const unpaidSince = async (context: Context, id: number): Promise<string | null> =>
  (await unpaidSinceOf(context, [id])).get(id) ?? null;

/** Of the operations that have one. */
export async function unpaidSinceOf({ db }: Context, operationIDs: readonly number[]): Promise<Map<number, string>> {
  const rows = await run<{ id: number; since: string }>(
    db,
    `select operation_id as id, min(due_date)::text as since from account_receivables
      where operation_id = any($1::bigint[]) and account_receivable_status in ('AB', 'VE', 'PP') group by 1`,
    [operationIDs],
  );
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/**
 * Interest that a receipt brings and that no day has posted because of delay: income when the money is there. At most what the
 * receipt pays of the instalment, and what was earned until it was due; all that is left of it where nothing stays open.
 */
export async function unpostedInterest(
  context: Context,
  operationID: number,
  { dueDate, payment }: { dueDate: string; payment: Cents },
): Promise<Cents> {
  const state = await lockAccrual(context, operationID);
  if (!state) return 0n;
  const contract = await contractOf(context, operationID);
  const isLast = (await unpaidSince(context, operationID)) === null;
  const until = dueDate < state.accruedUntil && !isLast ? dueDate : state.accruedUntil;
  const open = earnedOn(contract, until, await anticipationsOfOne(context, operationID)) - state.posted;
  if (open <= 0n) return 0n;
  return open < payment || isLast ? open : payment;
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
  const earned = earnedOn(contract, until, await anticipationsOfOne(context, operationID));
  const difference = earned - state.posted;
  if (difference !== 0n) await postDifference(context, contract, { on, difference });
  await storeAccrual(context, operationID, { ...state, posted: earned, isOver });
}

/** Interest above zero; below it, what is given up of interest that was posted. */
export async function postDifference(
  context: Context,
  { subject }: Pick<Contract, "subject">,
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
