// The place of each field on a record screen in one mode: the compiled layout with blocks opened and hidden fields
// removed.

import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import type { Condition } from "../../base/resource-document.ts";
import { slugOf } from "../../base/text.ts";
import { isWide } from "../../fields/parts/spans.ts";
import { mayReadField, mayWriteField } from "../parts/field-access.ts";

export type Mode = "view" | "edit" | "create";

export interface ScreenSection {
  key: string;
  /** The id of its element, which the list of tabs leads to. */
  anchor: string;
  title?: string;
  /** The title of its tab, when the tab has no other section and shows its title. */
  tab?: string;
  /** The number of fields side by side; when absent, each type decides its width. */
  columns?: number;
  when?: Condition;
  fields: Field[];
}

/** A section that the list of tabs leads to stops below the bar. */
export const ANCHORED = "scroll-mt-[calc(var(--bar)_+_16px)]";

export interface ScreenTab {
  id: string;
  label: string;
  sections: ScreenSection[];
}

export function screenTabs(resource: Resource, mode: Mode, system: string): ScreenTab[] {
  const placed = new Set(resource.layout.flatMap((tab) => tab.sections.flatMap((section) => section.fields)));
  const ids = new Set<string>();
  return resource.layout.flatMap((tab) => {
    const id = uniqueSlug(tab.tab, ids);
    const names = resource.layout.length > 1 && tab.sections.length === 1 ? tab.tab : undefined;
    const sections = tab.sections.flatMap((section, index) => {
      const fields = section.fields.flatMap((path) => openField(fieldAt(resource.fields, path), placed, true));
      const visibleFields = fields.filter((field) => isShown(field, mode) && mayReadField(field, system));
      const { title, columns, when } = section;
      return visibleFields.length > 0
        ? [{ key: String(index), anchor: `${id}-${index}`, title, tab: names, columns, when, fields: visibleFields }]
        : [];
    });
    const joined = mode === "view" ? sections : joinSingles(sections);
    return sections.length > 0 ? [{ id, label: tab.tab, sections: joined }] : [];
  });
}

/** In a form a section of one field is no section: its field joins the one before it, or the one after it. */
function joinSingles(sections: ScreenSection[]): ScreenSection[] {
  const joined: ScreenSection[] = [];
  let waiting: Field[] = [];
  for (const section of sections) {
    const previous = joined.at(-1);
    if (!isSingle(section)) {
      joined.push({ ...section, fields: section.when ? section.fields : [...waiting, ...section.fields] });
      if (!section.when) waiting = [];
    } else if (previous && !previous.when && !isList(previous)) {
      joined[joined.length - 1] = { ...previous, fields: [...previous.fields, ...section.fields] };
    } else waiting.push(...section.fields);
  }
  const [first] = sections;
  if (waiting.length === 0 || !first) return joined;
  const rest = {
    ...first,
    key: "rest",
    anchor: `${first.anchor}-rest`,
    title: sections.length > 1 ? undefined : first.title,
    fields: waiting,
  };
  return [...joined, rest];
}

const isSingle = ({ fields, when }: ScreenSection): boolean =>
  !when && fields.length === 1 && fields.every((field) => !isWide(field));
const isList = ({ fields }: ScreenSection): boolean => fields.length === 1 && fields.every(isWide);

/** A block or an embedded record is replaced by its members, except those that the layout names elsewhere. */
function openField(field: Field | undefined, placed: Set<string>, isNamed: boolean): Field[] {
  if (!field || (!isNamed && placed.has(field.path))) return [];
  if (!field.fields || field.type === "blocks") return [field];
  return field.fields.flatMap((member) => openField(member, placed, false));
}

function isShown(field: Field, mode: Mode): boolean {
  const on = field.schema["x-on"];
  if (on?.[mode] === false) return false;
  if (mode === "create" && field.readOnly) return false;
  return !(mode === "view" && field.schema["x-widget"] === "password");
}

/**
 * Returns whether the person may change the field here: an immutable field only in a new record, a write-once field
 * until it has a value.
 */
export function isEditable(field: Field, use: { mode: Mode; system: string }, value: unknown): boolean {
  const { mode, system } = use;
  if (mode === "view" || field.readOnly || !mayWriteField(field, system)) return false;
  if (mode === "create") return true;
  const life = field.schema["x-life"];
  if (life?.immutable) return false;
  return !(life?.writeOnce && value !== undefined && value !== null && value !== "");
}

/** "Dados bancários" → "dados-bancarios", the tab's name in the URL hash. */
function uniqueSlug(label: string, taken: Set<string>): string {
  const slug = slugOf(label) || "dados";
  let unique = slug;
  for (let turn = 2; taken.has(unique); turn++) unique = `${slug}-${turn}`;
  taken.add(unique);
  return unique;
}

/** A single list, or a field with the label of its section or tab, needs no title of its own. */
export const isAlone = ({ title, tab, fields }: ScreenSection): boolean => {
  const [only, ...others] = fields;
  if (!only || others.length > 0) return false;
  return (title === undefined && only.type === "blocks") || only.title === (title ?? tab);
};

export const fieldsOf = (tabs: ScreenTab[]): Field[] =>
  tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields));
