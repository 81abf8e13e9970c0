// What the calls of the payment of an operation answer: its accounts in the treasury, and the quote of an early settlement.
import type { WireAmount } from "../../../base/exact-json.ts";
import type { RecordOf } from "../../../base/resource-types.ts";

/** GET /operations/{id}/payment. Moments are ISO instants, null before them; accounts that were cancelled are left out. */
export interface PaymentAnswer {
  sentForPaymentAt: string | null;
  /** The full name of the person who sent it; null also where a job or an integration did. */
  sentBy: string | null;
  markedAsPaidAt: string | null;
  paidBy: string | null;
  payables: readonly RecordOf<"account-payables">[];
  receivables: readonly RecordOf<"account-receivables">[];
}

interface SettlementAmounts {
  openValue: WireAmount;
  /** What the present value is below the open value. */
  discount: WireAmount;
  fine: WireAmount;
  /** Interest on arrears. */
  interest: WireAmount;
  total: WireAmount;
}

/** One instalment of a quote; days are YYYY-MM-DD. */
export interface QuoteLine extends SettlementAmounts {
  installment: number;
  dueDate: string;
  daysLate: number;
}

/** GET /operations/{id}/settlement-quote: the sums of all lines, of which the refund is already taken off `total`. */
export interface SettlementQuote extends SettlementAmounts {
  date: string;
  /** Percent as decimal text. */
  monthlyRate: string;
  explanation: readonly string[];
  /** Zero unless everything is paid and the product gives back a part of its insurance. */
  insuranceRefund: WireAmount;
  lines: readonly QuoteLine[];
}
