// What every amortisation method takes and gives: periods with their growth, and rows in whole cents.
import { itemAt } from "../../../base/lookup.ts";
import type { Growth } from "../numbers/growth.ts";
import { interestOn } from "../numbers/growth.ts";
import { checked, type Rounding, roundFixed } from "../numbers/rounding.ts";

/**
 * Where the cents go that rounding leaves over. LAST_INTEREST: the last payment is level too, its interest takes them.
 * SPREAD: the level payment is moved by whole units until the last one differs least from it.
 */
export type Residue = "LAST_INSTALLMENT" | "LAST_INTEREST" | "FIRST_INSTALLMENT" | "SPREAD";

/** Money released inside a period, and its own growth from there to the end of the period. */
export interface Inflow {
  cents: number;
  growth: Growth;
}

/** Everything in cents, whole numbers in floats (at most MOST_CENTS). */
export interface Plan {
  /** The balance at the start. */
  principal: number;
  /** One a row. */
  growths: readonly Growth[];
  /** By row; row without inflow: an empty list. */
  inflows?: readonly (readonly Inflow[])[];
  /** Recalculated: later releases are unknown until they come, and each begins a new instalment. */
  recalculates?: boolean;
  /** Of instalments (of SAC: of the amortisation). */
  rounding: Rounding;
  interestRounding: Rounding;
  residue: Residue;
  /** Principal that the last row pays besides. */
  balloon: number;
  /** The balloon has a row of its own after the others. */
  hasBalloonRow: boolean;
  /** Interest of an earlier time that the first row that pays interest pays besides, as it stands. */
  pending: number;
}

export interface Row {
  /** Interest of the period. */
  accrued: number;
  /** Interest that the instalment pays. */
  interest: number;
  /** Interest that was added to the balance. */
  capitalised: number;
  /** Principal that the instalment pays: payment less interest. */
  principal: number;
  payment: number;
  /** After the payment. */
  balance: number;
}

/** Interest of a row, and the balance with what was released in it. */
export function accrue(plan: Plan, row: number, balance: number): number {
  const growth = itemAt(plan.growths, row);
  const inflows = plan.inflows?.[row];
  if (!inflows || inflows.length === 0) return interestOn(balance, growth, plan.interestRounding);
  const sum = inflows.reduce(
    (total, { cents, growth: own }) => total + BigInt(cents) * own.fixed,
    BigInt(balance) * growth.fixed,
  );
  return roundFixed(sum, plan.interestRounding);
}

export const released = (plan: Plan, row: number): number =>
  plan.inflows?.[row]?.reduce((sum, { cents }) => sum + cents, 0) ?? 0;

/** The row that pays `payment` of what is due. */
export function payingRow(balance: number, accrued: number, pending: number, payment: number): Row {
  const interest = accrued + pending;
  const principal = checked(payment) - interest;
  return { accrued, interest, capitalised: 0, principal, payment, balance: checked(balance - principal) };
}

/** The rows of a plan from some row on. */
export const planFrom = (plan: Plan, row: number, balance: number): Plan => ({
  ...plan,
  principal: balance,
  growths: plan.growths.slice(row),
  ...(plan.inflows ? { inflows: plan.inflows.slice(row) } : {}),
});
