// What may happen to a loan after the contract, as its terms state it.
import type { DayCount } from "../conventions/day-count.ts";
import type { RateTerms } from "../conventions/rate.ts";
import type { Decimal } from "../values.ts";

export interface ArrearsTerms {
  /** Percent of what is late, once; 2 when left out. */
  fine?: Decimal;
  /** 1 % a month, linear, by days over 30 when left out. */
  defaultInterest?: RateTerms & { dayCount?: DayCount };
  /** Interest at the rate of the contract (or another one) while it is late; none when left out. */
  remuneratory?: "CONTRACT" | (RateTerms & { dayCount?: DayCount });
  /** Default interest and fine also on the remuneratory interest. */
  onRemuneratory?: boolean;
  /** Of the whole instalment, or of its principal alone. */
  on?: "PAYMENT" | "PRINCIPAL";
  /** Days that cost nothing; who pays later pays for them too. */
  toleranceDays?: number;
}

export const COMPONENTS = [
  "COSTS",
  "FINE",
  "DEFAULT_INTEREST",
  "REMUNERATORY_INTEREST",
  "INTEREST",
  "PRINCIPAL",
] as const;
export type Component = (typeof COMPONENTS)[number];

export interface PaymentOrder {
  /** COMPONENTS when left out; a component that is not named is paid after the named ones. */
  components?: readonly Component[];
  /** BY_INSTALLMENT: all of the oldest first. BY_COMPONENT: the first component of all, then the next one. */
  sequence?: "BY_INSTALLMENT" | "BY_COMPONENT";
}

export interface SettlementTerms {
  on: string;
  /** All that fall due after the day when left out. */
  numbers?: readonly number[];
  /**
   * DAYS: by the days from the day to each due date, over months of 30 days where the contract counts months alone.
   * PERIODS: by the rest of the period of the day and the whole periods after it, as the schedule counts them.
   */
  by?: "DAYS" | "PERIODS";
  /** In the place of the contract's rate. */
  rate?: RateTerms;
}

export interface DebtTerms {
  on: string;
  /** Numbers of the instalments that are paid. */
  paid?: readonly number[];
  arrears?: ArrearsTerms;
  /** Percent that the lender gives up of the charges of delay. */
  waiver?: Decimal;
  /** How what is to come is discounted: see SettlementTerms. */
  by?: SettlementTerms["by"];
}

export interface CessionTerms {
  on: string;
  /** Of the buyer. */
  rate: RateTerms;
  numbers?: readonly number[];
  by?: SettlementTerms["by"];
}

export type LoanEvent =
  /** One instalment that is paid late. */
  | { kind: "LATE_PAYMENT"; number: number; on: string; arrears?: ArrearsTerms }
  /** A sum that is set against what is due by then. */
  | ({ kind: "PAYMENT"; on: string; amount: Decimal; paid?: readonly number[]; arrears?: ArrearsTerms } & PaymentOrder)
  /** All that falls due later, or some of it, at its present value. */
  | ({ kind: "SETTLEMENT" } & SettlementTerms)
  /** What is late with charges, and what is to come at its present value. */
  | ({ kind: "DEBT" } & DebtTerms)
  /** Interest day by day after `from`; with `carrying` by the effective rate. */
  | { kind: "ACCRUAL"; from: string; to: string; carrying?: Decimal }
  | ({ kind: "CESSION" } & CessionTerms)
  /** IOF of the days that an instalment is late. */
  | { kind: "COMPLEMENTARY_IOF"; number: number; on: string };

/** The event with what comes of it. */
export type EventResult = { kind: LoanEvent["kind"] } & { readonly [name: string]: unknown };
