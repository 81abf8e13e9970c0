// Whether the columns of a table need more room than it has: then dates and states go on in a second line, and the name
// stays while the rest scrolls sideways. It is measured, because the values decide.
import { type RefObject, useLayoutEffect } from "react";

/** `content` is what the width depends on: the rows and the columns. */
export function useCrowded(box: RefObject<HTMLElement | null>, content: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    let measuredWidth = -1;
    const measure = () => {
      if (element.clientWidth === measuredWidth) return;
      measuredWidth = element.clientWidth;
      element.dataset.crowded = "false";
      const isCrowded = element.scrollWidth > element.clientWidth + 1;
      element.dataset.crowded = String(isCrowded);
      element.dataset.scrolls = String(isCrowded && element.scrollWidth > element.clientWidth + 1);
    };
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(element);
    return () => watch.disconnect();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the contents are a list of their own.
  }, [box, ...content]);
}
