// The interest of a contract around its sale: what it has earned by the day is in the books when they give it up, and the days
// of the buyer are not the lender's.
import { addDays } from "../../../../src/base/dates.ts";
import { type Cents, centsText } from "../../../../src/base/money.ts";
import { type Context, run } from "../../../framework/index.ts";
import { accrueDays } from "../payment/accrual.ts";
import { reopenDeferral } from "../payment/deferral.ts";
import { type Contract, contractOf, earnedSince, lockAccrual, postDifference } from "../payment/interest.ts";

const earnedBy = async (context: Context, contract: Contract, day: string): Promise<Cents> =>
  (await earnedSince(context, contract, addDays(day, -1), day)).at(-1)?.earned ?? 0n;

/** What the contract will still make of interest after the day: not yet in the books. */
export async function interestAfter(context: Context, operationID: number, on: string): Promise<Cents> {
  const contract = await contractOf(context, operationID);
  return (await earnedBy(context, contract, contract.lastDueDate)) - (await earnedBy(context, contract, on));
}

/** All that was earned by the day, that of the day itself included. */
export async function catchUpInterest(context: Context, operationID: number, on: string): Promise<void> {
  await accrueDays(context, operationID, on);
  const state = await lockAccrual(context, operationID);
  if (!state) return;
  const contract = await contractOf(context, operationID);
  const difference = (await earnedBy(context, contract, on)) - state.posted;
  if (difference === 0n) return;
  await postDifference(context, contract, { on, difference });
  await run(context.db, "update operation_accrual set posted = posted + $2::numeric where operation_id = $1", [
    ...[operationID, centsText(difference)],
  ]);
}

export const sellInterest = ({ db }: Context, operationID: number): Promise<unknown> =>
  run(db, "update operation_accrual set is_sold = true where operation_id = $1", [operationID]);

/** As if it had never been sold: the days since are caught up. */
export async function unsellInterest(context: Context, operationID: number): Promise<void> {
  await run(context.db, "update operation_accrual set is_sold = false where operation_id = $1", [operationID]);
  await reopenDeferral(context, operationID);
}

/** Interest of the days from now on; that of the buyer's days stands in what it was bought back for. */
export async function buyInterestBack(context: Context, operationID: number, on: string): Promise<void> {
  const earned = await earnedBy(context, await contractOf(context, operationID), on);
  await run(
    context.db,
    `update operation_accrual set is_sold = false, is_over = false, accrued_until = $2::date, posted = $3::numeric
      where operation_id = $1`,
    [operationID, on, centsText(earned)],
  );
}
