// Writes rows of a list as JSON directly from the texts that the database sent: no objects in between, no float for a
// number, and the types are read once, from the columns of the first answer.
import { instant } from "../../platform/db/instant.ts";
import type { TextRow } from "../../platform/db/text-rows.ts";
import type { Selection } from "./record-select.ts";
import { fieldNodes, type Node } from "./record-tree.ts";

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
  const cached = writers.get(selection);
  if (cached?.types.length === types.length && cached.types.every((type, index) => type === types[index]))
    return cached.write;
  const write = makeWriter(selection, types, first);
  writers.set(selection, { types, write });
  return write;
}

/** A member of an object: its beginning in the text, and the function that writes its value, or nothing. */
interface Member {
  head: string;
  write(row: TextRow): string | undefined;
}

function makeWriter(selection: Selection, types: number[], first: number): WriteRow {
  const write = objectWriter(fieldNodes(selection), types, first);
  return (row) => write(row) ?? "{}";
}

function objectWriter(nodes: Node[], types: number[], first: number): Member["write"] {
  const members = nodes.map((node) => ({ head: `${node.name}:`, write: valueWriter(node, types, first) }));
  return (row) => {
    let text = "";
    for (const { head, write } of members) {
      const value = write(row);
      if (value !== undefined) text += (text === "" ? "{" : ",") + head + value;
    }
    return text === "" ? undefined : `${text}}`;
  };
}

function valueWriter({ members, column, optional, key }: Node, types: number[], first: number): Member["write"] {
  const write = column === undefined ? objectWriter(members, types, first) : columnWriter(first + column);
  if (key === undefined) return write;
  return (row) => (row[first + key] === null ? "null" : write(row));

  function columnWriter(at: number): Member["write"] {
    const encode = ENCODERS.get(types[at] ?? 0) ?? JSON.stringify;
    const absent = optional ? undefined : "null";
    return (row) => {
      const text = row[at];
      return text === null || text === undefined ? absent : encode(text);
    };
  }
}
