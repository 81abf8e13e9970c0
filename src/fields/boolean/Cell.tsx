// Sim or Não.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";

export const Cell = ({ field, value }: CellProps) => (
  <span className="f-boolean" data-value={value === true}>
    {definitionOf(field).format(value, field)}
  </span>
);
