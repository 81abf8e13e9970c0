// What is owed after each instalment as a line, and what each instalment pays as bars of interest and principal. The
// table of instalments below has the numbers.

import { Fragment, useId } from "react";
import { reais } from "../../../base/money.ts";
import type { Simulation } from "../../../rules/products/simulation.ts";
import { type ChartRow, chartRows } from "./offers.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

const WIDTH = 600;
const HEIGHT = 120;
/** Bars touch when there are many of them. */
const GAP = 0.2;

export function BalanceChart({ simulation }: { simulation: Simulation }) {
  const rows = chartRows(simulation);
  const hatch = useId();
  const { schedule, financedValue, totals } = simulation;
  const last = schedule.length;
  const debt = Math.max(financedValue, ...schedule.map(({ balance }) => balance));
  const highest = Math.max(...schedule.map(({ interest, principal }) => interest + principal));
  return (
    <section className="card card-body stack content-start gap-14 print:break-inside-avoid">
      <h2>{SIMULATOR_TEXTS.chart}</h2>
      <figure className="grid gap-6 m-0">
        <figcaption className="flex flex-wrap gap-x-14 gap-y-4 items-center text-caption">
          {SIMULATOR_TEXTS.balanceAfter}
        </figcaption>
        <Plot
          label={`${SIMULATOR_TEXTS.balance}: de ${reais(financedValue)} a zero em ${last} parcelas`}
          top={debt}
          ends={[SIMULATOR_TEXTS.release, lastName(last)]}
        >
          <polygon
            className="fill-accent/22 stroke-accent [vector-effect:non-scaling-stroke]"
            strokeWidth={1.5}
            points={areaOf(rows, financedValue / debt)}
          />
        </Plot>
      </figure>
      <figure className="grid gap-6 m-0">
        <figcaption className="flex flex-wrap gap-x-14 gap-y-4 items-center text-caption">
          <span
            className="before:size-10 before:inline-block before:mr-6 before:rounded-2 before:bg-accent data-[part=interest]:before:[background:repeating-linear-gradient(45deg,var(--warning)_0_3px,var(--surface)_3px_4px)]"
            data-part="interest"
          >
            {SIMULATOR_TEXTS.interest}
          </span>
          <span
            className="before:size-10 before:inline-block before:mr-6 before:rounded-2 before:bg-accent data-[part=interest]:before:[background:repeating-linear-gradient(45deg,var(--warning)_0_3px,var(--surface)_3px_4px)]"
            data-part="principal"
          >
            {SIMULATOR_TEXTS.principal}
          </span>
        </figcaption>
        <Plot
          label={`${SIMULATOR_TEXTS.interest} ${reais(totals.interest)} e ${SIMULATOR_TEXTS.principal} ${reais(totals.principal)} em ${last} parcelas`}
          top={highest}
          ends={last > 1 ? ["1ª", lastName(last)] : [lastName(last)]}
        >
          {/* Interest is hatched, so that a print in grey tells the two apart. */}
          <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="fill-accent data-[part=interest]:fill-warning" data-part="interest" width={6} height={6} />
            <rect className="fill-surface" width={1.5} height={6} />
          </pattern>
          {rows.map((row, index) => (
            <Bar key={row.number} row={row} index={index} count={last} schedule={schedule[index]} hatch={hatch} />
          ))}
        </Plot>
      </figure>
    </section>
  );
}

const lastName = (last: number): string => `${last}ª parcela`;
const whole = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL", maximumFractionDigits: 0 });

interface PlotProps {
  label: string;
  /** Reais at the upper edge; the lower one is zero. */
  top: number;
  /** What stands below the left and the right edge. */
  ends: readonly string[];
  children: React.ReactNode;
}

function Plot({ label, top, ends, children }: PlotProps) {
  return (
    <div className="grid grid-cols-[minmax(64px,auto)_minmax(0,1fr)] gap-x-8 gap-y-4">
      <div
        className="column caption muted tabular flex flex-col justify-between text-right gap-0 leading-none"
        aria-hidden="true"
      >
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{whole.format(value)}</span>
        ))}
      </div>
      <svg
        className="block w-full h-120"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0.5, HEIGHT / 2].map((y) => (
          <line key={y} className="stroke-border [stroke-dasharray:4_4]" x1={0} x2={WIDTH} y1={y} y2={y} />
        ))}
        {children}
        <line className="stroke-border-strong" x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      <div className="caption muted tabular flex col-2 justify-between" aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </div>
  );
}

/** From the debt at the release, a share of the highest, to the last instalment. */
function areaOf(rows: readonly ChartRow[], released: number): string {
  const step = WIDTH / Math.max(1, rows.length);
  const points = rows.map(({ balance }, index) => `${(index + 1) * step},${(1 - balance) * HEIGHT}`);
  return `0,${HEIGHT} 0,${(1 - released) * HEIGHT} ${points.join(" ")} ${WIDTH},${HEIGHT}`;
}

interface BarProps {
  row: ChartRow;
  index: number;
  count: number;
  schedule: Simulation["schedule"][number] | undefined;
  /** The id of the pattern that fills interest. */
  hatch: string;
}

function Bar({ row, index, count, schedule, hatch }: BarProps) {
  const step = WIDTH / count;
  const bar = { x: index * step, width: step * (count > 60 ? 1 : 1 - GAP) };
  const principalTop = HEIGHT * (1 - row.principal);
  return (
    <Fragment>
      <rect
        className="fill-accent data-[part=interest]:fill-warning"
        data-part="principal"
        {...bar}
        y={principalTop}
        height={HEIGHT * row.principal}
      />
      <rect
        className="fill-accent data-[part=interest]:fill-warning"
        data-part="interest"
        style={{ fill: `url(#${hatch})` }}
        {...bar}
        y={principalTop - HEIGHT * row.interest}
        height={HEIGHT * row.interest}
      />
      <rect className="fill-transparent" x={index * step} width={step} height={HEIGHT}>
        {schedule && (
          <title>{`${row.number}ª: juros ${reais(schedule.interest)}, amortização ${reais(schedule.principal)}`}</title>
        )}
      </rect>
    </Fragment>
  );
}
