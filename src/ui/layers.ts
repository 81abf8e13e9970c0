// Where the parts that lie over a page are put in the document.

/**
 * Of dialogs, menus and panels: beside the root of the application, which they silence while they are open. What stands
 * outside of this element, as notices do, is heard all the same.
 */
export const overlayPlace = (): HTMLElement => document.getElementById("page") ?? document.body;

/** Of what has to be reached by the keyboard even while a dialog is open: inside the last one. */
export function topLayer(): HTMLElement {
  const open = document.querySelectorAll<HTMLElement>(".MuiDialog-paper");
  return open[open.length - 1] ?? document.body;
}
