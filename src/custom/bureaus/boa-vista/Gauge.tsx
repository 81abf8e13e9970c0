// The score of Boa Vista from 0 to 1000 on an arc of its four bands, and how it went in earlier queries.
import { useQuery } from "@tanstack/react-query";
import { token } from "../../../base/design-tokens.ts";
import { type EarlierScore, HIGHEST_SCORE, scoreBand } from "../../../rules/bureaus/answers.ts";
import { BOA_VISTA_TEXTS as T } from "../../../rules/bureaus/texts.ts";
import { scoresQuery } from "../answers.ts";
import { dayOf } from "../format.ts";

const [WIDTH, HEIGHT, RADIUS, STROKE] = [200, 112, 88, 14];
const CENTRE = { x: WIDTH / 2, y: 104 };
const BANDS = [
  { band: "red", from: 0, to: 0.25 },
  { band: "orange", from: 0.25, to: 0.5 },
  { band: "yellow", from: 0.5, to: 0.75 },
  { band: "green", from: 0.75, to: 1 },
] as const;
/** The tone of each band; grey where there is no score. */
export const BAND_TONES = {
  none: token("muted"),
  red: token("danger"),
  orange: token("warning"),
  yellow: token("caution"),
  green: token("success"),
};
/** Between two bands, as a share of the arc. */
const GAP = 0.006;

const FIGURE = { fontSize: "2rem", lineHeight: 1.1 };

interface ScoreBoxProps {
  score: number | null;
  scoreText: string | null;
  documentNumber: string;
}

export function ScoreBox({ score, scoreText, documentNumber }: ScoreBoxProps) {
  const band = scoreBand(score);
  const tone = BAND_TONES[band];
  const box = {
    border: `1px solid color-mix(in srgb, ${tone} 35%, transparent)`,
    background: `color-mix(in srgb, ${tone} 10%, ${token("surface")})`,
    justifyContent: "center",
  };
  return (
    <section
      className="column flex flex-col gap-12 rounded px-16 py-16"
      data-band={band}
      style={box}
      aria-label={T.score}
    >
      {score === null ? (
        <div className="stack text-center gap-8 py-16">
          <strong style={FIGURE}>{T.noScoreShort}</strong>
          <p>{T.noScore}</p>
        </div>
      ) : (
        <>
          <Gauge score={score} />
          {scoreText && <p className="font-medium text-center">{scoreText}</p>}
        </>
      )}
      <Trend documentNumber={documentNumber} tone={tone} />
    </section>
  );
}

function Gauge({ score }: { score: number }) {
  const share = score / HIGHEST_SCORE;
  const [x, y] = pointAt(share, RADIUS);
  return (
    <div className="relative">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${T.score} ${score} de ${HIGHEST_SCORE}`}
        style={{ width: "100%", maxWidth: 220, margin: "0 auto" }}
      >
        {BANDS.map(({ band, from, to }) => (
          <path
            key={band}
            fill="none"
            stroke={BAND_TONES[band]}
            strokeOpacity={scoreBand(score) === band ? 1 : 0.28}
            d={arc(from + GAP, to - GAP)}
            strokeWidth={STROKE}
          />
        ))}
        <circle cx={x} cy={y} r={STROKE / 2 + 3} fill={token("surface")} stroke={token("text")} strokeWidth={3} />
      </svg>
      <p className="text-center" style={{ marginTop: -52 }} aria-hidden="true">
        <strong className="tabular block" style={FIGURE}>
          {score}
        </strong>
        <span className="caption">de {HIGHEST_SCORE}</span>
      </p>
    </div>
  );
}

/** The arc goes from the left over the top to the right. */
function pointAt(share: number, radius: number): [number, number] {
  const angle = Math.PI * (1 - share);
  return [CENTRE.x + radius * Math.cos(angle), CENTRE.y - radius * Math.sin(angle)];
}

function arc(from: number, to: number): string {
  const [[x1, y1], [x2, y2]] = [pointAt(from, RADIUS), pointAt(to, RADIUS)];
  return `M ${x1} ${y1} A ${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}`;
}

interface Point extends EarlierScore {
  score: number;
  consultDate: string;
}

const isPoint = (one: EarlierScore): one is Point => one.score !== null && one.consultDate !== null;

const [TREND_WIDTH, TREND_HEIGHT, EDGE] = [200, 36, 4];
/** The line shows what has changed; by less than this it looks calm. */
const LEAST_SPAN = 120;

/** Where a score stands between the lowest and the highest ones, from 0 to 1. */
function shareIn(scores: readonly number[]): (score: number) => number {
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const span = Math.max(LEAST_SPAN, high - low);
  return (score) => (score - (low + high - span) / 2) / span;
}

/** From the second query on. */
function Trend({ documentNumber, tone }: { documentNumber: string; tone: string }) {
  const { data = [] } = useQuery(scoresQuery(documentNumber));
  const points = data.filter(isPoint);
  const [first, last, before] = [points[0], points.at(-1), points.at(-2)];
  if (!first || !last || !before) return null;
  const change = last.score - before.score;
  const shareOf = shareIn(points.map(({ score }) => score));
  const placed = points.map(({ score }, at) => ({
    x: EDGE + (at * (TREND_WIDTH - 2 * EDGE)) / (points.length - 1),
    y: EDGE + (1 - shareOf(score)) * (TREND_HEIGHT - 2 * EDGE),
  }));
  return (
    <figure className="stack border-t border-t-border gap-4" style={{ paddingTop: 10 }}>
      <figcaption className="row caption justify-between">
        <span>{points.length} consultas</span>
        <strong className="tabular">
          {change === 0
            ? "igual à anterior"
            : `${change > 0 ? "+" : "−"}${Math.abs(change)} desde ${dayOf(before.consultDate)}`}
        </strong>
      </figcaption>
      <svg viewBox={`0 0 ${TREND_WIDTH} ${TREND_HEIGHT}`} aria-hidden="true" style={{ width: "100%" }}>
        <polyline
          fill="none"
          stroke={tone}
          strokeWidth={1.5}
          points={placed.map(({ x, y }) => `${x},${y}`).join(" ")}
        />
        {placed.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={2.5} fill={tone} />
        ))}
      </svg>
      <ol className="sr-only">
        {points.map(({ queryID, consultDate, score }) => (
          <li key={queryID}>
            {dayOf(consultDate)}: {score}
          </li>
        ))}
      </ol>
      <div className="row caption tabular justify-between" aria-hidden="true">
        <span>
          {dayOf(first.consultDate)} · {first.score}
        </span>
        <span>
          {dayOf(last.consultDate)} · {last.score}
        </span>
      </div>
    </figure>
  );
}
