// How many of the form's twelve columns a field takes.
import type { Field } from "../../base/resource.ts";
import { definitionOf } from "../../fields/definitions.ts";
import type { ScreenSection } from "./screen-layout.ts";

const GRID = 12;
const USUAL = 4;

export function spanOf(field: Field, section?: ScreenSection): number {
  const written = field.schema["x-columns"];
  if (written) return written;
  const own = definitionOf(field).columns;
  if (own === GRID) return own;
  return section?.columns ? Math.max(1, Math.floor(GRID / section.columns)) : (own ?? USUAL);
}
