// Recomputes twenty random simulations with independent arithmetic of forty digits: instalment, IOF, financed value,
// every row of the schedule, and CET.
import { Decimal } from "decimal.js";
import { expect, test } from "vitest";
import { daysBetween } from "../../../src/base/dates.ts";
import type { Simulation } from "../../../src/rules/products/simulation.ts";
import { LOAN, productServer } from "./product-server.ts";

const { simulated } = productServer();

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
const cents = (amount: Decimal): Decimal => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const money = (amount: number): Decimal => new Exact(amount);

interface Row {
  days: number;
  interest: Decimal;
  principal: Decimal;
  payment: Decimal;
  balance: Decimal;
}

/** Computes Price by whole months: the instalment is the debt divided by the sum of the discount factors. */
function rowsOf(debt: Decimal, monthly: Decimal, days: readonly number[]): Row[] {
  let discount = new Exact(1);
  let annuity = new Exact(0);
  for (const _day of days) {
    discount = discount.div(monthly.plus(1));
    annuity = annuity.plus(discount);
  }
  const level = cents(debt.div(annuity));
  let balance = debt;
  let since = 0;
  return days.map((count, at) => {
    since += count;
    const interest = cents(balance.times(monthly));
    const principal = at === days.length - 1 ? balance : level.minus(interest);
    balance = balance.minus(principal);
    return { days: since, interest, principal, payment: principal.plus(interest), balance };
  });
}

const DAILY = new Exact("0.000082");
const ADDITIONAL = new Exact("0.0038");
const iofOf = (rows: readonly Row[], debt: Decimal): Decimal =>
  cents(
    rows.reduce((sum, { principal, days }) => sum.plus(principal.times(DAILY).times(Math.min(days, 365))), money(0)),
  ).plus(cents(debt.times(ADDITIONAL)));

interface Terms {
  requested: Decimal;
  monthly: Decimal;
  tfc: Decimal;
  insurance: Decimal;
  days: readonly number[];
}

/** All charges are financed, so the debt is a fixed point, which is iterated until it stays the same. */
function debtOf({ requested, monthly, tfc, insurance, days }: Terms): Decimal {
  let debt = requested;
  for (let step = 0; step < 60; step++) {
    const next = requested
      .plus(tfc)
      .plus(cents(debt.times(insurance)))
      .plus(iofOf(rowsOf(debt, monthly, days), debt));
    if (next.equals(debt)) return debt;
    debt = next;
  }
  throw new Error("the debt does not settle");
}

/** Finds the yearly percentage at which the payments are worth the released amount, with days over 365. */
function cetOf(released: Decimal, rows: readonly Row[]): string {
  let [low, high] = [0, 20];
  for (let step = 0; step < 100; step++) {
    const rate = (low + high) / 2;
    const worth = rows.reduce((sum, { payment, days }) => sum + payment.toNumber() / (1 + rate) ** (days / 365), 0);
    if (worth > released.toNumber()) low = rate;
    else high = rate;
  }
  return (low * 100).toFixed(2);
}

/** A linear congruential generator (Numerical Recipes), which gives the same cases in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const random = randomFrom(32);
const CASES = Array.from({ length: 20 }, () => ({
  value: Math.floor(300_000 + random() * 1_700_000) / 100,
  installmentQuantity: 3 + Math.floor(random() * 34),
  originDate: `2026-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`,
}));

test.each(CASES)("$value in $installmentQuantity from $originDate is the same to the cent", async (terms) => {
  const loan = await simulated("CP", { ...LOAN, ...terms });
  const days = loan.schedule.map(({ dueDate }, at) =>
    daysBetween(loan.schedule[at - 1]?.dueDate ?? loan.originDate, dueDate),
  );
  const monthly = money(loan.rate.percent).div(100);
  const insurance = new Exact(loan.charges.find(({ code }) => code === "INSURANCE")?.percent ?? 0).div(100);
  const debt = debtOf({ requested: money(terms.value), tfc: money(loan.tfc), ...{ monthly, insurance, days } });
  const rows = rowsOf(debt, monthly, days);
  expect(figuresOf(loan)).toEqual({
    ...{ financed: debt.toFixed(2), installment: rows[0]?.payment.toFixed(2), iof: iofOf(rows, debt).toFixed(2) },
    cet: cetOf(money(terms.value), rows),
    rows: rows.map(({ interest, principal, balance }) => [interest, principal, balance].map((one) => one.toFixed(2))),
  });
});

const figuresOf = (loan: Simulation) => ({
  ...{ financed: loan.financedValue.toFixed(2), installment: loan.installmentValue.toFixed(2) },
  ...{ iof: loan.iof.total.toFixed(2), cet: loan.cet?.yearly.toFixed(2) },
  rows: loan.schedule.map(({ interest, principal, balance }) =>
    [interest, principal, balance].map((one) => one.toFixed(2)),
  ),
});
