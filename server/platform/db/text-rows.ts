// Reads rows at the least cost: repeated statements are prepared, and values stay the texts, or the bytes, that the
// database sent.
import pg from "pg";
import { type ReadRow, takeRows } from "./row-bytes.ts";
import { nameOf } from "./statement-names.ts";

export type TextRow = (string | null)[];

interface TextRows {
  rows: TextRow[];
  /** The PostgreSQL type of each column. */
  types: number[];
}

const pools = new WeakMap<object, pg.Pool>();

/** Remembers the pool behind a handle; called where a database is opened. */
export function readsFrom(handle: object, pool: pg.Pool): void {
  pools.set(handle, pool);
}

declare module "pg" {
  interface Query {
    prepare(connection: pg.Connection): void;
  }
}

/** The prepared statements that a connection has described, and the connection without the message that requests it. */
interface Descriptions {
  types: Map<string, number[]>;
  silent: pg.Connection;
}

const descriptions = new WeakMap<pg.Connection, Descriptions>();

function descriptionsOf(connection: pg.Connection): Descriptions {
  const present = descriptions.get(connection);
  if (present) return present;
  const silent: pg.Connection = Object.create(connection, { describe: { value: () => undefined } });
  const description = { types: new Map<string, number[]>(), silent };
  descriptions.set(connection, description);
  return description;
}

/** Collects rows as they arrive; the driver's own query would look up a parser for each column and build a result. */
class TextQuery extends pg.Query {
  // The members are not called rows and types, because the driver's query uses those names for something else.
  readonly answer: TextRows = { rows: [], types: [] };
  private readonly statement: string | undefined;
  private descriptions?: Descriptions;

  constructor(config: pg.QueryConfig, done: (error: Error | undefined) => void) {
    super(config, done);
    this.statement = config.name;
  }

  /** The columns of a prepared statement stay what they are: a session is asked for them once. */
  override prepare(connection: pg.Connection): void {
    this.descriptions = descriptionsOf(connection);
    const types = this.statement === undefined ? undefined : this.descriptions.types.get(this.statement);
    if (types) this.answer.types = types;
    super.prepare(types ? this.descriptions.silent : connection);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.answer.types = fields.map(({ dataTypeID }) => dataTypeID);
    if (this.statement !== undefined) this.descriptions?.types.set(this.statement, this.answer.types);
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.answer.rows.push(fields);
  }
}

/** Runs a statement on a database; `handle` must not be a transaction. */
export async function readText(handle: object, text: string, values: readonly unknown[]): Promise<TextRows> {
  return onClient(poolOf(handle), (client) => answerOf(client, text, values));
}

/** The same, but `read` gets the bytes of each row, which it may use only until it returns. */
export async function readBytes(
  handle: object,
  { text, values, read }: { text: string; values: readonly unknown[]; read: ReadRow },
): Promise<void> {
  const errors: unknown[] = [];
  await onClient(poolOf(handle), async (client) => {
    const giveBack = takeRows(client, (bytes, at) => {
      try {
        if (errors.length === 0) read(bytes, at);
      } catch (error) {
        // The answer is read to its end, so that the connection can be used again.
        errors.push(error);
      }
    });
    try {
      await answerOf(client, text, values);
    } finally {
      giveBack();
    }
  });
  if (errors.length > 0) throw errors[0];
}

function poolOf(handle: object): pg.Pool {
  const pool = pools.get(handle);
  if (!pool) throw new Error("Rows can be read as texts only from a database, and outside of transactions.");
  return pool;
}

function answerOf(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<TextRows> {
  const config = { text, values: [...values], name: nameOf(text) };
  return new Promise((resolve, reject) => {
    const query: TextQuery = new TextQuery(config, (error) => (error ? reject(error) : resolve(query.answer)));
    client.query(query);
  });
}

/**
 * Unlike the pool's own method, this keeps a client whose statement was refused, because its connection still works.
 */
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
