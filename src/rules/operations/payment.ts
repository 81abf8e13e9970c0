// What a contract and its instalments mean in the books: amounts of the accounting events, made of the terms in force.
import { type Cents, centsIn, fromCents, type WireAmount } from "../../base/money.ts";
import type { Simulation } from "../products/simulation.ts";

const INSURANCE = "INSURANCE";

export type ContractOperands = Record<"netReleased" | "iofTotal" | "tfc" | "insurance" | "dealerReturn", WireAmount>;

/** What is financed or kept back at the release is owed; what is paid apart, or with each instalment, is not. */
export function contractOperands({
  releasedValue,
  iof,
  charges,
  dealerReturn,
}: Pick<Simulation, "releasedValue" | "iof" | "charges" | "dealerReturn">): ContractOperands {
  const isOwed = (payment: string): boolean => payment === "FINANCED" || payment === "DEDUCTED";
  const sum = (isIncluded: (code: string) => boolean): WireAmount =>
    fromCents(
      charges
        .filter(({ code, payment }) => isIncluded(code) && isOwed(payment))
        .reduce((all, { amount }) => all + (centsIn(amount) ?? 0n), 0n),
    );
  return {
    ...{ netReleased: releasedValue, iofTotal: isOwed(iof.payment) ? iof.total : 0 },
    ...{ tfc: sum((code) => code !== INSURANCE), insurance: sum((code) => code === INSURANCE), dealerReturn },
  };
}

export interface ReceivedInstallment {
  /** Interest and principal. */
  installment: Cents;
  /** Fees and insurance of the month, which are paid first. */
  charges: Cents;
}

/** The parts of what is received of one instalment; `before` has been received of it already. */
export function partsOfInstallment(received: Cents, before: Cents, chargesInAll: Cents): ReceivedInstallment {
  const least = (one: Cents, other: Cents): Cents => (one < other ? one : other);
  const charges = least(before + received, chargesInAll) - least(before, chargesInAll);
  return { installment: received - charges, charges };
}
