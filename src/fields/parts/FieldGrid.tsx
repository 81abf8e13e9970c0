// The grid of twelve columns that fields stand in.
import type { ReactNode } from "react";
import "../inputs.css";

export const FieldGrid = ({ children }: { children: ReactNode }) => <div className="f-grid">{children}</div>;

/** `span`: how many of the columns it takes, where there is room. */
export const FieldCell = ({ span, children }: { span: number; children: ReactNode }) => (
  <div className="f-cell" style={{ "--span": span }}>
    {children}
  </div>
);
