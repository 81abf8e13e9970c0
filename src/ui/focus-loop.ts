// Keyboard focus that goes round inside one part of the page.

const STOPS = [
  "a[href]",
  "button:not(:disabled)",
  "input:not(:disabled):not([type='hidden'])",
  "select:not(:disabled)",
  "textarea:not(:disabled)",
  "[contenteditable='true']",
  "[tabindex]",
].join(",");

/** What Tab reaches inside the part, in order. */
export function focusStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element.tabIndex >= 0 && !element.closest("[inert]") && isDrawn(element),
  );
}

// Engines that draw nothing (test environments) know no boxes: there everything counts as drawn.
const isDrawn = (element: HTMLElement): boolean =>
  typeof element.checkVisibility !== "function" || element.checkVisibility();

interface Key {
  key: string;
  shiftKey: boolean;
  preventDefault(): void;
}

/** Tab on the last stop goes to the first, and back; any other key is left alone. */
export function loopFocus(event: Key, root: HTMLElement): void {
  if (event.key !== "Tab") return;
  const stops = focusStops(root);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const here = document.activeElement;
  const leaves = event.shiftKey ? here === first || here === root : here === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
