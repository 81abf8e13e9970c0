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
      if (measuredWidth >= 0 && element.clientWidth === measuredWidth) return;
      const { fitting, width } = roomIn(element);
      measuredWidth = width;
      latest.current?.(fitting, width);
    };
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(element);
    return () => watch.disconnect();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the contents are a list of their own.
  }, [box, ...content]);
}

/** How many columns have room where the table scrolls after all; without a number it does not scroll. */
function roomIn(element: HTMLElement): { fitting: number | undefined; width: number } {
  const restore = hideLesserRows(element);
  if (restore) {
    const room = givenWay(element);
    restore();
    // Letters differ in width, so that a text with fewer of them may still need more room.
    if (room.fitting !== undefined || !overflows(element)) return room;
  }
  return givenWay(element);
}

const givenWay = (element: HTMLElement) => {
  const fitting = giveWay(element) ? fittingColumns(element) : undefined;
  return { fitting, width: element.clientWidth };
};

/** Returns whether the table scrolls after all. */
function giveWay(element: HTMLElement): boolean {
  for (const step of STEPS) element.dataset[step] = "false";
  for (const step of STEPS) {
    if (!overflows(element)) return false;
    element.dataset[step] = "true";
  }
  return true;
}

const overflows = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth + 1;

/** A table with no more rows is quickly measured as it is. */
const FEW_ROWS = 12;
/** No row is lower. */
const ROW_PX = 34;

/**
 * Leaves only the rows with the longest text or word of a column, which decide the widths: each step lays out all rows
 * there are. Returns what shows the others again.
 */
function hideLesserRows(element: HTMLElement): (() => void) | undefined {
  const table = element.querySelector("table");
  const rows = [...(table?.tBodies[0]?.rows ?? [])];
  if (!table || rows.length <= FEW_ROWS) return undefined;
  const widest = new Set(longestRows(rows));
  const others = rows.filter((row) => !widest.has(row));
  for (const row of others) row.style.display = "none";
  // A scroll bar that the rows bring stays.
  table.style.marginBottom = `${others.length * ROW_PX}px`;
  return () => {
    for (const row of others) row.style.display = "";
    table.style.marginBottom = "";
  };
}

function longestRows(rows: readonly HTMLTableRowElement[]): HTMLTableRowElement[] {
  const longest: { length: number; row: HTMLTableRowElement }[] = [];
  const compare = (place: number, length: number, row: HTMLTableRowElement) => {
    if (length > (longest[place]?.length ?? -1)) longest[place] = { length, row };
  };
  for (const row of rows)
    for (const [at, { textContent }] of [...row.cells].entries()) {
      compare(2 * at, textContent.length, row);
      compare(2 * at + 1, Math.max(...textContent.split(" ").map(({ length }) => length)), row);
    }
  return longest.map(({ row }) => row);
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

interface Fitting<Column, Record> {
  shown: readonly Column[];
  /** A few records as long as nobody has measured how many columns they leave, for all would be drawn twice. */
  drawn: Record[];
  /** How many have no room; undefined when all have. */
  hidden: number | undefined;
  isWhole: boolean;
  toggle: () => void;
}

/** As many as are measured as they are, in their order. */
function longestOf<Record>(records: Record[]): Record[] {
  if (records.length <= FEW_ROWS) return records;
  const lengths = records.map((record) => JSON.stringify(record).length);
  const shortest = lengths.toSorted((one, other) => other - one)[FEW_ROWS - 1] ?? 0;
  return records.filter((_, at) => (lengths[at] ?? 0) >= shortest).slice(0, FEW_ROWS);
}

/** The columns that have room beside one another, the last ones staying away until the person wants to see them. */
export function useFittingColumns<Column, Record>(
  box: RefObject<HTMLElement | null>,
  { columns, records, content = [] }: { columns: readonly Column[]; records: Record[]; content?: unknown[] },
): Fitting<Column, Record> {
  const [isWhole, setWhole] = useState(false);
  const [isMeasured, setMeasured] = useState(typeof ResizeObserver === "undefined");
  const [room, setRoom] = useState<{ columns: readonly Column[]; fitting: number; width: number }>();
  const fitting = room?.columns === columns ? room.fitting : columns.length;
  const shown = useMemo(() => (isWhole ? columns : columns.slice(0, fitting)), [isWhole, columns, fitting]);
  const drawn = useMemo(() => (isMeasured ? records : longestOf(records)), [isMeasured, records]);
  useCrowded(box, [...content, drawn, shown], (amount, width) => {
    setMeasured(true);
    if (amount !== undefined && !isWhole && shown.length > FEWEST)
      setRoom({ columns, fitting: Math.max(FEWEST, Math.min(amount, shown.length - 1)), width });
    else if (room && width > room.width + GROWTH_PX) setRoom(undefined);
  });
  const hidden = fitting < columns.length ? columns.length - fitting : undefined;
  return { shown, drawn, hidden, isWhole, toggle: () => setWhole(!isWhole) };
}
