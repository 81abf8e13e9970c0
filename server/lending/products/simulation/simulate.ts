// The four calls of simulation. The variant is the narrowest that matches; terms come of it and of the product, the engine
// works them out, and what exceeds the client's means is refused with what would pass.
import { setImmediate as breathe } from "node:timers/promises";
import { AppError } from "../../../../src/base/app-error.ts";
import { fromCents, multiply, percentToRate, reais, toCents } from "../../../../src/base/money.ts";
import type { LoanTerms, Schedule } from "../../../../src/rules/credit/index.ts";
import { type LoanRegisters, type LoanRequest, loanTermsOf } from "../../../../src/rules/products/loan-terms.ts";
import type { Simulation, TermSimulation } from "../../../../src/rules/products/simulation.ts";
import {
  matchingVariants,
  NOTHING_MATCHES,
  refusalOf,
  type VariantBounds,
  type VariantQuery,
} from "../../../../src/rules/products/variants.ts";
import { type Context, validationError } from "../../../framework/index.ts";
import { installmentOf, simulationOf } from "./answer.ts";
import { calculate } from "./calculate.ts";
import { assetFor, entryOf, feeOf, laterIn, lentIn } from "./lent.ts";
import { refuseExcess } from "./limits.ts";
import type { Variant } from "./registers.ts";
import { type SimulationCall, type Work, workOf } from "./work.ts";

export async function simulateOne(context: Context, call: SimulationCall): Promise<Simulation> {
  return (await simulateWithTerms(context, call)).simulation;
}

/** With the terms of the engine that it was worked out of, from which it can be worked out again at any time. */
export async function simulateWithTerms(
  context: Context,
  call: SimulationCall,
): Promise<{ simulation: Simulation; terms: LoanTerms }> {
  const work = await workOf(context, call, "one");
  return simulatedFor(work, work.counts[0] ?? 1);
}

/** A count that is refused stands in its place with the reason, unless all of them are. */
export async function simulateMany(context: Context, call: SimulationCall): Promise<TermSimulation[]> {
  const work = await workOf(context, call, "many");
  const refusals: AppError[] = [];
  const terms: TermSimulation[] = [];
  for (const count of work.counts) {
    // Sixty sought amounts take most of a second, in which other requests would wait.
    await breathe();
    try {
      terms.push(simulationFor(work, count));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push(error);
      const { entity, subcode, message = NOTHING_MATCHES } = error.options;
      terms.push({ installmentQuantity: count, refusal: { code: error.code, entity, subcode, message } });
    }
  }
  const [first] = refusals;
  if (first && refusals.length === terms.length) throw first;
  return terms;
}

const simulationFor = (work: Work, count: number): Simulation => simulatedFor(work, count).simulation;

function simulatedFor(work: Work, count: number): { simulation: Simulation; terms: LoanTerms } {
  const { schedule, variant, warnings } =
    work.target.field === "value" ? ofValue(work, count) : ofInstallment(work, count);
  const { product, band, facts, conditions } = work;
  refuseExcess({
    ...{ product, facts, band, schedule, count, isLender: work.isLender },
    largestFor: (installment) => largestFor(work, variant, { count, installment: Number(fromCents(installment)) }),
  });
  const rate = work.agreedRate ?? band?.rate ?? variant.rate;
  const byBand = band?.rate === null || band?.rate === undefined ? "VARIANT" : "SCORE";
  const from = work.agreedRate === undefined ? byBand : "AGREED";
  const simulation = simulationOf({
    ...{ product, variant, band, schedule, count, customerType: conditions.customerType },
    ...{ validUntil: work.validUntil, explains: work.explains },
    ...{ rate: { percent: rate, from }, warnings: [...facts.warnings, ...warnings] },
  });
  const value = Number(fromCents(product.valueBasis === "FINANCED" ? schedule.financed : schedule.asset));
  return { simulation, terms: termsOf(work, variant, { count, value }) };
}

interface Worked {
  schedule: Schedule;
  variant: Variant;
  warnings: readonly string[];
}

