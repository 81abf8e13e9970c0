// Reading at the least cost: a prepared statement for each text that comes back, and rows as the texts that arrived.
import pg from "pg";

export type TextRow = (string | null)[];

export interface TextRows {
  rows: TextRow[];
  /** PostgreSQL type of each column. */
  types: number[];
}

const pools = new WeakMap<object, pg.Pool>();

/** Called where a database is opened: says where the rows behind a handle come from. */
export function readsFrom(handle: object, pool: pg.Pool): void {
  pools.set(handle, pool);
}

const MOST_NAMES = 200;
const names = new Map<string, string>();
let textsReadOnce = new Set<string>();

/** Keeps rows as they arrive; the driver would look for a parser for each column, and make a result of them. */
class TextQuery extends pg.Query {
  // Not called rows and types, which mean something else to the driver's query.
  readonly answer: TextRows = { rows: [], types: [] };

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.answer.types = fields.map(({ dataTypeID }) => dataTypeID);
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.answer.rows.push(fields);
  }
}

/** `handle` is a database, not a transaction. */
export async function readText(handle: object, text: string, values: readonly unknown[]): Promise<TextRows> {
  const pool = pools.get(handle);
  if (!pool) throw new Error("rows are read as texts from a database only, outside any transaction");
  const config = { text, values: [...values], name: nameOf(text) };
  return onClient(
    pool,
    (client) =>
      new Promise((resolve, reject) => {
        const query: TextQuery = new TextQuery(config, (error) => (error ? reject(error) : resolve(query.answer)));
        client.query(query);
      }),
  );
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
  const present = names.get(text);
  if (present || names.size >= MOST_NAMES) return present;
  if (textsReadOnce.has(text)) {
    const name = `list_${names.size}`;
    names.set(text, name);
    return name;
  }
  if (textsReadOnce.size > 10 * MOST_NAMES) textsReadOnce = new Set();
  textsReadOnce.add(text);
  return undefined;
}
