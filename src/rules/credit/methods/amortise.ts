// From a plan to its rows: the grace first, then the method.

import { ONE } from "../numbers/fixed-point.ts";
import { equalPrincipalRows } from "./equal-principal.ts";
import { type GraceInterest, graceRows } from "./grace.ts";
import { exactPayment } from "./level-payment.ts";
import { meanRows } from "./mean.ts";
import { flatRows, interestOnlyRows } from "./others.ts";
import type { Plan, Row } from "./plan.ts";
import { priceRows } from "./price.ts";

const METHODS = [
  "PRICE",
  "SAC",
  "EQUAL_PRINCIPAL",
  "SAM",
  "AMERICAN",
  "BULLET",
  "FLAT",
  "BALLOON",
  "DISCOUNT",
] as const;
export type Method = (typeof METHODS)[number];
/** A discount has titles instead of a plan: see discount.ts. */
export type PlannedMethod = Exclude<Method, "DISCOUNT">;

const ROWS: Readonly<Record<PlannedMethod, (plan: Plan) => Row[]>> = {
  PRICE: priceRows,
  BALLOON: priceRows,
  SAC: equalPrincipalRows,
  EQUAL_PRINCIPAL: equalPrincipalRows,
  SAM: meanRows,
  AMERICAN: interestOnlyRows,
  BULLET: interestOnlyRows,
  FLAT: flatRows,
};

export interface Grace {
  principal: number;
  interest: number;
  treatment: GraceInterest;
}

/** The rows of a plan; the last balance is zero. */
export function amortise(method: PlannedMethod, plan: Plan, grace?: Grace): Row[] {
  if (!grace || grace.principal === 0) return ROWS[method](plan);
  const { rows, rest } = graceRows(plan, grace);
  return [...rows, ...ROWS[method](rest)];
}

/**
 * The instalment that a loan is known by, in cents times ONE: of Price the unrounded level one, of SAC the first that pays
 * principal, of American and bullet the last.
 */
export function leadingInstallment(method: PlannedMethod, plan: Plan, grace?: Grace): bigint {
  const rest = grace && grace.principal > 0 ? graceRows(plan, grace).rest : plan;
  if (method === "PRICE" || method === "BALLOON") return exactPayment(rest);
  const rows = ROWS[method](rest);
  const isLast = method === "AMERICAN" || method === "BULLET";
  return BigInt(rows.at(isLast ? -1 : 0)?.payment ?? 0) * ONE;
}
