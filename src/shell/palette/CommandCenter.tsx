// The commands of every screen: the palette with its button, the list of shortcuts, ways to the parts of the menu,
// colours, signing out.
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useLogout, useStore } from "react-admin";
import { useNavigate } from "react-router-dom";
import { searchForm } from "../../base/text.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { COMMANDS } from "../../i18n/commands.ts";
import { SHELL } from "../../i18n/shell.ts";
import { allowSingleKeys, type Command, currentCommands, useCommands } from "../../resources/parts/commands.ts";
import { KeyCaps } from "../../resources/parts/KeyCaps.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { MenuItem } from "../../ui/Menu.tsx";
import { THEMES, useThemeMode } from "../../ui/use-theme-mode.ts";
import { isGroup, type MenuNode } from "../menu.ts";

const CommandPalette = lazyPart(async () => ({ default: (await import("./CommandPalette.tsx")).CommandPalette }));
const ShortcutsDialog = lazyPart(async () => ({ default: (await import("./ShortcutsDialog.tsx")).ShortcutsDialog }));

interface CommandCenterProps {
  menu: MenuNode[];
  /** The person's own pages. */
  userItems: MenuItem[];
}

export function CommandCenter({ menu, userItems }: CommandCenterProps) {
  const [isSearching, setSearching] = useState(false);
  const [listed, list] = useState<Command[]>();
  const [areSingleKeysOn] = useStore("keyShortcuts", true);
  const typedAhead = useTypedAhead(isSearching);
  const closeSearch = useCallback(() => setSearching(false), []);
  useEffect(() => allowSingleKeys(areSingleKeysOn), [areSingleKeysOn]);
  const logout = useLogout();
  const own = useOwnCommands(menu, userItems);
  useCommands([
    {
      label: COMMANDS.palette,
      keys: "ctrl+k",
      run: () => setSearching(true),
      group: "anywhere",
      isInPalette: false,
    },
    { label: COMMANDS.shortcuts, keys: "?", run: () => list(currentCommands()), group: "anywhere" },
    ...own,
    { label: SHELL.logout, run: () => void logout(), group: "anywhere" },
  ]);
  return (
    <>
      <button type="button" className="palette-button" title={COMMANDS.hint} onClick={() => setSearching(true)}>
        <Icon name="search" size={16} />
        <span className="max-[1120px]:sr-only">{SHELL.goTo}</span>
        <span className="ml-auto max-[1000px]:hidden">
          <KeyCaps keys="ctrl+k" />
        </span>
      </button>
      <Suspense fallback={null}>
        {isSearching && <CommandPalette menu={menu} typedAhead={typedAhead} onClose={closeSearch} />}
        {listed && <ShortcutsDialog commands={listed} onClose={() => list(undefined)} />}
      </Suspense>
    </>
  );
}

/**
 * Returns what was typed after Ctrl+K and before the box had the focus: the beginning of the search, and no shortcut of
 * the page behind, where "n" alone would open a form. `isOpen`: the palette has been called.
 */
function useTypedAhead(isOpen: boolean): string {
  const [text, setText] = useState("");
  useLayoutEffect(() => {
    if (!isOpen) return;
    const collect = (event: KeyboardEvent) => {
      const isInPalette = event.target instanceof Element && event.target.closest("[role=dialog]") !== null;
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isInPalette || !isTyped || event.isComposing) return;
      event.preventDefault();
      setText((before) => before + event.key);
    };
    document.addEventListener("keydown", collect, true);
    return () => {
      document.removeEventListener("keydown", collect, true);
      setText("");
    };
  }, [isOpen]);
  return text;
}

function useOwnCommands(menu: MenuNode[], userItems: MenuItem[]): Command[] {
  const navigate = useNavigate();
  const { mode, choose } = useThemeMode();
  const goals = useMemo(() => goalsOf(menu), [menu]);
  return [
    ...goals.map(
      ({ label, path, keys }): Command => ({
        label: COMMANDS.goTo(label),
        keys,
        run: () => void navigate(path),
        group: "anywhere",
        isInPalette: false,
      }),
    ),
    ...userItems.map(
      ({ label, to, onSelect }): Command => ({
        label,
        run: () => (to ? void navigate(to) : onSelect?.()),
        group: "anywhere",
      }),
    ),
    ...THEMES.filter((theme) => theme !== mode).map(
      (theme): Command => ({
        label: COMMANDS.inTheme(COMMANDS[theme]),
        run: () => choose(theme),
        group: "anywhere",
      }),
    ),
  ];
}

interface Goal {
  label: string;
  path: string;
  keys: string;
}

/** Shortcuts are "g" and a letter of the name; the later of two groups takes its next free letter. */
export function goalsOf(menu: MenuNode[]): Goal[] {
  const taken = new Set<string>();
  return menu.flatMap((node): Goal[] => {
    const path = isGroup(node) ? node.entries[0]?.path : node.path;
    const letter = [...searchForm(node.label)].find((sign) => /[a-z]/.test(sign) && !taken.has(sign));
    if (!path || !letter) return [];
    taken.add(letter);
    return [{ label: node.label, path, keys: `g ${letter}` }];
  });
}
