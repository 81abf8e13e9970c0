// Shows the structure as JSON text.
import type { CellProps } from "../field-props.ts";

export const Cell = ({ value }: CellProps) => (
  <code className="wrap-anywhere text-caption">{JSON.stringify(value)}</code>
);
