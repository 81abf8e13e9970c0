// Terms that lack one thing: the amount, the rate or the number of instalments that fits an instalment.
import { decimalText } from "../../base/money.ts";
import { centsOf } from "./charges/charges.ts";
import { type Draft, installmentOf, type Loan, lastPaymentOf, loanOf, solveLoan, withAsset } from "./loan.ts";
import type { PlannedMethod } from "./methods/amortise.ts";
import { ONE } from "./numbers/fixed-point.ts";
import { largestBelow, largestWithin } from "./numbers/search.ts";
import type { Solved } from "./schedule.ts";
import type { LoanTerms } from "./terms.ts";
import { fitsCalendar } from "./timeline.ts";

/** No value of what is looked for gives the instalment. */
export class NoSolution extends RangeError {
  readonly target: Solved["for"];

  constructor(target: Solved["for"]) {
    super();
    this.target = target;
  }
}

export interface SolvedTerms {
  terms: LoanTerms;
  solved: Solved;
}

const MOST_INSTALLMENTS = 1200;

/**
 * AMOUNT: the largest one whose unrounded instalment is not above the one of the terms; its last one takes the residue,
 * as long as that is small.
 * RATE: the one that gives it before rounding, to six decimals of a percent. TERM: the least number of instalments.
 */
export function solveTerms(terms: LoanTerms, method: PlannedMethod): SolvedTerms {
  const { solve } = terms;
  if (!solve) throw new TypeError("terms without solve");
  const installment = BigInt(centsOf(solve.installment)) * ONE;
  const search = { method, installment, terms };
  if (solve.for === "TERM") return solveTerm(search);
  return solve.for === "RATE" ? solveRate(search) : solveAmount(search);
}

interface Search {
  terms: LoanTerms;
  method: PlannedMethod;
  /** In cents times ONE. */
  installment: bigint;
}

function installmentAt(terms: LoanTerms, method: PlannedMethod): bigint {
  const loan = loanOf(terms, method);
  const draft: Draft = solveLoan(loan).draft;
  return installmentOf(loan, draft);
}

/** The least whole number in (low, high] that passes, when all above one that passes do too; undefined: not even high. */
function least(low: number, high: number, passes: (value: number) => boolean): number | undefined {
  if (!passes(high)) return undefined;
  let [fails, good] = [low, high];
  while (good - fails > 1) {
    const middle = Math.floor((fails + good) / 2);
    if (passes(middle)) good = middle;
    else fails = middle;
  }
  return good;
}

function solveTerm({ terms, method, installment }: Search): SolvedTerms {
  const withTerm = (installments: number): LoanTerms => ({ ...terms, installments });
  const fits = (value: number): boolean => installmentAt(withTerm(value), method) <= installment;
  const most =
    (least(0, MOST_INSTALLMENTS + 1, (value) => value > MOST_INSTALLMENTS || !fitsCalendar(terms, value)) ?? 1) - 1;
  let high = 1;
  while (high < most && !fits(high)) high = Math.min(high * 2, most);
  const count = least(0, high, fits);
  if (count === undefined) throw new NoSolution("TERM");
  return { terms: withTerm(count), solved: { for: "TERM", value: String(count) } };
}

function solveAmount({ terms, method, installment }: Search): SolvedTerms {
  const loan = loanOf({ ...terms, amount: "0" }, method);
  const fits = (cents: number): bigint => {
    const own = withAsset(loan, cents);
    return installmentOf(own, solveLoan(own).draft) - installment;
  };
  const largest = largestWithin(fits, MOST_AMOUNT);
  if (largest === undefined || largest < 1) throw new NoSolution("AMOUNT");
  const cents = method === "PRICE" || method === "BALLOON" ? withEvenEnd(loan, largest, installment) : largest;
  const amount = decimalText(BigInt(cents), 2);
  return { terms: { ...terms, amount }, solved: { for: "AMOUNT", value: amount } };
}

/** A hundred billion reais, in cents: the most that terms may state. */
const MOST_AMOUNT = 1e13;

/** A last instalment above the others by no more than this part of them is what rounding leaves. */
const RESIDUE_PART = 100n;

/**
 * Over very many instalments the rounding of each grows into a last one that nobody wished. Then it is the largest amount
 * whose last instalment does not exceed the stated one either; `largest` where none has such an end.
 */
function withEvenEnd(loan: Loan, largest: number, installment: bigint): number {
  const end = (cents: number): bigint => {
    const own = withAsset(loan, cents);
    return lastPaymentOf(own, solveLoan(own).draft) - installment;
  };
  if (loan.terms.balloon?.placement === "AFTER_LAST" || end(largest) <= installment / RESIDUE_PART) return largest;
  return largestBelow(largest, (cents) => end(cents) <= 0n) ?? largest;
}

const RATE_DECIMALS = 8;
const SHOWN_DECIMALS = 6;
/** A million percent. */
const MOST_RATE = 10 ** (RATE_DECIMALS + 6);

function solveRate({ terms, method, installment }: Search): SolvedTerms {
  const withRate = (percent: string): LoanTerms => ({ ...terms, rate: { ...terms.rate, percent } });
  const reaches = (rate: number) =>
    installmentAt(withRate(decimalText(BigInt(rate), RATE_DECIMALS)), method) >= installment;
  if (installmentAt(withRate("0"), method) > installment) throw new NoSolution("RATE");
  let high = 10 ** RATE_DECIMALS;
  while (!reaches(high)) {
    high *= 10;
    if (high > MOST_RATE) throw new NoSolution("RATE");
  }
  const rate = least(-1, high, reaches) ?? 0;
  const step = 10 ** (RATE_DECIMALS - SHOWN_DECIMALS);
  const percent = decimalText(BigInt(Math.round(rate / step)), SHOWN_DECIMALS);
  return { terms: withRate(percent), solved: { for: "RATE", value: percent } };
}
