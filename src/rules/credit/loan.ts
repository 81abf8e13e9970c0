// A loan being worked out: terms read into cents and periods, and what a financed value makes of them.
import { itemAt } from "../../base/lookup.ts";
import { type ChargeLine, centsOf, chargeLines, resolveValue, sumPaid } from "./charges/charges.ts";
import { financedValue, NoFinancedValue } from "./charges/financed-value.ts";
import { exposuresOf, type IofAmounts, iofOn, NO_IOF, newMoneyPart, type Release } from "./charges/iof.ts";
import { withEarlierDebts } from "./charges/iof-of-earlier-debts.ts";
import { IOF_RATES, iofRateOn } from "./charges/iof-table.ts";
import { amortise, type Grace, leadingInstallment, type PlannedMethod } from "./methods/amortise.ts";
import type { Inflow, Plan, Row } from "./methods/plan.ts";
import { ONE } from "./numbers/fixed-point.ts";
import { interestOn } from "./numbers/growth.ts";
import type { Rounding } from "./numbers/rounding.ts";
import type { ChargePayment, IofRate, LoanTerms } from "./terms.ts";
import { growthWithin, type Timeline, timelineOf } from "./timeline.ts";

export interface Loan {
  terms: LoanTerms;
  method: PlannedMethod;
  timeline: Timeline;
  rounding: Rounding;
  interestRounding: Rounding;
  /** Price of the goods, or what the client asks for. */
  asset: number;
  downPayment: number;
  /** Asset less down payment. */
  requested: number;
  laterReleases: readonly Release[];
}

/** What a financed value makes of a loan. */
export interface Draft {
  financed: number;
  rows: readonly Row[];
  charges: readonly ChargeLine[];
  iof: IofAmounts;
  /** Interest of the days before a regular first period, where it is not in the instalments. */
  ahead: number;
  /** Requested money and all charges that are financed. */
  need: number;
}

export function loanOf(terms: LoanTerms, method: PlannedMethod): Loan {
  const { mode = "HALF_UP", unit = "0.01", interestMode = mode } = terms.rounding ?? {};
  const asset = centsOf(terms.amount ?? 0);
  const downPayment = terms.downPayment ? resolveValue(terms.downPayment, asset) : 0;
  return {
    ...{ terms, method, asset, downPayment, requested: asset - downPayment, timeline: timelineOf(terms) },
    rounding: { mode, unit: centsOf(unit) },
    interestRounding: { mode: interestMode, unit: 1 },
    laterReleases: (terms.laterReleases ?? []).map(({ date, amount }) => ({ date, cents: centsOf(amount) })),
  };
}

/** The same loan of another price or amount. */
export function withAsset(loan: Loan, asset: number): Loan {
  const downPayment = loan.terms.downPayment ? resolveValue(loan.terms.downPayment, asset) : 0;
  return { ...loan, asset, downPayment, requested: asset - downPayment };
}

/** The rows of a financed value. */
function rowsOf(loan: Loan, financed: number): { rows: Row[]; ahead: number } {
  const { terms, timeline, interestRounding, method } = loan;
  const firstPeriod = terms.firstPeriod ?? "EXACT";
  const ahead = interestOn(financed, timeline.ahead, interestRounding);
  const rows = amortise(method, planOf(loan, financed, ahead), graceOf(terms));
  const own = firstPeriod === "UPFRONT" ? 0 : ahead;
  if (own !== 0 && rows[0]) {
    const capitalised = firstPeriod === "CAPITALISED" ? own : 0;
    rows[0] = { ...rows[0], accrued: rows[0].accrued + own, capitalised: rows[0].capitalised + capitalised };
  }
  return { rows, ahead };
}

function planOf(loan: Loan, financed: number, ahead: number): Plan {
  const { terms, timeline, rounding, interestRounding } = loan;
  const isCapitalised = terms.firstPeriod === "CAPITALISED";
  return {
    ...{ rounding, interestRounding, residue: terms.residue ?? "LAST_INSTALLMENT" },
    principal: financed + (isCapitalised ? ahead : 0),
    growths: timeline.periods.map(({ growth }) => growth),
    ...(loan.laterReleases.length > 0 ? { inflows: inflowsOf(loan) } : {}),
    recalculates: terms.laterReleasesPaidBy === "RECALCULATED",
    balloon: terms.balloon ? resolveValue(terms.balloon, financed) : 0,
    hasBalloonRow: terms.balloon?.placement === "AFTER_LAST",
    pending: terms.firstPeriod === "ADDED_TO_FIRST" ? ahead : 0,
  };
}