function ofValue(work: Work, count: number): Worked {
  const { target, conditions, product } = work;
  const value = toCents(target.amount);
  const entry = multiply(value, percentToRate(entryOf(product)));
  const downPayment = conditions.downPayment === undefined ? entry : toCents(conditions.downPayment);
  refuseSmallEntry(work, downPayment, entry);
  if (conditions.downPayment !== undefined && downPayment >= value)
    throw validationError(
      [{ field: "downPayment", code: "maximum", message: `A entrada deve ser menor que o valor de ${reais(value)}.` }],
      "Product",
    );
  const variant = chosen(work, {
    ...queryOf(work, count),
    value: fromCents(value - downPayment + laterIn(conditions)),
  });
  const schedule = scheduleOf(work, variant, { count, value: target.amount });
  return { schedule, variant, warnings: [] };
}

function refuseSmallEntry({ product, conditions }: Work, downPayment: bigint, least: bigint): void {
  if (conditions.downPayment === undefined || downPayment >= least) return;
  const percent = String(product.entryValue).replace(".", ",");
  const message = `A entrada mínima deste produto é de ${percent}% do valor: ${reais(least)}.`;
  throw validationError([{ field: "downPayment", code: "minimum", message }], "Product");
}

/**
 * The largest value of an instalment, by the narrowest variant that allows it. Where even the largest value of the
 * variants has a smaller instalment, it is that value.
 */
function ofInstallment(work: Work, count: number): Worked {
  const query = queryOf(work, count);
  const candidates = matchingOf(work, query);
  if (candidates.length === 0) throw notMatching(work, query);
  const sought = candidates.map((variant) => ({
    variant,
    schedule: scheduleOf(work, variant, { count, installment: work.target.amount }),
  }));
  const fitting = sought.find(({ variant, schedule }) => isWithin(work, variant, schedule));
  if (fitting) {
    if (work.conditions.downPayment !== undefined)
      refuseSmallEntry(
        work,
        fitting.schedule.downPayment,
        multiply(fitting.schedule.asset, percentToRate(entryOf(work.product))),
      );
    return { ...fitting, warnings: [] };
  }
  const capped = cappedAt(work, sought, count);
  if (capped) return capped;
  throw belowLeast(work, sought, count);
}

/** The instalment lends less than any variant does: says from which instalment on one would. */
function belowLeast(work: Work, sought: readonly Omit<Worked, "warnings">[], count: number): AppError {
  const leastEach = sought.map(({ variant, schedule }) => {
    const value = Number(fromCents(assetFor(work, leastOf(work, variant))));
    return {
      variant,
      lends: lentIn(work.product, schedule),
      from: installmentOf(scheduleOf(work, variant, { count, value })),
    };
  });
  const [least] = leastEach.sort((one, other) => (one.from < other.from ? -1 : 1));
  if (!least) return notMatching(work, queryOf(work, count));
  const target = reais(toCents(work.target.amount));
  const message = `${NOTHING_MATCHES} Em ${count} parcelas, a parcela de ${target} empresta ${reais(least.lends)}, abaixo do mínimo de ${reais(leastOf(work, least.variant))} (${least.variant.name}): informe uma parcela a partir de ${reais(least.from)}.`;
  return notFound(work.target.field, message);
}

function isWithin(work: Work, variant: Variant, schedule: Schedule): boolean {
  const lent = lentIn(work.product, schedule);
  return lent >= leastOf(work, variant) && lent <= mostOf(work, variant);
}

const leastOf = ({ product }: Work, { minValue }: Variant): bigint => {
  const [own, whole] = [toCents(minValue ?? 0), toCents(product.minValue ?? 0)];
  return own > whole ? own : whole;
};

/** With the limit of the score's band, which bounds what may be lent as the variant does. */
const mostOf = ({ product, band }: Work, { maxValue }: Variant): bigint => {
  const bounds = [maxValue, product.maxValue, band?.maxLoanAmount].filter((one) => one !== null && one !== undefined);
  const [first, ...others] = bounds.map(toCents);
  return others.reduce((least, one) => (one < least ? one : least), first ?? 10n ** 15n);
};

function cappedAt(work: Work, sought: readonly Omit<Worked, "warnings">[], count: number): Worked | undefined {
  const above = sought.filter(({ variant, schedule }) => lentIn(work.product, schedule) > mostOf(work, variant));
  const [largest] = above.sort((one, other) => (mostOf(work, one.variant) > mostOf(work, other.variant) ? -1 : 1));
  if (!largest) return undefined;
  const most = mostOf(work, largest.variant);
  if (most < leastOf(work, largest.variant)) return undefined;
  const value = Number(fromCents(largest.schedule.asset === 0n ? most : assetFor(work, most)));
  const schedule = scheduleOf(work, largest.variant, { count, value });
  const text = `O valor foi limitado ao máximo aceito, de ${reais(lentIn(work.product, schedule))}: a parcela fica abaixo da informada.`;
  return { variant: largest.variant, schedule, warnings: [text] };
}

