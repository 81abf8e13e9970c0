// The pure part of the table of rights: existing rights, granted rights, and the effect of a check box.
import type { RightsDocument } from "../../base/check-pages.ts";
import { isPlainObject, objectOf, type PlainObject } from "../../base/plain-object.ts";
import { searchForm } from "../../base/text.ts";

export type Page = RightsDocument["pages"][number];

/** Rights by system and page ("update_desk_notes"). */
export type GrantedRights = PlainObject;

export interface Area {
  code: string;
  label: string;
  pages: Page[];
}

export interface Right {
  page: Page;
  view: string;
}

/** The columns of the table, in order; without the right to view a page the others have no use. */
export const VIEWS = ["view", "create", "update", "delete"] as const;
const BASE_VIEW = "view";

export const grantedRightsOf: (value: unknown) => GrantedRights = objectOf;

const codesGrantedOn = (granted: GrantedRights, { system, code }: Page): readonly string[] => {
  const grantedCodes: unknown = isPlainObject(granted[system]) ? granted[system][code] : undefined;
  return Array.isArray(grantedCodes) ? grantedCodes : [];
};

export const isGranted = (granted: GrantedRights, { page, view }: Right): boolean =>
  codesGrantedOn(granted, page).includes(`${view}_${page.code}`);

export function countGranted(value: unknown): number {
  const pages = Object.values(grantedRightsOf(value)).flatMap((system) =>
    isPlainObject(system) ? Object.values(system) : [],
  );
  return pages.reduce<number>((count, views) => count + (Array.isArray(views) ? views.length : 0), 0);
}

/** Returns pages by area, in the order of the source; a system without areas is one area with its own name. */
export function areasOf(catalogue: RightsDocument, system: string | undefined, text: string): Area[] {
  const words = searchForm(text);
  const areas = new Map<string, Area>();
  for (const page of catalogue.pages) {
    if (system && page.system !== system) continue;
    const area = catalogue.areas.find(({ code }) => code === page.area) ?? systemOf(catalogue, page.system);
    if (words && !searchForm(page.label).includes(words) && !searchForm(area.label).includes(words)) continue;
    const group = areas.get(area.code) ?? { ...area, pages: [] };
    group.pages.push(page);
    areas.set(area.code, group);
  }
  return [...areas.values()];
}

const systemOf = (catalogue: RightsDocument, code: string) =>
  catalogue.systems.find((system) => system.code === code) ?? { code, label: code };

export const rightsOf = (pages: readonly Page[], view?: string): Right[] =>
  pages.flatMap((page) => page.views.filter((one) => !view || one === view).map((one) => ({ page, view: one })));

/** Grants or removes several rights at once; the rights of a page are in the order of the source. */
export function withRights(granted: GrantedRights, rights: readonly Right[], shouldGrant: boolean): GrantedRights {
  return rights.reduce((result, right) => withRight(result, right, shouldGrant), granted);
}

function withRight(granted: GrantedRights, { page, view }: Right, shouldGrant: boolean): GrantedRights {
  const grantedCodes = codesGrantedOn(granted, page);
  const codes = page.views.map((one) => `${one}_${page.code}`);
  const changed = [`${view}_${page.code}`];
  if (shouldGrant && page.views.includes(BASE_VIEW)) changed.push(`${BASE_VIEW}_${page.code}`);
  const lost = view === BASE_VIEW ? codes : changed;
  const next = codes.filter((code) =>
    shouldGrant
      ? grantedCodes.includes(code) || changed.includes(code)
      : grantedCodes.includes(code) && !lost.includes(code),
  );
  const stored = granted[page.system];
  const { [page.code]: _before, ...others } = isPlainObject(stored) ? stored : {};
  return { ...granted, [page.system]: next.length > 0 ? { ...others, [page.code]: next } : others };
}

/** Returns whether all, some or none of these rights are granted: the state of the box for them. */
export function stateOf(granted: GrantedRights, rights: readonly Right[]): "all" | "some" | "none" {
  const count = rights.filter((right) => isGranted(granted, right)).length;
  if (count === 0) return "none";
  return count === rights.length ? "all" : "some";
}
