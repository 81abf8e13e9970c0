// The two accounting regimes, their names, and which of them a date belongs to.

export type Regime = "BACEN" | "IFRS";

export const REGIMES: readonly Regime[] = ["BACEN", "IFRS"];

export const REGIME_LABELS: Readonly<Record<Regime, string>> = {
  BACEN: "Res. nº 2.682/99 - Bacen",
  IFRS: "Res. nº 4.966/21 - IFRS 9",
};

/** From this day on the books follow Res. CMN 4.966/21. */
export const IFRS_SINCE = "2025-01-01";

export const isRegime = (value: unknown): value is Regime => value === "BACEN" || value === "IFRS";

/** Of a day (YYYY-MM-DD) or of a month (YYYY-MM). */
export const regimeOf = (date: string): Regime => (date < IFRS_SINCE.slice(0, date.length) ? "BACEN" : "IFRS");

/** Balances of two regimes cannot be added up. */
export const crossesRegimes = (start: string, end: string): boolean => regimeOf(start) !== regimeOf(end);
