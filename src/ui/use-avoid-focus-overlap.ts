// Notices lie over the page; one that would hide the focused element moves to the other end of the window (WCAG
// 2.4.11).
import { type RefObject, useEffect } from "react";

/** `shown` changes with the shown notices. */
export function useDodge(place: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useEffect(() => {
    if (shown.length === 0) return;
    const look = () => {
      const [notices, focused] = [place.current, document.activeElement];
      if (!notices || !focused?.matches(":focus-visible") || notices.contains(focused)) return;
      if (overlap(notices, focused)) notices.dataset.high = String(notices.dataset.high !== "true");
    };
    look();
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [place, shown]);
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
