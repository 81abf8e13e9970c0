// The name of the person who made the change.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";
import { referenceText, resolvedBeside } from "../reference-text.ts";

export function Cell({ field, value, record }: CellProps) {
  const resolved = resolvedBeside(record, field.name, value);
  return (
    <span className="f-text">{resolved ? referenceText(resolved) : definitionOf(field).format(value, field)}</span>
  );
}
