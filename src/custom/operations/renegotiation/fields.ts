// The fields of the steps, as the inputs of registers read them.
import { reais } from "../../../base/money.ts";
import type { Field } from "../../../base/resource.ts";
import type { FieldSchema } from "../../../base/resource-document.ts";
import type { RenegotiationPreview } from "../../../rules/operations/answers/renegotiation.ts";
import { stepFields } from "../../../rules/operations/entry-fields.ts";
import { countRange, percentText } from "../../products/index.ts";
import { CONFIRMATION_TEXTS, DEBT_TEXTS, TERM_TEXTS } from "./texts.ts";

function field(name: string, type: string, title: string, schema: FieldSchema = {}, required = false): Field {
  return { name, path: name, title, type, required, readOnly: false, schema: { title, ...schema } };
}

const ids = (name: string, title: string, required = false): Field =>
  field(name, "reference-many", title, { type: "array" }, required);

const MONEY: FieldSchema = { type: "number", format: "money" };

type Ranges = Parameters<typeof countRange>[0] | undefined;

export const PRODUCT_FIELD = field("productID", "integer", TERM_TEXTS.product, { type: "integer" }, true);

export const installmentsField = (ranges: Ranges): Field =>
  field(
    "installmentQuantity",
    "integer",
    TERM_TEXTS.installments,
    {
      ...{ type: "integer", minimum: 1, maximum: 600 },
      ...(ranges ? { description: TERM_TEXTS.accepts(countRange(ranges)) } : {}),
    },
    true,
  );

export const DUE_FIELD = field("firstDueDate", "date", TERM_TEXTS.firstDueDate, {
  ...{ type: "string", format: "date", "x-date": "future", description: TERM_TEXTS.firstDueDateHint },
});

export const RATE_FIELD = field("monthlyRate", "percent", TERM_TEXTS.monthlyRate, {
  ...{ type: "number", format: "percent", minimum: 0, maximum: 100, description: TERM_TEXTS.monthlyRateHint },
});

export const BONDS_FIELD = ids("sourceBondIDs", DEBT_TEXTS.installments, true);

export const discountField = (preview: RenegotiationPreview | undefined): Field => {
  const limit = preview?.discountLimit;
  const description = limit && DEBT_TEXTS.discountLimit(percentText(limit.percent), reais(limit.value));
  return field("discountValue", "money", DEBT_TEXTS.discount, { ...MONEY, ...(description ? { description } : {}) });
};
export const DOWN_PAYMENT_FIELD = field("downPayment", "money", DEBT_TEXTS.downPayment, {
  ...{ ...MONEY, description: DEBT_TEXTS.downPaymentHint },
});
export const CHANGE_FIELD = field("changeValue", "money", DEBT_TEXTS.change, {
  ...{ ...MONEY, description: DEBT_TEXTS.changeHint },
});

export const leftField = (name: string, title: string): Field => ids(name, title);

export const JUSTIFICATION_FIELD = field("justification", "long-text", CONFIRMATION_TEXTS.justification, {
  ...{ type: "string", maxLength: 1000 },
});

/** The payee of the change, as any payee is asked for. */
export const payeeField = (disbursements: readonly Field[], customerType: "PERSON" | "COMPANY"): Field[] =>
  stepFields("CONFIRMATION", {
    fieldsOf: () => [...disbursements],
    ...{ customerType, customFields: [], isLender: true },
  })
    .filter(({ name }) => name === "payee")
    .map((one) => ({ ...one, required: true }));
