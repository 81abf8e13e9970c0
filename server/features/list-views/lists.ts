// Finds the list of an address for the caller: only lists that this person may open.
import { canAccess } from "../../../src/base/access.ts";
import { badRequest } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { RouteSpec } from "../../../src/base/resource-document.ts";
import { type Context, permissions } from "../../framework/index.ts";

export interface List {
  path: string;
  resource: Resource;
  route: RouteSpec;
}

export function listAt(context: Context, path: unknown): List {
  const list = typeof path === "string" ? findList(context, path) : undefined;
  if (!list) throw badRequest("list", "Esta lista não existe ou você não possui acesso a ela.");
  return list;
}

export function findList({ caller, services: { resources } }: Context, path: string): List | undefined {
  for (const resource of resources.values()) {
    const route = resource.routes.find((one) => one.path === path);
    if (!route) continue;
    const isList = !resource.singleton && (route.screens ?? ["list"]).includes("list");
    const isOpen =
      canAccess(caller, { pages: route.page, view: "view" }) &&
      permissions.readLevel(resource, caller, resources) === "full";
    return isList && isOpen ? { path, resource, route } : undefined;
  }
  return undefined;
}
