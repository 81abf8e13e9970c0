// Where a dragged node would land: between two nodes, or on a node, whose first child it becomes.
import type { TreeItem, TreeRow } from "./tree-rows.ts";

export type LandingPlace = "BEFORE" | "AFTER" | "ONTO";

export interface Landing {
  place: LandingPlace;
  targetID: number;
  /** The row beside which it is drawn, and its depth there. */
  index: number;
  depth: number;
  /** The node itself or one below it: it cannot land here. */
  isInside: boolean;
}

/** The point of the pointer: how far below the first row, and how many steps in from the left. */
interface PointerPlace {
  y: number;
  depth: number;
}

/** The share of a row at its top, and at its bottom, that stands for "between". */
const EDGE = 0.28;

export function landingAt<N extends TreeItem>(
  rows: readonly TreeRow<N>[],
  draggedID: number,
  { y, depth }: PointerPlace,
  rowHeight: number,
): Landing | undefined {
  if (rows.length === 0) return undefined;
  const index = Math.min(Math.max(Math.floor(y / rowHeight), 0), rows.length - 1);
  const row = rows[index];
  if (!row) return undefined;
  const share = y / rowHeight - index;
  const isInside = isBelow(rows, index, draggedID);
  const here = { targetID: row.node.id, index, depth: row.depth, isInside };
  if (share < EDGE) return { ...here, place: "BEFORE" };
  if (share > 1 - EDGE && !row.isOpen) return after(rows, index, Math.max(depth, 1), draggedID);
  return { ...here, place: "ONTO" };
}

/** After the last child, the pointer further left means after one of those above it. */
function after<N extends TreeItem>(
  rows: readonly TreeRow<N>[],
  index: number,
  depth: number,
  draggedID: number,
): Landing | undefined {
  const lowest = rows[index + 1]?.depth ?? 1;
  let at = index;
  let row = rows[at];
  while (row && row.depth > Math.max(depth, lowest)) {
    const below = row.depth;
    at = rows.findLastIndex((above, place) => place < at && above.depth < below);
    row = rows[at];
  }
  if (!row) return undefined;
  const isInside = isBelow(rows, at, draggedID);
  return { place: "AFTER", targetID: row.node.id, index, depth: row.depth, isInside };
}

function isBelow<N extends TreeItem>(rows: readonly TreeRow<N>[], index: number, draggedID: number): boolean {
  let depth = Number.POSITIVE_INFINITY;
  for (let at = index; at >= 0; at--) {
    const row = rows[at];
    if (!row || row.depth >= depth) continue;
    if (row.node.id === draggedID) return true;
    depth = row.depth;
  }
  return false;
}
