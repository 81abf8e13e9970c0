// Shows the colour, with its code for screen readers and for copying.
import type { CellProps } from "../field-props.ts";

export const Cell = ({ value }: CellProps) => (
  <span className="inline-flex items-center gap-6 align-middle">
    <span className="size-14 border border-border rounded-4" style={{ background: String(value) }} aria-hidden="true" />
    <span className="sr-only">{String(value)}</span>
  </span>
);
