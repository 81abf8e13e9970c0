// Moves in a tree, by keyboard and by dropping. Each gives the whole tree in its order, or says why it does not move.
import type { TreeNode } from "../structure/structure.ts";
import { branchIDs, inTreeOrder, siblingsIn } from "./nodes.ts";

/** INTO_ITSELF: the target is the node or stands below it. NO_PLACE: there is nothing above, below, before or outside. */
type MoveRefusal = "INTO_ITSELF" | "NO_PLACE" | "NOT_IN_TREE";

export type Move<N extends TreeNode> = { nodes: N[] } | { refusal: MoveRefusal };

export const MOVE_REFUSAL_TEXTS: { readonly [refusal in MoveRefusal]: string } = {
  INTO_ITSELF: "Um item não pode ficar dentro de si mesmo nem de quem está abaixo dele.",
  NO_PLACE: "Não há para onde mover este item.",
  NOT_IN_TREE: "Este item não está mais na árvore.",
};

/** Before its previous sibling. */
export const moveUp = <N extends TreeNode>(nodes: readonly N[], id: number): Move<N> => moveAmong(nodes, id, -1);

/** After its next sibling. */
export const moveDown = <N extends TreeNode>(nodes: readonly N[], id: number): Move<N> => moveAmong(nodes, id, 1);

function moveAmong<N extends TreeNode>(nodes: readonly N[], id: number, step: 1 | -1): Move<N> {
  const node = nodeIn(nodes, id);
  if (!node) return { refusal: "NOT_IN_TREE" };
  const siblings = siblingsIn(nodes, node.parentID);
  const place = siblings.indexOf(node) + step;
  return place < 0 || place >= siblings.length ? { refusal: "NO_PLACE" } : placed(nodes, node, node.parentID, place);
}

/** Becomes the last child of its previous sibling. */
export function moveIn<N extends TreeNode>(nodes: readonly N[], id: number): Move<N> {
  const node = nodeIn(nodes, id);
  if (!node) return { refusal: "NOT_IN_TREE" };
  const siblings = siblingsIn(nodes, node.parentID);
  const parent = siblings[siblings.indexOf(node) - 1];
  return parent ? placed(nodes, node, parent.id, siblingsIn(nodes, parent.id).length) : { refusal: "NO_PLACE" };
}

/** Becomes the next sibling of its parent. */
export function moveOut<N extends TreeNode>(nodes: readonly N[], id: number): Move<N> {
  const node = nodeIn(nodes, id);
  if (!node) return { refusal: "NOT_IN_TREE" };
  const parent = node.parentID === null ? undefined : nodeIn(nodes, node.parentID);
  if (!parent) return { refusal: "NO_PLACE" };
  return placed(nodes, node, parent.parentID, siblingsIn(nodes, parent.parentID).indexOf(parent) + 1);
}

/** Where a dragged node is let go: between two siblings, or on a node, of which it becomes the first child. */
export type DropPlace = "BEFORE" | "AFTER" | "ONTO";

export function drop<N extends TreeNode>(nodes: readonly N[], id: number, place: DropPlace, targetID: number): Move<N> {
  const [node, target] = [nodeIn(nodes, id), nodeIn(nodes, targetID)];
  if (!node || !target) return { refusal: "NOT_IN_TREE" };
  if (branchIDs(nodes, id).has(targetID)) return { refusal: "INTO_ITSELF" };
  if (place === "ONTO") return placed(nodes, node, targetID, 0);
  const others = siblingsIn(nodes, target.parentID).filter((sibling) => sibling.id !== id);
  return placed(nodes, node, target.parentID, others.indexOf(target) + (place === "AFTER" ? 1 : 0));
}

/** Takes a node out with all that stands below it. */
export function removeBranch<N extends TreeNode>(nodes: readonly N[], id: number): N[] {
  const branch = branchIDs(nodes, id);
  return inTreeOrder(nodes.filter((node) => !branch.has(node.id)));
}

/** Adds a node as the last child of its parent. */
export const addNode = <N extends TreeNode>(nodes: readonly N[], node: N): N[] =>
  inTreeOrder([...nodes, { ...node, order: siblingsIn(nodes, node.parentID).length }]);

const nodeIn = <N extends TreeNode>(nodes: readonly N[], id: number): N | undefined =>
  nodes.find((node) => node.id === id);

/** `place` counts the siblings that it will have, without itself. */
function placed<N extends TreeNode>(nodes: readonly N[], node: N, parentID: number | null, place: number): Move<N> {
  const siblings = siblingsIn(nodes, parentID).filter(({ id }) => id !== node.id);
  const family = [...siblings.slice(0, place), node, ...siblings.slice(place)];
  const orders = new Map(family.map(({ id }, order) => [id, order]));
  const moved = nodes.map((one) => {
    const order = orders.get(one.id);
    if (order === undefined) return one;
    return one.id === node.id ? { ...one, parentID, order } : { ...one, order };
  });
  return { nodes: inTreeOrder(moved) };
}
