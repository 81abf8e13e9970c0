// POST {base}/import/columns: proposes what the columns of a file mean, before anything is checked or written.
import type { FileColumns } from "../../../src/base/import-answers.ts";
import { itemAt } from "../../../src/base/lookup.ts";
import { objectOf } from "../../../src/base/plain-object.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { mayWrite, requireWrite } from "../access/permission.ts";
import { refuseParameters } from "../query/refuse-unknown.ts";
import type { Context } from "../records/services.ts";
import { importColumns } from "./columns.ts";
import type { FileRow } from "./csv-rows.ts";
import { readSheet } from "./file-rows.ts";
import { isKey } from "./keys.ts";
import { type Guess, guessMapping, rememberedMapping } from "./mapping.ts";
import type { ReceivedFile } from "./receive.ts";

const SAMPLES = 3;
const SAMPLE_ROWS = 50;
/** The characters of a value that are inspected. */
const SAMPLE_CHARACTERS = 120;

interface Call {
  context: Context;
  resource: Resource;
}

export async function inspectFile(
  { context, resource }: Call,
  file: ReceivedFile,
  query: unknown,
): Promise<FileColumns> {
  requireWrite(resource, "create", context.caller, context.services.pageViews);
  refuseParameters({ ...objectOf(query), ...Object.fromEntries(file.fields) });
  const columns = importColumns(resource, context.caller);
  const { head, rows, count } = await readSheet(context, file, SAMPLE_ROWS);
  const heads = head.cells.map((text) => text.trim());
  const samples = heads.map((_, at) => samplesOf(rows, at));
  const remembered = await rememberedMapping(context, resource, { columns, heads });
  const guesses = remembered
    ? remembered.map((field): Guess => ({ field, how: field === null ? null : "remembered" }))
    : await guessMapping(resource, columns, { heads, samples });
  const mayUpdate = mayWrite(resource, "update", context.caller, context.services.pageViews);
  return {
    rows: count,
    columns: heads.map((heading, at) => ({
      heading,
      samples: itemAt(samples, at).slice(0, SAMPLES),
      ...(guesses[at] ?? { field: null, how: null }),
    })),
    fields: columns.map((column) => ({
      field: column.path,
      title: column.heading,
      required: column.isRequired,
      key: mayUpdate && isKey(column, { context, resource }),
    })),
  };
}

/** The different values of a column, each long enough to recognise its kind. */
function samplesOf(rows: FileRow[], column: number): string[] {
  const texts = rows.map(({ cells }) => (cells[column] ?? "").trim().slice(0, SAMPLE_CHARACTERS));
  return [...new Set(texts.filter((text) => text !== ""))];
}
