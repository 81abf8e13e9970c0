// The number of the form's twelve columns that a field takes.
import type { Field } from "../../base/resource.ts";
import { definitionOf } from "../../fields/definitions.ts";

const GRID = 12;
const USUAL = 4;

/** Lists and long texts take the whole width, in forms and on reading pages. */
export const isWide = (field: Field): boolean => definitionOf(field).columns === GRID;

export function spanOf(field: Field, section?: { columns?: number }): number {
  const written = field.schema["x-columns"];
  if (written) return written;
  if (isWide(field)) return GRID;
  return section?.columns ? Math.max(1, Math.floor(GRID / section.columns)) : (definitionOf(field).columns ?? USUAL);
}
