// What a person types into the simulator: its bounds, and the call that it becomes.
import { formatDate } from "../../../base/dates.ts";
import { reais, toCents } from "../../../base/money.ts";
import type {
  SimulatedCustomer,
  Simulation,
  SimulationConditions,
  SingleRequest,
  StoredSimulation,
  TermSimulation,
  VariantRanges,
} from "../../../rules/products/simulation.ts";
import { percentText } from "./amounts.ts";
import {
  decidedBy,
  listsFor,
  listsOf,
  NO_ROWS,
  placeInList,
  type RequestRows,
  type RowPlace,
  rowProblems,
  rowsFor,
  rowsOf,
  totalOf,
} from "./request-rows.ts";

/** RV: the money that is lent; MI: the highest instalment; IV: the wished instalment. */
export type SimulatorType = "RV" | "MI" | "IV";

export interface SimulatorTerms extends RequestRows {
  productID: number | null;
  customerType: SimulatedCustomer;
  customerID: number | null;
  simulatorType: SimulatorType;
  /** The money, or the instalment, as the type says. */
  value: number | null;
  /** "12" or "6, 12, 18", as typed. */
  installments: string;
  originDate: string | null;
  firstDueDate: string | null;
  downPayment: number | null;
  age: number | null;
  vehicleYear: number | null;
  score: number | null;
}

export type TermName = keyof SimulatorTerms;
/** A field of the form: a term, or a cell of one of its lists. */
export type TermPlace = TermName | RowPlace;

export const EMPTY_TERMS: SimulatorTerms = {
  productID: null,
  customerType: "PERSON",
  customerID: null,
  simulatorType: "RV",
  value: null,
  installments: "",
  originDate: null,
  firstDueDate: null,
  downPayment: null,
  age: null,
  vehicleYear: null,
  score: null,
  ...NO_ROWS,
};

/**
 * The terms without what their product does not ask for, which an earlier choice of product may have left behind, and
 * with what their lists decide.
 */
export function ofProduct(terms: SimulatorTerms, ranges: VariantRanges | undefined): SimulatorTerms {
  const rows = rowsFor(terms, listsFor(ranges, terms.simulatorType));
  const takesEntry = ranges === undefined || ranges.takes.includes("downPayment");
  const hasDates = rows.titles.length + rows.dueDates.length > 0;
  return {
    ...terms,
    ...Object.fromEntries(FACTS.filter((fact) => !ranges?.dependsOn.includes(fact)).map((fact) => [fact, null])),
    ...(takesEntry ? {} : { downPayment: null }),
    ...(hasDates ? { firstDueDate: null } : {}),
    ...rows,
    ...decidedBy(rows),
  };
}
const FACTS = ["age", "vehicleYear", "score"] as const;

/** Offers that fit side by side. */
export const MOST_OFFERS = 4;

/** Undefined: the text is no list of numbers. Counts are in order, none of them twice. */
export function countsOf(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  if (parts.length === 0 || parts.some((part) => !/^\d{1,4}$/.test(part) || Number(part) === 0)) return undefined;
  return [...new Set(parts.map(Number))].sort((one, other) => one - other);
}

export const countRange = ({ minInstallmentQuantity, maxInstallmentQuantity }: VariantRanges): string =>
  minInstallmentQuantity === maxInstallmentQuantity
    ? `${minInstallmentQuantity} parcelas`
    : `de ${minInstallmentQuantity} a ${maxInstallmentQuantity} parcelas`;

export const valueRange = ({ minValue, maxValue }: VariantRanges): string =>
  `de ${reais(minValue)} a ${reais(maxValue)}`;

export interface TermProblem {
  field: TermPlace;
  message: string;
}

/** What is wrong, as far as the browser can know it. `room` is how many more offers fit. */
export function problemsOf(terms: SimulatorTerms, ranges: VariantRanges | undefined, room: number): TermProblem[] {
  const problem = (field: TermName, message: string | undefined): TermProblem[] =>
    message ? [{ field, message }] : [];
  return [
    ...problem("productID", terms.productID === null ? "Escolha o produto." : undefined),
    ...problem("value", valueProblem(terms, ranges)),
    ...problem("installments", countProblem(terms, ranges, room)),
    ...problem("downPayment", downPaymentProblem(terms, ranges)),
    ...problem("firstDueDate", dueDateProblem(terms)),
    ...rowProblems(terms),
  ];
}

function valueProblem(terms: SimulatorTerms, ranges: VariantRanges | undefined) {
  const { value, simulatorType, downPayment, laterReleases } = terms;
  if (value === null || value <= 0)
    return simulatorType === "RV" ? "Informe o valor da simulação." : "Informe o valor da parcela.";
  if (simulatorType !== "RV" || !ranges) return undefined;
  const lent = toCents(value) - toCents(downPayment ?? 0) + toCents(totalOf(laterReleases));
  if (lent >= toCents(ranges.minValue) && lent <= toCents(ranges.maxValue)) return undefined;
  const parts = [
    ...(downPayment ? ["menos a entrada"] : []),
    ...(laterReleases.length > 0 ? ["com as liberações"] : []),
  ];
  const what = ["O valor", ...parts].join(" ");
  return `${what} deve ser ${valueRange(ranges)}.`;
}

