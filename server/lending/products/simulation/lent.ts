// What of a request a product takes besides its value, and what it lends in all.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { add, type Cents, formatMoney, multiply, percentToRate, toCents } from "../../../../src/base/money.ts";
import type { Schedule } from "../../../../src/rules/credit/index.ts";
import { additionalFeeOf, takesDownPayment, termsTaken } from "../../../../src/rules/products/loan-terms.ts";
import type { SimulationConditions } from "../../../../src/rules/products/simulation.ts";
import { validationError } from "../../../framework/index.ts";
import type { SimulationOrder } from "./request.ts";
import type { Product } from "./who-may.ts";

/** Least down payment, percent of the price. */
export const entryOf = (product: Product): number => (takesDownPayment(product) ? (product.entryValue ?? 0) : 0);

/** A fee that a rule asks for is that of the shortest company time, unless the client's own time calls for one. */
export const feeOf = (
  fees: Parameters<typeof additionalFeeOf>[0],
  { companyTimeMonths }: { companyTimeMonths?: number },
  { withAdditionalFee }: SimulationConditions,
) => additionalFeeOf(fees, companyTimeMonths) ?? (withAdditionalFee ? additionalFeeOf(fees, 0) : undefined);

export const laterIn = ({ laterReleases = [] }: Pick<SimulationConditions, "laterReleases">): Cents =>
  add(...laterReleases.map(({ amount }) => toCents(amount)));

/** What the bounds of product and variants are of: all that is lent, or where the value is the debt, that. */
export const lentIn = ({ valueBasis }: Product, { requested, laterReleases, financed }: Schedule): Cents =>
  (valueBasis === "FINANCED" ? financed : requested) + laterReleases;

/** The price whose rest, after the down payment, is what may be lent. */
export function assetFor(
  { product, conditions }: { product: Product; conditions: SimulationConditions },
  all: Cents,
): Cents {
  const lent = all - laterIn(conditions);
  if (conditions.downPayment !== undefined) return lent + toCents(conditions.downPayment);
  const entry = percentToRate(entryOf(product));
  if (entry === 0n) return lent;
  const rest = percentToRate(100) - entry;
  let asset = (lent * percentToRate(100)) / rest;
  while (asset + 1n - multiply(asset + 1n, entry) <= lent) asset++;
  return asset;
}

/** @throws VALIDATION_ERROR at what the product does not take. */
export function refuseUnfit(product: Product, { conditions, target, counts }: SimulationOrder): void {
  const { titles, dueDates, laterReleases, downPayment } = conditions;
  const error = (isWrong: boolean, field: string, message: string): FieldError[] =>
    isWrong ? [{ field, code: "terms", message }] : [];
  const isDiscount = product.amortizationType === "DISCOUNT";
  const taken = termsTaken(product);
  const faces = add(...(titles ?? []).map(({ faceValue }) => toCents(faceValue)));
  const isOther = titles !== undefined && target.field === "value" && toCents(target.amount) !== faces;
  const errors = [
    ...error(
      titles !== undefined && !taken.includes("titles"),
      "titles",
      "Títulos: só valem em produto de desconto de recebíveis.",
    ),
    ...error(isOther, "value", `Valor: não é a soma dos títulos, de ${formatMoney(faces, { symbol: true })}.`),
    ...error(
      titles !== undefined && counts[0] !== titles.length,
      "installmentQuantity",
      `Parcelas: não é o número de títulos, de ${titles?.length}.`,
    ),
    ...error(
      dueDates !== undefined && !taken.includes("dueDates"),
      "dueDates",
      "Vencimentos: só se informam em produto com datas livres.",
    ),
    ...error(
      laterReleases !== undefined && !taken.includes("laterReleases"),
      "laterReleases",
      "Liberações posteriores: o produto tem uma liberação só.",
    ),
    ...error(
      downPayment !== undefined && downPayment > 0 && !taken.includes("downPayment"),
      "downPayment",
      isDiscount
        ? "Entrada: não vale para desconto de recebíveis."
        : "Entrada: o valor informado neste produto já é a dívida.",
    ),
  ];
  if (errors.length > 0) throw validationError(errors, "Product");
}
