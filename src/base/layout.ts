// The section of each field in the form: the layout of the document, and a last section for fields that it omits.
import type { Field, Resource } from "./resource.ts";
import type { ResourceDocument, TabSpec } from "./resource-document.ts";

/** Returns the tabs of a document, without the line of its facts. */
export const tabsOf = (document: Pick<ResourceDocument, "x-layout">): TabSpec[] =>
  (document["x-layout"] ?? []).flatMap((entry) => ("tab" in entry ? [entry] : []));

/** Returns the layout with every visible field in exactly one section, so that a new field is never invisible. */
export function completeLayout(resource: Resource): TabSpec[] {
  const placed = new Set(resource.layout.flatMap((tab) => tab.sections.flatMap((section) => section.fields)));
  const forgotten = unplaced(resource.fields, placed);
  if (forgotten.length === 0) return resource.layout;
  const last = resource.layout.at(-1);
  if (!last) return [{ tab: "Dados gerais", sections: [{ fields: forgotten }] }];
  const other = { title: "Outros dados", fields: forgotten };
  return [...resource.layout.slice(0, -1), { ...last, sections: [...last.sections, other] }];
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
