// The titles of the events, from the field of a script's lines.
import type { Field } from "../../../base/resource.ts";

export function eventTitles(lines: Field | undefined): (event: string) => string {
  const options = lines?.fields?.find(({ name }) => name === "event")?.options ?? [];
  const titles = new Map(options.map(({ value, label }) => [value, label]));
  return (event) => titles.get(event) ?? event;
}
