// All choices of the palette for the typed text, in groups; recent ones first while the text is empty.
import { useMemo } from "react";
import { useCan } from "../../auth/session.tsx";
import { COMMANDS } from "../../i18n/commands.ts";
import { type Command, currentCommands, keysOf } from "../../resources/parts/commands.ts";
import { useMayWrite } from "../../resources/parts/use-rights.ts";
import { useResourceIndex } from "../../resources/schema-client.ts";
import { newLabel } from "../../resources/texts.ts";
import type { MenuNode } from "../menu.ts";
import { type Choice, type ChoiceGroup, matching, placesOf, recordGroups } from "./choices.ts";
import { recents } from "./recents.ts";
import type { RecordSearch } from "./use-record-search.ts";

/** `commands` are those at the moment when the palette was opened, because its own screen is below it. */
export function useChoices(menu: MenuNode[], typed: string, search: RecordSearch): ChoiceGroup[] {
  const creations = useCreations();
  const acts = useMemo(() => currentCommands().filter(isOffered).map(actOf), []);
  const last = useMemo(recents, []);
  const places = useMemo(() => placesOf(menu), [menu]);
  return useMemo(() => {
    if (typed.trim() === "")
      return named([
        [COMMANDS.recent, last],
        [COMMANDS.actions, acts],
        [COMMANDS.places, places],
      ]);
    const actLabels = new Set(acts.map(({ label }) => label));
    const more = creations.filter(({ label }) => !actLabels.has(label));
    return [
      ...named([
        [COMMANDS.places, matching(places, typed)],
        [COMMANDS.actions, matching([...acts, ...more], typed)],
      ]),
      ...recordGroups(search.groups, search.text, places),
    ];
  }, [typed, last, acts, places, creations, search]);
}

const named = (groups: [string, Choice[]][]): ChoiceGroup[] =>
  groups.filter(([, choices]) => choices.length > 0).map(([label, choices]) => ({ label, choices }));

const isOffered = ({ run, isInPalette = true }: Command): boolean => run !== undefined && isInPalette;

const actOf = (command: Command): Choice => ({
  id: `act ${command.label}`,
  label: command.label,
  icon: "chevronRight",
  keys: keysOf(command),
  run: command.run,
});

/** Returns "Novo …" of every register in which the person may create a record. */
function useCreations(): Choice[] {
  const index = useResourceIndex();
  const mayWrite = useMayWrite();
  const can = useCan();
  return useMemo(
    () =>
      [...index.values()].flatMap((entry) => {
        if (entry.singleton || !entry.calls.includes("create") || !mayWrite(entry, "create")) return [];
        const route = entry.routes.find(
          ({ page, screens = ["create"] }) => screens.includes("create") && can(page, "view"),
        );
        if (!route) return [];
        const to = `${route.path}/create`;
        return [{ id: to, label: newLabel(entry), icon: "plus" as const, to }];
      }),
    [index, mayWrite, can],
  );
}
