// An input of a day outside the forms of records, typed or chosen in a calendar; its text and its error belong to the
// page.
import { useId } from "react";
import { formatDate, isDate, parseDate } from "../../base/dates.ts";
import { applyMask } from "../../base/masks.ts";
import { CalendarButton } from "./CalendarButton.tsx";

const MASK = "00/00/0000";

interface DayBoxProps {
  label: string;
  /** The typed text: DD/MM/YYYY. */
  text: string;
  /** The days that the calendar offers, YYYY-MM-DD. */
  limits?: { min?: string | undefined; max?: string };
  hint?: string;
  problem?: string | undefined;
  isDisabled?: boolean;
  className?: string;
  onChange(text: string): void;
  onBlur?: () => void;
}

export function DayBox({ label, text, limits, className = "", onChange, onBlur, ...props }: DayBoxProps) {
  const { hint, problem, isDisabled } = props;
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      <div className="f-affixed relative flex items-center">
        <input
          id={id}
          className="input"
          inputMode="numeric"
          placeholder="DD/MM/AAAA"
          autoComplete="off"
          value={text}
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note && `${id}-note`}
          onChange={(event) => onChange(applyMask(MASK, event.target.value))}
          onBlur={onBlur}
        />
        <CalendarButton
          title={label}
          unit="date"
          {...limits}
          isDisabled={isDisabled}
          currentDate={() => (isDate(parseDate(text)) ? parseDate(text) : undefined)}
          onChoose={(date) => onChange(formatDate(date))}
        />
      </div>
      {note && (
        <span id={`${id}-note`} className={problem ? "error" : "hint"} role={problem ? "alert" : undefined}>
          {note}
        </span>
      )}
    </div>
  );
}
