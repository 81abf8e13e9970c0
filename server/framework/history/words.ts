// Writes the values of a history for its reader: by the type of their field, references by name, lists item by item.
import { countText } from "../../../src/base/count-text.ts";
import { isPlainObject, objectsIn } from "../../../src/base/plain-object.ts";
import type { DescribedChange } from "../../../src/base/record-history.ts";
import type { Field } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Row } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/process/context.ts";
import { isSameValue } from "../records/same-value.ts";
import { type Difference, isErased } from "./entries.ts";
import { isVisible } from "./sources.ts";
import type { Titles } from "./titles.ts";

interface Wording {
  caller: Caller;
  titles: Titles;
}

export function describeChange(difference: Difference, wording: Wording): DescribedChange {
  const { field, before, after } = difference;
  const head = { field: field.path, title: field.title };
  if (isErased(difference)) return { ...head, before: null, after: null, erased: true };
  const change = { ...head, before: wordOf(field, before, wording), after: wordOf(field, after, wording) };
  return field.type === "blocks" ? { ...change, items: itemChanges(difference, wording) } : change;
}

function wordOf(field: Field, value: unknown, wording: Wording): string | null {
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
    return null;
  if (field.type === "reference" || field.type === "reference-many")
    return [value]
      .flat()
      .map((id) => wording.titles.get(field.ref?.resource ?? "")?.get(Number(id)) ?? `Registro ${String(id)}`)
      .join(", ");
  if (field.type === "blocks") return itemsText(Array.isArray(value) ? value.length : 0);
  if (field.type === "file" || field.type === "image") return "Arquivo anexado";
  const text = definitionOf(field).format(value, field);
  return field.type === "html" ? plainText(text) : text;
}

const itemsText = (count: number): string => countText(count, "item", "itens");

const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** A changed item counts as removed and added. */
function itemChanges({ field, before, after }: Difference, wording: Wording): DescribedChange["items"] {
  const [old, now] = [objectsIn(before), objectsIn(after)];
  const removed = old.filter((item) => !now.some((other) => isSameValue(item, other)));
  const added = now.filter((item) => !old.some((other) => isSameValue(item, other)));
  const worded = (act: "added" | "removed") => (item: Row) => ({ act, text: itemText(field, item, wording) });
  return [...removed.map(worded("removed")), ...added.map(worded("added"))];
}

function itemText(list: Field, item: Row, wording: Wording): string {
  const fields = (list.fields ?? []).filter((field) => isVisible(field, wording.caller));
  const words = fields.flatMap((field) => {
    const inner = item[field.name];
    if (field.fields && isPlainObject(inner)) return itemText(field, inner, wording) || [];
    const text = wordOf(field, inner, wording);
    return text ? [`${field.title}: ${text}`] : [];
  });
  return words.join(" · ");
}
