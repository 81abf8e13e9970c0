// The parts that types with other fields share: their text form is JSON, and their summary is that of their members.
import { isPlainObject } from "../base/plain-object.ts";
import type { Field } from "../base/resource.ts";

export function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the first texts and numbers of a group, in order. */
export function summary(value: unknown, field: Field, mostValues = 4): string {
  if (!isPlainObject(value)) return "";
  const names = field.fields?.map((member) => member.name) ?? Object.keys(value);
  const words = names
    .map((name) => value[name])
    .filter((inner) => typeof inner === "string" || typeof inner === "number");
  return words
    .filter((word) => word !== "")
    .slice(0, mostValues)
    .join(" · ");
}
