// The period of the report: one of the usual ones, or two days.
import { type FormEvent, useState } from "react";
import { addMonths, daysInMonth, formatDate, isDate, parseDate, wallClock } from "../../../base/dates.ts";
import { fieldParts } from "../../../framework.ts";
import { COST_TEXTS } from "./texts.ts";

interface PeriodProps {
  from: string;
  to: string;
  onChoose: (from: string, to: string) => void;
}

type Days = readonly [from: string, to: string];

function usualPeriods(today: string): readonly { label: string; days: Days }[] {
  const month = today.slice(0, 7);
  const before = addMonths(`${month}-01`, -1).slice(0, 7);
  const [year = 0, number = 1] = before.split("-").map(Number);
  return [
    { label: "Este mês", days: [`${month}-01`, today] },
    { label: "Mês passado", days: [`${before}-01`, `${before}-${daysInMonth(year, number)}`] },
    { label: "Últimos 12 meses", days: [addMonths(`${month}-01`, -11), today] },
  ];
}

export function Period({ from, to, onChoose }: PeriodProps) {
  const usual = usualPeriods(wallClock(Date.now()).date);
  return (
    <div className="row flex-wrap gap-8 items-end">
      {usual.map(({ label, days: [first, last] }) => (
        <button
          key={label}
          type="button"
          className="button small quiet"
          aria-pressed={first === from && last === to}
          onClick={() => onChoose(first, last)}
        >
          {label}
        </button>
      ))}
      <Days key={`${from} ${to}`} from={from} to={to} onChoose={onChoose} />
    </div>
  );
}

function Days({ from, to, onChoose }: PeriodProps) {
  const [first, setFirst] = useState(formatDate(from));
  const [last, setLast] = useState(formatDate(to));
  const [problem, setProblem] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const [start, end] = [parseDate(first), parseDate(last)];
    if (!isDate(start) || !isDate(end)) return setProblem(COST_TEXTS.wrongDay);
    if (start > end) return setProblem(COST_TEXTS.wrongPeriod);
    setProblem(undefined);
    onChoose(start, end);
  };
  return (
    <form className="row flex-wrap [&>.field]:w-150 items-start gap-8" noValidate onSubmit={apply}>
      <fieldParts.DayBox label={COST_TEXTS.from} text={first} problem={problem} onChange={setFirst} />
      <fieldParts.DayBox label={COST_TEXTS.to} text={last} onChange={setLast} />
      <button type="submit" className="button mt-26">
        {COST_TEXTS.apply}
      </button>
    </form>
  );
}
