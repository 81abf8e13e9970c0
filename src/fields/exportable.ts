// Decides which fields an exported file may have. Pure, for both sides.
import type { Field } from "../base/resource.ts";
import { definitionOf } from "./definitions.ts";

export function isExportable(field: Field): boolean {
  const { "x-on": on, "x-widget": widget, "x-life": life } = field.schema;
  if (on?.export === false || life?.sensitive || life?.deprecated) return false;
  return !definitionOf(field).leftOutOf?.includes("export") && widget !== "password";
}
