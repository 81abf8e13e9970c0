// The answers of the calls of the home page.

/** Records that wait for a person: their number, the age of the oldest, and the list of them. */
export interface HomeTask {
  key: string;
  count: number;
  /** A day or a moment, as the field is. */
  since: string | null;
  path: string;
  filters: { [path: string]: unknown };
}

/** A step that a new installation needs before work can begin. */
export interface FirstStep {
  key: string;
  done: boolean;
  path: string;
}

/** The number of records of a register. */
export interface RegisterFigure {
  resource: string;
  label: string;
  path: string;
  count: number;
}

/** New records of each week, the current week last. */
export interface RegisterTrend {
  resource: string;
  weeks: { from: string; count: number }[];
}
