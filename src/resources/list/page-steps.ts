// The page numbers that a pager shows: the ends, the neighbours of the current page, and gaps between.

type PageStep = number | "gap-before" | "gap-after";

const ALL_SHOWN = 7;

/** pageSteps(30, 61) → 1 … 29 30 31 … 61 */
export function pageSteps(page: number, pages: number): PageStep[] {
  if (pages <= ALL_SHOWN) return range(1, pages);
  const first = Math.max(2, Math.min(page - 1, pages - 4));
  const last = Math.min(pages - 1, Math.max(page + 1, 5));
  const start = first <= 3 ? 2 : first;
  const end = last >= pages - 2 ? pages - 1 : last;
  return [
    1,
    ...(start > 2 ? (["gap-before"] as const) : []),
    ...range(start, end),
    ...(end < pages - 1 ? (["gap-after"] as const) : []),
    pages,
  ];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
