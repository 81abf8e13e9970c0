// One receipt set against what is owed on its day: the charges of delay whole, and the rest to the debt. Amounts are cents.
// Código Civil art. 354.
import type { Cents, WireAmount } from "../../base/money.ts";

/** GET /account-receivables/{id}/debt: what a receipt on a day would have to be for nothing to stay open. */
export interface DebtOnDay {
  /** Of the receivable. */
  id: number;
  /** YYYY-MM-DD */
  on: string;
  openValue: WireAmount;
  fineValue: WireAmount;
  interestValue: WireAmount;
  total: WireAmount;
}

export interface Owed {
  /** What is open of the debt itself. */
  open: Cents;
  /** Charges of delay up to the day. */
  fine: Cents;
  defaultInterest: Cents;
}

export type SplitReceipt =
  /** What goes to the debt and to each charge, and what is open afterwards. */
  | { debt: Cents; fine: Cents; defaultInterest: Cents; open: Cents }
  /** More than is owed; `limit` is the most. Or not above the charges alone; `limit` is what they come to. */
  | { refusal: "ABOVE" | "BELOW"; limit: Cents };

/** After any receipt no charge of an earlier day is left over, so that none is ever counted twice. */
export function splitReceipt(amount: Cents, { open, fine, defaultInterest }: Owed): SplitReceipt {
  const charges = fine + defaultInterest;
  if (amount > open + charges) return { refusal: "ABOVE", limit: open + charges };
  if (amount <= charges) return { refusal: "BELOW", limit: charges };
  const debt = amount - charges;
  return { debt, fine, defaultInterest, open: open - debt };
}
