// Chooses which of a few kinds of rows a list shows.
import type { Field } from "../../base/resource.ts";
import { Segments } from "../../ui/Segments.tsx";
import type { Toggle } from "./use-list-toggle.ts";

export function ListToggle({ toggle, field }: { toggle: Toggle; field: Field }) {
  return <Segments label={field.title} options={field.options ?? []} value={toggle.value} onChange={toggle.choose} />;
}
