// Rounding of an amount to a unit (a cent, a real, any multiple of a cent), by the mode of the product.
//
// Two ways to the same answer. A float with a proven bound decides when the amount is farther from every place where the
// answer changes than the bound; else the fixed-point value decides. Hence no float ever decides a cent that it could miss.
import { floorDivide, ONE } from "./fixed-point.ts";

/** HALF_UP: the half away from zero. CEILING: up. DOWN: towards zero, as CEILING is towards plus infinity. */
export type RoundingMode = "HALF_UP" | "HALF_EVEN" | "CEILING" | "DOWN";

export interface Rounding {
  mode: RoundingMode;
  /** In cents, above zero. */
  unit: number;
}

export const CENT: Rounding = { mode: "HALF_UP", unit: 1 };

/** Cents as whole numbers in floats: exact up to here, which engine and terms never pass. */
const MOST_CENTS = 1e15;

/** What of the terms makes an amount grow beyond all that is counted. */
type Cause = "rate.percent" | "grace.periods";

/** An amount beyond what the engine counts exactly. */
export class TooMuchMoney extends RangeError {
  readonly path: Cause;

  constructor(path: Cause = "rate.percent") {
    super();
    this.path = path;
  }
}

export function checked(cents: number, cause?: Cause): number {
  if (!(cents <= MOST_CENTS && cents >= -MOST_CENTS)) throw new TooMuchMoney(cause);
  return cents;
}

/** What a fixed-point value may lack: nearer than this to a tie or to a multiple, it is the tie or the multiple. */
const SNAP = 10n ** 20n;

/** `value`: cents times ONE. */
export function roundFixed(value: bigint, { mode, unit }: Rounding): number {
  if (value < 0n) return -roundPositive(-value, mode === "CEILING" ? "DOWN" : mode, unit);
  return roundPositive(value, mode, unit);
}

function roundPositive(value: bigint, mode: RoundingMode, unit: number): number {
  const step = BigInt(unit) * ONE;
  const whole = floorDivide(value + SNAP, step);
  const rest = value - whole * step;
  return Number(isUp(rest, step, mode, whole) ? whole + 1n : whole) * unit;
}

function isUp(rest: bigint, step: bigint, mode: RoundingMode, whole: bigint): boolean {
  if (mode === "DOWN") return false;
  if (mode === "CEILING") return rest > SNAP;
  const fromTie = 2n * rest - step;
  const isTie = fromTie < 2n * SNAP && fromTie > -2n * SNAP;
  return isTie ? mode === "HALF_UP" || whole % 2n === 1n : fromTie > 0n;
}

/** The rounded amount of a float that is wrong by `bound` at most; undefined where that might decide. */
export function roundFloat(value: number, bound: number, { mode, unit }: Rounding): number | undefined {
  const steps = value / unit;
  const whole = Math.floor(steps);
  const rest = steps - whole;
  const doubt = bound / unit + Math.abs(steps) * 2 ** -52;
  if (mode === "HALF_UP" || mode === "HALF_EVEN") {
    if (rest - 0.5 > doubt) return (whole + 1) * unit;
    return 0.5 - rest > doubt ? whole * unit : undefined;
  }
  if (!(rest > doubt && rest < 1 - doubt)) return undefined;
  return (mode === "CEILING" || whole < 0 ? whole + 1 : whole) * unit;
}
