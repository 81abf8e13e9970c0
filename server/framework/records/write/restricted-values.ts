// What registrations of people of limited sight completed of parties that they do not see goes with those registrations,
// as long as it is still as they gave it.
import type { Resource } from "../../../../src/base/resource.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { SEAL_COLUMN } from "../../access/restricted-party.ts";
import { embeddingsOf } from "../embeddings.ts";
import { type Context, resourceNamed } from "../services.ts";
import { filledColumns } from "./shared-parties.ts";
import { updateRows } from "./store.ts";

interface Completed {
  target: Resource;
  /** Of the party. */
  id: number;
  /** Column → what the registration gave. */
  values: Map<string, unknown>;
}

/** To be asked before the rows go. */
export async function completedBy(context: Context, resource: Resource, ids: number[]): Promise<Completed[]> {
  const embeddings = embeddingsOf(resource);
  if (embeddings.length === 0 || ids.length === 0) return [];
  const rows = await run<Row & { given: { [key: string]: Row } }>(
    context.db,
    `select * from "${resource.table}" where id = any($1::bigint[]) and "${SEAL_COLUMN}" is not null`,
    [ids],
  );
  return rows.flatMap(({ given, ...row }) =>
    embeddings.flatMap(({ target, column }): Completed[] => {
      const seal = given[column];
      const id = row[column];
      const filled = seal ? filledColumns(seal) : [];
      if (!seal || filled.length === 0 || typeof id !== "number") return [];
      const values = new Map(filled.map((name) => [name, seal[name]]));
      return [{ target: resourceNamed(context, target), id, values }];
    }),
  );
}

export async function emptyCompleted(context: Context, completed: Completed[]): Promise<void> {
  for (const [target, alike] of Map.groupBy(completed, (one) => one.target)) {
    const rows = await run<Row & { id: number }>(
      context.db,
      `select * from "${target.table}" where id = any($1::bigint[]) order by id for no key update`,
      [alike.map(({ id }) => id)],
    );
    const changes = rows.flatMap((row) => {
      const given = alike.filter(({ id }) => id === row.id).flatMap(({ values }) => [...values]);
      const columns = new Map(given.flatMap(([name, value]) => (row[name] === value ? [[name, null] as const] : [])));
      return columns.size > 0 ? [{ id: row.id, columns }] : [];
    });
    await updateRows(context, target, changes);
  }
}
