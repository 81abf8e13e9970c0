// The clock of a stage: business hours from the moment in which the operation came into it, which stands still while
// somebody outside is awaited.
import { addBusinessHours, businessHoursBetween } from "../../../src/rules/operations/business-hours.ts";
import { type Context, type InputOf, run } from "../../framework/index.ts";
import type { Operation } from "./command.ts";

interface StageClock {
  operation: Operation;
  stage: Operation["stage"] | null;
  moved: boolean;
  isPaused?: boolean;
  isFinal: boolean;
}

/** What of the operation changes: nothing where no stage and no pause does. */
export async function deadlineOf(context: Context, clock: StageClock): Promise<InputOf<"operations">> {
  const { operation, stage, moved, isFinal } = clock;
  const isPaused = clock.isPaused ?? operation.isPaused ?? false;
  if (isFinal || stage === null) return { dueAt: null, isPaused: false, remainingHours: null };
  const wasPaused = operation.isPaused ?? false;
  if (!moved && isPaused === wasPaused) return {};
  const now = context.clock.now().toISOString();
  const holidays = await daysOff(context);
  if (moved || !wasPaused) {
    const hours = moved ? await hoursOf(context, stage, operation.productID) : leftOf(operation, now, holidays);
    if (hours === null) return { dueAt: null, isPaused, remainingHours: null };
    return isPaused
      ? { dueAt: null, isPaused, remainingHours: hours }
      : { dueAt: addBusinessHours(now, hours, holidays), isPaused, remainingHours: null };
  }
  const { remainingHours: left } = operation;
  if (left === null || left === undefined) return { isPaused };
  return { dueAt: addBusinessHours(now, Number(left), holidays), isPaused, remainingHours: null };
}

const leftOf = ({ dueAt }: Operation, now: string, holidays: ReadonlySet<string>): number | null =>
  dueAt ? businessHoursBetween(now, dueAt, holidays) : null;

/** The deadline of the product wins over that of all products. */
async function hoursOf({ db }: Context, stage: string, productID: number | null | undefined): Promise<number | null> {
  const [row] = await run<{ hours: number }>(
    db,
    `select hours from stage_deadlines where stage = $1 and (product_id = $2 or product_id is null)
      order by product_id nulls last limit 1`,
    [stage, productID ?? null],
  );
  return row?.hours ?? null;
}

export async function daysOff({ db }: Context): Promise<ReadonlySet<string>> {
  const rows = await run<{ date: string }>(
    db,
    "select date::text as date from holidays where scope in ('NATIONAL', 'BANKING')",
  );
  return new Set(rows.map(({ date }) => date));
}
