// The numbers of the charts: a row for each week, a column for each register, the current week first.

import type { RegisterFigure, RegisterTrend } from "../../rules/home/home-parts.ts";
import { HOME_TEXTS, numberText, weekText } from "./texts.ts";

export function TrendTable({
  figures,
  trends,
}: {
  figures: RegisterFigure[];
  trends: ReadonlyMap<string, RegisterTrend>;
}) {
  const [first] = trends.values();
  const weeks = first?.weeks.map(({ from }) => from).toReversed() ?? [];
  const countOf = (resource: string, monday: string) =>
    trends.get(resource)?.weeks.find(({ from }) => from === monday)?.count ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="table-box" aria-label={HOME_TEXTS.tableCaption} tabIndex={0}>
      <table className="table">
        <caption className="visually-hidden">{HOME_TEXTS.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{HOME_TEXTS.week}</th>
            {figures.map(({ resource, label }) => (
              <th key={resource} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>
              <th scope="row">{weekText(monday)}</th>
              {figures.map(({ resource }) => (
                <td key={resource} className="number">
                  {numberText(countOf(resource, monday))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
