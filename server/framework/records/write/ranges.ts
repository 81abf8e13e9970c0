// Ranges of one owner share no value: checked after the rows are written, with the owner locked, so that of two writers
// at once the second one sees what the first left.
import { fieldAt, type Resource } from "../../../../src/base/resource.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { getAt } from "../../query/record-select.ts";
import type { Context } from "../services.ts";
import { validationError } from "./validators.ts";

interface Overlap extends Row {
  title: string | null;
  from: string;
  to: string;
}

/** Raises for the first row, of those whose range was written, that meets another one. */
export async function refuseOverlaps(
  context: Context,
  resource: Resource,
  rows: readonly { id: number; body: Row }[],
): Promise<void> {
  for (const { from, to, within, message } of resource.ranges) {
    const touched = rows.filter(({ body }) => [from, to, within].some((path) => getAt(body, path) !== undefined));
    if (touched.length === 0) continue;
    const [start, end, owner, name] = [from, to, within, resource.recordTitle].map((path) => columnOf(resource, path));
    const ids = touched.map(({ id }) => id);
    await lockOwners(context, resource, { within, ids });
    const [overlap] = await run<Overlap>(
      context.db,
      `select o.${name} as title, o.${start}::text as "from", o.${end}::text as "to"
         from "${resource.table}" t join "${resource.table}" o on o.${owner} = t.${owner} and o.id <> t.id
        where t.id = any($1::bigint[]) and o.${start} <= t.${end} and t.${start} <= o.${end}
        order by t.id, o.${start} limit 1`,
      [ids],
    );
    if (!overlap) continue;
    const text = message.replace(/\{(\w+)\}/g, (_, key: string) => String(overlap[key] ?? ""));
    throw validationError([{ field: from, code: "overlap", message: text }], resource.entity);
  }
}

const columnOf = (resource: Resource, path: string): string => `"${fieldAt(resource.fields, path)?.column ?? "id"}"`;

async function lockOwners(
  { db, services: { resources } }: Context,
  resource: Resource,
  { within, ids }: { within: string; ids: number[] },
): Promise<void> {
  const owner = resources.get(fieldAt(resource.fields, within)?.ref?.resource ?? "");
  if (!owner) return;
  await run(
    db,
    `select id from "${owner.table}" where id in
       (select t.${columnOf(resource, within)} from "${resource.table}" t where t.id = any($1::bigint[]))
      order by id for no key update`,
    [ids],
  );
}
