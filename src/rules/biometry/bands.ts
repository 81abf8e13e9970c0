// The five bands of the biometry score: together they cover every whole number from -100 to +100 once.

export type BiometryBand = "POSITIVE_HIGH" | "POSITIVE_LOW" | "NEUTRAL" | "NEGATIVE_LOW" | "NEGATIVE_HIGH";
export type BiometryAction = "APPROVE" | "EVALUATE" | "REJECT";

export interface ScoreRange {
  band: BiometryBand;
  from: number;
  to: number;
  recommended: BiometryAction;
}

/** The highest band first. */
export const SCORE_RANGES: readonly ScoreRange[] = [
  { band: "POSITIVE_HIGH", from: 50, to: 100, recommended: "APPROVE" },
  { band: "POSITIVE_LOW", from: 1, to: 49, recommended: "EVALUATE" },
  { band: "NEUTRAL", from: 0, to: 0, recommended: "REJECT" },
  { band: "NEGATIVE_LOW", from: -39, to: -1, recommended: "EVALUATE" },
  { band: "NEGATIVE_HIGH", from: -100, to: -40, recommended: "REJECT" },
];

export const DEFAULT_BAND: BiometryBand = "NEUTRAL";

/** A score that the bureau does not give, or one outside of every band, is neutral. */
export const bandOf = (score: number | null): BiometryBand =>
  SCORE_RANGES.find(({ from, to }) => score !== null && score >= from && score <= to)?.band ?? DEFAULT_BAND;

export const DEFAULT_ACTION: BiometryAction = "EVALUATE";

export interface Finding {
  score: number | null;
  liveness: "PASSED" | "FAILED" | "UNKNOWN";
}

export type BiometryOutcome = "AP" | "SU" | "RE";

const OUTCOMES: Readonly<Record<BiometryAction, BiometryOutcome>> = { APPROVE: "AP", EVALUATE: "SU", REJECT: "RE" };

export interface Verdict {
  band: BiometryBand;
  action: BiometryAction;
  outcome: BiometryOutcome;
  asksNewCapture: boolean;
}

/** What a finding leads to under the rules; nobody is approved without people when the proof of life has not passed. */
export function verdictOf({ score, liveness }: Finding, rules: ReadonlyMap<BiometryBand, BiometryAction>): Verdict {
  const band = bandOf(score);
  const rule = rules.get(band) ?? DEFAULT_ACTION;
  const action = rule === "APPROVE" && liveness !== "PASSED" ? DEFAULT_ACTION : rule;
  return { band, action, outcome: OUTCOMES[action], asksNewCapture: band === "NEUTRAL" && action === "REJECT" };
}
