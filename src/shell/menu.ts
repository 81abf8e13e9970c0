// The side menu as data: groups in their declared order, entries that the person may see, and single entries moved to
// the top level.
import type { View } from "../base/access.ts";
import type { RouteSpec } from "../base/resource-document.ts";
import type { IconName } from "../ui/icons.ts";

export interface MenuEntry {
  label: string;
  path: string;
  icon: IconName;
  /** The heading in its group. */
  section?: string;
}

export interface MenuGroup {
  label: string;
  icon: IconName;
  entries: MenuEntry[];
}

export type MenuNode = MenuEntry | MenuGroup;

export const isGroup = (node: MenuNode): node is MenuGroup => "entries" in node;

/** The declared groups with their place and icon. */
export interface MenuPlan {
  label: string;
  icon: IconName;
  /** The address of the group itself, which leads to its first visible entry. */
  root: string;
}

/** Anything with a route that may appear in the menu: a generated resource or a hand-written page. */
export interface MenuSource {
  label: string;
  route: RouteSpec;
  /** The right that shows it. */
  view: View;
}

/** Groups that only a document or a page names come after the declared ones, so that nothing with a place is missing. */
export function withNamedGroups(plan: readonly MenuPlan[], sources: readonly MenuSource[]): MenuPlan[] {
  const groups = [...plan];
  for (const { route } of sources) {
    const { menu: label, path } = route;
    if (label === undefined || groups.some((group) => group.label === label)) continue;
    groups.push({ label, icon: "folder", root: `/${path.split("/")[1]}` });
  }
  return groups;
}

export function buildMenu(
  plan: readonly MenuPlan[],
  sources: MenuSource[],
  maySee: (source: MenuSource) => boolean,
): MenuNode[] {
  const nodes = withNamedGroups(plan, sources).flatMap(({ label, icon }): MenuGroup[] => {
    const all = sources.filter(({ route }) => route.menu === label).sort((a, b) => placeOf(a) - placeOf(b));
    const sections = [...new Set(all.map(({ route }) => route.section))];
    const entries = all
      .filter(maySee)
      .sort((a, b) => sections.indexOf(a.route.section) - sections.indexOf(b.route.section))
      .map(({ route, label }): MenuEntry => {
        return { label: route.label ?? label, path: route.path, icon, section: route.section };
      });
    return entries.length === 0 ? [] : [{ label, icon, entries }];
  });
  return nodes.map((node) => loneEntry(node, nodes) ?? node);
}

const placeOf = ({ route }: MenuSource): number => route.order ?? Number.MAX_SAFE_INTEGER;

export interface MenuSection {
  title: string | undefined;
  entries: MenuEntry[];
}

/** The entries under their headings; one heading alone would say nothing. */
export function sectionsOf({ entries }: MenuGroup): MenuSection[] {
  const titles = [...new Set(entries.map(({ section }) => section))];
  if (titles.length < 2) return [{ title: undefined, entries }];
  return titles.map((title) => ({ title, entries: entries.filter(({ section }) => section === title) }));
}

const entriesOf = (nodes: readonly MenuNode[]): MenuEntry[] =>
  nodes.flatMap((node) => (isGroup(node) ? node.entries : [node]));

/** The pages that a person pinned; one that the person may no longer see is left out. */
export function pinnedEntries(paths: readonly string[], nodes: readonly MenuNode[]): MenuEntry[] {
  const all = entriesOf(nodes);
  return paths.flatMap((path) => all.find((entry) => entry.path === path) ?? []);
}

/**
 * Returns the only entry of a group, which replaces it in the menu unless another group's single entry has the same
 * name.
 */
function loneEntry({ entries }: MenuGroup, nodes: MenuGroup[]): MenuEntry | undefined {
  const [only, ...others] = entries;
  if (!only || others.length > 0) return undefined;
  const namesakes = nodes.filter((node) => node.entries.length === 1 && node.entries[0]?.label === only.label);
  return namesakes.length === 1 ? only : undefined;
}

/** Returns the first visible entry of a group, to which the address of the group leads. */
export function rootTarget({ root, label }: MenuPlan, nodes: MenuNode[]): string | undefined {
  const group = nodes.find((node) => isGroup(node) && node.label === label);
  if (group && isGroup(group)) return group.entries[0]?.path;
  const lone = nodes.find((node) => !isGroup(node) && node.path.startsWith(`${root}/`));
  return lone && !isGroup(lone) ? lone.path : undefined;
}

/** Returns the entry of the address: the one whose path is the longest beginning of it. */
export function currentEntry(nodes: MenuNode[], pathname: string): MenuEntry | undefined {
  return entriesOf(nodes)
    .filter(({ path }) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
