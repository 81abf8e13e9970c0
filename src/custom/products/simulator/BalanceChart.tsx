// What is owed after each instalment as a line, and what each instalment pays as bars of interest and principal. The
// table of instalments below has the numbers.
import { Fragment } from "react";
import type { Simulation } from "../../../rules/products/simulation.ts";
import { type ChartRow, chartRows } from "./offers.ts";
import { reais } from "./terms.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

const WIDTH = 600;
const HEIGHT = 120;
/** Bars touch when there are many of them. */
const GAP = 0.2;

export function BalanceChart({ simulation }: { simulation: Simulation }) {
  const rows = chartRows(simulation);
  const { schedule, financedValue, totals } = simulation;
  const highest = Math.max(...schedule.map(({ interest, principal }) => interest + principal));
  const last = schedule.length;
  return (
    <section className="card card-body sm-chart">
      <h2>{SIMULATOR_TEXTS.chart}</h2>
      <figure>
        <figcaption>
          {SIMULATOR_TEXTS.balance} <span className="muted tabular">{reais(financedValue)}</span>
        </figcaption>
        <Plot label={`${SIMULATOR_TEXTS.balance}: de ${reais(financedValue)} a zero em ${last} parcelas`}>
          <polygon className="sm-area" points={areaOf(rows)} />
        </Plot>
      </figure>
      <figure>
        <figcaption>
          <span className="sm-key" data-part="interest">
            {SIMULATOR_TEXTS.interest}
          </span>
          <span className="sm-key" data-part="principal">
            {SIMULATOR_TEXTS.principal}
          </span>
          <span className="muted tabular">até {reais(highest)}</span>
        </figcaption>
        <Plot
          label={`${SIMULATOR_TEXTS.interest} ${reais(totals.interest)} e ${SIMULATOR_TEXTS.principal} ${reais(totals.principal)} em ${last} parcelas`}
        >
          {rows.map((row, index) => (
            <Bar key={row.number} row={row} index={index} count={last} schedule={schedule[index]} />
          ))}
        </Plot>
        <div className="sm-axis caption muted tabular" aria-hidden="true">
          <span>1ª</span>
          <span>{last}ª parcela</span>
        </div>
      </figure>
    </section>
  );
}

function Plot({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {children}
      <line className="sm-zero" x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
    </svg>
  );
}

/** From the whole debt at the release down to the last instalment. */
function areaOf(rows: readonly ChartRow[]): string {
  const step = WIDTH / Math.max(1, rows.length);
  const points = rows.map(({ balance }, index) => `${(index + 1) * step},${(1 - balance) * HEIGHT}`);
  return `0,${HEIGHT} 0,0 ${points.join(" ")} ${WIDTH},${HEIGHT}`;
}

interface BarProps {
  row: ChartRow;
  index: number;
  count: number;
  schedule: Simulation["schedule"][number] | undefined;
}

function Bar({ row, index, count, schedule }: BarProps) {
  const step = WIDTH / count;
  const bar = { x: index * step, width: step * (count > 60 ? 1 : 1 - GAP) };
  const principalTop = HEIGHT * (1 - row.principal);
  return (
    <Fragment>
      <rect className="sm-bar" data-part="principal" {...bar} y={principalTop} height={HEIGHT * row.principal} />
      <rect
        className="sm-bar"
        data-part="interest"
        {...bar}
        y={principalTop - HEIGHT * row.interest}
        height={HEIGHT * row.interest}
      />
      <rect className="sm-hit" x={index * step} width={step} height={HEIGHT}>
        {schedule && (
          <title>{`${row.number}ª: juros ${reais(schedule.interest)}, amortização ${reais(schedule.principal)}`}</title>
        )}
      </rect>
    </Fragment>
  );
}
