// Counts the records of a register for the home with the query of its list, so that both show the same number.
import { canAccess } from "../../../src/base/access.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import { type Context, permissions, queries } from "../../framework/index.ts";
import type { Filters } from "./parts.ts";

export interface VisibleRegister {
  resource: Resource;
  /** The list of the register that this person may open. */
  path: string;
  /** The rights that open it. */
  pages: string[];
  /** What that list filters by in any case. */
  fixed: Filters;
}

/** Returns the register when the caller may open its list; an installation may also have removed it. */
export function visibleRegister({ caller, services }: Context, name: string): VisibleRegister | undefined {
  const resource = services.resources.get(name);
  if (!resource || !permissions.mayRead(resource, caller)) return undefined;
  const route = resource.routes.find(
    ({ page, screens }) => (screens ?? ["list"]).includes("list") && canAccess(caller, { pages: page, view: "view" }),
  );
  return route && { resource, path: route.path, pages: route.page, fixed: route.fixedFilter ?? {} };
}

/** Installations change their documents, and some fields are for one system only: a part about others is left out. */
export function mayQueryAll({ caller, services }: Context, { resource }: VisibleRegister, paths: string[]): boolean {
  const mayQuery = queries.queryablePaths(resource, caller, services.resources);
  return paths.every((path) => fieldAt(resource.fields, path) !== undefined && mayQuery(path));
}

export function listRequestOf(
  context: Context,
  { resource }: VisibleRegister,
  { filters = {} }: { filters?: Filters } = {},
): queries.ListRequest {
  return { context, resource, query: { pageNumber: 0, pageSize: 1, filters } };
}

export const countOf = (context: Context, register: VisibleRegister, filters?: Filters): Promise<number> =>
  queries.count(listRequestOf(context, register, { filters }));
