// Converts a moment as PostgreSQL writes it, `2026-11-21 11:03:48.123456+00`, to the form of the contract.

/**
 * The session may have any time zone. Parsed as free text, the year 0050 would become 1950, so the parts are read one
 * by one.
 */
export function instant(text: string): string {
  if (text.endsWith("+00") && text.length <= 29)
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`;
  return new Date(text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00")).toISOString();
}
