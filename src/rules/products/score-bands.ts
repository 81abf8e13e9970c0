// How the score bands of a product cover the scores from 0 to 1000: where there is none, and where there are several.

export const HIGHEST_SCORE = 1000;

interface ScoreSpan {
  from: number;
  to: number;
}

interface ScoreCoverage {
  gaps: ScoreSpan[];
  overlaps: ScoreSpan[];
}

/** Bands have both ends in them; bands that make no sense (from above to) cover nothing. */
export function scoreCoverage(bands: readonly ScoreSpan[]): ScoreCoverage {
  const whole = bands.filter(({ from, to }) => from <= to);
  const starts = [0, ...whole.flatMap(({ from, to }) => [from, to + 1])].filter((score) => score <= HIGHEST_SCORE);
  const cuts = [...new Set(starts)].sort((one, other) => one - other);
  const pieces = cuts.map((from, at) => {
    const to = (cuts[at + 1] ?? HIGHEST_SCORE + 1) - 1;
    return { from, to, count: whole.filter((band) => band.from <= from && to <= band.to).length };
  });
  return {
    gaps: joined(pieces.filter(({ count }) => count === 0)),
    overlaps: joined(pieces.filter(({ count }) => count > 1)),
  };
}

/** Spans that touch are one. */
function joined(spans: readonly ScoreSpan[]): ScoreSpan[] {
  return spans.reduce<ScoreSpan[]>((all, { from, to }) => {
    const last = all.at(-1);
    return last && last.to + 1 === from ? [...all.slice(0, -1), { from: last.from, to }] : [...all, { from, to }];
  }, []);
}
