// The pages that open the registers must be known: declared by the installation's rights, or brought by a register.
import type { View } from "./access.ts";
import type { Problem } from "./check-resources.ts";
import { flatFields, type Resource } from "./resource.ts";

export interface RightsDocument {
  systems: { code: string; label: string }[];
  areas: { code: string; label: string; system: string }[];
  pages: { code: string; label: string; system: string; area?: string; views: View[] }[];
}

/** The views of a page that a register brings with it. */
export const VIEWS: View[] = ["view", "create", "update", "delete"];

/** The declared rights, and the page that each register brings with it. */
export function withOwnPages(rights: RightsDocument, resources: Iterable<Resource>): RightsDocument {
  const own = [...resources].flatMap(({ ownPage, label }) => {
    if (!ownPage) return [];
    const { roles: _roles, ...page } = ownPage;
    return [{ label: label.many, ...page, views: VIEWS }];
  });
  return { ...rights, pages: [...rights.pages, ...own] };
}

export function pageProblems(declared: RightsDocument, resources: ReadonlyMap<string, Resource>): Problem[] {
  const all = [...resources.values()];
  const rights = withOwnPages(declared, all);
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
