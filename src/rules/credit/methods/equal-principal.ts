// SAC, equal principal: the same amortisation in every row, interest on what is still owed.
import { nearest, ONE } from "../numbers/fixed-point.ts";
import { type Rounding, roundFixed } from "../numbers/rounding.ts";
import { accrue, type Plan, payingRow, type Row, released } from "./plan.ts";

export function equalPrincipalRows(plan: Plan): Row[] {
  const rows: Row[] = [];
  const last = plan.growths.length - 1;
  const paying = plan.growths.length - (plan.hasBalloonRow ? 1 : 0);
  let [balance, pending] = [plan.principal, plan.pending];
  let amortisation = share(balance + released(plan, 0) - plan.balloon, paying, plan.rounding);
  for (let row = 0; row <= last; row++) {
    const accrued = accrue(plan, row, balance);
    const inflow = released(plan, row);
    balance += inflow;
    if (row > 0 && inflow > 0) amortisation = share(balance - plan.balloon, Math.max(paying - row, 1), plan.rounding);
    const principal = row === last ? balance : Math.min(principalOf(plan, row, paying, amortisation), balance);
    const paidRow = payingRow(balance, accrued, pending, principal + accrued + pending);
    rows.push(paidRow);
    ({ balance } = paidRow);
    pending = 0;
    if (balance === 0 && !plan.inflows) break;
  }
  return rows;
}

/** With the residue in the first row, that row pays what the others leave. */
function principalOf(plan: Plan, row: number, paying: number, amortisation: number): number {
  if (row > 0 || plan.residue !== "FIRST_INSTALLMENT" || plan.inflows) return amortisation;
  return Math.max(plan.principal - plan.balloon - (paying - 1) * amortisation, 0);
}

const share = (cents: number, parts: number, rounding: Rounding): number =>
  roundFixed(nearest(BigInt(cents) * ONE, BigInt(parts)), rounding);
