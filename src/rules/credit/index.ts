// The door of the credit engine: terms in, schedule out, and what happens to a schedule after the contract.
//
//   problemsOf(terms): TermsProblem[]           what is wrong with them beyond terms-schema.json, in Portuguese
//   simulate(terms: LoanTerms): Schedule        terms.ts says what goes in, schedule.ts what comes out
//
// Where each convention lives: conventions/ (rate, day count, due dates, calendar), numbers/ (fixed point, rounding,
// growth), methods/ (a file a method), charges/ (IOF and its table, fees and insurance, the circle of the financed value),
// cet.ts, solve.ts, after/ (arrears, payments, settlement, accrual, cession), explain/ (the Portuguese words).
export { contractAccrual, contractInterest } from "./after/accrual.ts";
export { arrearsOn } from "./after/arrears.ts";
export { cessionOn } from "./after/cession.ts";
export { type Deferral, effectiveAccrual, effectiveRateOf, recognisedBy } from "./after/effective-rate.ts";
export { allocatePayment } from "./after/payment-order.ts";
export { settlementValue, worthBy } from "./after/present-value.ts";
export { debtOn } from "./after/renegotiation.ts";
export { earlierDebtsOf, limitedTo } from "./charges/iof-of-earlier-debts.ts";
export { problemsOf, type TermsProblem } from "./check-terms.ts";
export type { Explanation } from "./explain/explanation.ts";
export { problemOfFailure } from "./failures.ts";
export type { Schedule } from "./schedule.ts";
export { plainJson } from "./schedule-json.ts";
export { ENGINE_VERSION, simulate } from "./simulate.ts";
export type { ChargePayment, EarlierDebt, LoanTerms } from "./terms.ts";
export { dueDatesOf } from "./timeline.ts";
