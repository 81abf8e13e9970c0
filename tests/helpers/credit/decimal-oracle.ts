// The Price system once more, with decimals of sixty digits: what the engine is held against.
import { Decimal } from "decimal.js";

/** Digits: 60 decide, 28 are what a program would take to be fast. */
export const decimalsOf = (precision: number): typeof Decimal =>
  Decimal.clone({ precision, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -100, toExpPos: 100 });

/** Interest, principal, payment and balance of each row, in cents. `rate`: percent a month. */
export function oracleRows(D: typeof Decimal, cents: number, rate: string, count: number): Decimal[][] {
  const growth = new D(rate).div(100);
  let balance = new D(cents);
  const level = growth.isZero()
    ? balance.div(count).toDecimalPlaces(0)
    : balance
        .times(growth)
        .div(new D(1).minus(growth.plus(1).pow(-count)))
        .toDecimalPlaces(0);
  const rows: Decimal[][] = [];
  for (let row = 1; row <= count; row++) {
    const interest = balance.times(growth).toDecimalPlaces(0);
    const payment = row === count ? balance.plus(interest) : level;
    const principal = payment.minus(interest);
    balance = balance.minus(principal);
    rows.push([interest, principal, payment, balance]);
  }
  return rows;
}
