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

const LABEL =
  "grid place-items-center min-h-[calc(var(--control)_-_6px)] px-10 py-2 rounded-4 phone:px-4 phone:text-caption text-muted text-table font-medium leading-[1.25] text-center group-hover/segment:text-text group-has-checked/segment:bg-surface group-has-checked/segment:text-accent group-has-checked/segment:shadow-[0_0_0_1px_var(--border-strong)] group-has-focus-visible/segment:outline-2 group-has-focus-visible/segment:outline-accent group-has-focus-visible/segment:outline-offset-1";

export function Segments({ label, options, value, isDisabled, onChange }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset
      className="segments inline-flex min-w-0 m-0 p-2 border border-border-strong rounded-control bg-sunken disabled:opacity-50 phone:flex phone:flex-[1_1_100%]"
      disabled={isDisabled}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="segment group/segment relative grid min-w-0 phone:flex-1 [&>.tip-anchor]:absolute [&>.tip-anchor]:inset-0"
        >
          <Tooltip text={option.hint}>
            <input
              className="absolute inset-0 size-full m-0 opacity-0 cursor-pointer"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          </Tooltip>
          <span className={LABEL}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
