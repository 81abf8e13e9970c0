// Every base date that the SCR offers, consulted or not, with how the debt went over them and what changed between two.
import { formatDate, formatMonth } from "../../../base/dates.ts";
import { toCents } from "../../../base/money.ts";
import { SCR_FIGURES, type ScrBaseDate, type ScrFigure } from "../../../rules/bureaus/scr-result.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { Differences } from "./Differences.tsx";
import { HistoryChart } from "./HistoryChart.tsx";
import { figureText, maxText, SCR_TEXTS } from "./texts.ts";

interface HistoryProps {
  dates: readonly ScrBaseDate[];
  /** The months that can be asked about. */
  offered: ReadonlySet<string>;
  /** Those that the operation at hand asked about; undefined without an operation. */
  ofOperation: ReadonlySet<string> | undefined;
  current: ScrBaseDate | undefined;
  ticks: readonly string[];
  most: number;
  /** The id of the element that says how many may be ticked. */
  maxID: string;
  onTick: (months: readonly string[]) => void;
  onChoose: (month: string) => void;
}

const FIGURES = Object.entries(SCR_FIGURES) as [ScrFigure, string][];

export function History(props: HistoryProps) {
  const { dates, current, onChoose } = props;
  const consulted = dates.filter(({ wasConsulted }) => wasConsulted);
  return (
    <div
      className={current ? "stack min-[1280px]:grid-cols-[minmax(0,1fr)_420px] min-[1280px]:*:first:order-1" : "stack"}
    >
      {current ? (
        <div className="stack content-start grid-cols-1 gap-12">
          <HistoryChart dates={consulted} current={current} onChoose={onChoose} />
          <Differences dates={consulted} current={current} />
        </div>
      ) : (
        <p className="notice" role="status">
          <Icon name="info" size={18} />
          <span>{SCR_TEXTS.noneConsulted}</span>
        </p>
      )}
      <BaseDates {...props} />
    </div>
  );
}

function BaseDates({ dates, offered, ofOperation, current, ticks, most, maxID, onTick, onChoose }: HistoryProps) {
  const isFull = ticks.length >= most;
  return (
    <ScrollBox label={SCR_TEXTS.history}>
      <table className="table cards [&_:is(th,td)]:px-8" style={{ "--row": "34px" }}>
        <caption className="sr-only">{SCR_TEXTS.history}</caption>
        <thead>
          <tr>
            <th scope="col">{SCR_TEXTS.baseDate}</th>
            <th scope="col">{SCR_TEXTS.state}</th>
            {FIGURES.map(([figure, title]) => (
              <th key={figure} scope="col" className="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => {
            const { month, wasConsulted } = date;
            const isTicked = ticks.includes(month);
            const isDisabled = wasConsulted || !offered.has(month) || (isFull && !isTicked);
            return (
              <tr key={month} aria-selected={month === current?.month}>
                <td>
                  <label className="row" title={isFull && isDisabled && !wasConsulted ? maxText(most) : undefined}>
                    <input
                      type="checkbox"
                      className="check disabled:opacity-40"
                      aria-label={`${SCR_TEXTS.select} ${formatMonth(month)}`}
                      aria-describedby={isFull && !wasConsulted ? maxID : undefined}
                      checked={wasConsulted || isTicked}
                      disabled={isDisabled}
                      onChange={() => onTick(isTicked ? ticks.filter((one) => one !== month) : [...ticks, month])}
                    />
                    {wasConsulted ? (
                      <button
                        type="button"
                        className="tabular p-0 border-0 bg-transparent text-left text-accent"
                        onClick={() => onChoose(month)}
                      >
                        {formatMonth(month)}
                      </button>
                    ) : (
                      <span className="tabular">{formatMonth(month)}</span>
                    )}
                  </label>
                </td>
                <td data-label={SCR_TEXTS.state}>
                  <State date={date} isOfOperation={ofOperation?.has(month) ?? false} />
                </td>
                {FIGURES.map(([figure, title]) => (
                  <td key={figure} data-label={title} className="number" data-figure={figure}>
                    <Amount value={date[figure]} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Amount({ value }: { value: ScrBaseDate[ScrFigure] }) {
  if (value === null) return null;
  const cents = toCents(value);
  return cents === 0n ? <span className="muted">{figureText(cents)}</span> : figureText(cents);
}

function State({ date, isOfOperation }: { date: ScrBaseDate; isOfOperation: boolean }) {
  const { wasConsulted, validUntil } = date;
  if (!wasConsulted) return <span className="muted">{SCR_TEXTS.notConsulted}</span>;
  return (
    <span
      className="status"
      data-tone="success"
      title={validUntil ? `Válida até ${formatDate(validUntil)}` : undefined}
    >
      {SCR_TEXTS.consulted}
      {isOfOperation && " nesta operação"}
    </span>
  );
}
