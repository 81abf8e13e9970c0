// Checks that the pages of all registers exist: the installation's rights declare them, or a register or a slice adds
// them.
import type { View } from "./access.ts";
import type { Problem } from "./check-resources.ts";
import { flatFields, type Resource } from "./resource.ts";

/** The existing rights: declared by the installation, and answered to the table of rights. */
export interface RightsDocument {
  systems: readonly { code: string; label: string }[];
  areas: readonly { code: string; label: string; system: string }[];
  pages: readonly { code: string; label: string; system: string; area?: string; views: readonly View[] }[];
}

/** A page that a slice adds: a hand-written one, or an act that is not a write of a register. */
export interface SlicePage {
  code: string;
  label: string;
  system: string;
  area?: string;
  /** All begin with "view", like those of `rights.json`: an act has its right beside it. */
  views: readonly ["view", ...View[]];
  /** The page after which the list of rights shows it; when absent, it is the last. */
  after?: string;
  /** Shipped roles that have it from the start, besides the administrators. */
  roles?: { readonly [role: string]: readonly View[] };
}

/** The views of a page that a register adds. */
export const VIEWS = ["view", "create", "update", "delete"] as const satisfies readonly View[];

/** Returns the pages that registers add. */
export function ownPagesOf(resources: Iterable<Resource>): SlicePage[] {
  return [...resources].flatMap(({ ownPage, label }) =>
    ownPage ? [{ label: label.many, ...ownPage, views: VIEWS }] : [],
  );
}

/** Returns the declared rights with the pages that slices and registers add. */
export function withPages(rights: RightsDocument, brought: readonly SlicePage[]): RightsDocument {
  const pages = [...rights.pages];
  let waiting = brought;
  while (waiting.length > 0) {
    const later = waiting.filter((page) => !place(pages, page));
    const [first] = later;
    if (first && later.length === waiting.length)
      throw new Error(`The page ${first.code} stands after "${first.after}", which is no page.`);
    waiting = later;
  }
  return { ...rights, pages };
}

/** Returns false while the page that it stands after is not there yet. */
function place(pages: RightsDocument["pages"][number][], { roles: _roles, after, views, ...page }: SlicePage): boolean {
  const before = after === undefined ? pages.length - 1 : pages.findIndex(({ code }) => code === after);
  if (after !== undefined && before < 0) return false;
  pages.splice(before + 1, 0, { ...page, views: [...views] });
  return true;
}

/** `rights` must include the pages that slices and registers add. */
export function pageProblems(rights: RightsDocument, resources: ReadonlyMap<string, Resource>): Problem[] {
  const all = [...resources.values()];
  const codes = rights.pages.map(({ code }) => code);
  const systems = rights.systems.map(({ code }) => code);
  return all.flatMap((resource) => {
    const problems: Problem[] = [];
    const report = (place: string, message: string) =>
      void problems.push({ file: resource.file ?? resource.name, place: `x-resource.${place}`, message });
    const requireDeclared = (pages: readonly string[], place: string) => {
      for (const page of pages) {
        if (!codes.includes(page)) report(place, `a página "${page}" não existe; declare-a em x-resource.ownPage`);
      }
    };
    requireDeclared(resource.pages, "pages");
    for (const route of resource.routes) requireDeclared(route.page, "routes");
    for (const system of Object.keys(resource.scope)) {
      if (!systems.includes(system)) report("scope", `o sistema "${system}" não existe`);
    }
    for (const { path, schema } of flatFields(resource.fields))
      for (const system of Object.values(schema["x-access"] ?? {}).flat())
        if (!systems.includes(system))
          problems.push({
            file: resource.file ?? resource.name,
            place: `properties.${path}.x-access`,
            message: `o sistema "${system}" não existe`,
          });
    checkOwnPage(resource, rights, report);
    return problems;
  });
}

function checkOwnPage(
  { ownPage }: Resource,
  { systems, areas, pages }: RightsDocument,
  report: (place: string, message: string) => void,
): void {
  if (!ownPage) return;
  const { code, system, area } = ownPage;
  if (pages.filter((page) => page.code === code).length > 1) report("ownPage.code", `a página "${code}" já existe`);
  if (!code.startsWith(`${system}_`)) report("ownPage.code", `deve começar por "${system}_"`);
  if (!systems.some((one) => one.code === system)) report("ownPage.system", `o sistema "${system}" não existe`);
  if (area && !areas.some((one) => one.code === area && one.system === system))
    report("ownPage.area", `a área "${area}" não existe no sistema "${system}"`);
}