function countProblem(
  { installments, simulatorType }: SimulatorTerms,
  ranges: VariantRanges | undefined,
  room: number,
) {
  const counts = countsOf(installments);
  if (!counts && room === 1) return "Informe o número de parcelas.";
  if (!counts) return "Informe o número de parcelas; para comparar, separe por vírgula: 12, 24, 36.";
  if (ranges) {
    const { minInstallmentQuantity: least, maxInstallmentQuantity: most } = ranges;
    const outside = counts.find((count) => count < least || count > most);
    if (outside !== undefined) return `O produto aceita ${countRange(ranges)}.`;
  }
  if (simulatorType === "MI" && counts.length > 1) return "Com o valor máximo da parcela, informe um só prazo.";
  if (counts.length > MOST_OFFERS) return `Compare até ${MOST_OFFERS} prazos por vez.`;
  if (counts.length > room) return `Cabem ${MOST_OFFERS} propostas lado a lado: remova alguma para incluir outra.`;
  return undefined;
}

function dueDateProblem({ originDate, firstDueDate }: SimulatorTerms) {
  if (!firstDueDate || !originDate || firstDueDate > originDate) return undefined;
  return `O primeiro vencimento deve ser depois de ${formatDate(originDate)}.`;
}

function downPaymentProblem({ value, downPayment, simulatorType }: SimulatorTerms, ranges: VariantRanges | undefined) {
  if (simulatorType !== "RV" || value === null) return undefined;
  const paid = toCents(downPayment ?? 0);
  if (downPayment !== null && paid >= toCents(value)) return "A entrada deve ser menor que o valor.";
  const least = ranges?.minEntryPercent ?? 0;
  if (downPayment === null || paid * 10_000n >= toCents(value) * BigInt(Math.round(least * 100))) return undefined;
  return `A entrada mínima é de ${percentText(least)} do valor.`;
}

interface SimulationCall {
  path: string;
  body: object;
}

/** @throws Error when the terms have problems, which the caller has looked for. */
export function callOf(terms: SimulatorTerms, documentNumber: string | undefined): SimulationCall {
  const counts = countsOf(terms.installments);
  const [first] = counts ?? [];
  if (terms.productID === null || terms.value === null || !counts || first === undefined)
    throw new Error("the terms are incomplete");
  const { value, simulatorType } = terms;
  const conditions = conditionsOf(terms, documentNumber);
  const at = (name: string) => `/products/${terms.productID}/${name}`;
  // Free dates are those of one number of instalments.
  if (simulatorType === "IV" && terms.dueDates.length === 0)
    return {
      path: at("multi-simulate-desired-installment-value"),
      body: { ...conditions, desiredInstallmentValue: value, installmentQuantities: counts },
    };
  if (simulatorType !== "RV")
    return {
      path: at("simulate-max-installment-value"),
      body: { ...conditions, maxInstallmentValue: value, installmentQuantity: first },
    };
  if (counts.length > 1)
    return { path: at("multi-simulate"), body: { ...conditions, value, installmentQuantities: counts } };
  return { path: at("simulate"), body: { ...conditions, value, installmentQuantity: first } };
}

/** The call of one offer alone: the wished instalment is the highest one of a single number of instalments. */
export function requestOf(
  terms: SimulatorTerms,
  documentNumber: string | undefined,
  installmentQuantity: number,
): SingleRequest {
  const amount = terms.value ?? 0;
  const conditions = conditionsOf(terms, documentNumber);
  return terms.simulatorType === "RV"
    ? { ...conditions, value: amount, installmentQuantity }
    : { ...conditions, maxInstallmentValue: amount, installmentQuantity };
}

function conditionsOf(terms: SimulatorTerms, documentNumber: string | undefined): SimulationConditions {
  const { customerType, originDate, firstDueDate, downPayment, simulatorType } = terms;
  return {
    customerType,
    ...(documentNumber ? { documentNumber } : {}),
    ...(originDate ? { originDate } : {}),
    ...(firstDueDate ? { firstDueDate } : {}),
    ...(downPayment && simulatorType === "RV" ? { downPayment } : {}),
    ...Object.fromEntries(FACTS.flatMap((fact) => (terms[fact] === null ? [] : [[fact, terms[fact]]]))),
    ...listsOf(terms),
  };
}

/** What the form begins with when a stored simulation is opened again. */
export function termsOfStored({ request, answer, simulatorType, customerID }: StoredSimulation): SimulatorTerms {
  return {
    ...{ productID: answer.productID, customerType: request.customerType, customerID, simulatorType },
    value: "value" in request ? request.value : request.maxInstallmentValue,
    installments: String(request.installmentQuantity),
    ...{ originDate: request.originDate ?? null, firstDueDate: request.firstDueDate ?? null },
    ...{ downPayment: request.downPayment ?? null, age: request.age ?? null },
    ...{ vehicleYear: request.vehicleYear ?? null, score: request.score ?? null },
    ...rowsOf(request),
  };
}

/** The field of the form that a refusal of a field of the calls belongs to. */
export const placeOf = (field: string): TermPlace => placeInList(field) ?? FIELD_OF[field] ?? "productID";

const FIELD_OF: { readonly [name: string]: TermName } = {
  value: "value",
  maxInstallmentValue: "value",
  desiredInstallmentValue: "value",
  installmentQuantity: "installments",
  installmentQuantities: "installments",
  customerType: "customerType",
  documentNumber: "customerID",
  age: "age",
  vehicleYear: "vehicleYear",
  score: "score",
  originDate: "originDate",
  firstDueDate: "firstDueDate",
  downPayment: "downPayment",
  // What a person earns or may have deducted limits the value.
  income: "value",
  margin: "value",
  availableLimit: "value",
};

/** One simulation and several come as the same list. */
export const answersOf = (answer: Simulation | TermSimulation[]): TermSimulation[] =>
  Array.isArray(answer) ? answer : [answer];
