// Converts trees between one line, "A(B(C, D), E)", and lists of nodes.
import type { TreeNode } from "../../../../src/rules/committee/index.ts";

export interface NamedNode extends TreeNode {
  name: string;
}

/** Ids count from 1 in the order of the names. */
export function treeOf(line: string): NamedNode[] {
  const nodes: NamedNode[] = [];
  const path: number[] = [];
  for (const [token] of line.matchAll(/[^\s(),]+|[()]/g)) {
    if (token === "(") path.push(nodes.length);
    else if (token === ")") path.pop();
    else {
      const parentID = path.at(-1) ?? null;
      const order = nodes.filter((node) => node.parentID === parentID).length;
      nodes.push({ id: nodes.length + 1, parentID, order, name: token });
    }
  }
  return nodes;
}

export function lineOf(nodes: readonly NamedNode[], parentID: number | null = null): string {
  const siblings = nodes.filter((node) => node.parentID === parentID).toSorted((a, b) => a.order - b.order);
  return siblings
    .map(({ id, name }) => {
      const below = lineOf(nodes, id);
      return below ? `${name}(${below})` : name;
    })
    .join(", ");
}

export const idIn = (nodes: readonly NamedNode[], name: string): number =>
  nodes.find((node) => node.name === name)?.id ?? 0;
