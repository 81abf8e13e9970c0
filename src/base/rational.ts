// Exact fractions: sums, products and quotients without floats and without implicit rounding.
import { divideRounded } from "./money.ts";

/** `d` is greater than zero. */
export interface Rational {
  n: bigint;
  d: bigint;
}

export const ZERO: Rational = { n: 0n, d: 1n };

export const rational = (digits: bigint, decimals: number): Rational => ({ n: digits, d: 10n ** BigInt(decimals) });

export const plus = (one: Rational, other: Rational): Rational =>
  one.d === other.d ? { n: one.n + other.n, d: one.d } : { n: one.n * other.d + other.n * one.d, d: one.d * other.d };

export const negative = ({ n, d }: Rational): Rational => ({ n: -n, d });
export const times = (one: Rational, other: Rational): Rational => ({ n: one.n * other.n, d: one.d * other.d });

/** `other` must not be zero. */
export function over(one: Rational, other: Rational): Rational {
  const sign = other.n < 0n ? -1n : 1n;
  return { n: sign * one.n * other.d, d: sign * one.d * other.n };
}

/** Returns a number below zero, zero or above, as the first is less than, equal to or greater than the second. */
export function compare(one: Rational, other: Rational): number {
  const difference = one.n * other.d - other.n * one.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Rounds to hundredths, half up, away from zero. */
export const toHundredths = ({ n, d }: Rational): bigint => divideRounded(n * 100n, d);

/** Truncates to hundredths, towards zero. */
export const cutToHundredths = ({ n, d }: Rational): bigint => (n * 100n) / d;
