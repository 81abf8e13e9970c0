// Fees and insurance: what each comes to of a loan, and who pays it when.
import { toCents } from "../../../base/money.ts";
import { percentFixed } from "../conventions/rate.ts";
import { CENT, roundFixed } from "../numbers/rounding.ts";
import type { ChargePayment, FeeTerms, InsuranceTerms, LoanTerms } from "../terms.ts";
import type { Decimal, ValueOrPercent } from "../values.ts";

/** TFC, insurance or another charge of a loan, worked out. */
export interface ChargeLine {
  /** The code of a fee, or INSURANCE. */
  code: string;
  name?: string;
  cents: number;
  payment: ChargePayment | "PER_INSTALLMENT";
  /** What the percent is of, where it is one. */
  base?: number;
  percent?: string;
}

interface Bases {
  requested: number;
  financed: number;
}

/** Amounts of the terms in whole cents. */
export const centsOf = (amount: Decimal): number => Number(toCents(amount));

export const percentOf = (base: number, percent: Decimal): number =>
  roundFixed(BigInt(base) * percentFixed(percent), CENT);

export const resolveValue = (amount: ValueOrPercent, base: number): number =>
  "value" in amount ? centsOf(amount.value) : percentOf(base, amount.percent);

export function chargeLines({ fees = [], insurance }: LoanTerms, bases: Bases): ChargeLine[] {
  const lines = fees.map((fee) => feeLine(fee, bases));
  return insurance ? [...lines, insuranceLine(insurance, bases)] : lines;
}

function feeLine({ code, name, amount, of = "REQUESTED", payment = "FINANCED" }: FeeTerms, bases: Bases): ChargeLine {
  const base = of === "FINANCED" ? bases.financed : bases.requested;
  const line = { code, ...(name === undefined ? {} : { name }), cents: resolveValue(amount, base), payment };
  return "percent" in amount ? { ...line, base, percent: String(amount.percent) } : line;
}

function insuranceLine({ form, amount, payment = "FINANCED" }: InsuranceTerms, bases: Bases): ChargeLine {
  if (form === "MONTHLY") return { code: "INSURANCE", cents: centsOf(amount), payment: "PER_INSTALLMENT" };
  const base = form === "PERCENT_OF_FINANCED" ? bases.financed : bases.requested;
  return { code: "INSURANCE", cents: percentOf(base, amount), payment, base, percent: String(amount) };
}

export const sumPaid = (lines: readonly ChargeLine[], payment: ChargeLine["payment"]): number =>
  lines.reduce((sum, line) => (line.payment === payment ? sum + line.cents : sum), 0);
