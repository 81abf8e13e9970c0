// The reading form of most types: the words that the type gives, in one plain element.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";

export function TextCell({ field, value }: CellProps) {
  return <span className="f-text">{definitionOf(field).format(value, field)}</span>;
}

/** Documents, codes, dates: figures that stand under each other. */
export function CodeCell({ field, value }: CellProps) {
  return <span className="f-code">{definitionOf(field).format(value, field)}</span>;
}

export function NumberCell({ field, value }: CellProps) {
  return <span className="f-number">{definitionOf(field).format(value, field)}</span>;
}
