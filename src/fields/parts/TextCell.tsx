// The reading form of most types: the words that the type gives, in one plain element.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";

export function TextCell({ field, value }: CellProps) {
  return <span className="f-text">{definitionOf(field).format(value, field)}</span>;
}

/** Breaking at a hyphen would tear a document number; longer codes may. */
const SHORT = 20;

/** Documents, codes, dates: figures that stand under each other. */
export function CodeCell({ field, value }: CellProps) {
  const text = definitionOf(field).format(value, field);
  return (
    <span className="f-code" data-short={text.length <= SHORT}>
      {text}
    </span>
  );
}

export function NumberCell({ field, value }: CellProps) {
  return <span className="f-number">{definitionOf(field).format(value, field)}</span>;
}
