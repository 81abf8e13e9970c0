// What the person may do with one register on one route, asked once a screen.
import { useCan } from "../../auth/session.tsx";
import type { RouteSpec } from "../../base/document.ts";
import type { Resource } from "../../base/resource.ts";

export interface Rights {
  view: boolean;
  create: boolean;
  update: boolean;
  delete: boolean;
}

export function useRights(resource: Resource, route: RouteSpec): Rights {
  const can = useCan();
  const pages = resource.pages.length > 0 ? resource.pages : undefined;
  const offers = (call: Resource["calls"][number]) => resource.calls.includes(call);
  const screens = route.screens ?? ["list", "view", "create", "edit"];
  return {
    view: offers("get") && screens.includes("view"),
    create: offers("create") && screens.includes("create") && can(pages, "create"),
    update: offers("update") && screens.includes("edit") && can(pages, "update"),
    delete: offers("delete") && can(pages, "delete"),
  };
}
