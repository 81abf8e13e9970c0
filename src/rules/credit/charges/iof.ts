// IOF on credit: a daily part on each instalment's principal and an additional part, of what was released.
import { daysBetween } from "../../../base/dates.ts";
import { scaled } from "../../../base/money.ts";
import { floorDivide, ONE } from "../numbers/fixed-point.ts";
import { CENT, roundFixed } from "../numbers/rounding.ts";
import type { IofRate } from "../terms.ts";
import type { Decimal } from "../values.ts";

/** Principal that is owed from one day until another. */
export interface Exposure {
  principal: number;
  from: string;
  to: string;
}

export interface IofAmounts {
  daily: number;
  additional: number;
  complementary?: number;
  total: number;
}

export const NO_IOF: IofAmounts = { daily: 0, additional: 0, total: 0 };

const RATE_DECIMALS = 20;
const RATE_ONE = 100n * 10n ** BigInt(RATE_DECIMALS);

type IofRounding = "TOTAL" | "PER_INSTALLMENT" | "PER_INSTALLMENT_SUM";

/** Cents of principal times a percent, in cents times ONE; `of` is the part of it that was lent. */
export const share = (product: bigint, percent: bigint, { n, d }: Ratio = WHOLE): bigint =>
  floorDivide(product * percent * ONE * n, RATE_ONE * d);

export const scaledRate = (percent: Decimal): bigint => scaled(String(percent), RATE_DECIMALS);

export interface Ratio {
  n: bigint;
  d: bigint;
}

const WHOLE: Ratio = { n: 1n, d: 1n };

const times = (one: Ratio, other: Ratio): Ratio => ({ n: one.n * other.n, d: one.d * other.d });

/** The part of what is requested that is new money, in cents. */
export const newMoneyPart = (requested: number, refinanced: number): Ratio =>
  refinanced > 0 && requested > 0 ? { n: BigInt(Math.max(requested - refinanced, 0)), d: BigInt(requested) } : WHOLE;

/**
 * `released`: where interest was capitalised, instalments repay more than was lent; each counts by the part of it that was.
 * `taxed`: the part that is new money.
 */
export function iofOn(
  exposures: readonly Exposure[],
  rate: IofRate,
  { rounding = "TOTAL", released, taxed = WHOLE }: { rounding?: IofRounding; released?: number; taxed?: Ratio } = {},
): IofAmounts {
  const cap = rate.capDays ?? 365;
  const repaid = exposures.reduce((total, { principal }) => total + principal, 0);
  const whole = released === undefined || repaid <= 0 ? WHOLE : { n: BigInt(released), d: BigInt(repaid) };
  const lent = times(whole, taxed);
  const days = (exposure: Exposure) => Math.min(daysBetween(exposure.from, exposure.to), cap);
  const products = exposures.map((exposure) => BigInt(exposure.principal) * BigInt(days(exposure)));
  const bases = exposures.map(({ principal }) => BigInt(principal));
  const [daily, additional] = [scaledRate(rate.daily), scaledRate(rate.additional)];
  if (rounding === "TOTAL") return inTotal(share(sum(products), daily, lent), share(sum(bases), additional, lent));
  const parts = {
    daily: products.map((product) => share(product, daily, lent)),
    additional: bases.map((base) => share(base, additional, lent)),
  };
  return rounding === "PER_INSTALLMENT" ? byComponent(parts) : bySum(parts);
}

interface Parts {
  /** By instalment, in cents times ONE. */
  daily: readonly bigint[];
  additional: readonly bigint[];
}

export const rounded = (part: bigint): number => roundFixed(part, CENT);
const roundedEach = (list: readonly bigint[]): number => list.reduce((total, part) => total + rounded(part), 0);

const amountsOf = (daily: number, additional: number): IofAmounts => ({ daily, additional, total: daily + additional });

const inTotal = (daily: bigint, additional: bigint): IofAmounts => amountsOf(rounded(daily), rounded(additional));

const byComponent = ({ daily, additional }: Parts): IofAmounts =>
  amountsOf(roundedEach(daily), roundedEach(additional));

function bySum({ daily, additional }: Parts): IofAmounts {
  const total = roundedEach(daily.map((part, at) => part + (additional[at] ?? 0n)));
  const once = roundedEach(additional);
  return amountsOf(total - once, once);
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/**
 * IOF of the days that an instalment is late, up to the cap counted from the release; no additional part. `lent`: the part
 * of what is repaid that was lent, the rest being interest that was capitalised.
 */
export function complementaryIof(
  exposure: Exposure,
  { on: paidOn, lent = WHOLE, taxed = WHOLE }: { on: string; lent?: Ratio; taxed?: Ratio },
  rate: IofRate,
): number {
  const cap = rate.capDays ?? 365;
  const charged = Math.min(daysBetween(exposure.from, exposure.to), cap);
  const owed = Math.min(Math.max(daysBetween(exposure.from, paidOn), charged), cap);
  return rounded(
    share(BigInt(exposure.principal) * BigInt(owed - charged), scaledRate(rate.daily), times(lent, taxed)),
  );
}

export interface Release {
  date: string;
  cents: number;
}

/** Principal by release and instalment: instalments pay the oldest release first; what they pay beyond all releases is of the last. */
export function exposuresOf(
  releases: readonly Release[],
  payments: readonly { principal: number; dueDate: string }[],
): Exposure[] {
  const repaid = payments.reduce((total, { principal }) => total + principal, 0);
  const capitalised = repaid - releases.reduce((total, { cents }) => total + cents, 0);
  const open = releases.map(({ date, cents }, at) => ({
    date,
    cents: cents + (at === releases.length - 1 ? capitalised : 0),
  }));
  const exposures: Exposure[] = [];
  for (const { principal, dueDate } of payments) {
    let left = principal;
    for (const release of open) {
      if (left <= 0) break;
      const part = Math.min(left, release.cents);
      if (part <= 0 || release.date > dueDate) continue;
      exposures.push({ principal: part, from: release.date, to: dueDate });
      release.cents -= part;
      left -= part;
    }
  }
  return exposures;
}
