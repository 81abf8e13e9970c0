// From what was worked out, in numbers, to the schedule that is answered: one shape for loans and discounts.

import { daysBetween } from "../../base/dates.ts";
import { itemAt } from "../../base/lookup.ts";
import { type Cet, cetOf, datedFlow, type Flow, NoCet } from "./cet.ts";
import { type ChargeLine, centsOf, resolveValue, sumPaid } from "./charges/charges.ts";
import type { IofAmounts, Release } from "./charges/iof.ts";
import { stepOf } from "./conventions/due-dates.ts";
import { effectiveRate, percentText } from "./conventions/rate.ts";
import { breakdownOf } from "./explain/breakdown.ts";
import type { Row } from "./methods/plan.ts";
import type { CashFlow, Charge, Installment, Schedule, Totals } from "./schedule.ts";
import type { IofRate, LoanTerms } from "./terms.ts";
import { DEFAULT_DAY_COUNT, daysInYear, regularFraction } from "./timeline.ts";

/** All that a schedule says, in whole cents as numbers. */
export interface Outcome {
  terms: LoanTerms;
  asset: number;
  downPayment: number;
  requested: number;
  laterReleases: readonly Release[];
  financed: number;
  /** What is handed over before deductions: of a loan what is requested, of a discount the net of the titles. */
  gross: number;
  rows: readonly Row[];
  dueDates: readonly string[];
  charges: readonly ChargeLine[];
  iof: IofAmounts;
  iofRate: IofRate | undefined;
  iofAdjustment: number;
  upfrontInterest: number;
}

/** What is withheld at the release takes all of it. */
export class NothingReleased extends RangeError {}

