// The clock of a stage: business hours from the moment in which the operation came into it, which stands still while
// somebody outside is awaited.
import { addBusinessHours, businessHoursBetween } from "../../../src/rules/operations/business-hours.ts";
import { type Context, type InputOf, type RecordOf, run } from "../../framework/index.ts";

type Operation = RecordOf<"operations">;

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
  if (isFinal || stage === null) return { ...NONE, isPaused: false };
  const wasPaused = operation.isPaused ?? false;
  if (!moved && isPaused === wasPaused) return {};
  const now = context.clock.now().toISOString();
  const holidays = await daysOff(context);
  const terms = await termOf(context, stage, operation.productID);
  const { remainingHours } = operation;
  const stopped = remainingHours === null || remainingHours === undefined ? null : Number(remainingHours);
  const left = moved ? (terms?.hours ?? null) : wasPaused ? stopped : leftOf(operation, now, holidays);
  if (left === null) return { ...NONE, isPaused };
  return isPaused
    ? { ...NONE, isPaused, remainingHours: left }
    : { ...datesOf(now, left, terms?.warningHours ?? 0, holidays), isPaused, remainingHours: null };
}

const NONE = { dueAt: null, warnAt: null, remainingHours: null };

/** When it is due, and from when on it is about to be. */
function datesOf(now: string, hours: number, warningHours: number, holidays: ReadonlySet<string>) {
  return {
    dueAt: addBusinessHours(now, Math.max(hours, 0), holidays),
    warnAt: addBusinessHours(now, Math.max(hours - warningHours, 0), holidays),
  };
}

const leftOf = ({ dueAt }: Operation, now: string, holidays: ReadonlySet<string>): number | null =>
  dueAt ? businessHoursBetween(now, dueAt, holidays) : null;

/** The deadline of the product wins over that of all products. */
async function termOf(
  { db }: Context,
  stage: string,
  productID: number | null | undefined,
): Promise<{ hours: number; warningHours: number } | undefined> {
  const [row] = await run<{ hours: number; warningHours: number }>(
    db,
    `select hours, coalesce(warning_hours, 0) as "warningHours" from stage_deadlines
      where stage = $1 and (product_id = $2 or product_id is null) order by product_id nulls last limit 1`,
    [stage, productID ?? null],
  );
  return row;
}

export async function daysOff({ db }: Context): Promise<ReadonlySet<string>> {
  const rows = await run<{ date: string }>(
    db,
    "select date::text as date from holidays where scope in ('NATIONAL', 'BANKING')",
  );
  return new Set(rows.map(({ date }) => date));
}
