// Level, stage and provision of each contract at the end of each day, by its books and receipts; what has changed is posted. What
// belongs to a closed day comes in with the first open one. Res. CMN 2.682, Res. CMN 4.966, Res. BCB 352.
import { addDays, daysBetween } from "../../../../src/base/dates.ts";
import { fromCents } from "../../../../src/base/money.ts";
import { regimeOf } from "../../../../src/rules/accounting/accounting-regime.ts";
import {
  explainLevel,
  explainStage,
  type LevelResult,
  levelOf,
  type StageResult,
  stageOfRisk,
} from "../../../../src/rules/risk/index.ts";
import { type Context, type Job, run } from "../../../framework/index.ts";
import { closedUntil } from "../../accounting/index.ts";
import { lastMonthEnd } from "../payment/deferral.ts";
import { oneByOne } from "../payment/one-by-one.ts";
import { type Subject, subjectOf } from "../payment/subject.ts";
import { type RiskDay, riskDays } from "./facts.ts";
import { postControl, postProvision } from "./post.ts";
import {
  type Assessed,
  type Classification,
  lockProvision,
  NOTHING,
  type ProvisionState,
  storeAssessed,
} from "./stored.ts";

const EVERY_MS = 60_000;
const AT_ONCE = 100;

export const PROVISIONS: Job = {
  name: "provisions",
  everyMs: EVERY_MS,
  async run(context) {
    const yesterday = addDays(context.clock.today(), -1);
    const waiting = await waitingFor(context, yesterday);
    const ids = waiting.map(({ id }) => id);
    const work = (inside: Context, id: number) => assessDays(inside, id, yesterday);
    return (await oneByOne(context, { ids, table: "operation_provision", work })) === AT_ONCE;
  },
};

/** The interest and the fees of a day come before its provision. What is over and has nothing in the books needs none. */
async function waitingFor(context: Context, yesterday: string): Promise<{ id: number }[]> {
  const closed = await closedUntil(context);
  if (closed && closed >= context.clock.today()) return [];
  return run<{ id: number }>(
    context.db,
    `select p.operation_id as id from operation_provision p join operation_accrual a on a.operation_id = p.operation_id
      where p.assessed_until < $1::date and p.failed_on is distinct from $2::date
        and (a.accrued_until >= $1::date or a.is_over or a.is_sold)
        and (coalesce(p.gross, 1) <> 0 or not (a.is_over or a.is_sold))
        and not exists (select 1 from operation_deferral f where f.operation_id = p.operation_id and f.closing_keys is null
          and f.posted_until < $3::date)
      order by p.assessed_until, p.operation_id limit ${AT_ONCE}`,
    [yesterday, context.clock.today(), lastMonthEnd(context)],
  );
}

const BEGINNING = "0001-01-01";

/** The days up to one, in the transaction at hand. */
export async function assessDays(context: Context, id: number, to: string): Promise<void> {
  const state = await lockProvision(context, id);
  if (!state) return;
  const closed = (await closedUntil(context)) ?? BEGINNING;
  const next = addDays(state.assessedUntil, 1);
  if (next > to) return;
  // Of days that somebody has closed, the last one tells of all.
  const first = closed < next ? next : ([closed, to].toSorted()[0] ?? to);
  const days = Array.from({ length: daysBetween(first, to) + 1 }, (_, at) => addDays(first, at));
  const subject = await subjectOf(context, { operationID: id });
  let before: ProvisionState = state;
  let last: Assessed | undefined;
  for (const day of await riskDays(context, id, days)) {
    const { day: date } = day.contract;
    last = await assessDay(context, subject, { day, before, date: date > closed ? date : addDays(closed, 1) });
    before = { ...before, ...last };
  }
  if (last) await storeAssessed(context, id, last);
}

async function assessDay(
  context: Context,
  subject: Subject,
  { day, before, date }: { day: RiskDay; before: ProvisionState; date: string },
): Promise<Assessed> {
  const { contract, related } = day;
  const [level, stage] = [levelOf(contract, related), stageOfRisk(contract, related)];
  const regime = regimeOf(date);
  const { portfolioClass, daysLate, grossCarrying, balance } = contract;
  const as: Classification = { regime, level: level.level, stage: stage.stage, portfolioClass, daysLate };
  const isFormer = regime === "BACEN";
  const { incurred, additional, excess } = stage;
  const posted = isFormer ? { ...NOTHING, incurred: level.provision } : { incurred, additional, excess };
  const amount = isFormer ? balance : grossCarrying;
  const isSameBook = before.classification?.regime === regime;
  const key = `operation:${subject.id}:risk:${contract.day}${before.revision > 0 ? `:${before.revision}` : ""}`;
  const change = { subject, date, key };
  await postProvision(context, change, { from: isSameBook ? before.posted : NOTHING, to: posted, as });
  const from = isSameBook ? { amount: before.controlled, as: before.classification } : { amount: 0n, as: null };
  await postControl(context, change, { from, to: { amount, as } });
  return {
    ...{ day: contract.day, classification: as, gross: amount, posted, controlled: amount },
    leastPercent: isFormer ? level.percent : String(Number(stage.incurredPercent) + Number(stage.additionalPercent)),
    details: detailsOf(day, level, stage),
  };
}

/** As the calls answer it. */
function detailsOf({ contract }: RiskDay, level: LevelResult, stage: StageResult): object {
  const { incurred, additional, excess, total, ...staged } = stage;
  return {
    balance: fromCents(contract.balance),
    level: { ...level, provision: fromCents(level.provision), explanation: explainLevel(contract, level) },
    stage: {
      ...{ ...staged, grossCarrying: fromCents(contract.grossCarrying), incurred: fromCents(incurred) },
      ...{ additional: fromCents(additional), excess: fromCents(excess), total: fromCents(total) },
      explanation: explainStage(contract, stage),
    },
  };
}
