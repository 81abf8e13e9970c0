// The fields of the simulator's form, as the inputs of registers read them.
import type { Field } from "../../../base/resource.ts";
import type { FieldSchema } from "../../../base/resource-document.ts";
import type { VariantFact, VariantRanges } from "../../../rules/products/simulation.ts";
import { percentText } from "./amounts.ts";
import type { DecidedTerms } from "./request-rows.ts";
import { countRange, type SimulatorTerms, type TermName, valueRange } from "./terms.ts";
import { DECIDED_TEXTS, SIMULATOR_TEXTS } from "./texts.ts";

function field(name: TermName, type: string, title: string, more: Partial<Field> = {}): Field {
  const schema: FieldSchema = { title, ...more.schema };
  return { name, path: name, title, type, required: false, readOnly: false, ...more, schema };
}

const noted = (description: string | undefined): { schema: FieldSchema } => ({ schema: { description } });

export const PRODUCT_FIELD = field("productID", "reference", SIMULATOR_TEXTS.product, {
  required: true,
  ref: { resource: "products", label: "name" },
});

const whole = (name: VariantFact, title: string, { least, most, hint }: WholeNumber): Field =>
  field(name, "integer", title, {
    schema: { title, type: "integer", minimum: least, maximum: most, description: hint },
  });

interface WholeNumber {
  least: number;
  most: number;
  hint?: string;
}

/** What a product's variants and bands may depend on. */
export const FACT_FIELDS: { readonly [fact in VariantFact]: Field } = {
  age: whole("age", SIMULATOR_TEXTS.age, { least: 0, most: 130, hint: SIMULATOR_TEXTS.ageHint }),
  vehicleYear: whole("vehicleYear", SIMULATOR_TEXTS.vehicleYear, { least: 1900, most: 2200 }),
  score: whole("score", SIMULATOR_TEXTS.score, { least: 0, most: 1000, hint: SIMULATOR_TEXTS.scoreHint }),
};

export const CUSTOMER_FIELD: Field = field("customerID", "reference", SIMULATOR_TEXTS.customer, {
  ref: { resource: "customers", filter: { enabled: true } },
  ...noted(SIMULATOR_TEXTS.customerHint),
});

const VALUE_TITLES = {
  RV: SIMULATOR_TEXTS.value,
  MI: SIMULATOR_TEXTS.max,
  IV: SIMULATOR_TEXTS.desired,
} as const;

type Bounds = VariantRanges | undefined;

export const valueField = (type: SimulatorTerms["simulatorType"], ranges: Bounds, { value }: DecidedTerms): Field => {
  const bounds = ranges && type === "RV" ? sentence(valueRange(ranges)) : undefined;
  const hint = value === undefined ? bounds : [DECIDED_TEXTS.value, bounds].join(" ");
  return field("value", "money", VALUE_TITLES[type], { required: true, ...noted(hint) });
};

export const installmentsField = (ranges: Bounds, { value, installments }: DecidedTerms): Field => {
  const decided = value === undefined ? DECIDED_TEXTS.dueDates : DECIDED_TEXTS.titles;
  const hint = installments === undefined ? SIMULATOR_TEXTS.installmentsHint : decided;
  const bounds = ranges ? `${sentence(countRange(ranges))} ` : "";
  return field("installments", "text", SIMULATOR_TEXTS.installments, { required: true, ...noted(`${bounds}${hint}`) });
};

export const downPaymentField = (ranges: VariantRanges | undefined): Field =>
  field("downPayment", "money", SIMULATOR_TEXTS.downPayment, {
    ...noted(ranges?.minEntryPercent ? `No mínimo ${percentText(ranges.minEntryPercent)} do valor.` : undefined),
  });

export const ORIGIN_FIELD = field("originDate", "date", SIMULATOR_TEXTS.originDate);
export const DUE_FIELD = field("firstDueDate", "date", SIMULATOR_TEXTS.firstDueDate, {
  ...noted(SIMULATOR_TEXTS.firstDueDateHint),
});

/** "de 1 a 24 parcelas" → "De 1 a 24 parcelas." */
const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase("pt-BR")}${text.slice(1)}.`;
