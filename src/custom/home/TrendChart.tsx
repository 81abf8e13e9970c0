// New records of each week as bars from zero, the current week last; each bar has its number as a title, and a table
// has all numbers.

import type { RegisterTrend } from "../../rules/home/home-parts.ts";
import { numberText, trendText, weekText } from "./texts.ts";

const WIDTH = 240;
const HEIGHT = 44;
const GAP = 4;
/** The least height of a bar, so that a week with few records is visible. */
const LEAST = 2;

export function TrendChart({ label, weeks }: { label: string; weeks: RegisterTrend["weeks"] }) {
  const highest = Math.max(1, ...weeks.map(({ count }) => count));
  const step = WIDTH / weeks.length;
  return (
    <svg
      className="trend"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={trendText(
        label,
        weeks.map(({ count }) => count),
      )}
    >
      {weeks.map(({ from, count }, index) => {
        const height = count === 0 ? 0 : Math.max(LEAST, (count / highest) * (HEIGHT - 1));
        return (
          <g key={from}>
            <title>{`${weekText(from)}: ${numberText(count)}`}</title>
            <rect className="trend-hit" x={index * step} y={0} width={step} height={HEIGHT} />
            <rect
              className="trend-bar"
              data-now={index === weeks.length - 1}
              x={index * step}
              y={HEIGHT - 1 - height}
              width={step - GAP}
              height={height}
            />
          </g>
        );
      })}
      <line className="trend-zero" x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
    </svg>
  );
}
