// The interest of each day, of every contract that was sent for payment: one accounting event a day, by the contract's own
// schedule, so that the days of an instalment add up to its interest. Days that were missed are caught up one by one. A closed
// day takes nothing more: what belongs to it is posted on the first open one. Brief §1.7, Res. CMN 4.966 art. 17.
import { addDays } from "../../../../src/base/dates.ts";
import { itemAt, valueAt } from "../../../../src/base/lookup.ts";
import type { Cents } from "../../../../src/base/money.ts";
import { type EarnedDay, earnedInterest } from "../../../../src/rules/operations/earned-interest.ts";
import { type Context, type Job, run } from "../../../framework/index.ts";
import { closedUntil, type EventInput, eventPreview, runEvents } from "../../accounting/index.ts";
import type { Work } from "../command.ts";
import { storedTerms } from "../terms.ts";
import { daysOf, earnedAhead } from "./ahead.ts";
import {
  type AccrualState,
  anticipationsOf,
  contractsOf,
  type EarnedAhead,
  interestEvent,
  lockAccruals,
  postDifference,
  storeAccruals,
  unpaidSinceOf,
} from "./interest.ts";
import { allAtOnce } from "./one-by-one.ts";
import { isProblemAsset, problemAssetsOf } from "./problem-assets.ts";
import { type Subject, subjectsOf } from "./subject.ts";

const EVERY_MS = 60_000;
/** Days of contracts, the events of one turn. */
const AT_ONCE = 4000;
/** While the database stores the days of some contracts, those of others are worked out. */
const LANES = 2;

/** In the transaction that sends the operation: interest counts from the day of origin of its terms. */
export async function beginAccrual({ context, operation }: Work): Promise<void> {
  const { engineTerms } = await storedTerms(context, operation.id, operation.termsID ?? 0);
  await run(
    context.db,
    `insert into operation_accrual (operation_id, contract_date, accrued_until, posted) values ($1, $2::date, $3::date, 0)
     on conflict do nothing`,
    [operation.id, context.clock.today(), engineTerms.releaseDate],
  );
}

export const ACCRUALS: Job = {
  name: "interest accruals",
  everyMs: EVERY_MS,
  async run(context) {
    const yesterday = addDays(context.clock.today(), -1);
    const waiting = await run<{ id: number }>(
      context.db,
      `select id from (
         select operation_id as id, sum(days) over (order by accrued_until, operation_id rows unbounded preceding) - days as before
           from (select operation_id, accrued_until, $1::date - accrued_until as days from operation_accrual
                  where accrued_until < $1::date and not is_over and not is_sold and failed_on is distinct from $2::date
                  order by accrued_until, operation_id limit ${AT_ONCE}) w) x
        where before < ${AT_ONCE}`,
      [yesterday, context.clock.today()],
    );
    const ids = waiting.map(({ id }) => id);
    const done = await inLanes(ids, (some) =>
      allAtOnce(context, {
        ...{ ids: some, table: "operation_accrual" },
        work: async (inside, free, others) => accrueAll(inside, await lockAccruals(inside, free, others), yesterday),
      }),
    );
    return done > 0;
  },
};

/** Works on equal parts of the ids at the same time. Answers the sum, once all have ended. */
async function inLanes(ids: readonly number[], work: (some: readonly number[]) => Promise<number>): Promise<number> {
  const length = Math.ceil(ids.length / LANES);
  const parts = Array.from({ length: LANES }, (_, lane) => ids.slice(lane * length, (lane + 1) * length));
  const results = await Promise.allSettled(parts.filter((part) => part.length > 0).map(work));
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
  return results.reduce((sum, result) => sum + (result.status === "fulfilled" ? result.value : 0), 0);
}

/** Posts the days of a contract up to one, in the transaction at hand. */
export async function accrueDays(context: Context, id: number, to: string): Promise<void> {
  await accrueAll(context, await lockAccruals(context, [id]), to);
}

interface Accruing {
  state: AccrualState;
  subject: Subject;
  lastDueDate: string;
  days: readonly EarnedDay[];
  ahead?: EarnedAhead | undefined;
  posted: Cents;
  /** The first day of the books that takes it. */
  first: string;
}

/** All days of all contracts at once. */
async function accrueAll(context: Context, states: readonly AccrualState[], to: string): Promise<number> {
  const running = await begin(
    context,
    states.filter(({ accruedUntil }) => accruedUntil < to),
    to,
  );
  if (running.length === 0) return 0;
  const ids = running.map(({ state }) => state.operationID);
  const delays = { unpaidSince: await unpaidSinceOf(context, ids), problemSince: await problemAssetsOf(context, ids) };
  await postDays(context, { running, to }, delays);
  for (const one of running) await takeBackTooMuch(context, one, to);
  await storeAccruals(
    context,
    running.map(({ state, lastDueDate, posted, ahead }) => ({
      ...{ operationID: state.operationID, accruedUntil: to, posted, isOver: to >= lastDueDate, ahead },
    })),
  );
  return running.length;
}

