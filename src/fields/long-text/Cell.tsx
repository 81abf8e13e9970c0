// Text that keeps its lines.
import type { CellProps } from "../field-props.ts";

export const Cell = ({ value }: CellProps) => <span className="f-long-text">{String(value ?? "")}</span>;
