// The keys of the rows of a list: one row is a tab stop, and the arrow keys reach the others. The list of shortcuts is
// made from the same table.
import type { KeyboardEvent } from "react";
import { COMMANDS } from "../../i18n/commands.ts";
import type { Command } from "../parts/commands.ts";

interface Step {
  keys: string[];
  label: string;
  /** Returns false when the key does not concern the control with the focus. */
  act(row: HTMLElement, key: string, target: HTMLElement): boolean;
}

const CONTROLS = "input[type=checkbox], a.rs-open, button";

const STEPS: Step[] = [
  {
    keys: ["ArrowDown", "ArrowUp"],
    label: COMMANDS.nextRow,
    act: (row, key, target) =>
      focusRow(key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling, target),
  },
  {
    keys: ["Home", "End"],
    label: COMMANDS.edges,
    act: (row, key, target) => {
      const rows = row.parentElement?.children;
      return focusRow(rows?.[key === "Home" ? 0 : rows.length - 1], target);
    },
  },
  {
    keys: ["Enter"],
    label: COMMANDS.openRow,
    act: (row, _key, target) => {
      // On the name and on buttons, Enter presses them.
      if (!target.matches("input")) return false;
      row.querySelector<HTMLElement>("a.rs-open")?.click();
      return true;
    },
  },
  {
    keys: [" "],
    label: COMMANDS.tickRow,
    act: (row, _key, target) => {
      if (!target.matches("a")) return false;
      row.querySelector<HTMLElement>("input[type=checkbox]")?.click();
      return true;
    },
  },
];

export const TABLE_COMMANDS: Command[] = [
  ...STEPS,
  { keys: ["shift+arrowdown", "shift+arrowup"], label: COMMANDS.tickRows },
].map(({ keys, label }) => ({ keys: keys.map((key) => key.toLowerCase()), label, group: "list" }));

/** The focus moves to the same control of the other row: check box to check box, name to name. */
function focusRow(row: Element | null | undefined, from: HTMLElement): boolean {
  const kind = from.matches("input") ? "input[type=checkbox]" : from.matches("button") ? "button" : "a.rs-open";
  const goal = row?.querySelector<HTMLElement>(kind) ?? row?.querySelector<HTMLElement>(CONTROLS);
  goal?.focus();
  return goal !== undefined && goal !== null;
}

/** With Shift and an arrow the focus moves on; returns the places of the row that it leaves and of that it reaches. */
export function rangeStep(event: KeyboardEvent<HTMLTableElement>): [from: number, to: number] | undefined {
  const { target, key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !shiftKey || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return undefined;
  const row = target.closest("tbody tr");
  const rows = [...(row?.parentElement?.children ?? [])];
  const from = rows.findIndex((one) => one === row);
  const goal = rows[from + step];
  if (!goal || !focusRow(goal, target)) return undefined;
  event.preventDefault();
  return [from, from + step];
}

export function onTableKey(event: KeyboardEvent<HTMLTableElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  const row = target.closest<HTMLElement>("tbody tr");
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (!row || !isPlain || event.defaultPrevented || !event.currentTarget.contains(target)) return;
  const step = STEPS.find(({ keys }) => keys.includes(event.key));
  if (step?.act(row, event.key, target)) event.preventDefault();
}
