// The size of the area that shows the file, updated when the window changes.
import { type RefObject, useLayoutEffect, useState } from "react";

/** The margin around a page. */
const MARGIN_PX = 16;

export function useStageSize(stage: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () =>
      setSize({ width: element.clientWidth - 2 * MARGIN_PX, height: element.clientHeight - 2 * MARGIN_PX });
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [stage]);
  return size;
}
