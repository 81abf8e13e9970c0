// The person's registers in numbers: how many records, how many came lately, and all of it as a table on demand.

import { useState } from "react";
import { Link } from "react-router-dom";
import { SHELL } from "../../i18n/shell.ts";
import type { RegisterFigure, RegisterTrend } from "../../rules/home/home-parts.ts";
import { listAddress, useFigures, useTrends } from "./home-queries.ts";
import { TrendChart } from "./TrendChart.tsx";
import { TrendTable } from "./TrendTable.tsx";
import { HOME_TEXTS, inThisWeek, newInPeriod, numberText } from "./texts.ts";
import { Widget } from "./Widget.tsx";

export function Figures() {
  const figures = useFigures();
  const trends = useTrends();
  const [asTable, setAsTable] = useState(false);
  const byResource = new Map(trends.data?.map((trend) => [trend.resource, trend]));
  const failed = trends.isError && !trends.data;
  return (
    <Widget
      title={HOME_TEXTS.figures}
      tools={
        figures.data &&
        trends.data &&
        figures.data.length > 0 && (
          <button type="button" className="button quiet small" onClick={() => setAsTable(!asTable)}>
            {asTable ? HOME_TEXTS.asCharts : HOME_TEXTS.asTable}
          </button>
        )
      }
      isLoading={figures.isPending}
      failure={figures.isError && !figures.data ? HOME_TEXTS.figuresError : undefined}
      onRetry={() => void figures.refetch()}
      skeleton={<Skeleton />}
    >
      {figures.data?.length === 0 && <p className="card home-nothing">{HOME_TEXTS.noFigures}</p>}
      {asTable && trends.data ? (
        <TrendTable figures={figures.data ?? []} trends={byResource} />
      ) : (
        <div className="figures">
          {figures.data?.map((figure) => (
            <FigureCard key={figure.resource} figure={figure} trend={byResource.get(figure.resource)} failed={failed} />
          ))}
        </div>
      )}
    </Widget>
  );
}

function FigureCard({
  figure,
  trend,
  failed,
}: {
  figure: RegisterFigure;
  trend: RegisterTrend | undefined;
  failed: boolean;
}) {
  return (
    <article className="card figure">
      <Link to={listAddress(figure.path)}>
        <h3>{figure.label}</h3>
        <strong className="figure-count tabular">{numberText(figure.count)}</strong>
      </Link>
      <TrendPart label={figure.label} trend={trend} failed={failed} />
    </article>
  );
}

function TrendPart({ label, trend, failed }: { label: string; trend: RegisterTrend | undefined; failed: boolean }) {
  if (failed) return <p className="caption figure-lately">{HOME_TEXTS.trendsError}</p>;
  if (!trend) return <span className="skeleton trend" role="status" aria-label={SHELL.loading} />;
  const counts = trend.weeks.map(({ count }) => count);
  return (
    <>
      <TrendChart label={label} weeks={trend.weeks} />
      <p className="caption figure-lately">
        <span>{newInPeriod(counts)}</span>
        <strong>{inThisWeek(counts.at(-1) ?? 0)}</strong>
      </p>
    </>
  );
}

const CARDS = ["a", "b", "c"];

function Skeleton() {
  return (
    <div className="figures" role="status" aria-label={SHELL.loading}>
      {CARDS.map((card) => (
        <div key={card} className="card figure">
          <span className="skeleton" style={{ width: "40%" }} />
          <span className="skeleton title" style={{ width: "30%" }} />
          <span className="skeleton trend" />
        </div>
      ))}
    </div>
  );
}
