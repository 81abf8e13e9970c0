// A control with its label, a note below it, and what is wrong with it.
import type { ReactNode } from "react";

interface FieldProps {
  label: string;
  note?: string;
  problem?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}

export const Field = ({ label, note, problem, isWide, children }: FieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: its control is among the children
  <label className={isWide ? "field col-span-full" : "field"}>
    <span className="field-label">{label}</span>
    {children}
    {note && <span className="caption">{note}</span>}
    {problem && (
      <span className="text-danger text-caption" role="alert">
        {problem}
      </span>
    )}
  </label>
);
