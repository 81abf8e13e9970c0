// The choices of the palette for the typed words: places of the menu and acts at once, records once the server has
// answered. Pure.
import type { SearchGroup } from "../../base/search-answer.ts";
import { searchForm } from "../../base/text.ts";
import { COMMANDS } from "../../i18n/commands.ts";
import type { IconName } from "../../ui/icons.ts";
import { isGroup, type MenuNode } from "../menu.ts";

export interface Choice {
  /** The same target has the same id in every group. */
  id: string;
  label: string;
  /** A detail at the right that distinguishes it. */
  detail?: string;
  icon: IconName;
  keys?: readonly string[];
  /** The address that it opens, or the act that it runs. */
  to?: string;
  run?: () => void;
}

export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

export function placesOf(menu: MenuNode[]): Choice[] {
  return menu.flatMap((node): Choice[] =>
    isGroup(node)
      ? node.entries.map((entry) => place(entry.path, entry.label, entry.icon, node.label))
      : [place(node.path, node.label, node.icon)],
  );
}

const place = (to: string, label: string, icon: IconName, detail?: string): Choice => ({
  id: to,
  ...{ label, detail, icon, to },
});

/** Returns the records of the answer in the order of the menu, with a link to all of them where there are more. */
export function recordGroups(groups: SearchGroup[], text: string, places: Choice[]): ChoiceGroup[] {
  const order = new Map(places.map(({ id }, at) => [id, at]));
  const at = ({ path }: SearchGroup) => order.get(path) ?? places.length;
  const iconOf = (path: string): IconName => places[order.get(path) ?? -1]?.icon ?? "report";
  const sorted = [...groups].sort((one, other) => at(one) - at(other));
  return sorted.map(({ path, label, items, more }) => ({
    label,
    choices: [
      ...items.map(
        ({ id, title, detail }): Choice => ({
          id: `${path}/view/${id}`,
          label: title,
          detail: detail ?? undefined,
          icon: iconOf(path),
          to: `${path}/view/${id}`,
        }),
      ),
      ...(more ? [allOf(path, label, text)] : []),
    ],
  }));
}

const allOf = (path: string, label: string, text: string): Choice => ({
  id: `${path}?${text}`,
  label: COMMANDS.all(label),
  icon: "arrowRight",
  to: `${path}?${new URLSearchParams({ filter: JSON.stringify({ q: text }) })}`,
});

/** Every typed word must occur; a name that begins with the text comes first. */
export function matching(choices: Choice[], text: string): Choice[] {
  const words = searchForm(text).split(" ").filter(Boolean);
  const [first] = words;
  if (first === undefined) return choices;
  const begins = ({ label }: Choice) => (searchForm(label).startsWith(first) ? 0 : 1);
  return choices
    .filter(({ label, detail = "" }) => words.every((word) => searchForm(`${label} ${detail}`).includes(word)))
    .sort((one, other) => begins(one) - begins(other));
}

export const isSearchable = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length > 1;
