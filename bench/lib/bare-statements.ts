// What a call costs beside the statements of its own transaction, sent again by themselves. Each of both is rolled back, so that
// every round finds the same rows.
import pg from "pg";

interface Statement {
  config: unknown;
  values: unknown;
}

type Query = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown;

const textOf = (config: unknown): string =>
  typeof config === "string" ? config : String((config as { text?: unknown } | undefined)?.text ?? "");

/** While `work` runs, transactions end by a rollback. Returns their statements, `begin` and `rollback` included. */
export async function rolledBack(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const statements: Statement[] = [];
  const inside = new Set<pg.Client>();
  prototype.query = function send(config, values, callback) {
    const text = textOf(config);
    if (text === "begin") inside.add(this);
    const isEnd = text === "commit" && inside.delete(this);
    if (isEnd || inside.has(this)) statements.push({ config: isEnd ? "rollback" : config, values });
    // Kysely looks whether what it committed was committed.
    if (isEnd)
      return (query.call(this, "rollback") as Promise<object>).then((result) => ({ ...result, command: "COMMIT" }));
    return query.call(this, config, values, callback);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}

export async function sendBare(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { config, values } of statements) await client.query(config as string, values as unknown[]);
  } finally {
    client.release();
  }
}
