// One fact of a stage.
import type { ReactNode } from "react";

/** A label over its value, in a list of facts. */
export const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);
