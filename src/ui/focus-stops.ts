// The places in a part of the page that the Tab key stops at.

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
