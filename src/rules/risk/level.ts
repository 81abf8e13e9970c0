// The level AA to H and its provision. Res. CMN 2.682/1999: days of delay are the least; the worst contract of a customer gives
// its level to all of them, and a renegotiation keeps at least the level of what it renegotiates.
import { addMonths } from "../../base/dates.ts";
import { type Cents, multiply, percentToRate } from "../../base/money.ts";
import type { ContractRisk, RelatedContract } from "./contract-risk.ts";
import { levelTableOn, RISK_LEVELS, type RiskLevel, stepAt } from "./provision-tables.ts";

export interface LevelResult {
  level: RiskLevel;
  levelByDays: RiskLevel;
  /** Days of delay count half. */
  isDoubled: boolean;
  percent: string;
  provision: Cents;
  /** The contract of the customer that gives the level, when it is not this one. */
  draggedBy: string | null;
}

const LEAST: RiskLevel = "A";

export const worseOf = (one: RiskLevel, other: RiskLevel): RiskLevel =>
  RISK_LEVELS.indexOf(one) >= RISK_LEVELS.indexOf(other) ? one : other;

function byDays({ day, daysLate, lastDueDate }: ContractRisk): { levelByDays: RiskLevel; isDoubled: boolean } {
  const { levels, doubledBeyondMonths } = levelTableOn(day);
  const isDoubled = addMonths(day, doubledBeyondMonths) < lastDueDate;
  const counted = isDoubled ? Math.floor(daysLate / 2) : daysLate;
  return { levelByDays: stepAt(levels, counted)?.level ?? LEAST, isDoubled };
}

/** By its own delay and history. */
export const ownLevel = (contract: ContractRisk): RiskLevel =>
  worseOf(byDays(contract).levelByDays, contract.formerLevel ?? LEAST);

export function levelOf(contract: ContractRisk, related: readonly RelatedContract[]): LevelResult {
  const own = ownLevel(contract);
  const level = related.reduce((worst, one) => worseOf(worst, one.level), own);
  const percent = levelTableOn(contract.day).levels.find((step) => step.level === level)?.percent ?? "0";
  return {
    ...{ ...byDays(contract), level, percent, provision: multiply(contract.balance, percentToRate(percent)) },
    draggedBy: level === own ? null : (related.find((one) => one.level === level)?.code ?? null),
  };
}