async function begin(context: Context, states: readonly AccrualState[], to: string): Promise<Accruing[]> {
  const closed = await closedUntil(context);
  const afterClosed = closed ? addDays(closed, 1) : "";
  const ready = states
    .map((state) => ({ state, first: state.contractDate > afterClosed ? state.contractDate : afterClosed }))
    // Of a day that somebody has closed before it was over, the rest waits for the next one.
    .filter(({ first }) => first <= context.clock.today());
  const earned = await earnedOf(
    context,
    ready.map(({ state }) => state),
    to,
  );
  return ready.map(({ state, first }) => ({
    ...{ state, first, posted: state.posted },
    ...valueAt(earned, state.operationID),
  }));
}

type Earned = Pick<Accruing, "subject" | "lastDueDate" | "days" | "ahead">;

/** As it was worked out before, where that is true still; else by the engine. */
async function earnedOf(context: Context, states: readonly AccrualState[], to: string): Promise<Map<number, Earned>> {
  const ids = states.map(({ operationID }) => operationID);
  const subjects = new Map((await subjectsOf(context, ids)).map((subject) => [subject.id, subject]));
  const anticipations = await anticipationsOf(context, ids);
  const earned = new Map<number, Earned>();
  for (const { operationID, ahead, accruedUntil } of states) {
    const subject = valueAt(subjects, operationID);
    const isTrue = ahead?.termsID === subject.termsID && !anticipations.has(operationID);
    const days = isTrue ? daysOf(ahead, accruedUntil, to) : undefined;
    if (ahead && days) earned.set(operationID, { subject, days, lastDueDate: ahead.lastDueDate });
  }
  const open = states.filter(({ operationID }) => !earned.has(operationID));
  const contracts = await contractsOf(
    context,
    open.map(({ operationID }) => operationID),
  );
  for (const { operationID, accruedUntil } of open) {
    const contract = valueAt(contracts, operationID);
    const paid = anticipations.get(operationID);
    const ahead = paid ? undefined : earnedAhead(contract, accruedUntil);
    const days =
      (ahead && daysOf(ahead, accruedUntil, to)) ??
      earnedInterest(contract, { from: accruedUntil, to, anticipations: paid ?? [] });
    earned.set(operationID, { subject: contract.subject, lastDueDate: contract.lastDueDate, days, ahead });
  }
  return earned;
}

/** By the contract: the due date of the oldest open instalment, and the first day as a problem asset. */
type Delays = Record<"unpaidSince" | "problemSince", ReadonlyMap<number, string>>;

async function postDays(
  context: Context,
  { running, to }: { running: readonly Accruing[]; to: string },
  { unpaidSince, problemSince }: Delays,
): Promise<void> {
  const inBooks = ({ first }: Accruing, date: string): string => (date < first ? first : date);
  const makesEntries = eventPreview(
    context,
    running.flatMap((one) =>
      [one.state.accruedUntil, to].map((date) => ({ productID: one.subject.productID, date: inBooks(one, date) })),
    ),
  );
  const events: EventInput[] = [];
  const last: { one: Accruing; earned: Cents; at: number }[] = [];
  for (const one of running) {
    const { state, subject, days } = one;
    for (const [index, { date, earned }] of days.entries()) {
      // What was earned less than it was posted comes in again on the days after it.
      if (earned <= one.posted) continue;
      // Of a contract that was over before, what is left belongs to no day of it.
      const key = `operation:${state.operationID}:accrual:${date > state.accruedUntil ? date : to}`;
      const inBooksOn = inBooks(one, date);
      const event = interestEvent(subject, {
        ...{ key, date: inBooksOn, of: date, interest: earned - one.posted },
        unpaidSince: unpaidSince.get(state.operationID) ?? null,
        isProblemAsset: isProblemAsset(problemSince, state.operationID, inBooksOn),
      });
      events.push(event);
      // Whether the books take a day decides what the next one posts.
      if (index === days.length - 1) last.push({ one, earned, at: events.length - 1 });
      else if (await makesEntries(event)) one.posted = earned;
    }
  }
  const entries = await runEvents(context, events);
  for (const { one, earned, at } of last) if (itemAt(entries, at).length > 0) one.posted = earned;
}

/** Of a contract that is over and has earned less than was posted. */
async function takeBackTooMuch(context: Context, accruing: Accruing, to: string): Promise<void> {
  const { days, first, posted, lastDueDate } = accruing;
  const earned = days.at(-1)?.earned ?? posted;
  if (to < lastDueDate || earned >= posted) return;
  await postDifference(context, accruing, { on: to < first ? first : to, difference: earned - posted });
  accruing.posted = earned;
}
