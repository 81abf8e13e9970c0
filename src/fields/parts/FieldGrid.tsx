// The grid of twelve columns in which fields are placed.
import type { ReactNode } from "react";
import "../inputs.css";

export const FieldGrid = ({ children }: { children: ReactNode }) => <div className="f-grid">{children}</div>;

/** `span` is the number of columns on a window with enough room. */
export const FieldCell = ({ span, children }: { span: number; children: ReactNode }) => (
  <div className="f-cell" style={{ "--span": span }}>
    {children}
  </div>
);
