// A schedule of the engine as the calls answer it: amounts as JSON numbers of reais.
import { type Cents, centsText, formatMoney } from "../../../../src/base/money.ts";
import type { Schedule } from "../../../../src/rules/credit/index.ts";
import { ADDITIONAL_FEE, TFC } from "../../../../src/rules/products/loan-terms.ts";
import type {
  SimulatedBand,
  SimulatedCharge,
  SimulatedCustomer,
  SimulatedIof,
  SimulatedRate,
  Simulation,
} from "../../../../src/rules/products/simulation.ts";
import type { ScoreBand, Variant } from "./registers.ts";
import type { Product } from "./who-may.ts";

/** No sum of a simulation has more digits than a float represents: its largest is R$ 10 trillion. */
const reais = (cents: Cents): number => Number(centsText(cents));

/** The instalment that a loan is known by: the first that repays principal, with what is paid with it. */
export const installmentOf = ({ installments }: Schedule): Cents =>
  (installments.find(({ principal }) => principal > 0n) ?? installments.at(-1))?.total ?? 0n;

interface Simulated {
  product: Product;
  variant: Variant;
  band?: ScoreBand;
  customerType: SimulatedCustomer;
  count: number;
  schedule: Schedule;
  rate: Pick<SimulatedRate, "percent" | "from">;
  validUntil: string;
  warnings: readonly string[];
  explains: boolean;
}

export function simulationOf(simulated: Simulated): Simulation {
  const { product, variant, schedule, band, warnings, explains } = simulated;
  const { installments, totals, cet } = schedule;
  const charged = (code: string): Cents => chargedIn(schedule, code);
  return {
    ...{ productID: product.id, product: { id: product.id, name: product.name } },
    ...{ productVariantID: variant.id, productVariant: { id: variant.id, name: variant.name } },
    ...{ customerType: simulated.customerType, installmentQuantity: simulated.count },
    ...paymentOf(product),
    originDate: schedule.releaseDate,
    firstDueDate: installments.at(0)?.dueDate ?? schedule.releaseDate,
    lastDueDate: installments.at(-1)?.dueDate ?? schedule.releaseDate,
    validUntil: simulated.validUntil,
    value: reais(product.valueBasis === "FINANCED" ? schedule.financed : schedule.asset),
    downPayment: reais(schedule.downPayment),
    requestedValue: reais(schedule.requested),
    ...(schedule.laterReleases > 0n ? { laterReleasesValue: reais(schedule.laterReleases) } : {}),
    financedValue: reais(schedule.financed),
    releasedValue: reais(schedule.released),
    installmentValue: reais(installmentOf(schedule)),
    lastInstallmentValue: reais(installments.at(-1)?.total ?? 0n),
    rate: rateOf(simulated),
    iof: iofOf(schedule),
    tfc: reais(charged(TFC)),
    insurance: reais(charged("INSURANCE")),
    additionalFee: reais(charged(ADDITIONAL_FEE)),
    charges: chargesOf(schedule),
    dealerReturn: reais(schedule.dealerReturn),
    ...(cet ? { cet: { monthly: Number(cet.monthly), yearly: Number(cet.yearly) } } : {}),
    ...(band ? { scoreBand: bandOf(band) } : {}),
    schedule: scheduleOf(schedule),
    flows: schedule.flows.map(({ amount, ...flow }) => ({ ...flow, amount: reais(amount) })),
    breakdown: schedule.breakdown.map(({ amount, percent, ...line }) => ({
      ...{ ...line, amount: reais(amount), percent: Number(percent) },
    })),
    totals: {
      interest: reais(totals.interest),
      capitalisedInterest: reais(totals.capitalisedInterest),
      principal: reais(totals.principal),
      charges: reais(totals.charges),
      payments: reais(totals.payments),
      paid: reais(totals.paid),
    },
    warnings: [...warnings, ...growthWarnings(schedule), ...endWarnings(schedule, product)],
    ...(explains ? { explanation: schedule.explain } : {}),
  };
}

const paymentOf = ({ paymentType, paymentFrequency, frequencyDays }: Product) => ({
  ...(paymentType ? { paymentType } : {}),
  ...(paymentFrequency ? { paymentFrequency } : {}),
  ...(paymentFrequency === "EVERY_DAYS" && frequencyDays ? { frequencyDays } : {}),
});

