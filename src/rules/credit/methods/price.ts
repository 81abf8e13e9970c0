// Price (French) system: level instalments, of which interest takes what it must and principal the rest.
import { itemAt } from "../../../base/lookup.ts";
import { divideFixed, ONE } from "../numbers/fixed-point.ts";
import { interestOn } from "../numbers/growth.ts";
import { CENT, checked, roundFixed } from "../numbers/rounding.ts";
import { levelPayment } from "./level-payment.ts";
import { accrue, type Plan, payingRow, planFrom, type Row, released } from "./plan.ts";

export function priceRows(plan: Plan): Row[] {
  const payment = levelPayment(plan.recalculates ? planAtStart(plan) : plan, plan.rounding);
  const rows = rowsOf(plan, payment, payment);
  if (plan.residue === "SPREAD" && !plan.recalculates) return residueSpread(plan, payment, rows);
  return plan.residue === "FIRST_INSTALLMENT" ? residueFirst(plan, payment, rows) : rows;
}

/** Unit by unit in the direction that brings last and level payment together, as long as it does. */
function residueSpread(plan: Plan, natural: number, rows: Row[]): Row[] {
  let [level, best] = [natural, rows];
  for (let tries = 0; tries < MOST_UNITS; tries++) {
    const payment = level + Math.sign(excessOf(plan, level, best)) * plan.rounding.unit;
    const moved = rowsOf(plan, payment, payment);
    const isNearer = Math.abs(excessOf(plan, payment, moved)) < Math.abs(excessOf(plan, level, best));
    if (moved.length < rows.length || !isNearer) return best;
    [level, best] = [payment, moved];
  }
  return best;
}

/** Rounding moves a level payment by half a unit: who needs more than some has another trouble. */
const MOST_UNITS = 16;

/** What the last instalment pays more than a level one; a balloon has no row of its own where all was paid before it. */
function excessOf({ balloon, hasBalloonRow, pending, growths }: Plan, level: number, rows: readonly Row[]): number {
  const last = rows.at(-1);
  if (!last) return 0;
  if (rows.length < growths.length) return last.payment - level;
  return last.payment - balloon - (hasBalloonRow ? 0 : level) - (rows.length === 1 ? pending : 0);
}

/** The plan as it stands when the first row begins: without the releases of later rows. */
const planAtStart = (plan: Plan): Plan =>
  plan.inflows ? { ...plan, inflows: plan.inflows.map((list, row) => (row === 0 ? list : [])) } : plan;

/** Ends early when a payment that was rounded up has paid all. */
function rowsOf(plan: Plan, first: number, level: number): Row[] {
  return plan.inflows ? rowsWithInflows(plan, first, level) : plainRows(plan, first, level);
}

/** The way of nearly every loan, and of the rates that are searched for: no call of it that could be saved. */
function plainRows(plan: Plan, first: number, level: number): Row[] {
  const { growths, interestRounding, pending } = plan;
  const rows: Row[] = [];
  const last = growths.length - 1;
  let balance = checked(plan.principal);
  checked(level);
  for (let row = 0; row < last && balance !== 0; row++) {
    const accrued = interestOn(balance, itemAt(growths, row), interestRounding);
    const payment = Math.min(row === 0 ? first : level, balance + accrued);
    const principal = payment - accrued;
    balance -= principal;
    rows.push({ accrued, interest: accrued, capitalised: 0, principal, payment, balance });
  }
  if (pending !== 0 && rows[0]) rows[0] = withPending(rows[0], pending);
  checked(balance);
  if (balance !== 0)
    rows.push(
      lastRow(plan, balance, accrue(plan, last, balance), last === 0 ? pending : 0, last === 0 ? first : level),
    );
  return rows;
}

const withPending = (row: Row, pending: number): Row => ({
  ...row,
  interest: row.interest + pending,
  payment: row.payment + pending,
});

function rowsWithInflows(plan: Plan, first: number, level: number): Row[] {
  const rows: Row[] = [];
  const last = plan.growths.length - 1;
  let [balance, payment, pending] = [plan.principal, first, plan.pending];
  for (let row = 0; row <= last; row++) {
    if (row > 0 && plan.recalculates && released(plan, row) > 0)
      payment = levelPayment(planAtStart(planFrom(plan, row, balance)), plan.rounding);
    const accrued = accrue(plan, row, balance);
    balance += released(plan, row);
    const paidRow =
      row === last
        ? lastRow(plan, balance, accrued, pending, payment)
        : payingRow(balance, accrued, pending, Math.min(payment, balance + accrued) + pending);
    rows.push(paidRow);
    ({ balance } = paidRow);
    pending = 0;
    if (row === 0 && first !== level) payment = level;
    if (balance === 0 && isOver(plan, row)) break;
  }
  return rows;
}

const isOver = (plan: Plan, row: number): boolean =>
  !plan.inflows || plan.inflows.slice(row + 1).every((list) => list.length === 0);

/** Pays all; with the residue in the interest, the payment stays level as long as interest can take it. */
function lastRow(plan: Plan, balance: number, accrued: number, pending: number, payment: number): Row {
  const all = balance + accrued + pending;
  if (plan.residue !== "LAST_INTEREST") return payingRow(balance, accrued, pending, all);
  const level = (plan.hasBalloonRow ? 0 : payment) + plan.balloon + pending;
  const own = level - balance - pending;
  return own >= 0 ? payingRow(balance, own, pending, level) : payingRow(balance, accrued, pending, all);
}

const MOST_TRIES = 6;

/** What the last instalment has too much, discounted to the first one; cents that no first instalment can move stay last. */
function residueFirst(plan: Plan, level: number, natural: Row[]): Row[] {
  const later = plan.growths.slice(1).reduce((factor, growth) => (factor * (ONE + growth.fixed)) / ONE, ONE);
  const excess = (rows: Row[]): number => excessOf(plan, level, rows);
  let best = natural;
  let first = level;
  for (let tries = 0; tries < MOST_TRIES && excess(best) !== 0; tries++) {
    first += roundFixed(divideFixed(BigInt(excess(best)) * ONE, later), CENT);
    const rows = rowsOf(plan, first, level);
    if (rows.length < natural.length || Math.abs(excess(rows)) >= Math.abs(excess(best))) break;
    best = rows;
  }
  return best;
}