function largestFor(work: Work, variant: Variant, request: { count: number; installment: number }): bigint | undefined {
  if (request.installment <= 0) return undefined;
  try {
    const schedule = scheduleOf(work, variant, request);
    const [lent, most] = [lentIn(work.product, schedule), mostOf(work, variant)];
    if (lent < leastOf(work, variant)) return undefined;
    if (lent > most) return assetFor(work, most);
    return work.product.valueBasis === "FINANCED" ? schedule.financed : schedule.asset;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

interface LoanSize {
  count: number;
  value?: number;
  installment?: number;
}

function scheduleOf(work: Work, variant: Variant, size: LoanSize): Schedule {
  const { loan, request } = loanOf(work, variant, size);
  return calculate(loan, request, work.target.field);
}

/** Of the days off, those that the schedule can meet. */
function termsOf(work: Work, variant: Variant, size: LoanSize): LoanTerms {
  const { loan, request } = loanOf(work, variant, size);
  const from = request.originDate;
  return loanTermsOf({ ...loan, holidays: loan.holidays.filter(({ date }) => date >= from) }, request);
}

function loanOf(
  { product, registers, conditions, facts, band, agreedRate, refinancedValue, earlierDebts }: Work,
  variant: Variant,
  { count, value, installment }: LoanSize,
): { loan: LoanRegisters; request: LoanRequest } {
  const loan: LoanRegisters = {
    ...{ product, variant, taxRates: registers.taxRates, holidays: registers.holidays },
    additionalFee: feeOf(registers.fees, facts, conditions),
  };
  const request: LoanRequest = {
    ...{ customerType: conditions.customerType, originDate: conditions.originDate, installmentQuantity: count },
    ...{ value, installment, downPayment: conditions.downPayment, firstDueDate: conditions.firstDueDate },
    ...{ dueDates: conditions.dueDates, titles: conditions.titles, laterReleases: conditions.laterReleases },
    ...{ simplesNacional: facts.simplesNacional, withInsurance: conditions.withInsurance },
    ...{ rate: agreedRate ?? band?.rate ?? undefined, refinancedValue, earlierDebts },
  };
  return { loan, request };
}

const queryOf = ({ conditions, facts, offices }: Work, installmentQuantity: number): VariantQuery => ({
  ...{ customerType: conditions.customerType, date: conditions.originDate, installmentQuantity },
  ...{ age: facts.age, vehicleYear: conditions.vehicleYear, agencyOfficeIDs: offices },
});

/** The bounds of the product itself hold for all its variants. */
const productBounds = ({ product }: Work): VariantBounds => ({
  ...{ id: product.id, name: product.name, customerType: product.customerType },
  ...{ minInstallmentQuantity: product.minInstallmentQuantity, maxInstallmentQuantity: product.maxInstallmentQuantity },
  ...{ minValue: product.minValue, maxValue: product.maxValue, minAge: product.minAge, maxAge: product.maxAge },
});

const candidatesOf = ({ registers, conditions }: Work): Variant[] =>
  conditions.productVariantID === undefined
    ? registers.variants
    : registers.variants.filter(({ id }) => id === conditions.productVariantID);

const matchingOf = (work: Work, query: VariantQuery): Variant[] =>
  matchingVariants([productBounds(work)], query).length === 0 ? [] : matchingVariants(candidatesOf(work), query);

function chosen(work: Work, query: VariantQuery): Variant {
  const [variant] = matchingOf(work, query);
  if (!variant) throw notMatching(work, query);
  return variant;
}

function notMatching(work: Work, query: VariantQuery): AppError {
  const variants = candidatesOf(work);
  const isProduct = matchingVariants(variants, query).length > 0;
  const { field, message } = refusalOf(isProduct ? [productBounds(work)] : variants, query);
  return notFound(field, message);
}

const notFound = (field: string, message: string): AppError =>
  new AppError("NOT_FOUND", {
    entity: "ProductVariant",
    field,
    message,
    errors: [{ field, code: "variant", message }],
  });
