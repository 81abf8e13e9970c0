// How amounts and percents are written in terms, and what is wrong with them.

/** "1234.56" or 1234.56. */
export type Decimal = string | number;

/** A sum of money, or a percent of something. */
export type ValueOrPercent = { value: Decimal } | { percent: Decimal };

export interface TermsProblem {
  /** "grace.periods", "dueDates.2". */
  path: string;
  message: string;
}
