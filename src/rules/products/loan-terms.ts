// From the registers of a product to the terms of the credit engine. Pure: whoever calls has read the registers, chosen
// the variant and knows the day.
import type { WireAmount } from "../../base/money.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import type { LoanTerms } from "../credit/index.ts";
import { methodOf } from "./amortisation.ts";
import type { LoanRequest, ProductTerms, VariantTerms } from "./product-terms.ts";
import { discountTerms, scheduleTerms } from "./schedule-terms.ts";
import type { OptionalTerm } from "./simulation.ts";
import { decimal, valueOrPercent } from "./term-values.ts";

export type { LoanRequest, ProductTerms, VariantTerms };

export type AdditionalFee = Pick<RecordOf<"product-additional-fees">, "companyTimeMonths" | "feeType" | "feeValue">;

export type TaxRate = Pick<
  RecordOf<"tax-rates">,
  "tax" | "taxpayer" | "validFrom" | "dailyPercent" | "additionalPercent" | "capDays" | "maxOperationValue" | "source"
>;

export interface LoanRegisters {
  product: ProductTerms;
  variant: VariantTerms;
  /** The fee that the client's company time calls for. */
  additionalFee?: AdditionalFee;
  taxRates: readonly TaxRate[];
  /** National holidays of the register: days off besides those of the law. */
  holidays: readonly { date: string; text?: string }[];
}

export function loanTermsOf(registers: LoanRegisters, request: LoanRequest): LoanTerms {
  const { product, variant, holidays } = registers;
  const isDiscount = product.amortizationType === "DISCOUNT";
  return {
    ...(isDiscount ? discountTerms(product, variant, request) : scheduleTerms(product, variant, request)),
    ...(isDiscount ? {} : amountTerms(product, request)),
    rate: rateTerms(product, request.rate ?? variant.rate ?? product.rate ?? 0),
    dayCount: product.dayCount ?? "MONTHLY",
    calendar: { base: "BR_BANK", holidays },
    rounding: {
      mode: product.roundingMode ?? "HALF_UP",
      unit: decimal(product.roundingUnit ?? "0.01"),
      ...(product.interestRoundingMode ? { interestMode: product.interestRoundingMode } : {}),
    },
    residue: product.residuePlace ?? "LAST_INSTALLMENT",
    fees: feeTerms(registers),
    ...insuranceTerms(product, variant, request),
    iof: iofTerms(registers, request),
    ...returnTerms(variant),
  };
}

function rateTerms(product: ProductTerms, percent: WireAmount): LoanTerms["rate"] {
  const kind = product.rateKind ?? "EFFECTIVE";
  return {
    ...{ percent: decimal(percent), per: product.ratePeriod ?? "MONTH", kind },
    ...(kind === "NOMINAL" ? { compoundingPerYear: product.compoundingPerYear ?? 12 } : {}),
    ...(product.interestGrowth === "LINEAR" ? { growth: "LINEAR" } : {}),
  };
}

/** Of methods whose instalments cannot follow a debt that grows. */
const ONE_RELEASE: readonly LoanTerms["method"][] = ["SAM", "FLAT", "DISCOUNT"];

/**
 * What of a request the product takes that others do not. What is financed is stated without a down payment; a single
 * payment has no dates to choose, and titles have their own.
 */
export function termsTaken(product: ProductTerms): OptionalTerm[] {
  const { amortizationType, paymentFrequency, valueBasis, laterReleases } = product;
  const method = methodOf(amortizationType, paymentFrequency);
  const isDiscount = method === "DISCOUNT";
  const taken: Record<OptionalTerm, boolean> = {
    downPayment: !isDiscount && valueBasis !== "FINANCED",
    titles: isDiscount,
    dueDates: paymentFrequency === "FREE" && !isDiscount && method !== "BULLET",
    laterReleases: (laterReleases ?? "NONE") !== "NONE" && !ONE_RELEASE.includes(method),
  };
  return TERMS.filter((term) => taken[term]);
}
const TERMS: readonly OptionalTerm[] = ["downPayment", "titles", "dueDates", "laterReleases"];

export const takesDownPayment = (product: ProductTerms): boolean => termsTaken(product).includes("downPayment");

function amountTerms(
  product: ProductTerms,
  { value, installment, downPayment, laterReleases = [] }: LoanRequest,
): Partial<LoanTerms> {
  const paidBy = product.laterReleases ?? "NONE";
  return {
    ...(installment === undefined ? {} : { solve: { for: "AMOUNT", installment: decimal(installment) } as const }),
    ...(value === undefined || installment !== undefined ? {} : { amount: decimal(value) }),
    ...(product.valueBasis === "FINANCED" ? { amountIs: "FINANCED" } : {}),
    ...(takesDownPayment(product) ? downPaymentOf(product, downPayment) : {}),
    ...(paidBy === "NONE" || laterReleases.length === 0
      ? {}
      : {
          laterReleases: laterReleases.map(({ date, amount }) => ({ date, amount: decimal(amount) })),
          laterReleasesPaidBy: paidBy,
        }),
  };
}

