// The nested shape of a record, computed once from the flat columns of its selection.
import type { Selection } from "./record-select.ts";

export interface Node {
  /** The name as JSON, with its quotes. */
  name: string;
  members: Node[];
  /** The column of a value; absent: an object made of its members. */
  column?: number;
  optional?: boolean;
  /** The column of the key without which an embedded record is null. */
  key?: number;
}

export function fieldNodes({ outputs, embeds }: Selection): Node[] {
  const root: Node[] = [];
  for (const { column, path, optional } of outputs) {
    const node = nodeAt(root, path.split("."));
    // A later column of the same path has the same value; members win over a value, as they do in a record.
    if (node.members.length === 0 && node.column === undefined) Object.assign(node, { column, optional });
  }
  for (const { name, key } of embeds) {
    const column = outputs.find(({ path }) => path === key)?.column;
    if (column !== undefined) nodeAt(root, [name]).key = column;
  }
  return root;
}

function nodeAt(nodes: Node[], steps: string[]): Node {
  const [step, ...rest] = steps;
  const name = JSON.stringify(step);
  let node = nodes.find((one) => one.name === name);
  if (!node) {
    node = { name, members: [] };
    nodes.push(node);
  }
  if (rest.length === 0) return node;
  node.column = undefined;
  return nodeAt(node.members, rest);
}
