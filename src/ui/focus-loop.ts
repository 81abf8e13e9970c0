// Keeps the focus of the keyboard inside one part of the page, from its last stop to its first.

const STOPS = [
  "a[href]",
  "button:not(:disabled)",
  "input:not(:disabled):not([type='hidden'])",
  "select:not(:disabled)",
  "textarea:not(:disabled)",
  "[contenteditable='true']",
  "[tabindex]",
].join(",");

/** Returns the tab stops inside the part, in order. */
export function focusStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element.tabIndex >= 0 && !element.closest("[inert]") && isDrawn(element),
  );
}

// Environments without layout (tests) have no boxes, so there every element counts as drawn.
const isDrawn = (element: HTMLElement): boolean =>
  typeof element.checkVisibility !== "function" || element.checkVisibility();

interface Key {
  key: string;
  shiftKey: boolean;
  preventDefault(): void;
}

/** Tab on the last stop moves to the first, and Shift+Tab back; other keys are ignored. */
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
