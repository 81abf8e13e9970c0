// Rows of a list written as JSON straight from the texts that the database sent: no objects in between, no float for
// a number, and the types told once, by the columns of the first answer.
import { instant } from "../../platform/db/instant.ts";
import type { Selection } from "./record-select.ts";
import { fieldNodes, type Node } from "./record-tree.ts";

type TextRow = (string | null)[];
type Encode = (text: string) => string;

const asWritten: Encode = (text) => text;
// biome-ignore format: one type a line
const ENCODERS: ReadonlyMap<number, Encode> = new Map([
  [16, (text) => (text === "t" ? "true" : "false")],
  [20, asWritten], [21, asWritten], [23, asWritten],   // integers
  [1700, asWritten],                                   // numeric, with all its digits
  [114, asWritten], [3802, asWritten],                 // json
  [1083, (text) => `"${text.slice(0, 5)}"`],           // time of day, HH:MM
  [1082, (text) => `"${text}"`],                       // date
  [1184, (text) => `"${instant(text)}"`],
]);

type WriteRow = (row: TextRow) => string;
const writers = new WeakMap<Selection, { types: number[]; write: WriteRow }>();

/** Writes one row of `selection`, whose columns begin at `first`; `types` are their PostgreSQL types. */
export function rowWriter(selection: Selection, types: number[], first: number): WriteRow {
  const known = writers.get(selection);
  if (known?.types.length === types.length && known.types.every((type, index) => type === types[index]))
    return known.write;
  const write = makeWriter(selection, types, first);
  writers.set(selection, { types, write });
  return write;
}

function makeWriter(selection: Selection, types: number[], first: number): WriteRow {
  const encoders = types.map((type) => ENCODERS.get(type) ?? JSON.stringify);
  const root = fieldNodes(selection);

  function written(node: Node, row: TextRow): string | undefined {
    if (node.key !== undefined && row[first + node.key] === null) return "null";
    if (node.column === undefined) return objectOf(node.members, row);
    const text = row[first + node.column];
    if (text === null || text === undefined) return node.optional ? undefined : "null";
    return encoders[first + node.column]!(text);
  }

  function objectOf(nodes: Node[], row: TextRow): string | undefined {
    let text = "";
    for (const node of nodes) {
      const value = written(node, row);
      if (value !== undefined) text += `${text === "" ? "{" : ","}${node.name}:${value}`;
    }
    return text === "" ? undefined : `${text}}`;
  }

  return (row) => objectOf(root, row) ?? "{}";
}
