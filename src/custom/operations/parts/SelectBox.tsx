// A choice of one with its label and, below it, what is wrong with it.
import { useId } from "react";

interface SelectBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** The first entry, which chooses nothing; absent: something is always chosen. */
  placeholder?: string;
  problem?: string | undefined;
}

export function SelectBox({ label, value, onChange, options, placeholder, problem }: SelectBoxProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input select"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem && (
        <span id={`${id}-problem`} className="error" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
