// The terms of a loan, as a person or a program states them: the input of the engine. terms-schema.json says the same of
// a JSON document. Amounts and percents are decimal texts (or JSON numbers), dates are YYYY-MM-DD.

import type { LoanEvent } from "./after/event-terms.ts";
import type { DayCount } from "./conventions/day-count.ts";
import type { Adjustment, Frequency, MonthEnd } from "./conventions/due-dates.ts";
import type { CalendarTerms } from "./conventions/loan-calendar.ts";
import type { RateTerms } from "./conventions/rate.ts";
import type { Method } from "./methods/amortise.ts";
import type { GraceInterest } from "./methods/grace.ts";
import type { Residue } from "./methods/plan.ts";
import type { RoundingMode } from "./numbers/rounding.ts";
import type { Decimal, ValueOrPercent } from "./values.ts";

/** FINANCED: part of the debt. DEDUCTED: withheld from what is released. APART: paid at the release by the client. */
export type ChargePayment = "FINANCED" | "DEDUCTED" | "APART";

export interface LoanTerms {
  /** BALLOON is Price with `balloon`; EQUAL_PRINCIPAL is another name of SAC; DISCOUNT takes `titles`. */
  method: Method;
  /** What the client asks for, or the price of the goods before the down payment. Left out where `solve` looks for it. */
  amount?: Decimal;
  /** FINANCED: `amount` is the debt with all that is financed in it, and the release is worked out. Else REQUESTED. */
  amountIs?: "REQUESTED" | "FINANCED";
  downPayment?: ValueOrPercent;
  releaseDate: string;
  /** Releases after the first one, of money that `amount` does not hold. */
  laterReleases?: readonly { date: string; amount: Decimal }[];
  /** LEVEL: one instalment for all releases. RECALCULATED: a new one with each. */
  laterReleasesPaidBy?: "LEVEL" | "RECALCULATED";

  rate: RateTerms;
  /** ACT/30 when left out: (1+i)^(days/30). */
  dayCount?: DayCount;

  installments?: number;
  /** MONTHLY when left out. FREE takes `dueDates`. */
  frequency?: Frequency;
  everyDays?: number;
  dueDates?: readonly string[];
  firstDueDate?: string;
  /** Day of the month of the due dates; that of the first one when left out. */
  anchorDay?: number;
  monthEnd?: MonthEnd;
  /**
   * What becomes of a first period longer than the others. EXACT: its growth is part of the instalment. The interest of
   * the days before the regular period is, with ADDED_TO_FIRST, paid with the first instalment; with CAPITALISED added to
   * the debt; with UPFRONT kept back from the release. A shorter first period is always EXACT.
   */
  firstPeriod?: "EXACT" | "ADDED_TO_FIRST" | "CAPITALISED" | "UPFRONT";
  /** `interestTo`: interest runs to the due date of the contract (CONTRACT) or to the moved one (ADJUSTED). */
  businessDays?: { adjust: Adjustment; interestTo?: "CONTRACT" | "ADJUSTED" };
  calendar?: CalendarTerms;
  grace?: {
    /** Instalments without principal. */
    periods: number;
    /** PAID when left out. */
    interest?: GraceInterest;
    /** The first of them that treat interest so; all when left out. */
    interestPeriods?: number;
    /** EXTRA: besides `installments`. WITHIN: part of them. */
    counting?: "EXTRA" | "WITHIN";
  };
  /** Percent: of what is financed. AFTER_LAST: an instalment of its own, one period after the last. */
  balloon?: ValueOrPercent & { placement?: "WITH_LAST" | "AFTER_LAST" };
  /** Titles of a discount. */
  titles?: readonly { faceValue: Decimal; dueDate: string; id?: string }[];
  /** OUTSIDE ("por fora"): face × rate × days / 30. INSIDE ("por dentro"): face / growth. Float: days added to each title. */
  discount?: { form?: "OUTSIDE" | "INSIDE"; floatDays?: number };

  rounding?: {
    /** HALF_UP when left out; `interestMode` the same as `mode`. */
    mode?: RoundingMode;
    interestMode?: RoundingMode;
    /** Multiple that instalments are rounded to (of SAC: amortisation): "0.01", "1", "5". */
    unit?: Decimal;
  };
  residue?: Residue;

  fees?: readonly FeeTerms[];
  insurance?: InsuranceTerms;
  iof?: IofTerms;
  /** Commission that the lender pays to the dealer: no flow of the client. Percent: of what is financed. */
  dealerReturn?: ValueOrPercent;
  /**
   * Decimals of the percent, 2 when left out. DAYS: over 365, as the resolution says. PERIODS: instalments at equal
   * distances, as calculators without dates do; later releases do not combine with it.
   */
  cet?: { decimals?: number; time?: "DAYS" | "PERIODS" };
  /** Looks for the amount, the rate (percent), or the number of instalments, of an instalment. */
  solve?: { for: "AMOUNT" | "RATE" | "TERM"; installment: Decimal };
  /** What happens after the contract: after/event-terms.ts. */
  events?: readonly LoanEvent[];
}

export interface FeeTerms {
  /** TFC, TAC, REGISTRATION, APPRAISAL …: what it is called in the table of flows. */
  code: string;
  name?: string;
  amount: ValueOrPercent;
  /** Percent of what is requested (after the down payment), or of what is financed. */
  of?: "REQUESTED" | "FINANCED";
  /** PER_INSTALLMENT: paid with each of them. */
  payment?: ChargePayment | "PER_INSTALLMENT";
}

export interface InsuranceTerms {
  /** MONTHLY: a sum with each instalment. */
  form: "PERCENT_OF_FINANCED" | "PERCENT_OF_REQUESTED" | "MONTHLY";
  amount: Decimal;
  /** Of the two percents. */
  payment?: ChargePayment;
}

export type Taxpayer = "PERSON" | "COMPANY" | "SIMPLES";

interface IofTerms {
  taxpayer: Taxpayer;
  /** The legal reason; nothing is due then. */
  exemption?: string;
  /**
   * What of the requested money pays former debts of the client: it was taxed with them, and only the rest is new. Of loans.
   * Decreto 6.306/2007, art. 7º, § 7º.
   */
  refinanced?: Decimal;
  /** The debts that it pays, as they were taxed: the days that each is owed longer cost complementary IOF, of the same law. */
  earlier?: readonly EarlierDebt[];
  payment?: ChargePayment;
  /**
   * TOTAL: each component rounded once. PER_INSTALLMENT: each instalment's daily part and its additional part.
   * PER_INSTALLMENT_SUM: each instalment's two parts together.
   */
  rounding?: "TOTAL" | "PER_INSTALLMENT" | "PER_INSTALLMENT_SUM";
  /** In the place of the table of the law. */
  table?: readonly IofRate[];
}

/** Principal of a former contract that is not paid, by the day until which it was taxed. */
export interface EarlierDebt {
  releaseDate: string;
  /** Percent a day on that day. */
  daily: Decimal;
  capDays?: number;
  principals: readonly { amount: Decimal; dueDate: string }[];
}

/** One line of a table of IOF. */
export interface IofRate {
  taxpayer: Taxpayer;
  validFrom: string;
  /** Percent a day, percent once. */
  daily: Decimal;
  additional: Decimal;
  /** Days that are counted at most; 365. */
  capDays?: number;
  /** Of Simples: the largest operation that the rate is for; a larger one pays what a company pays. */
  upTo?: Decimal;
  source: string;
}
