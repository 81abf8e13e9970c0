// The section of each field in the form: the layout of the document, and a last section for fields that it omits.
import { type Field, fieldAt, type Resource } from "./resource.ts";
import type { ResourceDocument, TabSpec } from "./resource-document.ts";

/** Returns the tabs of a document, without the line of its facts. */
export const tabsOf = (document: Pick<ResourceDocument, "x-layout">): TabSpec[] =>
  (document["x-layout"] ?? []).flatMap((entry) => ("tab" in entry ? [entry] : []));

/**
 * Returns the layout with every visible field in exactly one section, so that a new field is never invisible. A group
 * that is placed whole, such as an address, is replaced by its members.
 */
export function completeLayout({ layout, fields }: Pick<Resource, "layout" | "fields">): TabSpec[] {
  const tabs = layout.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      fields: section.fields.flatMap((path) => membersAt(fields, path)),
    })),
  }));
  const placed = new Set(tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields)));
  const forgotten = unplaced(fields, placed);
  if (forgotten.length === 0) return tabs;
  const last = tabs.at(-1);
  if (!last) return [{ tab: "Dados gerais", sections: [{ fields: forgotten }] }];
  const other = { title: "Outros dados", fields: forgotten };
  return [...tabs.slice(0, -1), { ...last, sections: [...last.sections, other] }];
}

function membersAt(fields: Field[], path: string): string[] {
  const field = fieldAt(fields, path);
  return field?.fields && field.type !== "blocks" ? unplaced(field.fields, new Set()) : [path];
}

const AUDIT = new Set(["id", "version", "createdAt", "updatedAt", "createdByID", "updatedByID"]);

function unplaced(fields: Field[], placed: Set<string>): string[] {
  return fields.flatMap((field) => {
    if (AUDIT.has(field.path) || placed.has(field.path)) return [];
    if (field.fields && field.type !== "blocks") return unplaced(field.fields, placed);
    return isHidden(field, fields) ? [] : [field.path];
  });
}

/** Hides the id behind an embedded record, and fields that no screen shows. */
function isHidden(field: Field, siblings: Field[]): boolean {
  const on = field.schema["x-on"];
  const nowhere = on?.view === false && on?.edit === false && on?.create === false;
  return nowhere || siblings.some((sibling) => sibling.embed?.key === field.path);
}
