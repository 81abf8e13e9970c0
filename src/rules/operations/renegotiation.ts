// What is carried from the instalments of former contracts into a new one: their debt on a day, less a discount. The discount
// takes charges of delay first, which are no income yet, and then the debt itself, the oldest instalment first; what the
// customer owes third parties (insurance, fees) is never given up.
import type { Cents } from "../../base/money.ts";
import type { SettlementLine } from "./settlement.ts";

export interface CarriedLine extends SettlementLine {
  /** Insurance and fees of the month that are open. */
  charges: Cents;
}

export interface Waiver {
  fine: Cents;
  defaultInterest: Cents;
  debt: Cents;
}

const least = (one: Cents, other: Cents): Cents => (one < other ? one : other);

const debtOf = ({ open, discount, charges }: CarriedLine): Cents => open - discount - charges;

/** The largest discount that there can be. */
export const mostWaived = (lines: readonly CarriedLine[]): Cents =>
  lines.reduce((sum, line) => sum + debtOf(line) + line.fine + line.defaultInterest, 0n);

/** With what is given up of each line. `discount` is at most `mostWaived`. */
export function withWaivers<Line extends CarriedLine>(
  lines: readonly Line[],
  discount: Cents,
): (Line & { waived: Waiver })[] {
  let left = discount;
  const take = (most: Cents): Cents => {
    const taken = least(left, most);
    left -= taken;
    return taken;
  };
  const charges = lines.map((line) => ({ line, defaultInterest: take(line.defaultInterest), fine: take(line.fine) }));
  return charges.map(({ line, ...waived }) => ({ ...line, waived: { ...waived, debt: take(debtOf(line)) } }));
}

/** A percentage of the debt, in whole cents, downwards; of a percentage with up to four decimals. */
export const limitOf = (debt: Cents, percent: number): Cents =>
  (debt * BigInt(Math.round(percent * 10_000))) / 1_000_000n;
