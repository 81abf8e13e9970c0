// Keyboard shortcuts of a screen; plain letters stay quiet while somebody types or a dialog is open.
import { useEffect, useRef } from "react";

/** Keys as in KeyboardEvent.key; "ctrl+s" also answers to the Command key. */
export type Shortcuts = { [key: string]: (() => void) | undefined };

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open], [role=dialog]")) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (!isCommand && event.key !== "Escape" && isTyping(event.target)) return;
      const action = latest.current[`${isCommand ? "ctrl+" : ""}${event.key.toLowerCase()}`];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");
}
