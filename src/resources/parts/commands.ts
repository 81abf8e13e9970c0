// The commands of the current screen. Screens register them here, and they are run by their keys, in the list of
// shortcuts and in the command palette, so that every key can be found.
import { useEffect, useRef } from "react";

export interface Command {
  label: string;
  /** As in KeyboardEvent.key, in lower case: "n", "ctrl+s" (Command on a Mac too), "g i" for two keys in sequence. */
  keys?: string | readonly string[];
  /** Absent when the focused part handles the keys itself. */
  run?: () => void;
  /** The group in the list of shortcuts; this screen when absent. */
  group?: "list" | "anywhere";
  /** Whether the palette shows it; by default every command with a `run` is shown. */
  isInPalette?: boolean;
}

type CommandList = readonly (Command | false | undefined)[];

const mounted = new Map<symbol, () => Command[]>();
/** Whether single letters are shortcuts (WCAG 2.1.4); keys with Ctrl and those of dialogs always are. */
const single = { isOn: true };

export function useCommands(commands: CommandList): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const place = Symbol("commands");
    if (mounted.size === 0) document.addEventListener("keydown", onKeyDown);
    mounted.set(place, () => latest.current.filter((one) => one !== false && one !== undefined));
    return () => {
      mounted.delete(place);
      if (mounted.size === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

/** Returns all current commands; those of the screen mounted last come first. */
export function currentCommands(): Command[] {
  return [...mounted.values()].reverse().flatMap((read) => read());
}

export function allowSingleKeys(isOn: boolean): void {
  single.isOn = isOn;
}

export const keysOf = ({ keys }: Command): readonly string[] => (keys === undefined ? [] : [keys].flat());

export const ON_MAC = /mac/i.test(globalThis.navigator?.platform ?? "");

/** The longest pause between the two keys of "g i". */
const BETWEEN_MS = 1_200;
let firstKey = { key: "", at: 0 };

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing || isElsewhere()) return;
  // On a Mac the Ctrl key edits text.
  if (ON_MAC && event.ctrlKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const isPlain = !isCommand && key !== "escape";
  if (isPlain && (!single.isOn || isTyping(event.target))) return;
  const pressed = isCommand ? `ctrl+${key}` : key;
  const first = isPlain && event.timeStamp - firstKey.at < BETWEEN_MS ? firstKey.key : "";
  firstKey = { key: "", at: 0 };
  const commands = currentCommands().filter(({ run }) => run);
  const command =
    (first && commands.find((one) => keysOf(one).includes(`${first} ${pressed}`))) ||
    commands.find((one) => keysOf(one).includes(pressed));
  if (command) {
    event.preventDefault();
    // The first Esc in a field leaves the field, and only the next one concerns the form.
    if (key === "escape" && isField(event.target)) event.target.blur();
    else command.run?.();
  } else if (isPlain && commands.some((one) => keysOf(one).some((keys) => keys.startsWith(`${pressed} `))))
    firstKey = { key: pressed, at: event.timeStamp };
}

/** Keys belong to a dialog above the page. */
const isElsewhere = (): boolean => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");
}
