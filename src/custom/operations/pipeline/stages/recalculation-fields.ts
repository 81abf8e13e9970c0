// The values of a simulation request that a recalculation may change, as the inputs of registers read them. Pure.
import type { Field } from "../../../../base/resource.ts";
import type { FieldSchema } from "../../../../base/resource-document.ts";

export type Request = Readonly<Record<string, unknown>>;

const field = (name: string, type: string, title: string, schema: FieldSchema = {}): Field => ({
  ...{ name, path: name, title, type, required: false, readOnly: false, schema: { title, ...schema } },
});

const MONEY: FieldSchema = { type: "number", format: "money" };
const VALUE = field("value", "money", "Valor solicitado", MONEY);
/** Where the client pays a part at once, what is requested is the rest. */
const WHOLE_VALUE = field("value", "money", "Valor antes da entrada", MONEY);
const MOST_INSTALLMENT = field("maxInstallmentValue", "money", "Valor máximo da parcela", MONEY);
const USUAL: readonly Field[] = [
  field("installmentQuantity", "integer", "Parcelas", { type: "integer", minimum: 1 }),
  field("downPayment", "money", "Entrada", MONEY),
  field("originDate", "date", "Data de origem", { type: "string", format: "date" }),
  field("firstDueDate", "date", "Primeiro vencimento", { type: "string", format: "date" }),
];
/** Asked for only where the request has them. */
const FACTS: readonly Field[] = [
  field("income", "money", "Renda ou faturamento informado", MONEY),
  field("margin", "money", "Margem informada", MONEY),
  field("availableLimit", "money", "Limite disponível", MONEY),
  field("score", "integer", "Score", { type: "integer", minimum: 0, maximum: 1000 }),
  field("companyTimeMonths", "integer", "Meses de empresa", { type: "integer", minimum: 0 }),
];

export const fieldsFor = (request: Request): readonly Field[] => [
  request.maxInstallmentValue === undefined ? valueField(request) : MOST_INSTALLMENT,
  ...USUAL,
  ...FACTS.filter(({ name }) => request[name] !== undefined),
];

const valueField = ({ downPayment }: Request): Field => (Number(downPayment ?? 0) > 0 ? WHOLE_VALUE : VALUE);

/** Only what differs from the request; null for what was emptied. With another origin the due date that is shown stays. */
export function changedIn(request: Request, typed: Request): Record<string, unknown> {
  const differs = (name: string): boolean => (typed[name] ?? null) !== (request[name] ?? null);
  const isChanged = (name: string): boolean => differs(name) || (name === "firstDueDate" && differs("originDate"));
  const changed = fieldsFor(request).filter(({ name }) => isChanged(name));
  return Object.fromEntries(changed.map(({ name }) => [name, typed[name] ?? null]));
}
