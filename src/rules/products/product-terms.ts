// What of a product, of a variant and of a request becomes terms of a loan.

import type { WireAmount } from "../../base/money.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import type { EarlierDebt } from "../credit/index.ts";
import type { SimulatedCustomer } from "./simulation.ts";

type Product = RecordOf<"products">;
type Variant = RecordOf<"product-variants">;

/** What of a product is a term of its loans. */
export type ProductTerms = Pick<
  Product,
  | "amortizationType"
  | "paymentFrequency"
  | "rate"
  | "ratePeriod"
  | "rateKind"
  | "dayCount"
  | "graceDays"
  | "dueDay"
  | "monthEnd"
  | "firstPeriodInterest"
  | "businessDayAdjustment"
  | "businessDayInterest"
  | "gracePeriods"
  | "graceInterest"
  | "graceWithinTerm"
  | "roundingMode"
  | "roundingUnit"
  | "residuePlace"
  | "tfc"
  | "tfcPayment"
  | "iofPayment"
  | "iofRounding"
  | "iofExempt"
  | "iofExemptionReason"
  | "insurance"
  | "insuranceForm"
  | "insuranceMonthlyValue"
  | "insurancePayment"
  | "entryValue"
> &
  Partial<
    Pick<
      Product,
      | "frequencyDays"
      | "balloonType"
      | "balloonValue"
      | "balloonPlacement"
      | "discountForm"
      | "discountFloatDays"
      | "laterReleases"
      | "valueBasis"
      | "compoundingPerYear"
      | "interestGrowth"
      | "interestRoundingMode"
      | "graceInterestPeriods"
      | "tfcBase"
    >
  >;

/** What a variant says in the product's place. */
export type VariantTerms = Pick<
  Variant,
  "rate" | "graceDays" | "tfcType" | "tfcValue" | "creditLifeInsurancePercent" | "returnType" | "returnValue"
>;

/** One condition to be worked out: of a value, or of the instalment that a value is looked for. */
export interface LoanRequest {
  customerType: SimulatedCustomer;
  originDate: string;
  installmentQuantity: number;
  /** What is asked for, or the price of the goods before the down payment … */
  value?: WireAmount;
  /** … or the instalment whose value is looked for. */
  installment?: WireAmount;
  downPayment?: WireAmount;
  firstDueDate?: string;
  /** Of free dates: as many as instalments; proposed a month apart when left out. */
  dueDates?: readonly string[];
  /** Of a discount: what is bought; as many equal titles as instalments when left out. */
  titles?: readonly { faceValue: WireAmount; dueDate: string }[];
  laterReleases?: readonly { date: string; amount: WireAmount }[];
  /** Of the value, what pays former debts of the same client. */
  refinancedValue?: WireAmount;
  /** Those debts, as they were taxed. */
  earlierDebts?: readonly EarlierDebt[];
  simplesNacional?: boolean;
  withInsurance?: boolean;
  /** In the place of the variant's: that of the band of a score. */
  rate?: number;
}
