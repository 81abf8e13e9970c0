// Sim or Não.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";

export const Cell = ({ field, value }: CellProps) => (
  <span data-value={value === true}>{definitionOf(field).format(value, field)}</span>
);
