// Parts that need no code of a field type: cells that show the text of a value in one plain element, as most types do,
// and what stands in the place of an input.
import type { Field } from "../../base/resource.ts";
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

/** Has the height of the input while its code is loaded, so that the page does not jump. */
export const InputWaiting = ({ field }: { field: Field }) => (
  <div className="field" aria-hidden="true">
    <span className="field-label">{field.title}</span>
    <span className="skeleton h-(--control) rounded-control" />
  </div>
);
