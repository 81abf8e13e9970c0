// A text of several lines with its label and, below it, what is wrong with it or else its hint.
import { useId } from "react";

interface TextBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  rows?: number;
  problem?: string | undefined;
  hint?: string;
  isRequired?: boolean;
  /** The heading above it says what it is; its label is read out alone. */
  isHeaded?: boolean;
  /** The first to have the focus of a dialog. */
  isFirst?: boolean;
}

export function TextBox({ label, value, onChange, maxLength, rows = 3, problem, hint, ...is }: TextBoxProps) {
  const id = useId();
  const below = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={id} className={is.isHeaded ? "sr-only" : undefined}>
        {label}
        {is.isRequired && <span className="required"> (obrigatório)</span>}
      </label>
      <textarea
        id={id}
        className="input"
        rows={rows}
        maxLength={maxLength}
        data-first={is.isFirst || undefined}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={below ? `${id}-below` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {below && (
        <span id={`${id}-below`} className={problem ? "error" : "hint"} role={problem ? "alert" : undefined}>
          {below}
        </span>
      )}
    </div>
  );
}
