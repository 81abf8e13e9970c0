// What the engine answers: the schedule of a loan. Amounts are BigInt cents, percents decimal texts, dates YYYY-MM-DD.

import type { Cents } from "../../base/money.ts";
import type { EventResult } from "./after/event-terms.ts";
import type { Explanation } from "./explain/explanation.ts";
import type { ChargePayment, IofRate } from "./terms.ts";

export interface Installment {
  /** From 1; rows of grace count. */
  number: number;
  dueDate: string;
  /** From the release, or the due date before. */
  days: number;
  /** Interest of the period … */
  accruedInterest: Cents;
  /** … of which so much was added to the balance … */
  capitalisedInterest: Cents;
  /** … and the interest that this instalment pays. */
  interest: Cents;
  principal: Cents;
  /** Interest and principal. */
  payment: Cents;
  /** Fees and insurance that are paid with it. */
  charges: Cents;
  /** Payment and charges: what the client pays. */
  total: Cents;
  /** Owed after it. */
  balance: Cents;
}

export interface Charge {
  code: string;
  name?: string;
  /** Once, or with each instalment when `payment` is PER_INSTALLMENT. */
  amount: Cents;
  payment: ChargePayment | "PER_INSTALLMENT";
  /** Of a percent: what it is of. */
  base?: Cents;
  percent?: string;
}

interface IofOfLoan {
  daily: Cents;
  additional: Cents;
  /** Of the debts that are refinanced, for the days that they are owed longer. */
  complementary?: Cents;
  total: Cents;
  payment: ChargePayment;
  /** The line of the table; absent: exempt, or before the table begins. */
  rate?: IofRate;
  exemption?: string;
  /** Of the requested money, what was taxed before with the debts that it pays. */
  refinanced?: Cents;
  /** Cents by which rounding stops the circle from closing: `total` has them, so that the financed parts add up. */
  adjustment: Cents;
}

export interface CashFlow {
  date: string;
  /** DEDUCTION: withheld from the release. PAID_AT_RELEASE: paid apart by the client on that day. */
  kind: "RELEASE" | "DEDUCTION" | "PAID_AT_RELEASE" | "INSTALLMENT";
  /** Code of the charge, number of the instalment. */
  item: string;
  /** To the client above zero, from the client below. */
  amount: Cents;
}

/** A part of what the client pays in all. */
export interface BreakdownLine {
  code: string;
  /** In Portuguese. */
  label: string;
  amount: Cents;
  /** Of what is paid in all, two decimals. */
  percent: string;
}

export interface Totals {
  /** Accrued in all periods. */
  interest: Cents;
  /** Of it, what was added to the balance. */
  capitalisedInterest: Cents;
  /** Repaid: what is financed, released later and capitalised. */
  principal: Cents;
  /** All fees and insurance, however they are paid. */
  charges: Cents;
  /** Interest and principal of all instalments. */
  payments: Cents;
  /** All that the client pays: payments, what comes with them, and what is paid apart at the release. */
  paid: Cents;
}

export interface Schedule {
  releaseDate: string;
  /** Price of the goods, where there is a down payment. */
  asset: Cents;
  downPayment: Cents;
  /** What the client asks for: asset less down payment; of a discount the sum of the faces. */
  requested: Cents;
  laterReleases: Cents;
  /** The debt at the release. */
  financed: Cents;
  /** Handed to the client at the release. */
  released: Cents;
  charges: Charge[];
  iof: IofOfLoan;
  /** Interest of the days before a regular first period that was withheld at the release. */
  upfrontInterest: Cents;
  dealerReturn: Cents;
  installments: Installment[];
  totals: Totals;
  /** Effective rates that are equivalent to that of the terms, percent with six decimals. */
  rates: { monthly: string; yearly: string };
  /** Percents; absent where there is none. */
  cet?: { yearly: string; monthly: string };
  flows: CashFlow[];
  breakdown: BreakdownLine[];
  explain: Explanation[];
  /** What `solve` looked for. */
  solved?: Solved;
  /** Of `events`, in their order. */
  events?: EventResult[];
}

export interface Solved {
  for: "AMOUNT" | "RATE" | "TERM";
  /** Reais, percent of the unit of the terms, or a number of instalments. */
  value: string;
}
