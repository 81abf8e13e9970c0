// The paths by which a person may filter and order. The answer to a condition reveals the value, so only readable
// values can be filtered by.
import { canAccess, effectiveSystem } from "../../../src/base/access.ts";
import { columnField } from "../../../src/base/column-field.ts";
import { splitOnce } from "../../../src/base/names.ts";
import { type Field, fieldAt, flatFields, type Resource, type Resources } from "../../../src/base/resource.ts";
import type { Caller } from "../../platform/process/context.ts";
import { mayReadField, readLevel } from "../access/permission.ts";
import { UNSCOPED_SYSTEM } from "../access/scope.ts";
import { chosenList, pointingField } from "./list-paths.ts";

export type QueryablePaths = (path: string) => boolean;

export function queryablePaths(resource: Resource, caller: Caller, resources: Resources): QueryablePaths {
  if (caller.userID === null) return () => true;
  if (readLevel(resource, caller, resources) !== "full") {
    const paths = optionPaths(resource, caller, resources);
    return (path) => paths.has(path) && isOpen(resource, path, caller, resources);
  }
  const { columns, filters } = resource.list;
  const declared = new Set([...columns, ...filters, ...resource.search, resource.recordTitle, resource.sort.path]);
  return (path) =>
    declared.has(path) ? isOpen(resource, path, caller, resources) : reaches(resource, path, caller, resources);
}

/** The paths of the search box: only those that the answer would show. */
export function searchedPaths(resource: Resource, caller: Caller, resources: Resources): string[] {
  if (caller.userID !== null && readLevel(resource, caller, resources) !== "full") return [resource.recordTitle];
  return resource.search.filter((path) => isOpen(resource, path, caller, resources));
}

/** Answers whether this person may read the field at which the path ends. */
function isOpen(resource: Resource, path: string, caller: Caller, resources: Resources): boolean {
  const field = columnField(resource, path, resources);
  return field === undefined || mayReadField(field, caller);
}

/**
 * Where only titles may be read: the title, and the paths by which this person's forms filter the records that they
 * offer.
 */
function optionPaths(resource: Resource, caller: Caller, resources: Resources): Set<string> {
  const paths = new Set(["id", "enabled", resource.recordTitle]);
  for (const other of resources.values()) {
    const isOpened = other.pages.length > 0 && canAccess(caller, { pages: other.pages });
    for (const field of isOpened ? everyField(other.fields) : [])
      if (field.ref?.resource === resource.name)
        for (const path of Object.keys(field.ref.filter ?? {})) paths.add(path);
  }
  return paths;
}

function everyField(fields: Field[]): Field[] {
  return flatFields(fields).flatMap((field) =>
    field.type === "blocks" ? [field, ...everyField(field.fields ?? [])] : [field],
  );
}

function reaches(resource: Resource, path: string, caller: Caller, resources: Resources): boolean {
  const own = fieldAt(resource.fields, path);
  if (own) return mayReadField(own, caller);
  const list = chosenList(resource, path);
  if (list) return mayReadField(list, caller);
  const pointing = pointingField(resource, path, resources);
  if (pointing)
    return (
      effectiveSystem(caller) === UNSCOPED_SYSTEM &&
      readLevel(pointing.register, caller, resources) === "full" &&
      mayReadField(pointing.field, caller)
    );
  const [head, rest] = splitOnce(path);
  const pointer = fieldAt(resource.fields, `${head}ID`);
  const target = pointer?.ref && resources.get(pointer.ref.resource);
  if (!target || !rest || !mayReadField(pointer, caller)) return false;
  if ([target.recordTitle, "id", "enabled"].includes(rest)) return true;
  // The record behind a reference may be out of sight, and of the author of a record only the name may be read.
  if (pointer.type === "user-stamp" || effectiveSystem(caller) !== UNSCOPED_SYSTEM) return false;
  return readLevel(target, caller, resources) === "full" && reaches(target, rest, caller, resources);
}
