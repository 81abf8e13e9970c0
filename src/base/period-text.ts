// Periods as people type and read them (DD/MM/AAAA, MM/AAAA) and as calls send them (YYYY-MM-DD, YYYY-MM). Dates are
// text.

/** Masks while a person types: "05032025" → "05/03/2025". */
export function maskPeriodPart(text: string, isMonth: boolean): string {
  const digits = text.replace(/\D/g, "").slice(0, isMonth ? 6 : 8);
  const cuts = isMonth ? [2] : [2, 4];
  return [...digits].map((digit, index) => (cuts.includes(index) ? `/${digit}` : digit)).join("");
}

/** "05/03/2025" → "2025-03-05"; undefined for a day that does not exist. */
export function parsePeriodPart(text: string, isMonth: boolean): string | null {
  const parts = text.split("/").map(Number);
  const [date, month, year] = isMonth ? [1, parts[0], parts[1]] : parts;
  if (!date || !month || !year || year < 1900 || month > 12) return null;
  if (date > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return isMonth ? day(year, month, 1).slice(0, 7) : day(year, month, date);
}

export const showPeriodPart = (wire: string): string => wire.slice(0, 10).split("-").reverse().join("/");

const day = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
