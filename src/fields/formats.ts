// The checks of the field types as formats of JSON Schema, for AJV: `for (const [name, format] of formats) ajv.addFormat(name, format)`.
import type { Field } from "../base/resource.ts";
import { registry } from "./registry.ts";

interface ValueFormat {
  type: "string" | "number";
  validate(value: never): boolean;
}

/** A format knows no field: decimals that a property narrows are checked by validateRecord. */
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
    const type = sample.type === "number" ? "number" : "string";
    return [[name, { type, validate: (value: never) => check(value, field) === undefined }] as const];
  }),
);
