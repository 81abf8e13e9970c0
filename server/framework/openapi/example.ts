// Makes an example record from the examples of its field types.

import type { Field } from "../../../src/base/resource.ts";
import type { Json } from "../../../src/base/resource-document.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";

/** Texts to try where a property has a pattern of its own. */
const CANDIDATES = [
  "campo1",
  "campo_1",
  "ABC1",
  "A",
  "1",
  "12",
  "123",
  "1234",
  "12345678",
  "2026",
  "1.01",
  "dados:read",
];

export function exampleOf(fields: Field[]): { [name: string]: Json } {
  const needed = fields
    .filter(
      (field) =>
        !field.readOnly && !field.compute && field.type !== "file" && field.type !== "image" && !field.when?.visible,
    )
    .filter((field) => field.required || field.type === "embed" || field.type === "block");
  const example: { [name: string]: Json } = {};
  for (const field of needed) {
    const value = sampleValue(field);
    if (value !== undefined) example[field.name] = value;
  }
  return example;
}

function sampleValue(field: Field): Json | undefined {
  if (field.type === "embed" || field.type === "block") return exampleOf(field.fields ?? []);
  if (field.type === "blocks") return [exampleOf(field.fields ?? [])];
  if (field.schema.default !== undefined) return field.schema.default;
  const [option] = field.options ?? [];
  if (option) return field.type === "enum-many" ? [option.value] : option.value;
  if (field.type === "reference") return 1;
  if (field.type === "reference-many") return [1];
  const wire = definitionOf(field).examples.valid[0]?.wire;
  const { pattern, items } = field.schema;
  if (pattern) return fitting(pattern);
  if (items?.pattern) return [fitting(items.pattern) ?? ""];
  if (typeof wire === "string" && field.schema.maxLength !== undefined) return wire.slice(0, field.schema.maxLength);
  if (typeof wire === "number")
    return Math.min(Math.max(wire, field.schema.minimum ?? wire), field.schema.maximum ?? wire);
  return wire;
}

const fitting = (pattern: string) => CANDIDATES.find((text) => new RegExp(pattern, "u").test(text));
