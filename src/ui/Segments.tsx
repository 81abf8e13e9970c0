// One of a few visible options: radio buttons that look like one control with parts.
import { useId } from "react";
import type { Option } from "../base/resource.ts";
import { Tooltip } from "./Tooltip.tsx";

interface SegmentsProps {
  /** The name of the choice for screen readers. */
  label: string;
  options: readonly Option[];
  value: string;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

export function Segments({ label, options, value, isDisabled, onChange }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className="segments" disabled={isDisabled}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <Tooltip text={option.hint}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          </Tooltip>
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