function downPaymentOf({ entryValue }: ProductTerms, stated: WireAmount | undefined): Partial<LoanTerms> {
  const part = stated === undefined ? { percent: decimal(entryValue ?? 0) } : { value: decimal(stated) };
  return Number("value" in part ? part.value : part.percent) > 0 ? { downPayment: part } : {};
}

export const TFC = "TFC";
export const ADDITIONAL_FEE = "ADDITIONAL_FEE";

function feeTerms({ product, variant, additionalFee }: LoanRegisters): NonNullable<LoanTerms["fees"]> {
  const payment = product.tfcPayment ?? "FINANCED";
  const tfc = variant.tfcType
    ? valueOrPercent(variant.tfcType, variant.tfcValue)
    : valueOrPercent("FIXED", product.tfc);
  const additional = additionalFee && valueOrPercent(additionalFee.feeType, additionalFee.feeValue);
  return [
    ...(tfc
      ? [{ code: TFC, name: "Tarifa de cadastro (TFC)", amount: tfc, of: product.tfcBase ?? "REQUESTED", payment }]
      : []),
    ...(additional
      ? [{ code: ADDITIONAL_FEE, name: "Taxa adicional por tempo de empresa", amount: additional, payment }]
      : []),
  ];
}

function insuranceTerms(product: ProductTerms, variant: VariantTerms, request: LoanRequest): Partial<LoanTerms> {
  if (request.withInsurance === false) return {};
  const form = product.insuranceForm ?? "PERCENT_OF_FINANCED";
  const percent = variant.creditLifeInsurancePercent ?? product.insurance ?? 0;
  const amount = form === "MONTHLY" ? (product.insuranceMonthlyValue ?? 0) : percent;
  if (Number(amount) === 0) return {};
  const payment = form === "MONTHLY" ? {} : { payment: product.insurancePayment ?? "FINANCED" };
  return { insurance: { form, amount: decimal(amount), ...payment } };
}

const EXEMPT = "Produto isento de IOF";

function iofTerms({ product, taxRates }: LoanRegisters, request: LoanRequest): NonNullable<LoanTerms["iof"]> {
  const company = request.simplesNacional ? "SIMPLES" : "COMPANY";
  const taxpayer = request.customerType === "PERSON" ? "PERSON" : company;
  const payment = product.iofPayment ?? "FINANCED";
  if (product.iofExempt) return { taxpayer, payment, exemption: product.iofExemptionReason || EXEMPT };
  const { refinancedValue, earlierDebts } = request;
  return {
    ...{ taxpayer, payment, rounding: product.iofRounding ?? "TOTAL", table: iofTable(taxRates) },
    ...(refinancedValue === undefined ? {} : { refinanced: decimal(refinancedValue) }),
    ...(earlierDebts === undefined ? {} : { earlier: earlierDebts }),
  };
}

function iofTable(rates: readonly TaxRate[]): NonNullable<NonNullable<LoanTerms["iof"]>["table"]> {
  return rates
    .filter(({ tax }) => tax === "IOF")
    .map(({ taxpayer, validFrom, dailyPercent, additionalPercent, capDays, maxOperationValue, source }) => ({
      ...{ taxpayer, validFrom, source },
      daily: decimal(dailyPercent),
      additional: decimal(additionalPercent),
      capDays: capDays ?? 365,
      ...(taxpayer === "SIMPLES" && maxOperationValue ? { upTo: decimal(maxOperationValue) } : {}),
    }));
}

function returnTerms({ returnType, returnValue }: VariantTerms): Partial<LoanTerms> {
  const dealerReturn = valueOrPercent(returnType, returnValue);
  return dealerReturn ? { dealerReturn } : {};
}

/**
 * The fee of a company time: that of the shortest time which is not below it, because it is a young company that pays
 * one; a company older than all of them pays none.
 */
export const additionalFeeOf = (
  fees: readonly AdditionalFee[],
  months: number | undefined,
): AdditionalFee | undefined =>
  months === undefined
    ? undefined
    : fees
        .filter(({ companyTimeMonths }) => companyTimeMonths >= months)
        .reduce<AdditionalFee | undefined>(
          (least, fee) => (least && least.companyTimeMonths <= fee.companyTimeMonths ? least : fee),
          undefined,
        );
