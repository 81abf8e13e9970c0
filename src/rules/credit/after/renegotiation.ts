// What a loan stands at on a day: what is late with its charges, and what is to come at its present value.
import type { Cents } from "../../../base/money.ts";
import { percentOf } from "../charges/charges.ts";
import type { Schedule } from "../schedule.ts";
import type { LoanTerms } from "../terms.ts";
import { type Arrears, arrearsOn } from "./arrears.ts";
import type { DebtTerms } from "./event-terms.ts";
import { settlementValue, type Valuation } from "./present-value.ts";

interface Debt {
  late: (Arrears & { number: number; dueDate: string })[];
  future: Valuation;
  waived: Cents;
  /** Late and future, less what is given up: what a renegotiation begins with, or what settles the loan. */
  total: Cents;
}

export function debtOn(
  terms: LoanTerms,
  schedule: Schedule,
  { on, paid = [], arrears = {}, waiver = "0", by }: DebtTerms,
): Debt {
  const open = schedule.installments.filter(({ number, payment }) => payment > 0n && !paid.includes(number));
  const late = open
    .filter(({ dueDate }) => dueDate <= on)
    .map((row) => ({ number: row.number, dueDate: row.dueDate, ...arrearsOn(row, on, arrears, terms) }));
  const numbers = open.filter(({ dueDate }) => dueDate > on).map(({ number }) => number);
  const future = settlementValue(terms, schedule, { on, numbers, ...(by ? { by } : {}) });
  const charges = late.reduce((sum, one) => sum + one.fine + one.defaultInterest + one.remuneratoryInterest, 0n);
  const waived = BigInt(percentOf(Number(charges), waiver));
  return { late, future, waived, total: late.reduce((sum, one) => sum + one.total, future.value) - waived };
}
