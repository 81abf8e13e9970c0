// The pages that open the registers must be known: declared by the installation's rights, or brought by a register or a slice.
import type { View } from "./access.ts";
import type { Problem } from "./check-resources.ts";
import { flatFields, type Resource } from "./resource.ts";

export interface RightsDocument {
  systems: { code: string; label: string }[];
  areas: { code: string; label: string; system: string }[];
  pages: { code: string; label: string; system: string; area?: string; views: View[] }[];
}

/** A page that a slice brings with it: one by hand, or an act that is no writing of a register. */
export interface SlicePage {
  code: string;
  label: string;
  system: string;
  area?: string;
  views: readonly View[];
  /** The page behind which the list of rights shows it; absent: the last. */
  after?: string;
  /** Shipped roles that have it from the start, besides the administrators. */
  roles?: { readonly [role: string]: readonly View[] };
}

/** The views of a page that a register brings with it. */
export const VIEWS: View[] = ["view", "create", "update", "delete"];

/** The page that each register brings with it. */
export function ownPagesOf(resources: Iterable<Resource>): SlicePage[] {
  return [...resources].flatMap(({ ownPage, label }) =>
    ownPage ? [{ label: label.many, ...ownPage, views: VIEWS }] : [],
  );
}

/** The declared rights, and the pages that slices and registers bring with them. */
export function withPages(rights: RightsDocument, brought: readonly SlicePage[]): RightsDocument {
  const pages = [...rights.pages];
  for (const { roles: _roles, after, views, ...page } of brought) {
    const before = pages.findIndex(({ code }) => code === after);
    pages.splice(before < 0 ? pages.length : before + 1, 0, { ...page, views: [...views] });
  }
  return { ...rights, pages };
}

/** `rights`: all of them, those that slices and registers bring too. */
export function pageProblems(rights: RightsDocument, resources: ReadonlyMap<string, Resource>): Problem[] {
  const all = [...resources.values()];
  const codes = rights.pages.map(({ code }) => code);
  const systems = rights.systems.map(({ code }) => code);
  return all.flatMap((resource) => {
    const problems: Problem[] = [];
    const tell = (place: string, message: string) =>
      void problems.push({ file: resource.file ?? resource.name, place: `x-resource.${place}`, message });
    const checkKnown = (pages: readonly string[], place: string) => {
      for (const page of pages) {
        if (!codes.includes(page)) tell(place, `a página "${page}" não existe; declare-a em x-resource.ownPage`);
      }
    };
    checkKnown(resource.pages, "pages");
    for (const route of resource.routes) checkKnown(route.page, "routes");
    for (const system of Object.keys(resource.scope)) {
      if (!systems.includes(system)) tell("scope", `o sistema "${system}" não existe`);
    }
    for (const { path, schema } of flatFields(resource.fields))
      for (const system of Object.values(schema["x-access"] ?? {}).flat())
        if (!systems.includes(system))
          problems.push({
            file: resource.file ?? resource.name,
            place: `properties.${path}.x-access`,
            message: `o sistema "${system}" não existe`,
          });
    checkOwnPage(resource, rights, tell);
    return problems;
  });
}

function checkOwnPage(
  { ownPage }: Resource,
  { systems, areas, pages }: RightsDocument,
  tell: (place: string, message: string) => void,
): void {
  if (!ownPage) return;
  const { code, system, area } = ownPage;
  if (pages.filter((page) => page.code === code).length > 1) tell("ownPage.code", `a página "${code}" já existe`);
  if (!code.startsWith(`${system}_`)) tell("ownPage.code", `deve começar por "${system}_"`);
  if (!systems.some((one) => one.code === system)) tell("ownPage.system", `o sistema "${system}" não existe`);
  if (area && !areas.some((one) => one.code === area && one.system === system))
    tell("ownPage.area", `a área "${area}" não existe no sistema "${system}"`);
}
