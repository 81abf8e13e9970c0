// Writes rows of a table as lines and reads them back, in PostgreSQL's own text of a whole row, which keeps every value
// of every type exactly.
import { type Handle, run } from "../../../server/platform/db/database.ts";
import { carried, quoted, type Table } from "./header.ts";

/** About this many characters are sent at once, whatever the width of a row. */
const AT_ONCE = 1 << 20;
const FIRST = 50;
const MOST = 5_000;

/** No row equals this text, because a backslash in a row is always doubled. */
export const END_OF_ROWS = "\\.";

export const escapeRow = (text: string): string =>
  /[\\\n]/.test(text) ? text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n") : text;

export const unescapeRow = (line: string): string =>
  line.includes("\\") ? line.replace(/\\(.)/g, (_pair, mark) => (mark === "n" ? "\n" : mark)) : line;

/** Returns the lines of a table in batches, with the number of rows in each. */
export async function* readRows(handle: Handle, table: Table): AsyncGenerator<{ lines: string; rows: number }> {
  await run(
    handle,
    `declare copied no scroll cursor for select row(${carried(table)})::text as line from ${quoted(table.name)}`,
  );
  let size = FIRST;
  for (;;) {
    const rows = await run<{ line: string }>(handle, `fetch ${size} from copied`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => `${escapeRow(line)}\n`).join("");
    yield { lines, rows: rows.length };
    size = Math.min(MOST, size * 4, Math.max(1, Math.floor(AT_ONCE / (lines.length / rows.length))));
  }
  await run(handle, "close copied");
}

/** Collects lines and writes them to the table in batches. */
export async function openRowWriter(handle: Handle, table: Table) {
  const columns = table.columns.filter((column) => !column.generated);
  const parts = columns.map(({ name, type }) => `${quoted(name)} ${type}`);
  await run(handle, `create type copied_row as (${parts.join(", ")})`);
  // Without this fence every column would parse the whole row again.
  const insert = `insert into ${quoted(table.name)} (${carried(table)}) overriding system value
    select (r).* from (select line::copied_row as r from unnest($1::text[]) line offset 0) whole`;
  let waiting: string[] = [];
  let length = 0;
  const flush = async () => {
    if (waiting.length > 0) await run(handle, insert, [waiting]);
    waiting = [];
    length = 0;
  };
  return {
    async add(line: string) {
      waiting.push(unescapeRow(line));
      length += line.length;
      if (length >= AT_ONCE || waiting.length >= MOST) await flush();
    },
    async end() {
      await flush();
      await run(handle, "drop type copied_row");
    },
  };
}
