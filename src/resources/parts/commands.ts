// What can be done from where the person is. Screens say it here, and from here it is drawn and run: by its keys, in the
// list of shortcuts and in the command palette. So nothing has a key that nobody can find out about.
import { useEffect, useRef } from "react";

export interface Command {
  label: string;
  /** As in KeyboardEvent.key, in small letters: "n", "ctrl+s" (Command on a Mac too), "g i" one after the other. */
  keys?: string | readonly string[];
  /** Absent: the part that has the focus answers the keys itself. */
  run?: () => void;
  /** Where the list of shortcuts has it; on this screen when absent. */
  group?: "list" | "anywhere";
  /** An act of its own in the palette; by default whatever has a `run` is one. */
  isInPalette?: boolean;
}

type CommandList = readonly (Command | false | undefined)[];

const mounted = new Map<symbol, () => Command[]>();
/** Whether plain letters do anything (WCAG 2.1.4); keys with Ctrl and those of dialogs always do. */
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

/** Everything that can be done now; the commands of the screen mounted last come first. */
export function currentCommands(): Command[] {
  return [...mounted.values()].reverse().flatMap((read) => read());
}

export function allowSingleKeys(isOn: boolean): void {
  single.isOn = isOn;
}

export const keysOf = ({ keys }: Command): readonly string[] => (keys === undefined ? [] : [keys].flat());

export const ON_MAC = /mac/i.test(globalThis.navigator?.platform ?? "");

/** Between the two keys of "g i". */
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
    // Esc in a field is about the field: it is left, and only the next one is about the form.
    if (key === "escape" && isField(event.target)) event.target.blur();
    else command.run?.();
  } else if (isPlain && commands.some((one) => keysOf(one).some((keys) => keys.startsWith(`${pressed} `))))
    firstKey = { key: pressed, at: event.timeStamp };
}

/** Keys belong to what lies above the page. */
const isElsewhere = (): boolean => document.querySelector("dialog[open], [role=dialog], [role=menu]") !== null;

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");
}
