// CET, the total effective cost: the yearly rate at which what is released equals all payments (Resolução CMN 4.881/2020).
//
// Found with floats, which are right to nine decimals of a percent; where the next decimal that is shown lies nearer to a
// tie than that, the sign of the exact sum at the tie decides. The tie itself goes to the even digit (ABNT NBR 5891).
import { daysBetween } from "../../base/dates.ts";
import { ONE, power } from "./numbers/fixed-point.ts";

/** Of the client: released money above zero, payments below, so many parts of a year after the release. */
export interface Flow {
  n: number;
  /** The same for all flows of a list. */
  d: number;
  cents: number;
}

const DAYS_OF_YEAR = 365;

/** Days over 365, as the resolution says. */
export const datedFlow = (start: string, date: string, cents: number): Flow => ({
  n: daysBetween(start, date),
  d: DAYS_OF_YEAR,
  cents,
});

export interface Cet {
  /** Percents as decimal texts, a year and a month. */
  yearly: string;
  monthly: string;
}

/** There is no rate: nothing is released, or less is paid than was released. */
export class NoCet extends RangeError {}

/** `flows` begin with the release. Percents with so many decimals. */
export function cetOf(flows: readonly Flow[], decimals = 2): Cet {
  const points = flows.filter(({ cents }) => cents !== 0);
  const total = points.reduce((sum, { cents }) => sum + cents, 0);
  if (points.every(({ cents }) => cents <= 0) || total > 0) throw new NoCet();
  const growth = total === 0 ? 0 : continuousRate(points);
  return {
    yearly: shown(points, growth, { perYear: 1, decimals }),
    monthly: shown(points, growth, { perYear: 12, decimals }),
  };
}

const worthAt = (points: readonly Flow[], growth: number): number =>
  points.reduce((sum, { n, d, cents }) => sum + cents * Math.exp((-growth * n) / d), 0);

const slopeAt = (points: readonly Flow[], growth: number): number =>
  points.reduce((sum, { n, d, cents }) => sum - (cents * n * Math.exp((-growth * n) / d)) / d, 0);

const MOST_STEPS = 200;

/** ln(1 + CET): Newton's steps inside a bracket that bisection keeps. */
function continuousRate(points: readonly Flow[]): number {
  let low = 0;
  let high = 1;
  while (worthAt(points, high) < 0) {
    low = high;
    high *= 2;
    if (high > 4096) throw new NoCet();
  }
  let growth = (low + high) / 2;
  for (let step = 0; step < MOST_STEPS; step++) {
    const worth = worthAt(points, growth);
    if (worth < 0) low = growth;
    else high = growth;
    const newton = growth - worth / slopeAt(points, growth);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - growth) < 1e-16 * (1 + growth)) return next;
    growth = next;
  }
  return growth;
}

interface Shown {
  perYear: 1 | 12;
  decimals: number;
}

function shown(points: readonly Flow[], growth: number, { perYear, decimals }: Shown): string {
  const unit = 10 ** decimals * 100;
  const value = Math.expm1(growth / perYear) * unit;
  const whole = Math.floor(value);
  const doubt = 1e-7 + value * 1e-11;
  const fromTie = value - whole - 0.5;
  const isUp = Math.abs(fromTie) > doubt ? fromTie > 0 : isAboveTie(points, whole, { perYear, decimals });
  return decimalText(isUp ? whole + 1 : whole, decimals);
}

/** Nearer to the tie than this part of the flows: it is the tie. */
const TIE = 10n ** 12n;

/** What is released less what is paid, at the rate of the tie: below zero when the rate is higher. */
function isAboveTie(points: readonly Flow[], whole: number, { perYear, decimals }: Shown): boolean {
  const rate = (BigInt(2 * whole + 1) * ONE) / (200n * 10n ** BigInt(decimals));
  const worth = points.reduce((sum, { n, d, cents }) => sum + BigInt(cents) * power(ONE + rate, -n * perYear, d), 0n);
  if (worth < TIE && worth > -TIE) return whole % 2 === 1;
  return worth < 0n;
}

function decimalText(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