/** A payment below its interest is sound arithmetic, but nothing that a client expects. */
function growthWarnings({ installments }: Schedule): string[] {
  const row = installments.find(({ principal }) => principal < 0n);
  if (!row) return [];
  return [
    `Na parcela ${row.number}, os juros de ${row.days} dias (${formatMoney(row.interest, { symbol: true })}) passam do valor da parcela: o saldo devedor cresce.`,
  ];
}

const LEVEL: readonly Product["amortizationType"][] = ["PRICE", "FLAT"];

/** Cents of rounding grow with interest: over very many instalments they decide how a loan ends. */
function endWarnings({ installments, financed }: Schedule, product: Product): string[] {
  const [first, last] = [installments.find(({ principal }) => principal > 0n), installments.at(-1)];
  if (!first || !last || !LEVEL.includes(product.amortizationType) || first === last) return [];
  const difference = last.payment > first.payment ? last.payment - first.payment : first.payment - last.payment;
  const isSmall = difference * 10n <= first.payment || difference <= BigInt(installments.length);
  if (isSmall || first.payment > financed) return [];
  return [
    `A última parcela, a de número ${last.number}, é de ${formatMoney(last.total, { symbol: true })}: com esta taxa e este prazo, os centavos de arredondamento de cada parcela se acumulam nela.`,
  ];
}

function chargedIn({ charges, installments }: Schedule, charge: string): Cents {
  const times = BigInt(installments.length);
  return charges
    .filter(({ code }) => code === charge)
    .reduce((sum, { amount, payment }) => sum + (payment === "PER_INSTALLMENT" ? amount * times : amount), 0n);
}

const rateOf = ({ product, schedule, rate }: Simulated): SimulatedRate => ({
  ...rate,
  period: product.ratePeriod ?? "MONTH",
  kind: product.rateKind ?? "EFFECTIVE",
  monthly: Number(schedule.rates.monthly),
  yearly: Number(schedule.rates.yearly),
});

function iofOf({ iof }: Schedule): SimulatedIof {
  const { rate, exemption, refinanced, complementary } = iof;
  return {
    ...{ daily: reais(iof.daily), additional: reais(iof.additional), total: reais(iof.total), payment: iof.payment },
    ...(rate
      ? {
          ...{ dailyPercent: Number(rate.daily), additionalPercent: Number(rate.additional) },
          ...{ validFrom: rate.validFrom, source: rate.source },
        }
      : {}),
    ...(exemption === undefined ? {} : { exemption }),
    ...(refinanced === undefined ? {} : { refinanced: reais(refinanced) }),
    ...(complementary === undefined ? {} : { complementary: reais(complementary) }),
  };
}

const chargesOf = ({ charges }: Schedule): SimulatedCharge[] =>
  charges.map(({ code, name, amount, payment, percent, base }) => ({
    ...{ code, name: name ?? (code === "INSURANCE" ? "Seguro prestamista" : code), amount: reais(amount), payment },
    ...(percent === undefined ? {} : { percent: Number(percent) }),
    ...(base === undefined ? {} : { base: reais(base) }),
  }));

const bandOf = ({
  id,
  name,
  classification,
  rate,
  maxLoanAmount,
  operationEntryStatusID,
}: ScoreBand): SimulatedBand => ({
  ...{ id, name, classification },
  ...(rate === null || rate === undefined ? {} : { rate }),
  ...(maxLoanAmount === null || maxLoanAmount === undefined ? {} : { maxLoanAmount: Number(maxLoanAmount) }),
  ...(operationEntryStatusID ? { operationEntryStatusID } : {}),
});

const scheduleOf = ({ installments }: Schedule): Simulation["schedule"] =>
  installments.map((one) => ({
    ...{ number: one.number, dueDate: one.dueDate, days: one.days },
    interest: reais(one.interest),
    capitalisedInterest: reais(one.capitalisedInterest),
    principal: reais(one.principal),
    payment: reais(one.payment),
    charges: reais(one.charges),
    total: reais(one.total),
    balance: reais(one.balance),
  }));
