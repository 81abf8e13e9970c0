// Reads the body of a simulation: every mistake is named at its field, in the words of the forms.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { FieldSchema } from "../../../../src/base/resource-document.ts";
import { normalizeRecord } from "../../../../src/fields/validate.ts";
import type { SimulatedCustomer, SimulationConditions } from "../../../../src/rules/products/simulation.ts";
import { input, validationError } from "../../../framework/index.ts";
import { date, errorsIn, fieldOf, integer, money } from "./request-fields.ts";
import { type ListName, listsIn } from "./request-lists.ts";

const MOST_COUNTS = 60;
const MOST_INSTALLMENTS = 600;

const CUSTOMERS = [
  { const: "PERSON", title: "Pessoa física" },
  { const: "COMPANY", title: "Pessoa jurídica" },
];

const CONDITIONS: { readonly [name in Exclude<keyof SimulationConditions, ListName>]-?: FieldSchema } = {
  customerType: { type: "string", title: "Tipo de cliente", oneOf: CUSTOMERS },
  documentNumber: { type: "string", format: "cpf-cnpj", title: "CPF/CNPJ" },
  originDate: date("Data de origem"),
  firstDueDate: date("Primeiro vencimento"),
  downPayment: money("Entrada"),
  productVariantID: integer("Parametrização", 1, Number.MAX_SAFE_INTEGER),
  companyID: integer("Empresa", 1, Number.MAX_SAFE_INTEGER),
  age: integer("Idade", 0, 130),
  vehicleYear: integer("Ano do veículo", 1900, 2200),
  score: integer("Score", 0, 1000),
  companyTimeMonths: integer("Tempo de empresa (meses)", 0, 2400),
  income: money("Renda ou faturamento"),
  margin: money("Margem consignável"),
  availableLimit: money("Limite consignável disponível"),
  simplesNacional: { type: "boolean", title: "Simples Nacional" },
  withInsurance: { type: "boolean", title: "Seguro" },
  withAdditionalFee: { type: "boolean", title: "Taxa adicional" },
};

const INSTALLMENTS = integer("Parcelas", 1, MOST_INSTALLMENTS);
const COUNTS = "installmentQuantities";

/** What the four calls ask for besides the conditions. */
const TARGETS = {
  value: money("Valor", 0.01),
  maxInstallmentValue: money("Valor máximo da parcela", 0.01),
  desiredInstallmentValue: money("Valor desejado da parcela", 0.01),
} as const;
export type TargetField = keyof typeof TARGETS;

export interface SimulationOrder {
  conditions: SimulationConditions & { originDate: string };
  target: { field: TargetField; amount: number };
  counts: number[];
}

interface Shape {
  target: TargetField;
  counts: "one" | "many";
  today: string;
}

export function simulationOrder(sent: unknown, { target, counts, today }: Shape): SimulationOrder {
  const { rest: body, lists } = listsIn(input.requireObject(sent), { counts, today, target });
  const fields = [
    ...Object.entries(CONDITIONS).map(([name, schema]) => fieldOf(name, schema, name === "customerType")),
    fieldOf(target, TARGETS[target], true),
    ...(counts === "one" ? [fieldOf("installmentQuantity", INSTALLMENTS, true)] : []),
  ];
  input.refuseFields(body, [...fields.map(({ name }) => name), ...(counts === "many" ? [COUNTS] : [])]);
  const { [COUNTS]: list, ...single } = body;
  const values = objectOf(normalizeRecord({ fields }, single));
  const errors = [...errorsIn(fields, values, today), ...(counts === "many" ? countErrors(list) : [])];
  if (errors.length > 0) throw validationError(errors, "Product");
  const quantity = numberIn(values, "installmentQuantity");
  return {
    conditions: { ...conditionsIn(values, today), ...lists },
    target: { field: target, amount: numberIn(values, target) ?? 0 },
    counts: quantity === undefined ? countsIn(list) : [quantity],
  };
}

function countErrors(list: unknown): FieldError[] {
  const error = (message: string, code: string, at?: number): FieldError[] => [
    { field: at === undefined ? COUNTS : `${COUNTS}.${at}`, code, message },
  ];
  if (!Array.isArray(list) || list.length === 0)
    return error("Informe as quantidades de parcelas: uma lista de números inteiros.", "required");
  if (list.length > MOST_COUNTS) return error(`Informe no máximo ${MOST_COUNTS} quantidades de parcelas.`, "maximum");
  return list.flatMap((count: unknown, at) => {
    if (!Number.isInteger(count) || Number(count) < 1 || Number(count) > MOST_INSTALLMENTS)
      return error(`Cada quantidade de parcelas deve ser um número inteiro de 1 a ${MOST_INSTALLMENTS}.`, "type", at);
    return list.indexOf(count) === at ? [] : error(`A quantidade de ${count} parcelas está repetida.`, "repeated", at);
  });
}

const countsIn = (list: unknown): number[] =>
  Array.isArray(list) ? list.filter((count): count is number => typeof count === "number") : [];

const numberIn = (values: Record<string, unknown>, name: string): number | undefined => {
  const value = values[name];
  return typeof value === "number" ? value : undefined;
};

const textIn = (values: Record<string, unknown>, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

const flagIn = (values: Record<string, unknown>, name: string): boolean | undefined => {
  const value = values[name];
  return typeof value === "boolean" ? value : undefined;
};

const customerIn = (values: Record<string, unknown>): SimulatedCustomer =>
  values.customerType === "COMPANY" ? "COMPANY" : "PERSON";

const NUMBERS = [
  ...(["downPayment", "productVariantID", "companyID", "age", "vehicleYear", "score"] as const),
  ...(["companyTimeMonths", "income", "margin", "availableLimit"] as const),
];
const TEXTS = ["documentNumber", "firstDueDate"] as const;
const FLAGS = ["simplesNacional", "withInsurance", "withAdditionalFee"] as const;

function conditionsIn(values: Record<string, unknown>, today: string): SimulationOrder["conditions"] {
  const read = <Value>(names: readonly string[], reader: (values: Record<string, unknown>, name: string) => Value) =>
    Object.fromEntries(names.map((name) => [name, reader(values, name)]).filter(([, value]) => value !== undefined));
  return {
    ...read(NUMBERS, numberIn),
    ...read(TEXTS, textIn),
    ...read(FLAGS, flagIn),
    customerType: customerIn(values),
    originDate: textIn(values, "originDate") ?? today,
  };
}

/** What GET …/product-variant-matches and …-ranges ask for: numbers come as texts. */
export function variantQuestion(
  sent: unknown,
  names: readonly string[],
  { today, required = ["customerType"] }: { today: string; required?: readonly string[] },
): Record<string, unknown> {
  const query = objectOf(sent);
  input.refuseParameters(query, names);
  const schemas: { readonly [name: string]: FieldSchema } = {
    ...CONDITIONS,
    value: TARGETS.value,
    installmentQuantity: INSTALLMENTS,
    companyType: { type: "string", title: "Tipo da empresa" },
  };
  const fields = names.flatMap((name) => {
    const schema = schemas[name];
    return schema ? [fieldOf(name, schema, required.includes(name))] : [];
  });
  const values = Object.fromEntries(
    fields.flatMap(({ name, schema }) => {
      const value = query[name];
      return value === undefined || value === "" ? [] : [[name, schema.type === "string" ? value : asNumber(value)]];
    }),
  );
  const errors = errorsIn(fields, values, today);
  if (errors.length > 0) throw validationError(errors, "Product");
  return values;
}

const asNumber = (text: unknown): unknown =>
  typeof text === "string" && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
