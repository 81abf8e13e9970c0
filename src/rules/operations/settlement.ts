// What it costs on a day to pay instalments of a contract before or after they are due: what is to come at its present value
// by the rate of the contract, what is late with its charges. CDC art. 52 § 2º, Resolução CMN 3.516/2007.
import { daysBetween } from "../../base/dates.ts";
import type { Cents } from "../../base/money.ts";
import { arrearsOn, type LoanTerms, type Schedule, settlementValue } from "../credit/index.ts";
import { partsOfInstallment } from "./payment.ts";

export interface OpenInstallment {
  installment: number;
  dueDate: string;
  /** What is open of it, and what has been paid of it. */
  open: Cents;
  paid: Cents;
  /** Fees and insurance of the month, in all. */
  charges: Cents;
  /** Of receipts before, the day of the last one and the fine. */
  paidAt: string | null;
  fine: Cents;
}

export interface SettlementLine {
  installment: number;
  dueDate: string;
  daysLate: number;
  open: Cents;
  discount: Cents;
  fine: Cents;
  defaultInterest: Cents;
  total: Cents;
}

type LateCharges = Pick<SettlementLine, "fine" | "defaultInterest">;

/** Whoever has paid a part of it late has paid the fine then, and interest up to that day. */
export function lateCharges(debt: OpenInstallment, on: string, terms: LoanTerms): LateCharges {
  const open = partsOfInstallment(debt.open, debt.paid, debt.charges);
  const { paidAt } = debt;
  const lateSince = paidAt !== null && paidAt > debt.dueDate && debt.fine > 0n ? paidAt : null;
  const { fine, defaultInterest } = arrearsOn(
    {
      ...{ payment: open.installment, principal: open.installment, charges: open.charges },
      dueDate: lateSince ?? debt.dueDate,
    },
    on,
    lateSince ? { fine: "0" } : {},
    terms,
  );
  return { fine, defaultInterest };
}

/** What a part of an instalment is worth on a day: all of it from its due date on. */
export function presentValueOf(
  { terms, schedule }: { terms: LoanTerms; schedule: Schedule },
  { installment, payment }: { installment: number; payment: Cents },
  on: string,
): Cents {
  const row = schedule.installments[installment - 1];
  if (!row || row.dueDate <= on || payment <= 0n) return payment;
  return settlementValue(terms, { ...schedule, installments: [{ ...row, payment }] }, { on }).value;
}

export function settlementOf(
  contract: { terms: LoanTerms; schedule: Schedule },
  installments: readonly OpenInstallment[],
  on: string,
): SettlementLine[] {
  return installments.map((debt) => {
    const { installment, dueDate, open } = debt;
    const payment = partsOfInstallment(open, debt.paid, debt.charges).installment;
    const discount = payment - presentValueOf(contract, { installment, payment }, on);
    const { fine, defaultInterest } = lateCharges(debt, on, contract.terms);
    return {
      ...{ installment, dueDate, open, discount, fine, defaultInterest },
      daysLate: dueDate < on ? daysBetween(dueDate, on) : 0,
      total: open - discount + fine + defaultInterest,
    };
  });
}
