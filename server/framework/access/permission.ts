// The one permission question of every call: may this caller do this verb on this resource?
import { canAccess, canWrite, effectiveSystem, type View } from "../../../src/base/access.ts";
import { AppError } from "../../../src/base/app-error.ts";
import type { Field, Resource, Resources } from "../../../src/base/resource.ts";
import { flatFields } from "../../../src/base/resource.ts";
import type { Caller } from "../../platform/process/context.ts";
import type { PageViews } from "./rights.ts";
import { reachesRows } from "./scope.ts";

/** Reading gives whole records, only id and title, or nothing. */
export type ReadLevel = "full" | "option" | "none";

export function readLevel(resource: Resource, caller: Caller, resources: Resources): ReadLevel {
  if (caller.key) return mayRead(resource, caller) ? "full" : "none";
  if (caller.userID === null || resource.pages.length === 0) return "full";
  if (canAccess(caller, { pages: resource.pages, view: readViewOf(resource) })) return "full";
  return reachesRows(resource, caller) && isReferencedByOpenForm(resource, caller, resources) ? "option" : "none";
}

function isReferencedByOpenForm(resource: Resource, caller: Caller, resources: Resources): boolean {
  for (const other of resources.values()) {
    if (other === resource || !refersTo(other.fields, resource.name, caller)) continue;
    if (canAccess(caller, { pages: other.pages }) && other.pages.length > 0) return true;
  }
  return false;
}

/** A field that the caller may not read offers nothing to choose. */
function refersTo(fields: Field[], name: string, caller: Caller): boolean {
  return flatFields(fields).some(
    (field) =>
      mayReadField(field, caller) &&
      ((field.type !== "user-stamp" && field.ref?.resource === name) ||
        (field.type === "blocks" && refersTo(field.fields ?? [], name, caller))),
  );
}

/** All reading calls of a page need the right that its screen needs. */
const readViewOf = ({ readView }: Resource): View => readView ?? "view";

export function mayRead(resource: Resource, caller: Caller): boolean {
  if (caller.key) return caller.key.resources.has(resource.name);
  return (
    caller.userID === null ||
    resource.pages.length === 0 ||
    canAccess(caller, { pages: resource.pages, view: readViewOf(resource) })
  );
}

/** For calls of their own beside the generic ones, which answer from the register's rows. */
export function requireRead(resource: Resource, caller: Caller): void {
  if (!mayRead(resource, caller)) throw forbidden(resource.entity);
}

export function mayWrite(
  resource: Resource,
  view: Exclude<View, "view">,
  caller: Caller,
  pageViews: PageViews,
): boolean {
  if (caller.userID === null) return true;
  if (caller.key) return caller.key.resources.get(resource.name) === "write";
  return canWrite(caller, { pages: resource.pages, isPart: resource.parent !== undefined, pageViews }, view);
}

export function requireWrite(
  resource: Resource,
  view: Exclude<View, "view">,
  caller: Caller,
  pageViews: PageViews,
): void {
  if (!mayWrite(resource, view, caller, pageViews)) throw forbidden(resource.entity);
}

export function forbidden(entity?: string): AppError {
  return new AppError("FORBIDDEN", { entity });
}

/** Checks fields with rights of their own: the systems that may read or write them. */
export function mayReadField(field: Field, caller: Caller): boolean {
  const systems = field.schema["x-access"]?.read;
  return !systems || caller.userID === null || systems.includes(effectiveSystem(caller));
}

export function mayWriteField(field: Field, caller: Caller): boolean {
  const systems = field.schema["x-access"]?.write;
  return !systems || caller.userID === null || systems.includes(effectiveSystem(caller));
}
