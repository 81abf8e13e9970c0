// Compares two values of a field as a reader would, whatever the order of their members.

/** Null, an empty text and an empty list are equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(bare(one)) === JSON.stringify(bare(other));
}

function bare(value: unknown): unknown {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value)
    .map(([name, inner]) => [name, bare(inner)] as const)
    .filter(([, inner]) => inner !== null);
  return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
