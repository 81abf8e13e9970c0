// The part of an insurance premium that covers the days after an early payment of everything: it goes back to the customer, day by
// day in equal parts, and lessens what they pay.
import { daysBetween } from "../../base/dates.ts";
import { type Cents, divideRounded } from "../../base/money.ts";
import type { SettlementLine } from "./settlement.ts";

export interface Premium {
  /** Paid at the release, for the days until the last instalment is due. */
  amount: Cents;
  from: string;
  until: string;
}

export interface InsuranceRefund extends Premium {
  daysLeft: number;
  days: number;
  refund: Cents;
}

type Line = Pick<SettlementLine, "open" | "discount">;

/** What of a line a refund can lessen: that of instalments that are paid before their time. */
const mostOf = ({ open, discount }: Line): Cents => (discount > 0n ? open - discount : 0n);

const least = (one: Cents, other: Cents): Cents => (one < other ? one : other);

/** At most what is paid for instalments to come. */
export function refundOn(premium: Premium, lines: readonly Line[], on: string): InsuranceRefund {
  const days = Math.max(daysBetween(premium.from, premium.until), 0);
  const daysLeft = Math.min(Math.max(daysBetween(on, premium.until), 0), days);
  const unearned = days === 0 ? 0n : divideRounded(premium.amount * BigInt(daysLeft), BigInt(days));
  const most = lines.reduce((sum, line) => sum + mostOf(line), 0n);
  return { ...premium, days, daysLeft, refund: least(unearned, most) };
}

/** The refund in the lines, the last instalment first. */
export function withRefund<One extends Line>(lines: readonly One[], refund: Cents): (One & { refund: Cents })[] {
  let left = refund;
  return lines
    .toReversed()
    .map((line) => {
      const share = least(left, mostOf(line));
      left -= share;
      return { ...line, refund: share };
    })
    .toReversed();
}