export function assemble(outcome: Outcome): Omit<Schedule, "explain" | "solved" | "events"> {
  const { terms, iof, financed, upfrontInterest } = outcome;
  const installments = installmentsOf(outcome);
  const flows = flowsOf(outcome, installments);
  const deducted = flows.filter(({ kind }) => kind === "DEDUCTION").reduce((total, { amount }) => total + amount, 0n);
  if (BigInt(outcome.gross) + deducted <= 0n) throw new NothingReleased();
  const cet = cetOrNone(flows, outcome);
  const totals = totalsOf(outcome, installments);
  const schedule = {
    releaseDate: terms.releaseDate,
    asset: BigInt(outcome.asset),
    downPayment: BigInt(outcome.downPayment),
    requested: BigInt(outcome.requested),
    laterReleases: BigInt(sum(outcome.laterReleases.map(({ cents }) => cents))),
    financed: BigInt(financed),
    released: BigInt(outcome.gross) + deducted,
    charges: outcome.charges.map(chargeOf),
    iof: {
      ...{ daily: BigInt(iof.daily), additional: BigInt(iof.additional) },
      ...(terms.iof?.earlier === undefined ? {} : { complementary: BigInt(iof.complementary ?? 0) }),
      total: BigInt(iof.total + outcome.iofAdjustment),
      payment: terms.iof?.payment ?? "FINANCED",
      ...(outcome.iofRate ? { rate: outcome.iofRate } : {}),
      ...(terms.iof?.exemption === undefined ? {} : { exemption: terms.iof.exemption }),
      ...(terms.iof?.refinanced === undefined ? {} : { refinanced: BigInt(centsOf(terms.iof.refinanced)) }),
      adjustment: BigInt(outcome.iofAdjustment),
    },
    upfrontInterest: BigInt(upfrontInterest),
    dealerReturn: BigInt(terms.dealerReturn ? resolveValue(terms.dealerReturn, financed) : 0),
    ...{ installments, totals, flows, rates: ratesOf(terms) },
    ...(cet ? { cet } : {}),
  } satisfies Omit<Schedule, "explain" | "breakdown">;
  return { ...schedule, breakdown: breakdownOf(schedule) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function installmentsOf({ rows, dueDates, charges, terms }: Outcome): Installment[] {
  const perInstallment = BigInt(sumPaid(charges, "PER_INSTALLMENT"));
  return rows.map((row, at) => ({
    number: at + 1,
    dueDate: itemAt(dueDates, at),
    days: daysBetween(at === 0 ? terms.releaseDate : itemAt(dueDates, at - 1), itemAt(dueDates, at)),
    accruedInterest: BigInt(row.accrued),
    capitalisedInterest: BigInt(row.capitalised),
    interest: BigInt(row.interest),
    principal: BigInt(row.principal),
    payment: BigInt(row.payment),
    charges: perInstallment,
    total: BigInt(row.payment) + perInstallment,
    balance: BigInt(row.balance),
  }));
}

function chargeOf({ cents, base, ...line }: ChargeLine): Charge {
  return { ...line, amount: BigInt(cents), ...(base === undefined ? {} : { base: BigInt(base) }) };
}

/** Of the client, from the release on; the deductions of the release one by one. */
function flowsOf(outcome: Outcome, installments: readonly Installment[]): CashFlow[] {
  const { terms, charges, iof, iofAdjustment, upfrontInterest } = outcome;
  const date = terms.releaseDate;
  const iofPayment = terms.iof?.payment ?? "FINANCED";
  const atRelease = [
    ...charges.map(({ code, cents, payment }) => ({ code, cents, payment })),
    { code: "IOF", cents: iof.total + iofAdjustment, payment: iofPayment },
    { code: "UPFRONT_INTEREST", cents: upfrontInterest, payment: "DEDUCTED" },
  ];
  const paid = (how: string, kind: CashFlow["kind"]): CashFlow[] =>
    atRelease
      .filter(({ payment, cents }) => payment === how && cents !== 0)
      .map(({ code, cents }) => ({ date, kind, item: code, amount: BigInt(-cents) }));
  return [
    { date, kind: "RELEASE", item: "1", amount: BigInt(outcome.gross) },
    ...paid("DEDUCTED", "DEDUCTION"),
    ...paid("APART", "PAID_AT_RELEASE"),
    ...outcome.laterReleases.map(
      (release, at): CashFlow => ({
        date: release.date,
        kind: "RELEASE",
        item: String(at + 2),
        amount: BigInt(release.cents),
      }),
    ),
    ...installments
      .filter(({ total }) => total !== 0n)
      .map(
        ({ dueDate, number, total }): CashFlow => ({
          date: dueDate,
          kind: "INSTALLMENT",
          item: String(number),
          amount: -total,
        }),
      ),
  ];
}

/** A loan that gives nothing, or costs less than it gives, has no CET. */
function cetOrNone(flows: readonly CashFlow[], outcome: Outcome): Cet | undefined {
  try {
    return cetOf(timedFlows(flows, outcome), outcome.terms.cet?.decimals);
  } catch (error) {
    if (error instanceof NoCet) return undefined;
    throw error;
  }
}

/** One flow a day; by periods, each instalment as many regular periods after the release as its number says. */
function timedFlows(flows: readonly CashFlow[], { terms, dueDates }: Outcome): Flow[] {
  const byDate = new Map<string, number>();
  for (const { date, amount } of flows) byDate.set(date, (byDate.get(date) ?? 0) + Number(amount));
  const dated = [...byDate];
  if (terms.cet?.time !== "PERIODS") return dated.map(([date, cents]) => datedFlow(terms.releaseDate, date, cents));
  const { n, d } = regularFraction(stepOf(terms.frequency ?? "MONTHLY", terms.everyDays), true);
  return dated.map(([date, cents]) => ({ n: n * (dueDates.indexOf(date) + 1), d, cents }));
}

function totalsOf({ charges, iof, iofAdjustment, terms }: Outcome, installments: readonly Installment[]): Totals {
  const total = (pick: (installment: Installment) => bigint) => installments.reduce((all, one) => all + pick(one), 0n);
  const payments = total(({ payment }) => payment);
  const once = charges.filter(({ payment }) => payment !== "PER_INSTALLMENT").map(({ cents }) => cents);
  const iofApart = terms.iof?.payment === "APART" ? iof.total + iofAdjustment : 0;
  const withInstallments = total((one) => one.charges);
  return {
    interest: total(({ accruedInterest }) => accruedInterest),
    capitalisedInterest: total(({ capitalisedInterest }) => capitalisedInterest),
    principal: total(({ principal }) => principal),
    charges: BigInt(sum(once)) + withInstallments,
    payments,
    paid: payments + withInstallments + BigInt(sumPaid(charges, "APART") + iofApart),
  };
}

const RATE_DECIMALS = 6;

function ratesOf({ rate, dayCount = DEFAULT_DAY_COUNT }: LoanTerms): Schedule["rates"] {
  const days = daysInYear(dayCount);
  return {
    monthly: percentText(effectiveRate(rate, "MONTH", days), RATE_DECIMALS),
    yearly: percentText(effectiveRate(rate, "YEAR", days), RATE_DECIMALS),
  };
}
