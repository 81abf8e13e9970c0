// An input of a day outside the forms of records, typed or chosen in a calendar; its text and its error belong to the
// page.
import { useId } from "react";
import { formatDate, isDate, parseDate } from "../../../base/dates.ts";
import { applyMask } from "../../../base/masks.ts";
import { fieldParts } from "../../../framework.ts";

const MASK = "00/00/0000";

interface DayBoxProps {
  label: string;
  /** The typed text: DD/MM/YYYY. */
  text: string;
  /** The days that the calendar offers, YYYY-MM-DD. */
  limits: { min: string | undefined; max: string };
  hint: string;
  problem?: string | undefined;
  isDisabled?: boolean;
  className?: string;
  onChange(text: string): void;
}

export function DayBox({ label, text, limits, hint, problem, isDisabled, className = "", onChange }: DayBoxProps) {
  const id = useId();
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      <div className="f-affixed">
        <input
          id={id}
          className="input"
          inputMode="numeric"
          placeholder="DD/MM/AAAA"
          autoComplete="off"
          value={text}
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(applyMask(MASK, event.target.value))}
        />
        <fieldParts.CalendarButton
          title={label}
          unit="date"
          {...limits}
          isDisabled={isDisabled}
          currentDate={() => (isDate(parseDate(text)) ? parseDate(text) : undefined)}
          onChoose={(date) => onChange(formatDate(date))}
        />
      </div>
      <span id={`${id}-note`} className={problem ? "error" : "hint"} role={problem ? "alert" : undefined}>
        {problem ?? hint}
      </span>
    </div>
  );
}
