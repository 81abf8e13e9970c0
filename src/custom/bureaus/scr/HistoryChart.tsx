// The debt over the base dates: bars of what falls due, is overdue and is lost, and the limit as a line. The months are
// radio buttons, so that the arrow keys go from one to the next.
import { useId } from "react";
import { addMonths, formatMonth } from "../../../base/dates.ts";
import { toCents } from "../../../base/money.ts";
import type { ScrBaseDate, ScrFigure } from "../../../rules/bureaus/scr-result.ts";
import { reais, SCR_TEXTS, shortText } from "./texts.ts";

const PARTS = [
  { figure: "fallingDueCredits", title: "A vencer", group: "fallingDue" },
  { figure: "overdueCredits", title: "Vencidos", group: "overdue" },
  { figure: "creditLosses", title: "Prejuízos", group: "losses" },
] as const;

interface HistoryChartProps {
  /** Those that are consulted, the newest first. */
  dates: readonly ScrBaseDate[];
  current: ScrBaseDate;
  onChoose: (month: string) => void;
}

const amountOf = (date: ScrBaseDate, figure: ScrFigure): number => Number(toCents(date[figure] ?? 0));

export function HistoryChart({ dates, current, onChoose }: HistoryChartProps) {
  const name = useId();
  const months = monthsBetween(dates.at(-1)?.month ?? current.month, dates[0]?.month ?? current.month);
  const byMonth = new Map(dates.map((date) => [date.month, date]));
  const highest = Math.max(
    1,
    ...dates.flatMap((date) => [amountOf(date, "totalCredit"), amountOf(date, "creditLimit")]),
  );
  const heightOf = (date: ScrBaseDate, figure: ScrFigure) => (amountOf(date, figure) / highest) * 100;
  return (
    <figure className="card card-body stack gap-8 columns-one">
      <figcaption className="stack gap-4">
        <h3 className="size-section semibold">{SCR_TEXTS.chart}</h3>
        <span className="row wrap gap-x-12 caption">
          {PARTS.map(({ group, title }) => (
            <span key={group} className="scr-key" data-group={group}>
              {title}
            </span>
          ))}
          <span className="scr-key" data-group="limit">
            {SCR_TEXTS.limit}
          </span>
        </span>
      </figcaption>
      <span className="caption tabular" aria-hidden="true">{`R$ ${shortText(BigInt(highest))}`}</span>
      <div className="scr-chart" role="radiogroup" aria-label={SCR_TEXTS.chart}>
        {months.map((month) => {
          const date = byMonth.get(month);
          if (!date) return <span key={month} title={`${formatMonth(month)}: ${SCR_TEXTS.notConsulted}`} />;
          return (
            <label key={month} title={saidOf(date)}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                aria-label={saidOf(date)}
                checked={month === current.month}
                onChange={() => onChoose(month)}
              />
              <span className="scr-limit" style={{ bottom: `${heightOf(date, "creditLimit")}%` }} />
              {PARTS.toReversed().map(({ figure, group }) => (
                <span
                  key={group}
                  className="scr-part"
                  data-group={group}
                  style={{ height: `${heightOf(date, figure)}%` }}
                />
              ))}
            </label>
          );
        })}
      </div>
      <div className="row justify-between caption tabular" aria-hidden="true">
        <span>{formatMonth(months[0] ?? "")}</span>
        {months.length > 1 && <span>{formatMonth(months.at(-1) ?? "")}</span>}
      </div>
    </figure>
  );
}

function saidOf(date: ScrBaseDate): string {
  const parts = PARTS.map(({ figure, title }) => `${title} ${reais(date[figure] ?? 0)}`);
  return `${formatMonth(date.month)}: ${[...parts, `${SCR_TEXTS.limit} ${reais(date.creditLimit ?? 0)}`].join(", ")}`;
}

/** Months that nobody asked about keep their place, so that time runs evenly. */
function monthsBetween(first: string, last: string): string[] {
  const months = [first];
  while ((months.at(-1) ?? last) < last) months.push(addMonths(`${months.at(-1)}-01`, 1).slice(0, 7));
  return months;
}
