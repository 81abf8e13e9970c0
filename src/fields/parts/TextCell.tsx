// Shows the text of a value in one plain element, as most types do.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";

export function TextCell({ field, value }: CellProps) {
  return <span className="f-text">{definitionOf(field).format(value, field)}</span>;
}

/** A break at a hyphen would tear a document number apart; longer codes may break. */
const SHORT = 20;

/** Documents, codes and dates have digits of one width, so that they align in columns. */
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
