// What a person types into the simulator: its bounds, the call that it becomes, and the address that opens it again.
import { formatDate, isDate } from "../../../base/dates.ts";
import { add, centsText, formatMoney, toCents } from "../../../base/money.ts";
import type {
  SimulatedCustomer,
  Simulation,
  SimulationConditions,
  SingleRequest,
  StoredSimulation,
  TermSimulation,
  VariantRanges,
} from "../../../rules/products/simulation.ts";

/** RV: the money that is lent; MI: the highest instalment; IV: the wished instalment. */
export type SimulatorType = "RV" | "MI" | "IV";

export interface SimulatorTerms {
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
};

/** The terms without what their product does not ask for, which an earlier choice of product may have left behind. */
export const ofProduct = (terms: SimulatorTerms, ranges: VariantRanges | undefined): SimulatorTerms => ({
  ...terms,
  ...Object.fromEntries(FACTS.filter((fact) => !ranges?.dependsOn.includes(fact)).map((fact) => [fact, null])),
});
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

export const reais = (value: number): string => formatMoney(toCents(value), { symbol: true });

/** In whole cents, as binary fractions of reais do not add up. */
export const sumOf = (values: readonly number[]): number => Number(centsText(add(...values.map(toCents))));

export const valueRange = ({ minValue, maxValue }: VariantRanges): string =>
  `de ${reais(minValue)} a ${reais(maxValue)}`;

export interface TermProblem {
  field: TermName;
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
  ];
}

function valueProblem({ value, simulatorType, downPayment }: SimulatorTerms, ranges: VariantRanges | undefined) {
  if (value === null || value <= 0)
    return simulatorType === "RV" ? "Informe o valor da simulação." : "Informe o valor da parcela.";
  if (simulatorType !== "RV" || !ranges) return undefined;
  const lent = toCents(value) - toCents(downPayment ?? 0);
  if (lent >= toCents(ranges.minValue) && lent <= toCents(ranges.maxValue)) return undefined;
  const what = downPayment ? "O valor menos a entrada" : "O valor";
  return `${what} deve ser ${valueRange(ranges)}.`;
}

function countProblem(
  { installments, simulatorType }: SimulatorTerms,
  ranges: VariantRanges | undefined,
  room: number,
) {
  const counts = countsOf(installments);
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

const decimals = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const percentText = (percent: number): string => `${decimals.format(percent)}\u00a0%`;

export interface SimulationCall {
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
  if (simulatorType === "IV")
    return {
      path: at("multi-simulate-desired-installment-value"),
      body: { ...conditions, desiredInstallmentValue: value, installmentQuantities: counts },
    };
  if (simulatorType === "MI")
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
  };
}

/** The fields of the calls by the field of the form that a refusal belongs to. */
export const FIELD_OF: { readonly [name: string]: TermName } = {
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

const NAMES = {
  productID: "produto",
  customerType: "tipo-de-cliente",
  customerID: "cliente",
  simulatorType: "tipo",
  value: "valor",
  installments: "parcelas",
  originDate: "data",
  firstDueDate: "vencimento",
  downPayment: "entrada",
  age: "idade",
  vehicleYear: "ano-do-veiculo",
  score: "score",
} as const satisfies Record<TermName, string>;

/** "produto=3&tipo=RV&valor=10000&parcelas=12,24": a customer is named by id alone, because addresses are read by many. */
export function addressOf(terms: SimulatorTerms): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(terms)) {
    const key = Object.entries(NAMES).find(([term]) => term === name)?.[1];
    if (key && value !== null && value !== "") query.set(key, String(value).replaceAll(" ", ""));
  }
  return query.toString();
}

/** What an address says; what it does not say, or says wrongly, is left to the terms before. */
export function termsFrom(query: URLSearchParams): Partial<SimulatorTerms> {
  const number = (name: TermName) => {
    const text = query.get(NAMES[name]);
    return text !== null && /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
  };
  const date = (name: TermName) => {
    const text = query.get(NAMES[name]);
    return text !== null && isDate(text) ? text : undefined;
  };
  const type = query.get(NAMES.simulatorType);
  const customer = query.get(NAMES.customerType);
  const terms: Partial<SimulatorTerms> = {
    productID: number("productID"),
    customerID: number("customerID"),
    value: number("value"),
    downPayment: number("downPayment"),
    ...{ age: number("age"), vehicleYear: number("vehicleYear"), score: number("score") },
    originDate: date("originDate"),
    firstDueDate: date("firstDueDate"),
    installments: query.get(NAMES.installments)?.replaceAll(",", ", "),
    simulatorType: type === "RV" || type === "MI" || type === "IV" ? type : undefined,
    customerType: customer === "PERSON" || customer === "COMPANY" ? customer : undefined,
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}
