// From the registers of a product to the terms of the credit engine. Pure: whoever calls has read the registers, chosen
// the variant and knows the day.
import { addDays, addMonths, daysInMonth } from "../../base/dates.ts";
import { decimalText, scaled, type WireAmount } from "../../base/money.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import { withoutEnding } from "../../base/text.ts";
import type { LoanTerms } from "../credit/index.ts";
import { type EngineSchedule, methodOf, stepsOf } from "./amortisation.ts";
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
>;

/** What a variant says in the product's place. */
export type VariantTerms = Pick<
  Variant,
  "rate" | "graceDays" | "tfcType" | "tfcValue" | "creditLifeInsurancePercent" | "returnType" | "returnValue"
>;

export type AdditionalFee = Pick<RecordOf<"product-additional-fees">, "companyTimeMonths" | "feeType" | "feeValue">;

export type TaxRate = Pick<
  RecordOf<"tax-rates">,
  "tax" | "taxpayer" | "validFrom" | "dailyPercent" | "additionalPercent" | "capDays" | "maxOperationValue" | "source"
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
  simplesNacional?: boolean;
  withInsurance?: boolean;
  /** In the place of the variant's: that of the band of a score. */
  rate?: number;
}

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
  return {
    ...scheduleTerms(product, variant, request),
    ...amountTerms(product, request),
    rate: {
      percent: decimal(request.rate ?? variant.rate ?? product.rate ?? 0),
      per: product.ratePeriod ?? "MONTH",
      kind: product.rateKind ?? "EFFECTIVE",
    },
    dayCount: product.dayCount ?? "MONTHLY",
    calendar: { base: "BR_BANK", holidays },
    rounding: { mode: product.roundingMode ?? "HALF_UP", unit: decimal(product.roundingUnit ?? "0.01") },
    residue: product.residuePlace ?? "LAST_INSTALLMENT",
    fees: feeTerms(registers),
    ...insuranceTerms(product, variant, request),
    iof: iofTerms(registers, request),
    ...returnTerms(variant),
  };
}

/** Percents and amounts of the registers, which have at most eight decimals, as the engine reads them. */
function decimal(value: WireAmount): string {
  const text = decimalText(scaled(String(value), 8), 8);
  return withoutEnding(withoutEnding(text, "0"), ".");
}

function amountTerms(
  { entryValue }: ProductTerms,
  { value, installment, downPayment }: LoanRequest,
): Partial<LoanTerms> {
  const sought =
    installment === undefined ? {} : { solve: { for: "AMOUNT", installment: decimal(installment) } as const };
  const amount = value === undefined || installment !== undefined ? {} : { amount: decimal(value) };
  if (downPayment !== undefined) return { ...sought, ...amount, ...downPaymentOf({ value: decimal(downPayment) }) };
  return { ...sought, ...amount, ...downPaymentOf({ percent: decimal(entryValue ?? 0) }) };
}

const downPaymentOf = (part: { value: string } | { percent: string }): Partial<LoanTerms> =>
  Number("value" in part ? part.value : part.percent) > 0 ? { downPayment: part } : {};

function scheduleTerms(
  product: ProductTerms,
  variant: VariantTerms,
  request: LoanRequest,
): EngineSchedule & Partial<LoanTerms> & Pick<LoanTerms, "releaseDate"> {
  const steps = stepsOf(product.paymentFrequency);
  const adjust = product.businessDayAdjustment ?? "NONE";
  const periods = product.gracePeriods ?? 0;
  const method = methodOf(product.amortizationType, product.paymentFrequency);
  const takesGrace = method !== "BULLET" && method !== "FLAT" && periods > 0;
  return {
    ...{ method, releaseDate: request.originDate, installments: request.installmentQuantity },
    ...steps,
    ...firstDueOf(product, variant, request),
    ...("everyDays" in steps || isInWeeks(steps.frequency) ? {} : { monthEnd: product.monthEnd ?? "CLAMP" }),
    firstPeriod: product.firstPeriodInterest ?? "EXACT",
    ...(adjust === "NONE" ? {} : { businessDays: { adjust, interestTo: product.businessDayInterest ?? "CONTRACT" } }),
    ...(takesGrace
      ? {
          grace: {
            periods,
            interest: product.graceInterest ?? "PAID",
            counting: product.graceWithinTerm ? "WITHIN" : "EXTRA",
          },
        }
      : {}),
  };
}

const isInWeeks = (frequency?: string): boolean => frequency === "WEEKLY" || frequency === "FORTNIGHTLY";

const DAYS_OF_MONTH = 30;
const MONTHS_BETWEEN: { readonly [frequency: string]: number } = {
  BIMONTHLY: 2,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
};

/**
 * The first due date. Of instalments in months, 30 days of grace are a month and the day is that of the release or the
 * product's own; any other number of days is counted. A frequency longer than the grace has its first instalment after
 * one period.
 */
function firstDueOf(product: ProductTerms, variant: VariantTerms, request: LoanRequest): Partial<LoanTerms> {
  const { frequency, everyDays } = stepsOf(product.paymentFrequency);
  const isInDays = everyDays !== undefined || isInWeeks(frequency);
  if (request.firstDueDate !== undefined) return { firstDueDate: request.firstDueDate };
  const graceDays = variant.graceDays ?? product.graceDays ?? 0;
  if (isInDays) return {};
  const least = (MONTHS_BETWEEN[frequency ?? ""] ?? 1) * DAYS_OF_MONTH;
  const days = Math.max(graceDays, least);
  const { originDate } = request;
  const isWholeMonths = days % DAYS_OF_MONTH === 0;
  const first = isWholeMonths ? addMonths(originDate, days / DAYS_OF_MONTH) : addDays(originDate, days);
  if (product.dueDay) return { firstDueDate: onDayOfMonth(first, product.dueDay), anchorDay: product.dueDay };
  const anchorDay = Number((isWholeMonths ? originDate : first).slice(8, 10));
  return { firstDueDate: first, anchorDay };
}

/** The first such day of a month that is not before the date; in a short month its last day. */
function onDayOfMonth(date: string, day: number): string {
  const clamped = (month: string) => {
    const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
    return `${month}-${String(Math.min(day, last)).padStart(2, "0")}`;
  };
  const month = date.slice(0, 7);
  const own = clamped(month);
  return own >= date ? own : clamped(addMonths(`${month}-01`, 1).slice(0, 7));
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
    ...(tfc ? [{ code: TFC, name: "Tarifa de cadastro (TFC)", amount: tfc, payment }] : []),
    ...(additional
      ? [{ code: ADDITIONAL_FEE, name: "Taxa adicional por tempo de empresa", amount: additional, payment }]
      : []),
  ];
}

function valueOrPercent(
  mode: "FIXED" | "PERCENT" | null | undefined,
  value: WireAmount | null | undefined,
): { value: string } | { percent: string } | undefined {
  if (!mode || value === null || value === undefined || Number(value) === 0) return undefined;
  return mode === "FIXED" ? { value: decimal(value) } : { percent: decimal(value) };
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
  return { taxpayer, payment, rounding: product.iofRounding ?? "TOTAL", table: iofTable(taxRates) };
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
