// What a rate says, and the growth that it makes over a part of a year.
import { scaled } from "../../../base/money.ts";
import { floorDivide, nearest, ONE, power, toFloat } from "../numbers/fixed-point.ts";
import { type Growth, growthOf } from "../numbers/growth.ts";
import { TooMuchMoney } from "../numbers/rounding.ts";
import type { Decimal } from "../values.ts";
import type { YearFraction } from "./day-count.ts";

/** A rate of the terms. */
export interface RateTerms {
  percent: Decimal;
  per: "DAY" | "MONTH" | "YEAR";
  /**
   * EFFECTIVE: what one such time makes. NOMINAL: said for a year (or month) and divided by the times that interest is
   * added in it.
   */
  kind?: "EFFECTIVE" | "NOMINAL";
  /** Of a nominal rate: how often a year interest is added; 12 when left out. */
  compoundingPerYear?: number;
  /** COMPOUND: (1+i)^t. LINEAR: 1 + i t, simple interest within the period. */
  growth?: "COMPOUND" | "LINEAR";
}

/** Decimals that percent may have; thus a rate is exact in the fixed point. */
const PERCENT_DECIMALS = 20;

/** Growth by year fractions; the same fraction is worked out once. */
export interface RateGrowth {
  over(fraction: YearFraction): Growth;
}

/** Days of a year by which a rate a day is brought to a year, and months by which one a month is. */
const TIMES_A_YEAR = { DAY: 360, MONTH: 12, YEAR: 1 } as const;

interface BaseRate {
  /** The rate of one unit, times ONE. */
  rate: bigint;
  /** Units of time in a year. */
  perYear: number;
}

const PERCENT_UNIT = ONE / (100n * 10n ** BigInt(PERCENT_DECIMALS));

/** Percent to a rate times ONE. */
export const percentFixed = (percent: Decimal): bigint => scaled(String(percent), PERCENT_DECIMALS) * PERCENT_UNIT;

/** As a natural logarithm: a cent that grows by more is above all that is counted (e^45 is 3e19). */
const MOST_GROWTH = 45;

/** The unit rate that a rate of the terms comes down to. `daysInYear`: of a rate a day. */
function baseOf(terms: RateTerms, daysInYear: number): BaseRate {
  const rate = percentFixed(terms.percent);
  const perYear = terms.per === "DAY" ? daysInYear : TIMES_A_YEAR[terms.per];
  if (terms.kind !== "NOMINAL") return { rate, perYear };
  const compounding = terms.compoundingPerYear ?? 12;
  return { rate: nearest(rate * BigInt(perYear), BigInt(compounding)), perYear: compounding };
}

/**
 * Growth of a rate over fractions of a year. Of linear growth, an effective rate a year counts by its equivalent month:
 * interest for a part of a year is never linear in an effective yearly rate.
 */
export function rateGrowth(terms: RateTerms, daysInYear = 360): RateGrowth {
  const base = baseOf(terms, daysInYear);
  const isLinear = terms.growth === "LINEAR";
  const unit = isLinear && terms.kind !== "NOMINAL" && terms.per === "YEAR" ? monthly(base) : base;
  const continuous = Math.log1p(toFloat(base.rate));
  const over = ({ n, d }: YearFraction): Growth => {
    if ((base.perYear * n * continuous) / d > MOST_GROWTH) throw new TooMuchMoney();
    if (isLinear) return growthOf(nearest(unit.rate * BigInt(unit.perYear * n), BigInt(d)));
    return growthOf(power(ONE + base.rate, base.perYear * n, d) - ONE);
  };
  const growths = new Map<string, Growth>();
  return {
    over(fraction) {
      const key = `${fraction.n}/${fraction.d}`;
      const growth = growths.get(key) ?? over(fraction);
      growths.set(key, growth);
      return growth;
    },
  };
}

const monthly = ({ rate, perYear }: BaseRate): BaseRate => ({
  rate: power(ONE + rate, perYear, 12) - ONE,
  perYear: 12,
});

/** The effective rate of a month or of a year that is equivalent, times ONE. */
export function effectiveRate(terms: RateTerms, per: "MONTH" | "YEAR", daysInYear = 360): bigint {
  const { rate, perYear } = baseOf(terms, daysInYear);
  return power(ONE + rate, perYear, TIMES_A_YEAR[per]) - ONE;
}

/** A rate times ONE as text of percent with so many decimals, the half up. */
export function percentText(rate: bigint, decimals: number): string {
  const shown = nearest(rate * 100n * 10n ** BigInt(decimals), ONE);
  const whole = floorDivide(shown < 0n ? -shown : shown, 10n ** BigInt(decimals));
  const rest = (shown < 0n ? -shown : shown) % 10n ** BigInt(decimals);
  return `${shown < 0n ? "-" : ""}${whole}${decimals > 0 ? `.${String(rest).padStart(decimals, "0")}` : ""}`;
}
