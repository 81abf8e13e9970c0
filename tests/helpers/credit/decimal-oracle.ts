// The Price system with decimals of sixty digits: an independent oracle for the results of the engine.
import { Decimal } from "decimal.js";

/** The oracle uses 60 digits; 28 are the usual choice of a program that should be fast. */
export const decimalsOf = (precision: number): typeof Decimal =>
  Decimal.clone({ precision, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -100, toExpPos: 100 });

/** Returns interest, principal, payment and balance of each row in cents. `rate` is a percentage per month. */
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
