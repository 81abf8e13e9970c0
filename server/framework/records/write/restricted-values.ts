// Values that a registration by a caller of limited sight completed in a party out of that sight: they are emptied when
// the registration is deleted, as long as they are unchanged.
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { Resource } from "../../../../src/base/resource.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { SEAL_COLUMN } from "../../access/restricted-party.ts";
import { embeddingsOf } from "../embeddings.ts";
import { type Context, resourceNamed } from "../services.ts";
import { filledColumns } from "./shared-parties.ts";
import { updateRows } from "./store.ts";

interface Completed {
  target: Resource;
  /** The id of the party. */
  id: number;
  /** Column → what the registration gave. */
  values: Map<string, unknown>;
}

/** Must be read before the rows are deleted. */
export async function completedBy(context: Context, resource: Resource, ids: number[]): Promise<Completed[]> {
  const embeddings = embeddingsOf(resource);
  if (embeddings.length === 0 || ids.length === 0) return [];
  const rows = await run<Row>(
    context.db,
    `select * from "${resource.table}" where id = any($1::bigint[]) and "${SEAL_COLUMN}" is not null`,
    [ids],
  );
  return rows.flatMap((row) =>
    embeddings.flatMap(({ target, column }): Completed[] => {
      const seal = objectOf(objectOf(row[SEAL_COLUMN])[column]);
      const id = row[column];
      const filled = filledColumns(seal);
      if (filled.length === 0 || typeof id !== "number") return [];
      const values = new Map(filled.map((name) => [name, seal[name]]));
      return [{ target: resourceNamed(context, target), id, values }];
    }),
  );
}

/** Gives the parties of restored registrations again what their deletion emptied, where nothing has taken its place. */
export async function refillCompleted(context: Context, resource: Resource, ids: number[]): Promise<void> {
  await changeParties(context, await completedBy(context, resource, ids), (current, value) =>
    current === null ? value : undefined,
  );
}

export async function emptyCompleted(context: Context, completed: Completed[]): Promise<void> {
  await changeParties(context, completed, (current, value) => (current === value ? null : undefined));
}

/** `change` answers the new value of a column from its present one and the one that completed it; undefined: it stays. */
async function changeParties(
  context: Context,
  completed: Completed[],
  change: (current: unknown, completion: unknown) => unknown,
): Promise<void> {
  for (const [target, alike] of Map.groupBy(completed, (one) => one.target)) {
    const rows = await run<Row & { id: number }>(
      context.db,
      `select * from "${target.table}" where id = any($1::bigint[]) order by id for no key update`,
      [alike.map(({ id }) => id)],
    );
    const changes = rows.flatMap((row) => {
      const values = alike.filter(({ id }) => id === row.id).flatMap((one) => [...one.values]);
      const columns = new Map(
        values.flatMap(([name, value]): [string, unknown][] => {
          const changed = change(row[name] ?? null, value);
          return changed === undefined ? [] : [[name, changed]];
        }),
      );
      return columns.size > 0 ? [{ id: row.id, columns }] : [];
    });
    await updateRows(context, target, changes);
  }
}
