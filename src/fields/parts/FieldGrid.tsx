// The grid of twelve columns in which fields are placed.
import type { ReactNode } from "react";

export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-16 items-start after:flex-[1000_0_0] after:-ml-16">{children}</div>
);

interface FieldCellProps {
  span: number;
  /** The pixels that its label takes: it goes on to the next row before that is cut. */
  labelPx?: number;
  /** It has no label above, and stands at the height of the boxes. */
  isLow?: boolean;
  children: ReactNode;
}

/** `span` is the number of columns on a window with enough room. */
export const FieldCell = ({ span, labelPx = 0, isLow, children }: FieldCellProps) => (
  <div
    className={`f-cell max-[701px]:basis-full ${isLow ? "self-end" : ""}`}
    style={{ "--span": span, "--label": `${labelPx}px` }}
  >
    {children}
  </div>
);
