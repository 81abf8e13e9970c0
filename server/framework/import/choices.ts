// Of several records that match a text, chooses those that pass the filter of the reference with the other values of
// the row: an account of the row's chart, a city of the state that it names.
import { objectOf } from "../../../src/base/plain-object.ts";
import type { Field } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { Statement } from "../query/statement.ts";
import type { Context } from "../records/services.ts";
import type { TextMatches } from "./reference-ids.ts";

/** The values that the filter of the reference compares, by the id of the record. */
export type Candidates = ReadonlyMap<number, Row>;

/** The paths of the target, with the field of the row that must have the same value. */
function filterBindings({ ref }: Field): [path: string, field: string][] {
  return Object.entries(ref?.filter ?? {}).flatMap(([path, condition]): [string, string][] => {
    const { $field: field } = objectOf(condition);
    return typeof field === "string" ? [[path, field]] : [];
  });
}

/** Is read only for texts that match several records. */
export async function readCandidates(context: Context, field: Field, matches: TextMatches): Promise<Candidates> {
  const ids = [...new Set([...matches.values()].flatMap((some) => (some.size > 1 ? [...some] : [])))];
  const target = field.ref && context.services.resources.get(field.ref.resource);
  const filterPaths = filterBindings(field);
  if (!target || ids.length === 0 || filterPaths.length === 0) return new Map();
  const statement = new Statement(target, context.services.resources, context.caller);
  const columns = filterPaths.flatMap(([path]) => {
    const column = statement.path(path);
    return column ? [`${column.sql} as "${path}"`] : [];
  });
  const rows = await run<Row & { id: number }>(
    context.db,
    `select t.id, ${columns.join(", ")} from ${statement.from()} where t.id = any(${statement.value(ids)}::bigint[])`,
    statement.values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export function narrowToRow(
  ids: readonly number[],
  field: Field,
  { choices, row }: { choices: Candidates; row: Row },
): number[] {
  if (ids.length < 2) return [...ids];
  const filterPaths = filterBindings(field);
  return ids.filter((id) => {
    const record = choices.get(id);
    return !record || filterPaths.every(([path, name]) => row[name] === undefined || record[path] === row[name]);
  });
}
