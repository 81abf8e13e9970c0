// Scrolls a field of the form into view and puts the cursor in it, by its place on the page.

const CONTROLS = "input:not([type=hidden]):not([disabled]), select, textarea, button:not([disabled])";

/** A field inside a list item is found by its list. */
export const fieldElementID = (path: string): string => `campo-${path.split(/\.\d+(?:\.|$)/)[0]}`;

/** With `above`, what stands on top of the form stays in sight as well where both fit. */
export function focusField(path: string, above?: Element | null): void {
  const box = document.getElementById(fieldElementID(path));
  const named = box?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
  const control = named ?? box?.querySelector<HTMLElement>(CONTROLS);
  if (box && above && isNear(above, box)) above.scrollIntoView?.({ block: "start" });
  else box?.scrollIntoView?.({ block: "center" });
  control?.focus({ preventScroll: true });
}

/** What the bars at the top and at the foot cover, with some room around. */
const COVERED_PX = 160;

const isNear = (above: Element, box: Element): boolean =>
  box.getBoundingClientRect().bottom - above.getBoundingClientRect().top < window.innerHeight - COVERED_PX;

/** Returns the field that comes first on the page. */
export function firstOnPage(paths: string[]): string | undefined {
  return paths
    .flatMap((path) => {
      const element = document.getElementById(fieldElementID(path));
      return element ? [{ path, element }] : [];
    })
    .sort((one, other) =>
      one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )[0]?.path;
}
