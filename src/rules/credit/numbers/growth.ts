// By how much an amount grows over a period, and the interest that it makes there.
import { divideFixed, ONE, toFloat } from "./fixed-point.ts";
import { checked, type Rounding, roundFixed, roundFloat } from "./rounding.ts";

/** Factor less one, exact to 40 decimals, with the float beside it that is right to two units in the last place. */
export interface Growth {
  fixed: bigint;
  float: number;
}

export const growthOf = (fixed: bigint): Growth => ({ fixed, float: toFloat(fixed) });
export const NO_GROWTH: Growth = { fixed: 0n, float: 0 };

/** The growth of both periods, one after the other. */
export function chain(one: Growth, other: Growth): Growth {
  if (other === NO_GROWTH) return one;
  return growthOf(((ONE + one.fixed) * (ONE + other.fixed)) / ONE - ONE);
}

/** Error of balance × growth in floats: of the growth, of the product, and as much again. */
const INTEREST_BOUND = 2 ** -50;

/** Interest of a balance in whole cents, rounded once. */
export function interestOn(balance: number, growth: Growth, rounding: Rounding): number {
  const value = balance * growth.float;
  // The usual case, cents rounded to the nearest one: decided here when no tie is near.
  if (rounding.unit === 1 && value >= 0 && (rounding.mode === "HALF_UP" || rounding.mode === "HALF_EVEN")) {
    const cents = Math.floor(value + 0.5);
    if (Math.abs(value - cents) + value * INTEREST_BOUND * 2 < 0.5) return cents;
  }
  return (
    roundFloat(value, Math.abs(value) * INTEREST_BOUND, rounding) ??
    roundFixed(BigInt(checked(balance)) * growth.fixed, rounding)
  );
}

/** What an amount due at the end of a growth is worth at its beginning, in cents times ONE. */
const discountedFixed = (cents: number, { fixed }: Growth): bigint => divideFixed(BigInt(cents) * ONE, ONE + fixed);

/** What an amount due at the end of a growth is worth at its beginning, rounded once. */
export const presentValue = (cents: number, growth: Growth, rounding: Rounding): number =>
  roundFixed(discountedFixed(cents, growth), rounding);
