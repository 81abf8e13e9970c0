// The fields of a request as the forms check them, and what is wrong with their values.
import type { FieldError } from "../../../../src/base/app-error.ts";
import type { Field } from "../../../../src/base/resource.ts";
import type { FieldSchema } from "../../../../src/base/resource-document.ts";
import { typeOf } from "../../../../src/fields/definitions.ts";
import { validateRecord } from "../../../../src/fields/validate.ts";
import { problemText } from "../../../../src/fields/validation-messages.ts";

const MOST_MONEY = 10_000_000_000;

export const money = (title: string, minimum = 0): FieldSchema => ({
  ...{ type: "number", format: "money", title, minimum, maximum: MOST_MONEY },
});
export const integer = (title: string, minimum: number, maximum: number): FieldSchema => ({
  ...{ type: "integer", title, minimum, maximum },
});
export const date = (title: string): FieldSchema => ({ type: "string", format: "date", title });

export const fieldOf = (name: string, schema: FieldSchema, required: boolean): Field => ({
  ...{
    name,
    path: name,
    title: schema.title ?? name,
    type: typeOf(schema) ?? "text",
    schema,
    required,
    readOnly: false,
  },
  ...(schema.oneOf
    ? { options: schema.oneOf.map((one) => ({ value: String(one.const), label: one.title ?? "" })) }
    : {}),
});

export function errorsIn(fields: Field[], values: Record<string, unknown>, today: string): FieldError[] {
  return validateRecord({ fields }, values, { mode: "create", today }).map((problem) => ({
    field: problem.path,
    code: problem.key,
    message: problemText(problem, fields.find(({ name }) => name === problem.path)?.title ?? problem.path),
  }));
}
