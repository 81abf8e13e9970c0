// What a person types after Ctrl+K and before the palette is there: it is the beginning of the search, and no shortcut of
// the page behind, where "n" alone would open a form.
import { useLayoutEffect, useState } from "react";

/** `isOpen`: the palette has been called. Returns the text that was typed before its box had the focus. */
export function useTypedAhead(isOpen: boolean): string {
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
