// The rights of the person on one register and route, worked out once a screen.
import { useCallback } from "react";
import { useSession } from "../../auth/session.tsx";
import { canWrite, type View, type Writable } from "../../base/access.ts";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { usePageViews } from "../schema-client.ts";

export interface Rights {
  view: boolean;
  create: boolean;
  update: boolean;
  delete: boolean;
}

export function useRights(resource: Resource, route: RouteSpec): Rights {
  const mayWrite = useMayWrite();
  const offers = (call: Resource["calls"][number]) => resource.calls.includes(call);
  const may = (view: Exclude<View, "view">) =>
    offers(view) && mayWrite({ pages: resource.pages, isPart: resource.parent !== undefined }, view);
  const screens = route.screens ?? ["list", "view", "create", "edit"];
  return {
    view: offers("get") && screens.includes("view"),
    create: screens.includes("create") && may("create"),
    update: screens.includes("edit") && may("update"),
    delete: may("delete"),
  };
}

/** The rule that the server applies too, evaluated before a button is shown. */
export function useMayWrite(): (register: Pick<Writable, "pages" | "isPart">, view: Exclude<View, "view">) => boolean {
  const { access } = useSession();
  const pageViews = usePageViews();
  return useCallback(
    ({ pages, isPart }, view) => canWrite(access, { pages, isPart, pageViews }, view),
    [access, pageViews],
  );
}
