// The state of a panel that a button opens beside it.
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface PanelState {
  isOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  toggle(): void;
  /** Closes the panel and returns the focus to the button. */
  close(): void;
  /** Closes the panel and leaves the focus where the person has put it. */
  leave(): void;
}

export function usePanel(): PanelState {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => setOpen(false);
  const close = () => {
    // An open panel keeps the focus to itself, so it has to be gone before the button can take it.
    flushSync(leave);
    button.current?.focus();
  };
  return { isOpen, button, toggle: () => setOpen(!isOpen), close, leave };
}
