// Reads and types a field as another kind of number than its document says, as the record beside it decides.
import type { Field } from "../../base/resource.ts";

export type NumberKind = "money" | "percent" | "integer";

export function numberField(field: Field, kind: NumberKind): Field {
  const { title, minimum } = field.schema;
  const schema = kind === "integer" ? ({ type: "integer" } as const) : ({ type: "number", format: kind } as const);
  return { ...field, type: kind, schema: { ...schema, title, minimum } };
}
