// What changed between the base date that is shown and another one.
import { useState } from "react";
import { formatMonth } from "../../../base/dates.ts";
import { type Cents, toCents } from "../../../base/money.ts";
import { movedBy, SCR_FIGURES, type ScrBaseDate, type ScrFigure } from "../../../rules/bureaus/scr-result.ts";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { figureText, SCR_TEXTS } from "./texts.ts";

interface DifferencesProps {
  dates: readonly ScrBaseDate[];
  current: ScrBaseDate;
}

const FIGURES = Object.entries(SCR_FIGURES) as [ScrFigure, string][];
/** More of these is worse for who lends. */
const BAD = new Set<ScrFigure>(["overdueCredits", "creditLosses"]);

export function Differences({ dates, current }: DifferencesProps) {
  const [chosen, choose] = useState<string>();
  const others = dates.filter(({ month }) => month !== current.month);
  // The one before it in time, where there is one.
  const before = others.find(({ month }) => month < current.month) ?? others[0];
  const other = others.find(({ month }) => month === chosen) ?? before;
  if (!other) return <p className="caption">{SCR_TEXTS.nothingToCompare}</p>;
  return (
    <section className="stack grid-cols-1 gap-8" aria-label={SCR_TEXTS.difference}>
      <label className="row">
        <span className="text-table font-medium">
          {formatMonth(current.month)}: {SCR_TEXTS.compareWith.toLowerCase()}
        </span>
        <select
          className="input tabular"
          style={{ width: "auto" }}
          aria-label={SCR_TEXTS.compareWith}
          value={other.month}
          onChange={({ target }) => choose(target.value)}
        >
          {others.map(({ month }) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </select>
      </label>
      <ScrollBox label={SCR_TEXTS.difference}>
        <table className="table [--row:30px] [&_:is(th,td)]:px-8">
          <caption className="sr-only">
            {SCR_TEXTS.difference}: {formatMonth(other.month)} e {formatMonth(current.month)}
          </caption>
          <thead>
            <tr>
              <td />
              <th scope="col" className="number">
                {formatMonth(other.month)}
              </th>
              <th scope="col" className="number">
                {formatMonth(current.month)}
              </th>
              <th scope="col" className="number">
                {SCR_TEXTS.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {FIGURES.map(([figure, title]) => (
              <tr key={figure}>
                <th className="h-(--row) bg-transparent text-inherit font-normal" scope="row">
                  {title}
                </th>
                <td className="number">{figureText(toCents(other[figure] ?? 0))}</td>
                <td className="number">{figureText(toCents(current[figure] ?? 0))}</td>
                <Moved cents={movedBy(other, current, figure) ?? 0n} isBad={BAD.has(figure)} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

function Moved({ cents, isBad }: { cents: Cents; isBad: boolean }) {
  const tone = !isBad || cents === 0n ? undefined : cents > 0n ? "var(--danger)" : "var(--success)";
  return (
    <td className="number font-medium" style={tone ? { color: tone } : undefined}>
      {cents > 0n && "+"}
      {figureText(cents)}
    </td>
  );
}
