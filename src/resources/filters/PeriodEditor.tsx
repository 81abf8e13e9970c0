// A filter between two days or months: periods that stay relative with one click, any other typed or chosen in a
// calendar.
import { type FormEvent, useId, useState } from "react";
import { maskPeriodPart, parsePeriodPart, showPeriodPart } from "../../base/period-text.ts";
import { periodLabel, relativePeriods } from "../../base/relative-periods.ts";
import type { Field } from "../../base/resource.ts";
import { CalendarButton } from "../../fields/parts/CalendarButton.tsx";
import { TEXTS } from "../texts.ts";
import { EditorButtons } from "./EditorButtons.tsx";
import { type FilterEditorProps, operatorsOf, periodFilter } from "./filter-value.ts";

/** When a record came and changed, and days that the document says are past. */
const isPast = ({ name, schema }: Field): boolean =>
  name === "createdAt" || name === "updatedAt" || schema["x-date"] === "past";

export function PeriodEditor({ filter, value, onApply, onClose }: FilterEditorProps) {
  const isMonth = filter.field.type === "month";
  const { $gte, $lte, $period } = operatorsOf(value);
  const [start, setStart] = useState(showPeriodPart(String($gte ?? "")));
  const [end, setEnd] = useState(showPeriodPart(String($lte ?? "")));
  const [wrongWay, unreadable] = [useId(), useId()];
  const [from, to] = [parsePeriodPart(start, isMonth), parsePeriodPart(end, isMonth)];
  const isWrongWay = Boolean(from && to && to < from);
  const isUnreadable = (start !== "" && !from) || (end !== "" && !to);
  // The message appears only once the text is complete.
  const isBroken = (text: string) => text.length === (isMonth ? 7 : 10) && !parsePeriodPart(text, isMonth);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(periodFilter(from, to));
    onClose();
  };
  return (
    <form className="grid gap-10" onSubmit={apply}>
      <div className="grid grid-cols-[1fr_1fr] gap-6">
        {relativePeriods(isMonth, isPast(filter.field)).map((period) => (
          <button
            key={period}
            type="button"
            className="button small"
            aria-pressed={period === $period}
            onClick={() => {
              onApply({ $period: period });
              onClose();
            }}
          >
            {periodLabel(period)}
          </button>
        ))}
      </div>
      <p className="caption">{TEXTS.customPeriod}</p>
      <div className="grid gap-10 grid-cols-[1fr_1fr]">
        <Day
          label={TEXTS.periodStart}
          value={start}
          isMonth={isMonth}
          max={to ?? undefined}
          problem={isBroken(start) ? unreadable : undefined}
          onChange={setStart}
        />
        <Day
          label={TEXTS.periodEnd}
          value={end}
          isMonth={isMonth}
          min={from ?? undefined}
          problem={isWrongWay ? wrongWay : isBroken(end) ? unreadable : undefined}
          onChange={setEnd}
        />
      </div>
      {isWrongWay && (
        <p id={wrongWay} className="text-danger text-caption" role="alert">
          {TEXTS.periodOrder}
        </p>
      )}
      {(isBroken(start) || isBroken(end)) && (
        <p id={unreadable} className="text-danger text-caption">
          {isMonth ? TEXTS.monthInvalid : TEXTS.dateInvalid}
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
  min?: string;
  max?: string;
  /** The id of the message about an error. */
  problem?: string;
  onChange: (text: string) => void;
}

function Day({ label, value, isMonth, min, max, problem, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="f-affixed relative flex items-center">
        <input
          id={id}
          className="input pl-8 text-table"
          inputMode="numeric"
          autoComplete="off"
          placeholder={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem}
          value={value}
          onChange={(event) => onChange(maskPeriodPart(event.target.value, isMonth))}
        />
        <CalendarButton
          title={label}
          unit={isMonth ? "month" : "date"}
          min={min}
          max={max}
          currentDate={() => parsePeriodPart(value, isMonth) ?? undefined}
          onChoose={(date) => onChange(showPeriodPart(date))}
        />
      </div>
    </div>
  );
}
