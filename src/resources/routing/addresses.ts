// The product's addresses for those of react-admin: "/suppliers", "/suppliers/create", "/suppliers/12" and
// "/suppliers/12/show".
import type { View } from "../../base/access.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import type { ResourceEntry } from "../../base/resource-index.ts";

export type ScreenMode = "list" | "create" | "view" | "edit" | "single";

/** The suffix of each screen after the address of its register, and the right that opens it. */
export const SCREENS: Readonly<Record<ScreenMode, { suffix: string; view: View }>> = {
  list: { suffix: "", view: "view" },
  single: { suffix: "", view: "view" },
  create: { suffix: "/create", view: "create" },
  view: { suffix: "/view/:id", view: "view" },
  edit: { suffix: "/edit/:id", view: "update" },
};

type Register = Pick<ResourceEntry, "routes" | "singleton">;

/** Returns the screens that one route of a register has. */
export function screensOf({ singleton }: Pick<Register, "singleton">, { screens }: RouteSpec): readonly ScreenMode[] {
  if (singleton) return ["single"];
  return (screens as ScreenMode[] | undefined) ?? ["list", "view", "create", "edit"];
}

/** Returns the route of the register for an address: of several, the one with the longest path. */
export function routeAt({ routes }: Pick<Register, "routes">, pathname: string): RouteSpec | undefined {
  return routes
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

const ADDRESS = /^\/(?<name>[^/]+)(?:\/(?:(?<create>create)|(?<id>[^/]+)(?<show>\/show)?))?\/?$/;

/**
 * Returns the product's path for one of react-admin; any other path unchanged. @param mayOpen selects the first of
 * several routes of a register that the person may open.
 */
export function productPath(
  pathname: string,
  index: ReadonlyMap<string, Register>,
  mayOpen: (route: RouteSpec, view: View) => boolean,
): string {
  const { name = "", create, id, show } = ADDRESS.exec(pathname)?.groups ?? {};
  const entry = index.get(name);
  if (!entry || routeAt(entry, pathname)) return pathname;
  const mode = create ? "create" : show ? "view" : id ? "edit" : entry.singleton ? "single" : "list";
  const { suffix, view } = SCREENS[mode];
  const offering = entry.routes.filter((route) => screensOf(entry, route).includes(mode));
  const route = offering.find((one) => mayOpen(one, view)) ?? offering[0] ?? entry.routes[0];
  return route ? `${route.path}${suffix.replace(":id", id ?? "")}` : pathname;
}
