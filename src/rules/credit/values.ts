// How amounts and percents are written in terms.

/** "1234.56" or 1234.56. */
export type Decimal = string | number;

/** A sum of money, or a percent of something. */
export type ValueOrPercent = { value: Decimal } | { percent: Decimal };
