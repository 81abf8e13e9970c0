// Whether the positions of a committee follow the structure: nobody is asked before who stands below them.
import type { ApprovalPosition } from "../voting/setup.ts";
import type { TreeNode } from "./structure.ts";

/** The parent of each node. */
export type Parents = ReadonlyMap<number, number | null>;

export const parentsOf = (nodes: readonly TreeNode[]): Parents =>
  new Map(nodes.map((node) => [node.id, node.parentID]));

/** From the node's parent to the root; ends where the tree goes in a circle. */
function ancestorsOf(parents: Parents, id: number): Set<number> {
  const ancestors = new Set<number>();
  let above = parents.get(id) ?? null;
  while (above !== null && !ancestors.has(above)) {
    ancestors.add(above);
    above = parents.get(above) ?? null;
  }
  return ancestors;
}

/** Indexes of positions: `after` stand behind somebody above them; `outside` approve, and not for the branch of the one before. */
export function misplacedPositions(
  positions: readonly ApprovalPosition[],
  parents: Parents,
): { after: number[]; outside: number[] } {
  const earlier = new Set<number>();
  const [after, outside]: [number[], number[]] = [[], []];
  let last: ApprovalPosition | undefined;
  for (const [index, position] of positions.entries()) {
    const { competenceID } = position;
    if ([...ancestorsOf(parents, competenceID)].some((id) => earlier.has(id))) after.push(index);
    else if (last && approves(position) && isOutside(parents, last, competenceID)) outside.push(index);
    earlier.add(competenceID);
    if (approves(position)) last = position;
  }
  return { after, outside };
}

const isOutside = (parents: Parents, { competenceID }: ApprovalPosition, aboveID: number): boolean =>
  competenceID !== aboveID && !ancestorsOf(parents, competenceID).has(aboveID);

const approves = ({ votes, limit }: ApprovalPosition): boolean => votes && limit > 0n;
