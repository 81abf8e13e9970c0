// GET /operations/{id}/risk-classification and /risk-classification-ifrs: what was worked out of a contract last, and why.
import { type Context, permissions, type Row, run } from "../../../framework/index.ts";
import { requirePipeline, wholeOperation } from "../command.ts";

interface Stored {
  baseDate: string | null;
  daysPastDue: number | null;
  portfolioClass: string | null;
  details: { balance: number; level: Row; stage: Row } | null;
}

/** Before the first night of a contract, and of an operation without one, nothing is worked out: null. */
async function storedOf(context: Context, id: number): Promise<Stored> {
  requirePipeline(context, "view");
  // What the lender expects to lose is no business of its partners.
  if (permissions.isLimited(context.caller)) throw permissions.forbidden("Operation");
  await wholeOperation(context, id);
  const [row] = await run<Stored & { [name: string]: unknown }>(
    context.db,
    `select assessed_until::text as "baseDate", days_late as "daysPastDue", portfolio_class as "portfolioClass", details
       from operation_provision where operation_id = $1 and details is not null`,
    [id],
  );
  return row ?? { baseDate: null, daysPastDue: null, portfolioClass: null, details: null };
}

export async function levelAnswer(context: Context, id: number): Promise<Row> {
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

export async function stageAnswer(context: Context, id: number): Promise<Row> {
  const { baseDate, daysPastDue, portfolioClass, details } = await storedOf(context, id);
  const stage = details?.stage ?? {};
  const percentOf = (value: unknown) => (value === undefined ? null : Number(value));
  return {
    ...{ operationID: id, regime: "IFRS", baseDate, daysPastDue, portfolioClass, stage: stage.stage ?? null },
    ...{ problemAsset: details ? stage.stage === 3 : null, defaultDate: stage.defaultDate ?? null },
    ...{ monthsSinceDefault: stage.monthsSinceDefault ?? null, grossCarrying: stage.grossCarrying ?? null },
    incurred: { percent: percentOf(stage.incurredPercent), value: stage.incurred ?? null },
    additional: { percent: percentOf(stage.additionalPercent), value: stage.additional ?? null },
    excess: { percent: percentOf(stage.expectedPercent), value: stage.excess ?? null },
    ...{ totalProvision: stage.total ?? null, draggedByOperation: stage.draggedBy ?? null },
    explanation: stage.explanation ?? [],
  };
}
