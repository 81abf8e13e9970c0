// POST {base}/import/columns: what the columns of a file seem to mean, before anything is checked or written.
import type { Resource } from "../../../src/base/resource.ts";
import { mayWrite, requireWrite } from "../../access/permission.ts";
import type { Context } from "../../base/context.ts";
import { refuseParameters } from "../query/refuse-unknown.ts";
import type { Services } from "../services.ts";
import { importColumns } from "./columns.ts";
import { rowsOf } from "./file-rows.ts";
import { isKey } from "./keys.ts";
import { type Guess, guessMapping, rememberedMapping } from "./mapping.ts";
import type { ReceivedFile } from "./receive.ts";

export interface InspectedFile {
  rows: number;
  columns: ({ heading: string; samples: string[] } & Guess)[];
  fields: {
    field: string;
    title: string;
    required: boolean;
    /** Existing records can be found by it. */
    key: boolean;
  }[];
}

const SAMPLES = 3;
const LOOKED_AT = 50;

interface Call {
  context: Context;
  services: Services;
  resource: Resource;
}

export async function inspectFile(
  { context, services, resource }: Call,
  file: ReceivedFile,
  query: unknown,
): Promise<InspectedFile> {
  requireWrite(resource, "create", context.caller, services.pageViews);
  refuseParameters({ ...(query as object), ...Object.fromEntries(file.fields) });
  const columns = importColumns(resource, context.caller);
  const { head, rows } = await rowsOf(file);
  const heads = head.cells.map((text) => text.trim());
  const looked = heads.map((_, at) =>
    rows.slice(0, LOOKED_AT).flatMap(({ cells }) => (cells[at]?.trim() ? [cells[at].trim()] : [])),
  );
  const remembered = await rememberedMapping(context, resource, { columns, heads });
  const guesses = remembered
    ? remembered.map((field): Guess => ({ field, how: field === null ? null : "remembered" }))
    : guessMapping(resource, columns, { heads, samples: looked });
  const mayUpdate = mayWrite(resource, "update", context.caller, services.pageViews);
  return {
    rows: rows.length,
    columns: heads.map((heading, at) => ({
      heading,
      samples: [...new Set(looked[at])].slice(0, SAMPLES).map((text) => text.slice(0, 120)),
      ...(guesses[at] ?? { field: null, how: null }),
    })),
    fields: columns.map((column) => ({
      field: column.path,
      title: column.heading,
      required: column.isRequired,
      key: mayUpdate && isKey(column, { context, services, resource }),
    })),
  };
}
