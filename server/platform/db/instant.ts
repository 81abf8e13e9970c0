// A moment as PostgreSQL writes it, `2026-11-21 11:03:48.123456+00`, in the way that the contract writes it.

/** In a session of any zone. A year below 100 is that year: read as free text, 0050 would be 1950. */
export function instant(text: string): string {
  if (text.endsWith("+00") && text.length <= 29)
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`;
  return new Date(text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00")).toISOString();
}
