// The grid of twelve columns in which fields are placed.
import type { ReactNode } from "react";

export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-16 items-start after:flex-[1000_0_0] after:-ml-16">{children}</div>
);

/** `span` is the number of columns on a window with enough room. */
export const FieldCell = ({ span, children }: { span: number; children: ReactNode }) => (
  <div className="f-cell max-[701px]:basis-full" style={{ "--span": span }}>
    {children}
  </div>
);
