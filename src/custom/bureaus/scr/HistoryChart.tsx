// The debt over the base dates: bars of what falls due, is overdue and is lost, and the limit as a line. The months are
// radio buttons, so that the arrow keys go from one to the next.
import { useId } from "react";
import { addMonths, formatMonth } from "../../../base/dates.ts";
import { reais, toCents } from "../../../base/money.ts";
import type { ScrBaseDate, ScrFigure } from "../../../rules/bureaus/scr-result.ts";
import { SCR_TEXTS, shortText, TONES } from "./texts.ts";

const PARTS = [
  { figure: "fallingDueCredits", title: "A vencer", group: "fallingDue" },
  { figure: "overdueCredits", title: "Vencidos", group: "overdue" },
  { figure: "creditLosses", title: "Prejuízos", group: "losses" },
] as const;

/** Overdue is hatched, so that a print in grey tells the parts apart. */
const FILLS = {
  ...TONES,
  overdue: `repeating-linear-gradient(45deg, ${TONES.overdue} 0 4px, var(--surface) 4px 5px)`,
};
const LINE = "2px dashed var(--text)";
const WIDE = { maxWidth: 44 };
const GAP = 2;
const ACROSS = { position: "absolute", right: 0, left: 0 } as const;

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
    <figure className="card card-body stack grid-cols-1 gap-8">
      <figcaption className="stack gap-4">
        <h3 className="text-section font-semibold">{SCR_TEXTS.chart}</h3>
        <span className="row caption flex-wrap gap-x-12">
          {PARTS.map(({ group, title }) => (
            <span key={group} className="inline-flex items-center gap-6">
              <span style={{ width: 10, height: 10, borderRadius: 2, background: FILLS[group] }} />
              {title}
            </span>
          ))}
          <span className="inline-flex items-center gap-6">
            <span style={{ width: 12, borderTop: LINE }} />
            {SCR_TEXTS.limit}
          </span>
        </span>
      </figcaption>
      <span className="caption tabular" aria-hidden="true">{`R$ ${shortText(BigInt(highest))}`}</span>
      <div
        className="row items-stretch border-b border-b-border gap-2"
        role="radiogroup"
        aria-label={SCR_TEXTS.chart}
        style={{ height: 150 }}
      >
        {months.map((month) => {
          const date = byMonth.get(month);
          if (!date)
            return (
              <span
                key={month}
                className="flex-1 min-w-0"
                style={WIDE}
                title={`${formatMonth(month)}: ${SCR_TEXTS.notConsulted}`}
              />
            );
          return (
            <label
              key={month}
              className="flex flex-col justify-end flex-1 min-w-0 relative cursor-pointer hover:bg-accent-tint has-checked:bg-accent-tint has-checked:shadow-[inset_0_3px_0_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
              style={WIDE}
              title={saidOf(date)}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                aria-label={saidOf(date)}
                checked={month === current.month}
                onChange={() => onChoose(month)}
              />
              <span style={{ ...ACROSS, bottom: `${heightOf(date, "creditLimit")}%`, borderTop: LINE }} />
              {PARTS.toReversed().map(({ figure, group }) => (
                <span
                  key={group}
                  style={{ height: `${heightOf(date, figure)}%`, marginInline: 2, background: FILLS[group] }}
                />
              ))}
            </label>
          );
        })}
      </div>
      <div
        className="row caption tabular justify-between"
        style={{ maxWidth: months.length * (WIDE.maxWidth + GAP) }}
        aria-hidden="true"
      >
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
