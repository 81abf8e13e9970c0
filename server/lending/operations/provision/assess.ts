// Level, stage and provision of each contract at the end of each day, by its books and receipts; what has changed is posted. What
// belongs to a closed day comes in with the first open one. Res. CMN 2.682, Res. CMN 4.966, Res. BCB 352.
import { addDays } from "../../../../src/base/dates.ts";
import { valueAt } from "../../../../src/base/lookup.ts";
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
import { closedUntil, type EventInput, runEvents } from "../../accounting/index.ts";
import { lastMonthEnd } from "../payment/deferral.ts";
import { allAtOnce } from "../payment/one-by-one.ts";
import { type Subject, subjectsOf } from "../payment/subject.ts";
import { type RiskDay, riskDays } from "./facts.ts";
import { controlEvents, provisionEvents } from "./post.ts";
import {
  type Assessed,
  type AssessedDetails,
  type Classification,
  lockProvisions,
  NOTHING,
  type ProvisionState,
  storeAssessed,
} from "./stored.ts";

const EVERY_MS = 60_000;
const AT_ONCE = 500;

export const PROVISIONS: Job = {
  name: "provisions",
  everyMs: EVERY_MS,
  async run(context) {
    const yesterday = addDays(context.clock.today(), -1);
    const waiting = await waitingFor(context, yesterday);
    const ids = waiting.map(({ id }) => id);
    const done = await allAtOnce(context, {
      ...{ ids, table: "operation_provision" },
      work: async (inside, some, others) => assessAll(inside, await lockProvisions(inside, some, others), yesterday),
    });
    return done > 0 && ids.length === AT_ONCE;
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

/** The days of a contract up to one, in the transaction at hand. */
export async function assessDays(context: Context, id: number, to: string): Promise<void> {
  await assessAll(context, await lockProvisions(context, [id]), to);
}

/** All days of all contracts at once. */
async function assessAll(context: Context, states: readonly ProvisionState[], to: string): Promise<number> {
  const waiting = states.filter(({ assessedUntil }) => assessedUntil < to);
  if (waiting.length === 0) return 0;
  const closed = (await closedUntil(context)) ?? BEGINNING;
  const requested = waiting.map(({ operationID, assessedUntil }) => {
    const next = addDays(assessedUntil, 1);
    // Of days that somebody has closed, the last one tells of all.
    return { operationID, first: closed < next ? next : closed < to ? closed : to };
  });
  const days = await riskDays(context, requested, to);
  const subjects = await subjectsOf(
    context,
    waiting.map(({ operationID }) => operationID),
  );
  const byContract = new Map(waiting.map((state) => [state.operationID, state]));
  const events: EventInput[] = [];
  const last: Assessed[] = [];
  for (const subject of subjects) {
    let before: ProvisionState = valueAt(byContract, subject.id);
    let assessed: Assessed | undefined;
    for (const day of days.get(subject.id) ?? []) {
      const { day: date } = day.contract;
      const one = assessDay(subject, { day, before, date: date > closed ? date : addDays(closed, 1) });
      events.push(...one.events);
      assessed = one.assessed;
      before = { ...before, ...assessed };
    }
    if (assessed) last.push(assessed);
  }
  await runEvents(context, events);
  await storeAssessed(context, last);
  return waiting.length;
}

function assessDay(
  subject: Subject,
  { day, before, date }: { day: RiskDay; before: ProvisionState; date: string },
): { assessed: Assessed; events: EventInput[] } {
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
  const from = isSameBook ? { amount: before.controlled, as: before.classification } : { amount: 0n, as: null };
  const events = [
    ...provisionEvents(change, { from: isSameBook ? before.posted : NOTHING, to: posted, as }),
    ...controlEvents(change, { from, to: { amount, as } }),
  ];
  const assessed = {
    ...{ operationID: subject.id, day: contract.day, classification: as, gross: amount, posted, controlled: amount },
    leastPercent: isFormer ? level.percent : String(Number(stage.incurredPercent) + Number(stage.additionalPercent)),
    details: detailsOf(day, level, stage),
  };
  return { assessed, events };
}

/** As the calls answer it. */
function detailsOf({ contract }: RiskDay, level: LevelResult, stage: StageResult): AssessedDetails {
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
