// Search in a tree: what matches stays with the path that leads to it.
import { searchForm } from "../../../base/text.ts";
import type { TreeNode } from "../structure/structure.ts";

interface TreeSearch {
  matchIDs: ReadonlySet<number>;
  /** The matches and everything above them: what the tree shows while it is searched. */
  visibleIDs: ReadonlySet<number>;
}

/** Accents and case do not count; without a word everything is shown and nothing matches. */
export function searchTree<N extends TreeNode>(
  nodes: readonly N[],
  words: string,
  nameOf: (node: N) => string,
): TreeSearch {
  const form = searchForm(words);
  if (form === "") return { matchIDs: new Set(), visibleIDs: new Set(nodes.map(({ id }) => id)) };
  const matches = nodes.filter((node) => searchForm(nameOf(node)).includes(form));
  const parents = new Map(nodes.map(({ id, parentID }) => [id, parentID]));
  const visibleIDs = new Set<number>();
  for (const { id } of matches) {
    for (let at: number | null = id; at !== null && !visibleIDs.has(at); at = parents.get(at) ?? null)
      visibleIDs.add(at);
  }
  return { matchIDs: new Set(matches.map(({ id }) => id)), visibleIDs };
}
