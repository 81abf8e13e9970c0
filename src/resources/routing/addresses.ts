// Where the product answers what react-admin addresses as "/suppliers", "/suppliers/create", "/suppliers/12" and
// "/suppliers/12/show".
import type { View } from "../../base/access.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import type { ResourceEntry } from "../schema-client.ts";

export type ScreenMode = "list" | "create" | "view" | "edit" | "single";

/** What each screen adds to the address of its register, and the right that opens it. */
export const SCREENS: Readonly<Record<ScreenMode, { suffix: string; view: View }>> = {
  list: { suffix: "", view: "view" },
  single: { suffix: "", view: "view" },
  create: { suffix: "/create", view: "create" },
  view: { suffix: "/view/:id", view: "view" },
  edit: { suffix: "/edit/:id", view: "update" },
};

type Register = Pick<ResourceEntry, "routes" | "singleton">;

/** The screens that one route of a register offers. */
export function screensOf({ singleton }: Pick<Register, "singleton">, { screens }: RouteSpec): readonly ScreenMode[] {
  if (singleton) return ["single"];
  return (screens as ScreenMode[] | undefined) ?? ["list", "view", "create", "edit"];
}

/** The route of the register that an address lies under: of several, the one with the longest path. */
export function routeAt({ routes }: Pick<Register, "routes">, pathname: string): RouteSpec | undefined {
  return routes
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

const ADDRESS = /^\/(?<name>[^/]+)(?:\/(?:(?<create>create)|(?<id>[^/]+)(?<show>\/show)?))?\/?$/;

/**
 * The product's path for one that react-admin made; any other path as it is.
 * @param mayOpen of several routes of a register, the first that the person may open is taken.
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
