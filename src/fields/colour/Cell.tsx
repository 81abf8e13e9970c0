// Shows the colour, with its code for screen readers and for copying.
import type { CellProps } from "../field-props.ts";

export const Cell = ({ value }: CellProps) => (
  <span className="f-colour">
    <span className="f-swatch" style={{ background: String(value) }} aria-hidden="true" />
    <span className="f-hidden">{String(value)}</span>
  </span>
);
