// The colour and its code.
import type { CellProps } from "../field-props.ts";

export const Cell = ({ value }: CellProps) => (
  <span className="f-colour">
    <span className="f-swatch" style={{ background: String(value) }} aria-hidden="true" />
    <span className="f-code">{String(value)}</span>
  </span>
);
