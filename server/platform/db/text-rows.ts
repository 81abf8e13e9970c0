// Reading at the least cost: a prepared statement for each text that comes back, and rows as the texts that arrived.
import pg from "pg";

export interface TextRows {
  rows: (string | null)[][];
  /** PostgreSQL type of each column. */
  types: number[];
}

const pools = new WeakMap<object, pg.Pool>();

/** Called where a database is opened: says where the rows behind a handle come from. */
export function readsFrom(handle: object, pool: pg.Pool): void {
  pools.set(handle, pool);
}

// An empty list too: drivers send what stands under the same name as the types of the parameters.
const asArrived = Object.assign([], { getTypeParser: () => (text: string) => text });
const MOST_NAMES = 200;
const names = new Map<string, string>();
let seen = new Set<string>();

/** `handle` is a database, not a transaction. */
export async function readText(handle: object, text: string, values: readonly unknown[]): Promise<TextRows> {
  const pool = pools.get(handle);
  if (!pool) throw new Error("rows are read as texts from a database only, outside any transaction");
  const config = {
    text,
    values: [...values],
    rowMode: "array",
    types: asArrived,
    name: nameOf(text),
  } as pg.QueryArrayConfig;
  const result = await onClient(pool, (client) => client.query<(string | null)[]>(config));
  return { rows: result.rows, types: result.fields.map((field) => field.dataTypeID) };
}

/** Unlike the pool's own, a client whose statement was refused stays: nothing is wrong with its connection. */
async function onClient<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(!(error instanceof pg.DatabaseError));
    throw error;
  }
}

/** Only a text that comes back earns a name, and only so many do: each costs memory in every session. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  if (seen.has(text)) {
    const name = `list_${names.size}`;
    names.set(text, name);
    return name;
  }
  if (seen.size > 10 * MOST_NAMES) seen = new Set();
  seen.add(text);
  return undefined;
}
