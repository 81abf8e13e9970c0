// The side menu as data: groups in the order given, entries that the person may see, lone entries lifted to the top.
import type { View } from "../base/access.ts";
import type { RouteSpec } from "../base/resource-document.ts";
import type { IconName } from "../ui/icons.ts";

export interface MenuEntry {
  label: string;
  path: string;
  icon: IconName;
}

export interface MenuGroup {
  label: string;
  icon: IconName;
  entries: MenuEntry[];
}

export type MenuNode = MenuEntry | MenuGroup;

export const isGroup = (node: MenuNode): node is MenuGroup => "entries" in node;

/** What App gives: the groups, their place and their icon. */
export interface MenuPlan {
  label: string;
  icon: IconName;
  /** The address of the group itself: leads to the first visible entry. */
  root: string;
}

/** Anything with a route that may appear in the menu: a generated resource, a hand-written page. */
export interface MenuSource {
  label: string;
  route: RouteSpec;
  /** The right that shows it. */
  view: View;
}

export function buildMenu(
  plan: MenuPlan[],
  sources: MenuSource[],
  maySee: (source: MenuSource) => boolean,
): MenuNode[] {
  const nodes = plan.flatMap(({ label, icon }): MenuGroup[] => {
    const entries = sources
      .filter((source) => source.route.menu === label && maySee(source))
      .sort((a, b) => (a.route.order ?? Number.MAX_SAFE_INTEGER) - (b.route.order ?? Number.MAX_SAFE_INTEGER))
      .map((source): MenuEntry => ({ label: source.route.label ?? source.label, path: source.route.path, icon }));
    return entries.length === 0 ? [] : [{ label, icon, entries }];
  });
  return nodes.map((node) => loneEntry(node, nodes) ?? node);
}

/** The entry that stands for its whole group; not where another group's lone entry has the same name. */
function loneEntry({ entries }: MenuGroup, nodes: MenuGroup[]): MenuEntry | undefined {
  const [only, ...others] = entries;
  if (!only || others.length > 0) return undefined;
  const namesakes = nodes.filter((node) => node.entries.length === 1 && node.entries[0]?.label === only.label);
  return namesakes.length === 1 ? only : undefined;
}

/** Where a group's own address leads: its first visible entry in the menu. */
export function rootTarget({ root, label }: MenuPlan, nodes: MenuNode[]): string | undefined {
  const group = nodes.find((node) => isGroup(node) && node.label === label);
  if (group && isGroup(group)) return group.entries[0]?.path;
  const lone = nodes.find((node) => !isGroup(node) && node.path.startsWith(`${root}/`));
  return lone && !isGroup(lone) ? lone.path : undefined;
}

/** The entry that the address belongs to: the longest path that starts it. */
export function currentEntry(nodes: MenuNode[], pathname: string): MenuEntry | undefined {
  const entries = nodes.flatMap((node) => (isGroup(node) ? node.entries : [node]));
  return entries
    .filter(({ path }) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
