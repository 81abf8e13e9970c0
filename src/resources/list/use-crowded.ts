// Whether the columns of a table need more room than it has: then texts go on in a second line, after them dates, then the
// last columns stay away, and at last the rest scrolls sideways beside the name. It is measured, because the values decide.
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";

/** What gives way, one after the other. */
const STEPS = ["crowded", "tight", "scrolls"];

/**
 * `content` is what the width depends on: the rows and the columns. `onMeasure` hears how many columns have room once
 * nothing else gives way, and the width.
 */
export function useCrowded(
  box: RefObject<HTMLElement | null>,
  content: readonly unknown[],
  onMeasure?: (fitting: number | undefined, width: number) => void,
): void {
  const latest = useRef(onMeasure);
  latest.current = onMeasure;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    let measuredWidth = -1;
    const measure = () => {
      if (element.clientWidth === measuredWidth) return;
      measuredWidth = element.clientWidth;
      const scrolls = giveWay(element);
      latest.current?.(scrolls ? fittingColumns(element) : undefined, measuredWidth);
    };
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(element);
    return () => watch.disconnect();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the contents are a list of their own.
  }, [box, ...content]);
}

/** Returns whether the table scrolls after all. */
function giveWay(element: HTMLElement): boolean {
  for (const step of STEPS) element.dataset[step] = "false";
  for (const step of STEPS) {
    if (element.scrollWidth <= element.clientWidth + 1) return false;
    element.dataset[step] = "true";
  }
  return true;
}

/** Returns how many columns stand before the menu of the row. */
function fittingColumns(element: HTMLElement): number {
  const titles = [...element.querySelectorAll("thead th")];
  const start = element.getBoundingClientRect().left - element.scrollLeft;
  const room = element.clientWidth - (titles.at(-1)?.getBoundingClientRect().width ?? 0);
  return titles.slice(1, -1).filter((title) => title.getBoundingClientRect().right - start <= room + 1).length;
}

/** Fewer tell too little of a record. */
const FEWEST = 3;
/** A window that has grown by less has only lost a scroll bar. */
const GROWTH_PX = 24;

interface Fitting<Column> {
  shown: readonly Column[];
  /** How many have no room; undefined when all have. */
  hidden: number | undefined;
  isWhole: boolean;
  toggle: () => void;
}

/** The columns that have room beside one another, the last ones staying away until the person wants to see them. */
export function useFittingColumns<Column>(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  content: readonly unknown[],
): Fitting<Column> {
  const [isWhole, setWhole] = useState(false);
  const [room, setRoom] = useState<{ columns: readonly Column[]; fitting: number; width: number }>();
  const fitting = room?.columns === columns ? room.fitting : columns.length;
  const shown = useMemo(() => (isWhole ? columns : columns.slice(0, fitting)), [isWhole, columns, fitting]);
  useCrowded(box, [...content, shown], (amount, width) => {
    if (amount !== undefined && !isWhole && shown.length > FEWEST)
      setRoom({ columns, fitting: Math.max(FEWEST, Math.min(amount, shown.length - 1)), width });
    else if (room && width > room.width + GROWTH_PX) setRoom(undefined);
  });
  const hidden = fitting < columns.length ? columns.length - fitting : undefined;
  return { shown, hidden, isWhole, toggle: () => setWhole(!isWhole) };
}
