// Connections to PostgreSQL that give up in time: a server that is gone, hangs or lies behind a dead network costs a
// request seconds, and the connection is let go so that the next one is made anew.
import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import pg from "pg";

export interface PoolLimits {
  /** Longest statement, and longest pause inside a transaction; 0: as long as it takes. */
  statementMs: number;
  connections: number;
}

/** To reach the server, or to wait for one of the connections when all are busy. */
const CONNECT_MS = 5_000;
/** The server itself ends a statement that is too long: a connection that stays silent beyond has nobody behind it. */
const GRACE_MS = 5_000;
const IDLE_MS = 10_000;

const APPLICATION = "esteira";
/** What a connection calls itself while it may stay silent for long: the server tells both sides, and takes it back. */
export const LONG_WORK = `${APPLICATION} long work`;

export function postgresPool(url: string, { statementMs, connections }: PoolLimits): pg.Pool {
  const silentMs = statementMs > 0 ? statementMs + GRACE_MS : 0;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // Before its silence is taken for the server's.
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
 * A connection may die while it is idle, or in a transaction between two statements. The next statement reports it; the
 * process must not end by it.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

function endWhenSilent(client: pg.PoolClient, silentMs: number): void {
  const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } };
  const { stream } = connection;
  stream.setTimeout(silentMs, () =>
    stream.destroy(Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" })),
  );
  connection.on("parameterStatus", ({ parameterName, parameterValue }: Record<string, string>) => {
    if (parameterName === "application_name") stream.setTimeout(parameterValue === LONG_WORK ? 0 : silentMs);
  });
}
