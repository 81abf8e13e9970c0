// What the calls of the home answer, one a part.

/** What awaits a person: how many, since when the oldest waits, and the list of them. */
export interface HomeTask {
  key: string;
  count: number;
  /** A day or a moment, as the field is. */
  since: string | null;
  path: string;
  filters: { [path: string]: unknown };
}

/** What a fresh installation needs before work can begin. */
export interface FirstStep {
  key: string;
  done: boolean;
  path: string;
}

/** How many records a register has. */
export interface RegisterFigure {
  resource: string;
  label: string;
  path: string;
  count: number;
}

/** New records a week, the running week last. */
export interface RegisterTrend {
  resource: string;
  weeks: { from: string; count: number }[];
}
