// Stage, class and provision by Res. CMN 4.966/2021 and Res. BCB 352/2023: the least provision by the tables (incurred loss and
// additional), and beyond it what the lender expects to lose.
import { addDays, monthsBetween } from "../../base/dates.ts";
import { type Cents, multiply, percentToRate, RATE_ONE } from "../../base/money.ts";
import type { ContractRisk, RelatedContract } from "./contract-risk.ts";
import { classTableOn, stepAt } from "./provision-tables.ts";

export type Stage = 1 | 2 | 3;

export interface StageResult {
  stage: Stage;
  isInDefault: boolean;
  defaultDate: string | null;
  monthsSinceDefault: number | null;
  incurredPercent: string;
  additionalPercent: string;
  expectedPercent: string;
  incurred: Cents;
  additional: Cents;
  /** What the lender expects to lose beyond the least. */
  excess: Cents;
  total: Cents;
  draggedBy: string | null;
}

/** By its own delay and history. */
export function ownStage({ day, daysLate, isRestructuredProblem }: ContractRisk): Stage {
  const { increaseBeyondDays, defaultBeyondDays } = classTableOn(day);
  if (daysLate > defaultBeyondDays || isRestructuredProblem) return 3;
  return daysLate > increaseBeyondDays ? 2 : 1;
}

/** The first day on which an instalment that was due on a day and is still open makes a problem asset. */
export const problemFrom = (dueDate: string): string => addDays(dueDate, classTableOn(dueDate).defaultBeyondDays + 1);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const percentText = (rate: bigint): string => String(Number((rate * 1_000_000n) / RATE_ONE) / 10_000);

interface Default {
  isInDefault: boolean;
  defaultDate: string | null;
  monthsSinceDefault: number | null;
}

function defaultOf({ day, daysLate }: ContractRisk): Default {
  const beyond = classTableOn(day).defaultBeyondDays;
  if (daysLate <= beyond) return { isInDefault: false, defaultDate: null, monthsSinceDefault: null };
  const defaultDate = addDays(day, beyond + 1 - daysLate);
  return { isInDefault: true, defaultDate, monthsSinceDefault: monthsBetween(defaultDate, day) };
}

function leastRates(
  contract: ContractRisk,
  stage: Stage,
  months: number | null,
): [incurred: bigint, additional: bigint] {
  const { classes, payroll } = classTableOn(contract.day);
  const row = classes[contract.portfolioClass];
  if (months !== null) {
    const { atOnce, eachMonth } = row.incurred;
    const incurred = least(percentToRate(atOnce) + percentToRate(eachMonth) * BigInt(months), RATE_ONE);
    return [incurred, least(percentToRate(row.inDefault), RATE_ONE - incurred)];
  }
  if (stage === 3) return [0n, percentToRate(row.problem)];
  if (contract.isPayroll && contract.daysLate <= payroll.upToDays) return [0n, percentToRate(payroll.percent)];
  return [0n, percentToRate(stepAt(row.regular, contract.daysLate)?.percent ?? "0")];
}

export function stageOfRisk(contract: ContractRisk, related: readonly RelatedContract[]): StageResult {
  const own = ownStage(contract);
  const problem = own === 3 ? undefined : related.find(({ isProblem }) => isProblem);
  const stage: Stage = problem ? 3 : own;
  const inDefault = defaultOf(contract);
  const [incurredRate, additionalRate] = leastRates(contract, stage, inDefault.monthsSinceDefault);
  const { grossCarrying } = contract;
  const incurred = multiply(grossCarrying, incurredRate);
  const minimum = multiply(grossCarrying, incurredRate + additionalRate);
  const expectedRate = least(percentToRate(contract.expectedLoss[stage - 1] ?? "0"), RATE_ONE);
  const expected = multiply(grossCarrying, expectedRate);
  const excess = expected > minimum ? expected - minimum : 0n;
  return {
    ...{ stage, ...inDefault, draggedBy: problem?.code ?? null },
    ...{ incurredPercent: percentText(incurredRate), additionalPercent: percentText(additionalRate) },
    expectedPercent: percentText(expectedRate),
    ...{ incurred, additional: minimum - incurred, excess, total: minimum + excess },
  };
}
