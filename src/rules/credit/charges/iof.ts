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
  total: number;
}

export const NO_IOF: IofAmounts = { daily: 0, additional: 0, total: 0 };

const RATE_DECIMALS = 20;
const RATE_ONE = 100n * 10n ** BigInt(RATE_DECIMALS);

export type IofRounding = "TOTAL" | "PER_INSTALLMENT" | "PER_INSTALLMENT_SUM";

/** Cents of principal times a percent, in cents times ONE; `of` is the part of it that was lent. */
const share = (product: bigint, percent: Decimal, { n, d }: Ratio = WHOLE): bigint =>
  floorDivide(product * scaled(String(percent), RATE_DECIMALS) * ONE * n, RATE_ONE * d);

interface Ratio {
  n: bigint;
  d: bigint;
}

const WHOLE: Ratio = { n: 1n, d: 1n };

/**
 * `released`: where interest was capitalised, instalments repay more than was lent; each counts by the part of it that was.
 */
export function iofOn(
  exposures: readonly Exposure[],
  rate: IofRate,
  { rounding = "TOTAL", released }: { rounding?: IofRounding; released?: number } = {},
): IofAmounts {
  const cap = rate.capDays ?? 365;
  const repaid = exposures.reduce((total, { principal }) => total + principal, 0);
  const lent = released === undefined || repaid <= 0 ? WHOLE : { n: BigInt(released), d: BigInt(repaid) };
  const days = (exposure: Exposure) => BigInt(Math.min(daysBetween(exposure.from, exposure.to), cap));
  const products = exposures.map((exposure) => BigInt(exposure.principal) * days(exposure));
  const bases = exposures.map(({ principal }) => BigInt(principal));
  const parts = {
    daily: products.map((product) => share(product, rate.daily, lent)),
    additional: bases.map((base) => share(base, rate.additional, lent)),
  };
  return rounded(parts, rounding);
}

/** Parts by instalment, in cents times ONE. */
function rounded(
  parts: { daily: readonly bigint[]; additional: readonly bigint[] },
  rounding: IofRounding,
): IofAmounts {
  const each = (list: readonly bigint[]): number => list.reduce((total, part) => total + roundFixed(part, CENT), 0);
  if (rounding === "PER_INSTALLMENT_SUM") {
    const total = each(parts.daily.map((part, at) => part + (parts.additional[at] ?? 0n)));
    const additional = each(parts.additional);
    return { daily: total - additional, additional, total };
  }
  const round = rounding === "TOTAL" ? (list: readonly bigint[]) => roundFixed(sum(list), CENT) : each;
  const [daily, additional] = [round(parts.daily), round(parts.additional)];
  return { daily, additional, total: daily + additional };
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** IOF of the days that an instalment is late, up to the cap counted from the release; no additional part. */
export function complementaryIof(exposure: Exposure, paidOn: string, rate: IofRate): number {
  const cap = rate.capDays ?? 365;
  const charged = Math.min(daysBetween(exposure.from, exposure.to), cap);
  const owed = Math.min(Math.max(daysBetween(exposure.from, paidOn), charged), cap);
  return roundFixed(share(BigInt(exposure.principal) * BigInt(owed - charged), rate.daily), CENT);
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
