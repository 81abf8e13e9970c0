// Whether the positions of a committee follow the structure: nobody is asked before who stands below them.
import type { ApprovalPosition } from "../voting/setup.ts";
import type { TreeNode } from "./structure.ts";

/** From the node's parent to the root; ends where the tree goes in a circle. */
export function ancestorsOf(nodes: readonly TreeNode[], id: number): number[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parentID]));
  const ancestors: number[] = [];
  let above = parents.get(id) ?? null;
  while (above !== null && !ancestors.includes(above)) {
    ancestors.push(above);
    above = parents.get(above) ?? null;
  }
  return ancestors;
}

/**
 * The indexes of the positions that stand in the wrong place: after somebody above them, or, among those that approve,
 * outside the branch of the one before. Positions that only opine or veto may come from another branch.
 */
export function misplacedPositions(positions: readonly ApprovalPosition[], competences: readonly TreeNode[]): number[] {
  return positions.flatMap((position, index) => {
    const before = positions.slice(0, index);
    const isBelowEarlier = before.some(({ competenceID }) =>
      ancestorsOf(competences, position.competenceID).includes(competenceID),
    );
    const last = before.findLast(approves);
    const isOutside =
      approves(position) &&
      last !== undefined &&
      last.competenceID !== position.competenceID &&
      !ancestorsOf(competences, last.competenceID).includes(position.competenceID);
    return isBelowEarlier || isOutside ? [index] : [];
  });
}

const approves = ({ votes, limit }: ApprovalPosition): boolean => votes && limit > 0n;