/** Each release in the row whose period it falls into, with its growth up to that row's end. */
const inflowsOf = ({ timeline, laterReleases }: Loan): Inflow[][] =>
  timeline.periods.map((period) =>
    laterReleases
      .filter(({ date }) => date >= period.from && date < period.to)
      .map(({ date, cents }) => ({ cents, growth: growthWithin(period, date, period.to, timeline) })),
  );

/** What the client pays at least with the instalment that the loan is known by, charges included, in cents times ONE. */
export function installmentOf(loan: Loan, { financed, ahead, charges }: Draft): bigint {
  const payment = leadingInstallment(loan.method, planOf(loan, financed, ahead), graceOf(loan.terms));
  return payment + BigInt(sumPaid(charges, "PER_INSTALLMENT")) * ONE;
}

/** What the client pays with the last instalment besides a balloon, in cents times ONE. */
export function lastPaymentOf({ terms }: Loan, { financed, rows, charges }: Draft): bigint {
  const balloon = terms.balloon ? resolveValue(terms.balloon, financed) : 0;
  return BigInt((rows.at(-1)?.payment ?? 0) - balloon + sumPaid(charges, "PER_INSTALLMENT")) * ONE;
}

function graceOf({ grace, method }: LoanTerms): Grace | undefined {
  if (!grace || method === "BULLET") return undefined;
  const { periods, interest = "PAID", interestPeriods = periods } = grace;
  return { principal: periods, interest: interestPeriods, treatment: interest };
}

export function iofRate({ iof, releaseDate }: LoanTerms, amount: number): IofRate | undefined {
  if (!iof || iof.exemption !== undefined) return undefined;
  const table = iof.table ?? IOF_RATES;
  const line = iofRateOn(table, iof.taxpayer, releaseDate);
  const isTooLarge = line?.upTo !== undefined && amount > centsOf(line.upTo);
  return isTooLarge ? iofRateOn(table, "COMPANY", releaseDate) : line;
}

/** What a financed value makes of the loan, and what it would have to be. */
function draftOf(loan: Loan, financed: number, requested = loan.requested): Draft {
  const { terms, timeline } = loan;
  const charges = chargeLines(terms, { requested, financed });
  const { rows, ahead } = rowsOf(loan, financed);
  const rate = iofRate(terms, financed);
  const releases = [{ date: terms.releaseDate, cents: financed }, ...loan.laterReleases];
  const payments = rows.map(({ principal }, row) => ({ principal, dueDate: itemAt(timeline.periods, row).dueDate }));
  const released = releases.reduce((sum, { cents }) => sum + cents, 0);
  const rounding = terms.iof?.rounding ?? "TOTAL";
  const taxed = newMoneyPart(requested, centsOf(terms.iof?.refinanced ?? 0));
  const own = rate ? iofOn(exposuresOf(releases, payments), rate, { rounding, released, taxed }) : NO_IOF;
  const iof = terms.iof?.exemption === undefined ? withEarlierDebts(own, terms.iof?.earlier, payments) : own;
  const need = requested + sumPaid(charges, "FINANCED") + iofPaid(terms, iof, "FINANCED");
  return { financed, rows, charges, iof, ahead, need };
}

const iofPaid = ({ iof }: LoanTerms, { total }: IofAmounts, payment: ChargePayment): number =>
  (iof?.payment ?? "FINANCED") === payment ? total : 0;

interface SolvedLoan {
  draft: Draft;
  requested: number;
  /** Cents by which no financed value agreed with its charges. */
  difference: number;
}

/** The financed value of a loan, or of a stated one what is left to hand over. */
export function solveLoan(loan: Loan): SolvedLoan {
  if (loan.terms.amountIs === "FINANCED") return solveRequested(loan);
  const { financed, difference } = financedValue(loan.requested, (value) => draftOf(loan, value).need);
  return { draft: draftOf(loan, financed), requested: loan.requested, difference };
}

const MOST_STEPS = 400;

/** Charges may be percents of what is requested, which is what they leave of the financed value. */
function solveRequested(loan: Loan): SolvedLoan {
  const financed = loan.requested;
  let requested = financed;
  for (let step = 0; step < MOST_STEPS; step++) {
    const draft = draftOf(loan, financed, requested);
    const next = requested - (draft.need - financed);
    if (next <= 0) break;
    if (next === requested || step === MOST_STEPS - 1) return { draft, requested: next, difference: 0 };
    requested = next;
  }
  throw new NoFinancedValue();
}
