// Opens a <dialog> over the page: the page behind is inert, and the focus moves in and returns afterwards.
import { type RefObject, useEffect } from "react";
import { focusStops } from "./focus-loop.ts";

export function useModal(element: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    if (!dialog) return;
    // Engines without a top layer (test environments) still show it and keep it in the tree.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute("open", "");
    firstStop(dialog)?.focus();
    if (!dialog.contains(document.activeElement)) focusStops(dialog)[0]?.focus();
    return () => {
      const hadFocus = dialog.contains(document.activeElement) || document.activeElement === document.body;
      dialog.close?.();
      if (hadFocus) giveBack(opener);
    };
  }, [element]);
}

/** Returns the element that requests the focus, else the first input; otherwise the browser chooses. */
const firstStop = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>("[data-first]") ??
  dialog.querySelector<HTMLElement>(".dialog-body :is(input, select, textarea):not(:disabled, [type='hidden'])");

/** The opener may be gone with its row, and then the content of the page gets the focus. */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else document.querySelector<HTMLElement>("main")?.focus();
}
