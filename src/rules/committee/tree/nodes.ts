// Trees that are kept as lists: siblings in their order, and what stands below a node.
import type { TreeNode } from "../structure/structure.ts";

export const siblingsIn = <N extends TreeNode>(nodes: readonly N[], parentID: number | null): N[] =>
  nodes.filter((node) => node.parentID === parentID).toSorted(byOrder);

const byOrder = (one: TreeNode, other: TreeNode): number => one.order - other.order;

/** The node and all below it. */
export function branchIDs(nodes: readonly TreeNode[], id: number): Set<number> {
  const families = familiesOf(nodes);
  const branch = new Set([id]);
  for (const above of branch) for (const child of families.get(above) ?? []) branch.add(child.id);
  return branch;
}

/** Depth first, as the tree is shown; the list keeps its items, orders become 0, 1, 2 … among siblings. */
export function inTreeOrder<N extends TreeNode>(nodes: readonly N[]): N[] {
  const families = familiesOf(nodes);
  const ordered: N[] = [];
  const visit = (parentID: number | null): void => {
    for (const [order, node] of (families.get(parentID) ?? []).toSorted(byOrder).entries()) {
      ordered.push(node.order === order ? node : { ...node, order });
      visit(node.id);
    }
  };
  visit(null);
  return ordered;
}

function familiesOf<N extends TreeNode>(nodes: readonly N[]): Map<number | null, N[]> {
  const families = new Map<number | null, N[]>();
  for (const node of nodes) {
    const family = families.get(node.parentID);
    if (family) family.push(node);
    else families.set(node.parentID, [node]);
  }
  return families;
}
