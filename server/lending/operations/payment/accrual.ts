// The interest of each day, of every contract that was sent for payment: one accounting event a day, by the contract's own
// schedule, so that the days of an instalment add up to its interest. Days that were missed are caught up one by one. A closed
// day takes nothing more: what belongs to it is posted on the first open one. Brief §1.7, Res. CMN 4.966 art. 17.
import { addDays, daysBetween } from "../../../../src/base/dates.ts";
import { fromCents } from "../../../../src/base/money.ts";
import { contractAccrual, simulate } from "../../../../src/rules/credit/index.ts";
import { type Context, inTransaction, type Job, run } from "../../../framework/index.ts";
import { closedUntil, runEvent } from "../../accounting/index.ts";
import type { Work } from "../command.ts";
import { storedTerms } from "../terms.ts";
import { eventOf, subjectOf } from "./subject.ts";

const EVERY_MS = 60_000;
const AT_ONCE = 20;

/** In the transaction that sends the operation: interest counts from the day of origin of its terms. */
export async function beginAccrual({ context, operation }: Work): Promise<void> {
  const { engineTerms } = await storedTerms(context, operation.id, operation.termsID ?? 0);
  await run(
    context.db,
    "insert into operation_accrual (operation_id, contract_date, accrued_until) values ($1, $2::date, $3::date) on conflict do nothing",
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
      `select operation_id as id from operation_accrual
        where accrued_until < $1::date and not is_over and failed_on is distinct from $2::date
        order by accrued_until, operation_id limit ${AT_ONCE}`,
      [yesterday, context.clock.today()],
    );
    // One that fails is tried again tomorrow, and does not hold up the others.
    const failures: unknown[] = [];
    for (const { id } of waiting)
      await accrue(context, id, yesterday).catch(async (failure: unknown) => {
        failures.push(failure);
        await run(context.db, "update operation_accrual set failed_on = $2::date where operation_id = $1", [
          ...[id, context.clock.today()],
        ]);
      });
    if (failures.length > 0) throw failures[0];
    return waiting.length === AT_ONCE;
  },
};

interface Place {
  contractDate: string;
  accruedUntil: string;
}

function accrue(context: Context, id: number, to: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const [place] = await run<Place & { [name: string]: unknown }>(
      inside.db,
      `select contract_date::text as "contractDate", accrued_until::text as "accruedUntil" from operation_accrual
        where operation_id = $1 and accrued_until < $2::date for update skip locked`,
      [id, to],
    );
    if (place) await accrueDays(inside, id, { ...place, to });
  });
}

async function accrueDays(context: Context, id: number, place: Place & { to: string }): Promise<void> {
  const subject = await subjectOf(context, { operationID: id });
  const { engineTerms } = await storedTerms(context, id, subject.termsID);
  const schedule = simulate(engineTerms);
  const closed = await closedUntil(context);
  const since = await unpaidSince(context, id);
  const first = [place.contractDate, ...(closed ? [addDays(closed, 1)] : [])].toSorted().at(-1) ?? place.contractDate;
  // Of a day that somebody has closed before it was over, the rest waits for the next one.
  if (first > context.clock.today()) return;
  const { words, ...event } = eventOf(subject);
  for (const { date, interest } of contractAccrual(engineTerms, schedule, place.accruedUntil, place.to)) {
    if (interest <= 0n) continue;
    const daysLate = since && since < date ? daysBetween(since, date) : 0;
    await runEvent(context, {
      ...{ ...event, code: "ACCRUAL", key: `operation:${id}:accrual:${date}`, date: date < first ? first : date },
      operands: { accruedToday: fromCents(interest), "days.late": daysLate, isProblemAsset: false, ...words },
    });
  }
  const last = schedule.installments.at(-1)?.dueDate ?? place.to;
  await run(
    context.db,
    "update operation_accrual set accrued_until = $2::date, is_over = $3, failed_on = null where operation_id = $1",
    [id, place.to, place.to >= last],
  );
}

/** The due date of the oldest instalment that is still open. */
async function unpaidSince({ db }: Context, id: number): Promise<string | null> {
  const [row] = await run<{ since: string | null }>(
    db,
    `select min(due_date)::text as since from account_receivables
      where operation_id = $1 and account_receivable_status in ('AB', 'VE', 'PP')`,
    [id],
  );
  return row?.since ?? null;
}
