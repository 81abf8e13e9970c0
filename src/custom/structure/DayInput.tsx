// A day, typed or chosen in a calendar; what is typed counts once it is a day.
import { useId, useState } from "react";
import { formatDate, isDate, parseDate } from "../../base/dates.ts";
import { applyMask } from "../../base/masks.ts";
import { fieldParts } from "../../framework.ts";

interface DayInputProps {
  label: string;
  /** YYYY-MM-DD; empty while there is none. */
  value: string;
  min?: string;
  note?: string;
  problem?: string | undefined;
  onChange: (day: string) => void;
}

const MASK = "00/00/0000";

export function DayInput({ label, value, min, note, problem, onChange }: DayInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value ? formatDate(value) : "");
  const write = (next: string) => {
    setTyped(next);
    const day = parseDate(next);
    if (next === "" || isDate(day)) onChange(next === "" ? "" : day);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="f-affixed">
        <input
          id={id}
          className="input"
          inputMode="numeric"
          placeholder="DD/MM/AAAA"
          autoComplete="off"
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note || problem ? `${id}-note` : undefined}
          onChange={({ target }) => write(applyMask(MASK, target.value))}
          onBlur={() => setTyped(undefined)}
        />
        <fieldParts.CalendarButton
          title={label}
          unit="date"
          {...(min && { min })}
          currentDate={() => value || undefined}
          onChoose={(day) => {
            setTyped(undefined);
            onChange(day);
          }}
        />
      </div>
      {(problem || note) && (
        <span id={`${id}-note`} className={problem ? "error" : "hint"} role={problem ? "alert" : undefined}>
          {problem ?? note}
        </span>
      )}
    </div>
  );
}
