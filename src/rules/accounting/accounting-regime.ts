// The two accounting regimes, their names, and the regime of a date.

import { countText } from "../../base/count-text.ts";
import { formatDate } from "../../base/dates.ts";

export type Regime = "BACEN" | "IFRS";

export const REGIMES: readonly Regime[] = ["BACEN", "IFRS"];

export const REGIME_LABELS: Readonly<Record<Regime, string>> = {
  BACEN: "Res. nº 2.682/99 - Bacen",
  IFRS: "Res. nº 4.966/21 - IFRS 9",
};

/** From this day on the books follow Res. CMN 4.966/21. */
export const IFRS_SINCE = "2025-01-01";

export const isRegime = (value: unknown): value is Regime => value === "BACEN" || value === "IFRS";

/** Returns the regime of a day (YYYY-MM-DD) or of a month (YYYY-MM). */
export const regimeOf = (date: string): Regime => (date < IFRS_SINCE.slice(0, date.length) ? "BACEN" : "IFRS");

/** Balances of two regimes cannot be added up. */
export const crossesRegimes = (start: string, end: string): boolean => regimeOf(start) !== regimeOf(end);

/** Explains where an entry is visible whose day belongs to the other regime. */
export const outsideRegimeText = (regime: Regime, date: string): string =>
  `${formatDate(date)} é um dia do regime ${REGIME_LABELS[regimeOf(date)]}, e o lançamento é do regime ${REGIME_LABELS[regime]}. ` +
  `Ele só aparece na lista e no balancete quando se escolhe ${REGIME_LABELS[regime]}.`;

export function outsideRegimeCount(regime: Regime, entries: number): string {
  const subject = countText(entries, "lançamento fica", "lançamentos ficam");
  return `${subject} fora das datas do regime ${REGIME_LABELS[regime]}: na lista e no balancete, só aparece${entries === 1 ? "" : "m"} quando se escolhe esse regime.`;
}
