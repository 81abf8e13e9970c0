// Interest alone until the end (American), one payment of all (bullet), and interest on the first principal (flat).
import { itemAt } from "../../../base/lookup.ts";
import { nearest, ONE } from "../numbers/fixed-point.ts";
import { roundFixed } from "../numbers/rounding.ts";
import { accrue, type Plan, payingRow, type Row, released } from "./plan.ts";

/** American: each row pays its interest, the last one the principal too. A bullet is the same with one row. */
export function interestOnlyRows(plan: Plan): Row[] {
  const last = plan.growths.length - 1;
  let [balance, pending] = [plan.principal, plan.pending];
  return plan.growths.map((_growth, row) => {
    const accrued = accrue(plan, row, balance);
    balance += released(plan, row);
    const paidRow = payingRow(balance, accrued, pending, accrued + pending + (row === last ? balance : 0));
    ({ balance } = paidRow);
    pending = 0;
    return paidRow;
  });
}

/**
 * Flat: interest of every row on the whole first principal. The instalment is principal over rows plus that interest,
 * rounded; the residue goes to the last row, or to the first.
 */
export function flatRows(plan: Plan): Row[] {
  const count = plan.growths.length - (plan.hasBalloonRow ? 1 : 0);
  const spread = plan.principal - plan.balloon;
  const flat: Plan = { ...plan, inflows: [] };
  const natural = plan.growths.map((growth, row) => {
    const accrued = accrue(flat, row, plan.principal);
    if (row >= count) return { accrued, principal: plan.balloon };
    const payment = nearest(BigInt(spread) * ONE, BigInt(count)) + BigInt(plan.principal) * growth.fixed;
    return { accrued, principal: roundFixed(payment, plan.rounding) - accrued };
  });
  const principals = withResidue(
    natural.map(({ principal }) => principal),
    plan,
  );
  let balance = plan.principal;
  return natural.map(({ accrued }, row) => {
    const pending = row === 0 ? plan.pending : 0;
    const paidRow = payingRow(balance, accrued, pending, itemAt(principals, row) + accrued + pending);
    ({ balance } = paidRow);
    return paidRow;
  });
}

/** Where a residue would be below zero, instalments that were rounded up have paid all before, and the rest pay interest. */
function withResidue(principals: readonly number[], { principal, residue }: Plan): number[] {
  const last = principals.length - 1;
  const others = (row: number) => principals.reduce((sum, one, at) => (at === row ? sum : sum + one), 0);
  const first = principal - others(0);
  if (residue === "FIRST_INSTALLMENT" && first >= 0) return principals.with(0, first);
  let left = principal;
  return principals.map((one, row) => {
    const part = row === last ? left : Math.min(one, left);
    left -= part;
    return part;
  });
}
