// The part of a resource that the rights of a caller allow, computed once for all callers with the same rights.
import { columnField } from "../../../src/base/column-field.ts";
import type { Field, Resource, Resources } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Caller } from "../../platform/process/context.ts";
import { forbidden, type ReadLevel, readLevel } from "../access/permission.ts";
import { filterTarget } from "./filter-sql.ts";
import type { FieldOf } from "./filters.ts";
import type { ListRequest } from "./list-request.ts";
import { documentKey, RecentlyUsed, rightsKey } from "./plan-cache.ts";
import { type QueryablePaths, queryablePaths, searchedPaths } from "./queryable-paths.ts";
import { Statement } from "./statement.ts";

export interface ReadAccess {
  /** Identifies the resource and the rights. */
  key: string;
  level: ReadLevel;
  mayQuery: QueryablePaths;
  /** The field that a filter of this path compares; undefined when this caller may not filter by it. */
  fieldOf: FieldOf;
  /** The paths of the search box. */
  searched: readonly string[];
  usualSort: Resource["sort"];
}

const MOST_PATHS = 300;
const MOST_ACCESSES = 500;
const accesses = new RecentlyUsed<ReadAccess>(MOST_ACCESSES);

export function readAccess({ context, resource }: Pick<ListRequest, "context" | "resource">): ReadAccess {
  const { caller } = context;
  const { resources } = context.services;
  const key = `${documentKey(resources, resource)} ${rightsKey(caller)}`;
  return accesses.get(resources, key, () => accessOf(key, resource, caller, resources));
}

/** Raises FORBIDDEN when the caller may not even see titles. */
export function requireRead(request: Pick<ListRequest, "context" | "resource">): ReadAccess {
  const access = readAccess(request);
  if (access.level === "none") throw forbidden(request.resource.entity);
  return access;
}

function accessOf(key: string, resource: Resource, caller: Caller, resources: Resources): ReadAccess {
  const level = readLevel(resource, caller, resources);
  const mayQuery = queryablePaths(resource, caller, resources);
  const fields = new Map<string, Field>();
  return {
    key,
    level,
    mayQuery,
    fieldOf(path) {
      const present = fields.get(path);
      if (present) return present;
      const field = mayQuery(path) ? filterTarget(new Statement(resource, resources, caller), path)?.field : undefined;
      if (field && fields.size < MOST_PATHS) fields.set(path, field);
      return field;
    },
    searched: searchedPaths(resource, caller, resources),
    usualSort: usualSort(resource, resources, level),
  };
}

/** Where only titles may be read, rows are ordered by them, because another order would reveal values. */
function usualSort(resource: Resource, resources: Resources, level: ReadLevel): Resource["sort"] {
  if (level === "full" || ["id", resource.recordTitle].includes(resource.sort.path)) return resource.sort;
  const title = columnField(resource, resource.recordTitle, resources);
  return { path: title && definitionOf(title).sortable ? resource.recordTitle : "id", direction: "ASC" };
}
