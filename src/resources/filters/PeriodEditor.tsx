// A filter between two days: the periods asked for most at one click, any other typed as DD/MM/AAAA.
import { type FormEvent, useId, useState } from "react";
import { TEXTS } from "../texts.ts";
import { EditorButtons } from "./EditorButtons.tsx";
import { type FilterEditorProps, operatorsOf, periodFilter } from "./filter-value.ts";
import { maskPeriodPart, parsePeriodPart, periodPresets, showPeriodPart } from "./period-text.ts";

export function PeriodEditor({ filter, value, onApply, onClose }: FilterEditorProps) {
  const isMonth = filter.field.type === "month";
  const { $gte, $lte } = operatorsOf(value);
  const [start, setStart] = useState(showPeriodPart(String($gte ?? "")));
  const [end, setEnd] = useState(showPeriodPart(String($lte ?? "")));
  const warning = useId();
  const [from, to] = [parsePeriodPart(start, isMonth), parsePeriodPart(end, isMonth)];
  const isWrongWay = Boolean(from && to && to < from);
  const isUnreadable = (start !== "" && !from) || (end !== "" && !to);
  const choose = (first: string, last: string) => {
    onApply(periodFilter(first, last));
    onClose();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(periodFilter(from, to));
    onClose();
  };
  return (
    <form onSubmit={apply}>
      <div className="rs-presets">
        {periodPresets(localToday(), isMonth).map((preset) => (
          <button
            key={preset.label}
            type="button"
            className="button small"
            onClick={() => choose(preset.start, preset.end)}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <div className="rs-range">
        <Day label={TEXTS.periodStart} value={start} isMonth={isMonth} onChange={setStart} />
        <Day
          label={TEXTS.periodEnd}
          value={end}
          isMonth={isMonth}
          onChange={setEnd}
          warning={isWrongWay ? warning : undefined}
        />
      </div>
      {isWrongWay && (
        <p id={warning} className="rs-error" role="alert">
          {TEXTS.periodOrder}
        </p>
      )}
      <EditorButtons
        isDisabled={isWrongWay || isUnreadable || (!from && !to)}
        onClear={() => {
          setStart("");
          setEnd("");
          onApply(undefined);
        }}
      />
    </form>
  );
}

interface DayProps {
  label: string;
  value: string;
  isMonth: boolean;
  warning?: string;
  onChange: (text: string) => void;
}

function Day({ label, value, isMonth, warning, onChange }: DayProps) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        className="input"
        inputMode="numeric"
        placeholder={isMonth ? "MM/AAAA" : "DD/MM/AAAA"}
        aria-invalid={warning !== undefined}
        aria-describedby={warning}
        value={value}
        onChange={(event) => onChange(maskPeriodPart(event.target.value, isMonth))}
      />
    </label>
  );
}

/** The day on this person's wall: presets are a convenience of the screen, never a business rule. */
function localToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
