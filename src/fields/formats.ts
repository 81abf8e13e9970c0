// The checks of the field types as formats of JSON Schema, for AJV: `for (const [name, format] of formats) ajv.addFormat(name, format)`.
import type { Field } from "../base/resource.ts";
import { registry } from "./registry.ts";

interface Validation {
  validate(value: unknown): boolean;
}

type ValueFormat = ({ type: "string" } & Validation) | ({ type: "number" } & Validation);

/** A format has no access to the field, so validateRecord checks decimals that a property narrows. */
export const formats: ReadonlyMap<string, ValueFormat> = new Map(
  registry.flatMap((definition) => {
    const { check, name, sample } = definition;
    if (!check) return [];
    const field: Field = {
      name,
      path: name,
      title: name,
      type: name,
      schema: sample,
      required: false,
      readOnly: false,
    };
    const validate = (value: unknown) => check(value, field) === undefined;
    const format: ValueFormat = sample.type === "number" ? { type: "number", validate } : { type: "string", validate };
    return [[name, format] as const];
  }),
);
