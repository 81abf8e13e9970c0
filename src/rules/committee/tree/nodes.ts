// Trees that are kept as lists: siblings in their order, and what stands below a node.
import type { TreeNode } from "../structure/structure.ts";

export const siblingsIn = <N extends TreeNode>(nodes: readonly N[], parentID: number | null): N[] =>
  nodes.filter((node) => node.parentID === parentID).toSorted((one, other) => one.order - other.order);

/** The node and all below it. */
export function branchIDs(nodes: readonly TreeNode[], id: number): Set<number> {
  const branch = new Set([id]);
  const visit = (parentID: number): void => {
    for (const child of nodes) {
      if (child.parentID !== parentID || branch.has(child.id)) continue;
      branch.add(child.id);
      visit(child.id);
    }
  };
  visit(id);
  return branch;
}

/** Depth first, as the tree is shown; the list keeps its items, orders become 0, 1, 2 … among siblings. */
export function inTreeOrder<N extends TreeNode>(nodes: readonly N[], parentID: number | null = null, depth = 0): N[] {
  if (depth > nodes.length) return [];
  return siblingsIn(nodes, parentID).flatMap((node, order) => [
    node.order === order ? node : { ...node, order },
    ...inTreeOrder(nodes, node.id, depth + 1),
  ]);
}
