// GET /operations/{id}/risk-classification and /risk-classification-ifrs: what was worked out of a contract last, and why.
import { centsIn, fromCents, type WireAmount } from "../../../../src/base/money.ts";
import { effectiveRateOf } from "../../../../src/rules/credit/index.ts";
import type { RiskLevelAnswer, RiskStageAnswer } from "../../../../src/rules/operations/answers/risk.ts";
import { type Context, permissions, run } from "../../../framework/index.ts";
import { requirePipeline, wholeOperation } from "../command.ts";
import { deferralOf } from "../payment/deferral.ts";
import { contractOf } from "../payment/interest.ts";
import type { AssessedDetails } from "./stored.ts";

interface Stored extends Pick<RiskStageAnswer, "baseDate" | "daysPastDue" | "portfolioClass"> {
  details: AssessedDetails | null;
}

/** Before the first night of a contract, and of an operation without one, nothing is worked out: null. */
async function storedOf(context: Context, id: number): Promise<Stored> {
  requirePipeline(context, "view");
  // What the lender expects to lose is no business of its partners.
  if (permissions.isLimited(context.caller)) throw permissions.forbidden("Operation");
  await wholeOperation(context, id);
  const [row] = await run<Stored>(
    context.db,
    `select assessed_until::text as "baseDate", days_late as "daysPastDue", portfolio_class as "portfolioClass", details
       from operation_provision where operation_id = $1 and details is not null`,
    [id],
  );
  return row ?? { baseDate: null, daysPastDue: null, portfolioClass: null, details: null };
}

export async function levelAnswer(context: Context, id: number): Promise<RiskLevelAnswer> {
  const { baseDate, daysPastDue, details } = await storedOf(context, id);
  const { level, levelByDays, isDoubled, percent, provision, draggedBy, explanation } = details?.level ?? {};
  return {
    ...{
      operationID: id,
      regime: "BACEN",
      baseDate,
      daysPastDue,
      level: level ?? null,
      levelByDays: levelByDays ?? null,
    },
    ...{ doubleCounting: isDoubled ?? null, outstandingBalance: details?.balance ?? null },
    ...{ provisionPercent: percent === undefined ? null : Number(percent), provisionValue: provision ?? null },
    ...{ draggedByOperation: draggedBy ?? null, explanation: explanation ?? [] },
  };
}

async function effectiveRate(context: Context, id: number): Promise<number | null> {
  const { schedule } = await contractOf(context, id);
  const rate = effectiveRateOf(schedule, await deferralOf(context, id));
  return rate === null ? null : Number(rate);
}

/** What of the carrying amount is neither principal nor interest: fees less costs that wait for their months. */
const deferredIn = ({ balance, stage }: AssessedDetails): WireAmount =>
  fromCents((centsIn(balance) ?? 0n) - (centsIn(stage.grossCarrying) ?? 0n));

export async function stageAnswer(context: Context, id: number): Promise<RiskStageAnswer> {
  const { baseDate, daysPastDue, portfolioClass, details } = await storedOf(context, id);
  const stage = details?.stage;
  const percentOf = (value: string | undefined): number | null => (value === undefined ? null : Number(value));
  return {
    ...{ operationID: id, regime: "IFRS", baseDate, daysPastDue, portfolioClass, stage: stage?.stage ?? null },
    ...{ problemAsset: details ? stage?.stage === 3 : null, defaultDate: stage?.defaultDate ?? null },
    ...{ monthsSinceDefault: stage?.monthsSinceDefault ?? null, grossCarrying: stage?.grossCarrying ?? null },
    ...{ contractBalance: details?.balance ?? null, deferredFees: details && deferredIn(details) },
    effectiveRate: details && (await effectiveRate(context, id)),
    incurred: { percent: percentOf(stage?.incurredPercent), value: stage?.incurred ?? null },
    additional: { percent: percentOf(stage?.additionalPercent), value: stage?.additional ?? null },
    excess: { percent: percentOf(stage?.expectedPercent), value: stage?.excess ?? null },
    ...{ totalProvision: stage?.total ?? null, draggedByOperation: stage?.draggedBy ?? null },
    explanation: stage?.explanation ?? [],
  };
}
