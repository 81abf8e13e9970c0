// Connections to PostgreSQL that give up in time: a server that is gone, hangs or is behind a broken network costs a
// request seconds, and the connection is dropped so that the next one is new.
import { Socket } from "node:net";
import pg from "pg";

export interface PoolLimits {
  /** The longest statement, and the longest pause inside a transaction; 0 means no limit. */
  statementMs: number;
  connections: number;
}

/** The time to reach the server, or to wait for a free connection when all are busy. */
const CONNECT_MS = 5_000;
/**
 * The server itself ends a statement that is too long: a connection that stays silent beyond that time has lost its
 * server.
 */
const GRACE_MS = 5_000;
const IDLE_MS = 10_000;

const APPLICATION = "esteira";
/**
 * A connection takes this name while it may stay silent for long; the server reports the name to both sides, and resets
 * it.
 */
export const LONG_WORK = `${APPLICATION} long work`;

export function postgresPool(url: string, { statementMs, connections }: PoolLimits): pg.Pool {
  const silentMs = statementMs > 0 ? statementMs + GRACE_MS : 0;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // The connection is probed before its silence is taken for a failure.
    idleTimeoutMillis: silentMs > 0 ? Math.min(IDLE_MS, silentMs / 2) : IDLE_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    application_name: APPLICATION,
  });
  surviveLostConnections(pool);
  pool.on("connect", (client) => endWhenSilent(client, silentMs));
  return pool;
}

/**
 * A connection may fail while it is idle, or between two statements of a transaction. The next statement reports it;
 * the process must not end by it.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

function endWhenSilent(client: pg.PoolClient, silentMs: number): void {
  const { connection } = client;
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silentMs, () =>
    stream.destroy(Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" })),
  );
  connection.on("parameterStatus", ({ parameterName, parameterValue }: Record<string, string>) => {
    if (parameterName === "application_name") stream.setTimeout(parameterValue === LONG_WORK ? 0 : silentMs);
  });
}
