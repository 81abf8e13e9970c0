// The button that opens the palette, and its shortcut from anywhere.
import { useEffect, useRef } from "react";
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "./Icon.tsx";

const onMac = /mac/i.test(globalThis.navigator?.platform ?? "");

export function PaletteButton({ onPress }: { onPress(): void }) {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(onMac ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <button type="button" className="palette-button" title={SHELL.goToHint} onClick={onPress}>
      <Icon name="search" size={16} />
      <span>{SHELL.goTo}</span>
      <kbd>{onMac ? "⌘ K" : "Ctrl K"}</kbd>
    </button>
  );
}
