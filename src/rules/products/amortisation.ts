// How the engine names the methods and frequencies of a product.
import type { RecordOf } from "../../base/resource-types.ts";
import type { LoanTerms } from "../credit/index.ts";

type Product = RecordOf<"products">;
type AmortizationType = NonNullable<Product["amortizationType"]>;
type PaymentFrequency = NonNullable<Product["paymentFrequency"]>;

/** The terms that a frequency of payment comes down to. */
export interface EngineSchedule {
  method: LoanTerms["method"];
  frequency?: LoanTerms["frequency"];
  everyDays?: number;
}

const STEPS: { readonly [frequency in PaymentFrequency]: Omit<EngineSchedule, "method"> } = {
  DAILY: { everyDays: 1 },
  WEEKLY: { frequency: "WEEKLY" },
  BIWEEKLY: { frequency: "FORTNIGHTLY" },
  MONTHLY: { frequency: "MONTHLY" },
  BIMONTHLY: { frequency: "BIMONTHLY" },
  QUARTERLY: { frequency: "QUARTERLY" },
  SEMIANNUAL: { frequency: "HALF_YEARLY" },
  ANNUAL: { frequency: "YEARLY" },
  SINGLE: { frequency: "MONTHLY" },
};

export const stepsOf = (frequency: PaymentFrequency | null | undefined): Omit<EngineSchedule, "method"> =>
  STEPS[frequency ?? "MONTHLY"];

/** SAM, the mean of Price and SAC, is the one system that the engine does not work out. */
export const isCalculated = (amortisation: AmortizationType | null | undefined): boolean => amortisation !== "SAM";

/** A single payment is a bullet, whose number of instalments is its term in months. */
export function methodOf(
  amortisation: AmortizationType | null | undefined,
  frequency: PaymentFrequency | null | undefined,
): LoanTerms["method"] {
  if (frequency === "SINGLE") return "BULLET";
  return amortisation && amortisation !== "SAM" ? amortisation : "PRICE";
}
