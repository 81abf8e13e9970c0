// The level instalment: the payment whose present value, with the balloon's, is that of all that is released.
import { divideFixed, ONE } from "../numbers/fixed-point.ts";
import { type Rounding, roundFixed, roundFloat, TooMuchMoney } from "../numbers/rounding.ts";
import type { Inflow, Plan } from "./plan.ts";

/**
 * What a float may miss of a level instalment, as a part of it: 1,500 periods lose 2^-53 three times each in their
 * factors, and sums and quotient as much again.
 */
const BOUND = 2 ** -39;

/** Rows that pay a level instalment; of a balloon in a row of its own, that row pays none. */
const levelRows = (plan: Plan): number => plan.growths.length - (plan.hasBalloonRow ? 1 : 0);

/** Rounded by `rounding`; the balance and all releases in the plan are paid by it. */
export function levelPayment(plan: Plan, rounding: Rounding): number {
  const estimate = floatPayment(plan);
  return roundFloat(estimate, Math.abs(estimate) * BOUND, rounding) ?? roundFixed(exactPayment(plan), rounding);
}

function floatPayment(plan: Plan): number {
  const uniform = uniformGrowth(plan);
  return uniform === undefined ? summedPayment(plan) : closedPayment(plan, uniform);
}

/** One growth for every row and no release in between: the textbook's formula. */
function uniformGrowth({ growths, inflows, balloon }: Plan): number | undefined {
  const first = growths[0];
  if (!first || inflows || balloon !== 0 || first.float <= 0) return undefined;
  for (const growth of growths) if (growth !== first) return undefined;
  return first.float;
}

const closedPayment = ({ principal, growths }: Plan, growth: number): number =>
  (principal * growth) / -Math.expm1(-growths.length * Math.log1p(growth));

function summedPayment(plan: Plan): number {
  const rows = levelRows(plan);
  let [discount, annuity, worth] = [1, 0, plan.principal];
  for (const [row, growth] of plan.growths.entries()) {
    discount /= 1 + growth.float;
    if (row < rows) annuity += discount;
    for (const inflow of inflowsOf(plan, row)) worth += inflow.cents * (1 + inflow.growth.float) * discount;
  }
  // A difference of two near numbers has no bound of its own parts: the exact way decides.
  const rest = worth - plan.balloon * discount;
  return rest < worth / 16 ? Number.NaN : rest / annuity;
}

/** The unrounded instalment in cents times ONE, right to 1e-20 of a cent. */
export function exactPayment(plan: Plan): bigint {
  const rows = levelRows(plan);
  let [discount, annuity, worth] = [ONE, 0n, BigInt(plan.principal) * ONE];
  for (const [row, growth] of plan.growths.entries()) {
    discount = divideFixed(discount, ONE + growth.fixed);
    if (row < rows) annuity += discount;
    for (const { cents, growth: own } of inflowsOf(plan, row))
      worth += (BigInt(cents) * (ONE + own.fixed) * discount) / ONE;
  }
  if (annuity === 0n) throw new TooMuchMoney();
  return divideFixed(worth - BigInt(plan.balloon) * discount, annuity);
}

const inflowsOf = ({ inflows }: Plan, row: number): readonly Inflow[] => inflows?.[row] ?? [];
