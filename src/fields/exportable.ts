// Which fields may leave in a file that a person takes along. Pure, both sides.
import type { Field } from "../base/resource.ts";

/** Types that are no text in a cell of a spreadsheet. */
const NO_TEXT = new Set(["block", "blocks", "embed", "json", "matrix", "secret", "file", "image"]);

export function isExportable({ type, schema }: Field): boolean {
  const { "x-on": on, "x-widget": widget, "x-life": life } = schema;
  if (on?.export === false || life?.sensitive || life?.deprecated) return false;
  return !NO_TEXT.has(type) && widget !== "password";
}
