// How the engine names the methods and frequencies of a product.
import type { RecordOf } from "../../base/resource-types.ts";
import type { LoanTerms } from "../credit/index.ts";

type Product = RecordOf<"products">;
type AmortizationType = NonNullable<Product["amortizationType"]>;
type PaymentFrequency = NonNullable<Product["paymentFrequency"]>;

/** The terms that a frequency of payment comes down to. */
interface EngineSteps {
  frequency?: LoanTerms["frequency"];
  everyDays?: number;
}

const STEPS: { readonly [frequency in PaymentFrequency]: EngineSteps } = {
  DAILY: { everyDays: 1 },
  WEEKLY: { frequency: "WEEKLY" },
  BIWEEKLY: { frequency: "FORTNIGHTLY" },
  MONTHLY: { frequency: "MONTHLY" },
  BIMONTHLY: { frequency: "BIMONTHLY" },
  QUARTERLY: { frequency: "QUARTERLY" },
  FOUR_MONTHLY: { frequency: "FOUR_MONTHLY" },
  SEMIANNUAL: { frequency: "HALF_YEARLY" },
  ANNUAL: { frequency: "YEARLY" },
  EVERY_DAYS: { everyDays: 30 },
  FREE: { frequency: "MONTHLY" },
  SINGLE: { frequency: "MONTHLY" },
};

/** Of free dates: the months between those that are proposed. */
export function stepsOf({
  paymentFrequency,
  frequencyDays,
}: Pick<Product, "paymentFrequency"> & Partial<Pick<Product, "frequencyDays">>): EngineSteps {
  if (paymentFrequency === "EVERY_DAYS" && frequencyDays) return { everyDays: frequencyDays };
  return STEPS[paymentFrequency ?? "MONTHLY"];
}

/** A single payment is a bullet, whose number of instalments is its term in months. */
export function methodOf(
  amortisation: AmortizationType | null | undefined,
  frequency: PaymentFrequency | null | undefined,
): LoanTerms["method"] {
  if (frequency === "SINGLE" && amortisation !== "DISCOUNT") return "BULLET";
  return amortisation ?? "PRICE";
}
