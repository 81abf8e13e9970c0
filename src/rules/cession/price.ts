// What the buyer of instalments pays: each at its present value on the day of the cession, by the buyer's monthly rate over
// months of thirty days, rounded by itself. The same value on any later day is what the seller still owes for it.
import type { Cents, WireAmount } from "../../base/money.ts";
import { worthBy } from "../credit/index.ts";

export interface OpenInstallment {
  number: number;
  dueDate: string;
  /** Interest and principal that are still open. */
  open: Cents;
}

export interface LotPrice<Installment extends OpenInstallment = OpenInstallment> {
  installments: (Installment & { price: Cents })[];
  face: Cents;
  price: Cents;
}

/** `rate` in percent a month. What has fallen due by the day is not sold. */
export function priceOf<Installment extends OpenInstallment>(
  installments: readonly Installment[],
  on: string,
  rate: WireAmount,
): LotPrice<Installment> {
  const worth = worthBy({ percent: String(rate), per: "MONTH" });
  const priced = installments
    .filter(({ dueDate, open }) => dueDate > on && open > 0n)
    .map((one) => ({ ...one, price: worth(one.open, on, one.dueDate) }));
  return {
    installments: priced,
    face: sum(priced.map(({ open }) => open)),
    price: sum(priced.map(({ price }) => price)),
  };
}

export interface CededInstallment {
  dueDate: string;
  open: Cents;
  price: Cents;
  /** What was passed on to the buyer, charges of delay included. */
  passedOn: Cents;
}

/** What is still owed for them on a day: those that are due at what is open of them. */
export function valueOn(
  installments: readonly Omit<CededInstallment, "price" | "passedOn">[],
  on: string,
  rate: WireAmount,
): Cents {
  const worth = worthBy({ percent: String(rate), per: "MONTH" });
  return sum(installments.map(({ open, dueDate }) => worth(open, on, dueDate)));
}

/**
 * What the obligation of a cession with co-obligation has cost so far: what was passed on, and what is still owed, beyond the
 * price received. At the end of the term that is face value, with the charges of delay, less price.
 */
export function expenseUntil(installments: readonly CededInstallment[], on: string, rate: WireAmount): Cents {
  const paidOut = sum(installments.map(({ passedOn }) => passedOn));
  return paidOut + valueOn(installments, on, rate) - sum(installments.map(({ price }) => price));
}

const sum = (values: readonly Cents[]): Cents => values.reduce((total, value) => total + value, 0n);
