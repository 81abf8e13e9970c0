// Decimal fixed point on BigInt for factors and powers: stored with 40 decimals, calculated with 60, without floats.
//
// A power is right to 40 decimals: it is worked out with 60, of which rounding and the tails of the series cost less than
// the last ten. A factor of 1e-40 beside the largest amount (1e15 cents) is 1e-25 of a cent, below the SNAP of rounding.ts.

const DECIMALS = 40;
const GUARD = 20;
/** One, with the decimals of a stored number. */
export const ONE = 10n ** BigInt(DECIMALS);
/** One, with the decimals of a calculation. */
const WORK = 10n ** BigInt(DECIMALS + GUARD);
const DOWN = 10n ** BigInt(GUARD);

/** The whole part towards minus infinity; the divisor is above zero. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** To the nearest whole number, a half going up; the divisor is above zero. */
export const nearest = (dividend: bigint, divisor: bigint): bigint =>
  floorDivide(2n * dividend + divisor, 2n * divisor);

export const divideFixed = (one: bigint, other: bigint): bigint =>
  other < 0n ? nearest(-one * ONE, -other) : nearest(one * ONE, other);

/** The float nearest to a stored number, within two units in the last place. */
export function toFloat(fixed: bigint): number {
  const whole = fixed / ONE;
  return whole > 1_000_000n || whole < -1_000_000n
    ? Number(whole) + Number((fixed % ONE) / 10n ** 20n) / 1e20
    : Number(fixed) / 1e40;
}

/** base^(n/d) for a base above zero; `d` above zero. Whole powers are multiplied out, others go by logarithm. */
export function power(base: bigint, n: number, d = 1): bigint {
  if (n === d) return base;
  if (n < 0) return divideFixed(ONE, power(base, -n, d));
  const working = base * DOWN;
  const result = n % d === 0 ? wholePower(working, n / d) : exponential((logarithm(working) * BigInt(n)) / BigInt(d));
  return nearest(result, DOWN);
}

function wholePower(base: bigint, exponent: number): bigint {
  let result = WORK;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / WORK;
    if (left > 1) square = (square * square) / WORK;
  }
  return result;
}

/** By halving or doubling into [2/3, 4/3], then ln x = 2 artanh((x - 1) / (x + 1)). */
function logarithm(value: bigint): bigint {
  let reduced = value;
  let halvings = 0n;
  while (3n * reduced > 4n * WORK) {
    reduced /= 2n;
    halvings++;
  }
  while (3n * reduced < 2n * WORK) {
    reduced *= 2n;
    halvings--;
  }
  return artanhTwice(reduced) + halvings * LN2;
}

function artanhTwice(value: bigint): bigint {
  const ratio = ((value - WORK) * WORK) / (value + WORK);
  const square = (ratio * ratio) / WORK;
  let term = ratio;
  let sum = 0n;
  for (let odd = 1n; term !== 0n; odd += 2n) {
    sum += term / odd;
    term = (term * square) / WORK;
  }
  return 2n * sum;
}

// ln 2 = -ln(3/4) - ln(2/3), both inside the range of the series.
const LN2 = -artanhTwice((3n * WORK) / 4n) - artanhTwice((2n * WORK) / 3n);

const SQUARINGS = 8n;

function exponential(value: bigint): bigint {
  const doublings = floorDivide(value, LN2);
  const small = (value - doublings * LN2) / 2n ** SQUARINGS;
  let term = WORK;
  let sum = WORK;
  for (let count = 1n; term !== 0n; count++) {
    term = (term * small) / (WORK * count);
    sum += term;
  }
  for (let left = SQUARINGS; left > 0n; left--) sum = (sum * sum) / WORK;
  return doublings >= 0n ? sum * 2n ** doublings : sum / 2n ** -doublings;
}
