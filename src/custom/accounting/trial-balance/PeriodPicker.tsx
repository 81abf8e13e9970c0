// The period of the trial balance: one of the last six months, or a range of days.
import { type FormEvent, useId, useState } from "react";
import { wallClock } from "../../../base/dates.ts";
import { maskPeriodPart, parsePeriodPart, showPeriodPart } from "../../../base/period-text.ts";
import { fieldParts } from "../../../framework.ts";
import {
  type BalancePeriod,
  CUSTOM_PERIOD,
  monthOptions,
  rangeLimits,
  rangeProblem,
} from "../../../rules/accounting/balance-period.ts";
import { BALANCE_TEXTS } from "./texts.ts";

interface PeriodPickerProps {
  period: BalancePeriod;
  isBusy: boolean;
  /** Resolves with false when the former period stays. */
  onChoose: (period: BalancePeriod) => Promise<boolean>;
}

export const today = (): string => wallClock(Date.now()).date;

export function PeriodPicker({ period, isBusy, onChoose }: PeriodPickerProps) {
  const [chosen, mark] = useState(period.id);
  const [months] = useState(() => monthOptions(today()));
  const choose = async (id: string) => {
    mark(id);
    if (id !== CUSTOM_PERIOD && !(await onChoose({ id }))) mark((now) => (now === id ? period.id : now));
  };
  return (
    <div className="row flex-wrap phone:w-full">
      <select
        className="input w-176 phone:w-full"
        aria-label={BALANCE_TEXTS.period}
        aria-busy={isBusy}
        value={chosen}
        onChange={(event) => void choose(event.target.value)}
      >
        {months.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value={CUSTOM_PERIOD}>{BALANCE_TEXTS.custom}</option>
      </select>
      {chosen === CUSTOM_PERIOD && <RangeForm period={period} isBusy={isBusy} onChoose={onChoose} />}
    </div>
  );
}

function RangeForm({ period, isBusy, onChoose }: PeriodPickerProps) {
  const customPeriod = "start" in period ? period : undefined;
  const [start, setStart] = useState(customPeriod ? showPeriodPart(customPeriod.start) : "");
  const [end, setEnd] = useState(customPeriod ? showPeriodPart(customPeriod.end) : "");
  const problemID = useId();
  const [from, to] = [parsePeriodPart(start, false), parsePeriodPart(end, false)];
  const isTyped = start.length === WHOLE && end.length === WHOLE;
  const problem = rangeProblem(from ?? "", to ?? "", today());
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (from && to && !problem) void onChoose({ id: CUSTOM_PERIOD, start: from, end: to });
  };
  const fault = isTyped && problem ? problemID : undefined;
  return (
    <form
      className="row flex-wrap [&_.f-affixed]:w-152 phone:[&_.f-affixed]:w-auto phone:[&>.button]:col-span-full phone:grid phone:grid-cols-[1fr_1fr] phone:w-full"
      onSubmit={apply}
    >
      <Day
        label={BALANCE_TEXTS.start}
        value={start}
        limits={rangeLimits(to ?? undefined, today())}
        fault={fault}
        onChange={setStart}
        autoFocus
      />
      <Day
        label={BALANCE_TEXTS.end}
        value={end}
        limits={rangeLimits(from ?? undefined, today())}
        fault={fault}
        onChange={setEnd}
      />
      <button type="submit" className="button" disabled={problem !== undefined || isBusy}>
        {BALANCE_TEXTS.apply}
      </button>
      <p id={problemID} className="text-danger text-caption empty:hidden phone:col-span-full" role="alert">
        {fault && problem}
      </p>
    </form>
  );
}

/** The length of a complete date. */
const WHOLE = 10;

interface DayProps {
  label: string;
  value: string;
  limits: { min?: string; max: string };
  /** The id of the message about an error. */
  fault: string | undefined;
  autoFocus?: boolean;
  onChange: (text: string) => void;
}

function Day({ label, value, limits, fault, autoFocus, onChange }: DayProps) {
  return (
    <div className="f-affixed relative flex items-center">
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for it.
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(maskPeriodPart(event.target.value, false))}
      />
      <fieldParts.CalendarButton
        title={label}
        unit="date"
        {...limits}
        currentDate={() => parsePeriodPart(value, false) ?? undefined}
        onChoose={(date) => onChange(showPeriodPart(date))}
      />
    </div>
  );
}
