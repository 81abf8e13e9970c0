// One line to type on the page of a link, with what is wrong about it below.
import { type InputHTMLAttributes, useId } from "react";

interface LinkFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "autoComplete" | "maxLength"> {
  label: string;
  hint?: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

export function LinkField({ label, hint, value, problem, onChange, ...input }: LinkFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={`${id}-said`} aria-live="polite">
        {problem ? <span className="error block">{problem}</span> : hint && <span className="caption">{hint}</span>}
      </div>
    </div>
  );
}
