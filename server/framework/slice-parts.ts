// Declarations of slices for one another: a feature that others contribute to adds its part to `SliceParts` in its own
// folder (`declare module`), and reads there the declarations of all slices.
import type { SlicePage } from "../../src/base/check-pages.ts";

/** Parts by name, each with what one entry of it is. */
export interface SliceParts {
  /** Rights of its own: pages that no register brings, and who has them from the start. */
  rights: SlicePage;
}

export type DeclaredParts = { readonly [Part in keyof SliceParts]?: readonly SliceParts[Part][] };

/** All that the slices declare of one part, in the order of the slices. */
export function declared<Part extends keyof SliceParts>(
  { services }: { services: { slices: readonly DeclaredParts[] } },
  part: Part,
): SliceParts[Part][] {
  return services.slices.flatMap((slice): readonly SliceParts[Part][] => slice[part] ?? []);
}

/** The text of an entry that reads the events of the outbox. */
export interface EventReader {
  /** The registers whose events it reads; those of any other are not written. */
  readonly eventsOf: readonly string[];
}

/** The registers whose events some entry of some slice reads. */
export function registersRead(slices: readonly DeclaredParts[]): ReadonlySet<string> {
  const entries = slices.flatMap((slice) => Object.values(slice)).filter((entry) => Array.isArray(entry));
  return new Set(entries.flat().flatMap((entry) => (isReader(entry) ? entry.eventsOf : [])));
}

const isReader = (entry: unknown): entry is EventReader =>
  typeof entry === "object" && entry !== null && "eventsOf" in entry && Array.isArray(entry.eventsOf);
