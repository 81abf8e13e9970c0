// A tree that is given as a list, depth first, and the rows of it that are in sight.

/** A node of a tree; its children follow it in the list. */
export interface TreeItem {
  id: number;
  parentID: number | null;
}

/** A visible node with its place, for screen readers and for drawing. */
export interface TreeRow<N extends TreeItem> {
  node: N;
  /** From 1. */
  depth: number;
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
  hasChildren: boolean;
  isOpen: boolean;
}

/** The roots, and what stands below each open node. */
export function visibleRows<N extends TreeItem>(nodes: readonly N[], isOpen: (id: number) => boolean): TreeRow<N>[] {
  const families = childCounts(nodes);
  const depths = new Map<number, number>();
  const positions = new Map<number | null, number>();
  const rows: TreeRow<N>[] = [];
  for (const node of nodes) {
    const position = (positions.get(node.parentID) ?? 0) + 1;
    positions.set(node.parentID, position);
    // A node without a depth is out of sight, and so is all below it.
    const above = node.parentID === null ? 0 : depths.get(node.parentID);
    if (above === undefined) continue;
    const hasChildren = families.has(node.id);
    const isNodeOpen = hasChildren && isOpen(node.id);
    if (isNodeOpen) depths.set(node.id, above + 1);
    rows.push({
      ...{ node, depth: above + 1, position, siblings: families.get(node.parentID) ?? 1 },
      ...{ hasChildren, isOpen: isNodeOpen },
    });
  }
  return rows;
}

/** How many children each node has; those without any are absent, and null stands for the roots. */
export function childCounts(nodes: readonly TreeItem[]): Map<number | null, number> {
  const counts = new Map<number | null, number>();
  for (const { parentID } of nodes) counts.set(parentID, (counts.get(parentID) ?? 0) + 1);
  return counts;
}

/** The ids from the root down to the node itself; none when it is not in the tree. */
export function pathOf(nodes: readonly TreeItem[], id: number): number[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parentID]));
  const path: number[] = [];
  for (let at: number | null = id; at !== null && parents.has(at) && !path.includes(at); at = parents.get(at) ?? null)
    path.unshift(at);
  return path;
}
