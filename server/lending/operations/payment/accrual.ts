// The interest of each day, of every contract that was sent for payment: one accounting event a day, by the contract's own
// schedule, so that the days of an instalment add up to its interest. Days that were missed are caught up one by one. A closed
// day takes nothing more: what belongs to it is posted on the first open one. Brief §1.7, Res. CMN 4.966 art. 17.
import { addDays } from "../../../../src/base/dates.ts";
import { type Context, inTransaction, type Job, run } from "../../../framework/index.ts";
import { closedUntil } from "../../accounting/index.ts";
import type { Work } from "../command.ts";
import { storedTerms } from "../terms.ts";
import {
  contractOf,
  earnedSince,
  lockAccrual,
  postDifference,
  postInterest,
  storeAccrual,
  unpaidSince,
} from "./interest.ts";

const EVERY_MS = 60_000;
const AT_ONCE = 20;

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
      `select operation_id as id from operation_accrual
        where accrued_until < $1::date and not is_over and not is_sold and failed_on is distinct from $2::date
        order by accrued_until, operation_id limit ${AT_ONCE}`,
      [yesterday, context.clock.today()],
    );
    // One that fails is tried again tomorrow, and does not hold up the others.
    const failures: unknown[] = [];
    for (const { id } of waiting)
      await inTransaction(context, (inside) => accrueDays(inside, id, yesterday)).catch(async (failure: unknown) => {
        failures.push(failure);
        await run(context.db, "update operation_accrual set failed_on = $2::date where operation_id = $1", [
          ...[id, context.clock.today()],
        ]);
      });
    if (failures.length > 0) throw failures[0];
    return waiting.length === AT_ONCE;
  },
};

/** Posts the days up to one, in the transaction at hand. */
export async function accrueDays(context: Context, id: number, to: string): Promise<void> {
  const state = await lockAccrual(context, id);
  if (!state || state.accruedUntil >= to) return;
  const contract = await contractOf(context, id);
  const closed = await closedUntil(context);
  const first = [state.contractDate, ...(closed ? [addDays(closed, 1)] : [])].toSorted().at(-1) ?? state.contractDate;
  // Of a day that somebody has closed before it was over, the rest waits for the next one.
  if (first > context.clock.today()) return;
  let { posted } = state;
  const since = await unpaidSince(context, id);
  const days = await earnedSince(context, contract, state.accruedUntil, to);
  for (const { date, earned } of days) {
    // What was earned less than it was posted comes in again on the days after it.
    if (earned <= posted) continue;
    // Of a contract that was over before, what is left belongs to no day of it.
    const key = `operation:${id}:accrual:${date > state.accruedUntil ? date : to}`;
    const day = { key, date: date < first ? first : date, of: date, interest: earned - posted, unpaidSince: since };
    if (await postInterest(context, contract, day)) posted = earned;
  }
  const isOver = to >= contract.lastDueDate;
  const inAll = days.at(-1)?.earned ?? posted;
  if (isOver && inAll < posted) {
    const on = to < first ? first : to;
    await postDifference(context, contract, { on, difference: inAll - posted });
    posted = inAll;
  }
  await storeAccrual(context, id, { accruedUntil: to, posted, isOver });
}
