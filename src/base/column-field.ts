// Finds the field of a column: one of the register itself, or one behind a reference
// ("agencyOffice.company.legalName").
import { type Field, fieldAt, type Resource } from "./resource.ts";

type Resources = ReadonlyMap<string, Resource>;

export function columnField(resource: Resource, path: string, resources: Resources): Field | undefined {
  const field = fieldAt(resource.fields, path) ?? distantField(resource, path, resources);
  const title = resource.list.titles?.[path];
  return field && title ? { ...field, title } : field;
}

function distantField(resource: Resource, path: string, resources: Resources): Field | undefined {
  const steps = path.split(".");
  for (let length = steps.length - 1; length > 0; length--) {
    const reference = fieldAt(resource.fields, `${steps.slice(0, length).join(".")}ID`);
    const target = reference?.ref && resources.get(reference.ref.resource);
    const rest = steps.slice(length).join(".");
    const column = target && columnField(target, rest, resources);
    if (column) return { ...column, title: isTitle(target, rest) ? (reference?.title ?? column.title) : column.title };
  }
  return undefined;
}

/** Over the name of a referenced record, "Agente" is a better title than "Razão social". */
const isTitle = (target: Resource | undefined, path: string): boolean => target?.recordTitle === path;
