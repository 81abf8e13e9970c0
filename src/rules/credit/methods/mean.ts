// SAM, the mixed system: each instalment is the mean of the one of Price and the one of SAC.
import { itemAt } from "../../../base/lookup.ts";
import { floorDivide, ONE } from "../numbers/fixed-point.ts";
import { checked, roundFixed } from "../numbers/rounding.ts";
import { exactPayment } from "./level-payment.ts";
import { accrue, type Plan, payingRow, type Row } from "./plan.ts";

export function meanRows(plan: Plan): Row[] {
  const payments = naturalPayments(plan);
  const rows = rowsOf(plan, payments);
  return plan.residue === "FIRST_INSTALLMENT" ? residueFirst(plan, payments, rows) : rows;
}

/** Both systems unrounded, and their mean rounded once. A balloon in a row of its own has interest and balloon alone. */
function naturalPayments(plan: Plan): number[] {
  const { growths, balloon, hasBalloonRow, principal, rounding } = plan;
  const paying = growths.length - (hasBalloonRow ? 1 : 0);
  const level = exactPayment(plan);
  const share = floorDivide(BigInt(principal - balloon) * ONE, BigInt(paying));
  return Array.from({ length: growths.length }, (_, row) => {
    const owed = BigInt(principal) * ONE - share * BigInt(row);
    const decreasing = share + (owed * itemAt(growths, row).fixed) / ONE;
    return roundFixed((level + decreasing) / 2n, rounding);
  });
}

/** The last row pays all that is left; a payment that was rounded up pays no more than is owed. */
function rowsOf(plan: Plan, payments: readonly number[]): Row[] {
  const rows: Row[] = [];
  const last = plan.growths.length - 1;
  let [balance, pending] = [checked(plan.principal), plan.pending];
  for (let row = 0; row <= last; row++) {
    const accrued = accrue(plan, row, balance);
    const owed = balance + accrued;
    const paidRow =
      row === last
        ? lastRow(plan, balance, accrued, { pending, natural: itemAt(payments, row) })
        : payingRow(balance, accrued, pending, Math.min(itemAt(payments, row), owed) + pending);
    rows.push(paidRow);
    ({ balance } = paidRow);
    pending = 0;
    if (balance === 0) break;
  }
  return rows;
}

function lastRow(
  plan: Plan,
  balance: number,
  accrued: number,
  { pending, natural }: { pending: number; natural: number },
): Row {
  const all = balance + accrued + pending;
  const expected = natural + plan.balloon + pending;
  const own = expected - balance - pending;
  const takesResidue = plan.residue === "LAST_INTEREST" && !plan.hasBalloonRow && own >= 0;
  return takesResidue ? payingRow(balance, own, pending, expected) : payingRow(balance, accrued, pending, all);
}

const MOST_TRIES = 6;

/** What the last instalment has too much, brought to the first one; cents that it cannot move stay last. */
function residueFirst(plan: Plan, payments: readonly number[], natural: Row[]): Row[] {
  const last = plan.growths.length - 1;
  const expected = itemAt(payments, last) + (plan.hasBalloonRow ? 0 : plan.balloon);
  const later = plan.growths.slice(1).reduce((factor, { float }) => factor * (1 + float), 1);
  const excess = (rows: readonly Row[]): number => itemAt(rows, last).payment - expected;
  if (plan.hasBalloonRow || natural.length <= last || last === 0) return natural;
  let best = natural;
  let first = itemAt(payments, 0);
  for (let tries = 0; tries < MOST_TRIES && excess(best) !== 0; tries++) {
    first += Math.round(excess(best) / later);
    const rows = rowsOf(plan, payments.with(0, first));
    if (rows.length < natural.length || Math.abs(excess(rows)) >= Math.abs(excess(best))) break;
    best = rows;
  }
  return best;
}
