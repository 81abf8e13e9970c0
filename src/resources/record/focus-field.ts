// Scrolls a field of the form into view and puts the cursor in it, by its place on the page.

const CONTROLS = "input:not([type=hidden]):not([disabled]), select, textarea, button:not([disabled])";

/** A field inside a list item is found by its list. */
export const fieldElementID = (path: string): string => `campo-${path.split(/\.\d+(?:\.|$)/)[0]}`;

export function focusField(path: string): void {
  const box = document.getElementById(fieldElementID(path));
  const named = box?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
  const control = named ?? box?.querySelector<HTMLElement>(CONTROLS);
  box?.scrollIntoView?.({ block: "center" });
  control?.focus({ preventScroll: true });
}

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
