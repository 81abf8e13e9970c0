// The calculation of a discount of receivables: its titles, what they leave, and its charges, which are always withheld.
import { addDays } from "../../base/dates.ts";
import type { Outcome } from "./assemble.ts";
import { type ChargeLine, centsOf, chargeLines } from "./charges/charges.ts";
import { iofOn, NO_IOF } from "./charges/iof.ts";
import { adjustDate } from "./conventions/due-dates.ts";
import { loanCalendar } from "./conventions/loan-calendar.ts";
import { iofRate } from "./loan.ts";
import { type DiscountedTitle, discountTitle } from "./methods/discount.ts";
import type { Row } from "./methods/plan.ts";
import type { Rounding } from "./numbers/rounding.ts";
import type { LoanTerms } from "./terms.ts";
import { accrualOf } from "./timeline.ts";

/** Titles bought at their net value: a row each, in the order of their due dates. */
export function discountOutcome(stated: LoanTerms): Outcome {
  const terms = withDeductedIof(stated);
  const titles = discountedTitles(terms);
  const faces = titles.reduce((sum, { faceValue }) => sum + faceValue, 0);
  const net = titles.reduce((sum, title) => sum + title.net, 0);
  const rate = iofRate(terms, net);
  const exposures = titles.map((title) => ({ principal: title.net, from: terms.releaseDate, to: title.dueDate }));
  return {
    ...{ terms, asset: faces, downPayment: 0, requested: faces, laterReleases: [], financed: net, gross: net },
    rows: rowsOf(titles, net),
    dueDates: titles.map(({ dueDate }) => dueDate),
    charges: chargeLines(terms, { requested: faces, financed: net }).map(deducted),
    iof: rate ? iofOn(exposures, rate, { rounding: terms.iof?.rounding ?? "TOTAL" }) : NO_IOF,
    ...{ iofRate: rate, iofAdjustment: 0, upfrontInterest: 0 },
  };
}

/** A discount finances no charge: one that another method would finance is withheld from the release. */
const withDeductedIof = (terms: LoanTerms): LoanTerms =>
  terms.iof && (terms.iof.payment ?? "FINANCED") === "FINANCED"
    ? { ...terms, iof: { ...terms.iof, payment: "DEDUCTED" } }
    : terms;

const deducted = (line: ChargeLine): ChargeLine =>
  line.payment === "FINANCED" ? { ...line, payment: "DEDUCTED" } : line;

function discountedTitles(terms: LoanTerms): DiscountedTitle[] {
  const { releaseDate, discount = {}, titles = [], rounding = {} } = terms;
  const calendar = loanCalendar(terms.calendar);
  const form = discount.form ?? "OUTSIDE";
  const accrual = accrualOf(
    form === "OUTSIDE" ? { ...terms, rate: { ...terms.rate, growth: "LINEAR" } } : terms,
    calendar,
  );
  const interestRounding: Rounding = { mode: rounding.interestMode ?? rounding.mode ?? "HALF_UP", unit: 1 };
  return titles
    .map(({ faceValue, dueDate }) => ({
      faceValue: centsOf(faceValue),
      dueDate: adjustDate(dueDate, terms.businessDays?.adjust ?? "NONE", calendar),
    }))
    .sort((one, other) => (one.dueDate < other.dueDate ? -1 : one.dueDate > other.dueDate ? 1 : 0))
    .map((title) => {
      const growth = accrual.between(releaseDate, addDays(title.dueDate, discount.floatDays ?? 0));
      return discountTitle({ ...title, growth }, releaseDate, form, interestRounding);
    });
}

function rowsOf(titles: readonly DiscountedTitle[], net: number): Row[] {
  let balance = net;
  return titles.map(({ faceValue, discount: interest, net: principal }) => {
    balance -= principal;
    return { accrued: interest, interest, capitalised: 0, principal, payment: faceValue, balance };
  });
}
