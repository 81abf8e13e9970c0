// Inserts a text into a control at the caret, replacing the selection.
import { type RefObject, useRef } from "react";

type Control = HTMLTextAreaElement | HTMLInputElement;

export function useInsert(set: (value: string) => void): [RefObject<Control | null>, (text: string) => void] {
  const control = useRef<Control>(null);
  const insert = (text: string) => {
    const element = control.current;
    if (!element) return;
    const start = element.selectionStart ?? element.value.length;
    const end = element.selectionEnd ?? start;
    set(element.value.slice(0, start) + text + element.value.slice(end));
    element.focus();
    requestAnimationFrame(() => element.setSelectionRange(start + text.length, start + text.length));
  };
  return [control, insert];
}
