// Listens to notifications of PostgreSQL on a connection of its own beside the pool, which is renewed when it is lost.
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

export interface Subscription {
  /** The name of the channel has only letters and underscores. */
  channel: string;
  heard(message: string): void;
  /** Is called when listening begins or begins anew: notifications before it were missed. */
  opened(): void;
}

export interface ActiveSubscription {
  close(): Promise<void>;
}

const RETRY_MS = { first: 250, longest: 5_000 };
/** A connection behind a broken network receives nothing and reports nothing, so it is probed at this interval. */
const POLL_MS = 15_000;
const ANSWER_MS = 5_000;

/** Resolves as soon as it listens for the first time. */
export async function listenOnPostgres(url: string, subscription: Subscription): Promise<ActiveSubscription> {
  const closing = new AbortController();
  let client = await openClient(url, subscription);
  const keepOn = async (): Promise<void> => {
    for (;;) {
      await untilDisconnected(client, closing.signal);
      await client.end().catch(() => undefined);
      if (closing.signal.aborted) return;
      client = await reopened(url, subscription, closing.signal);
    }
  };
  const listening = keepOn().catch(() => undefined);
  return {
    async close() {
      closing.abort();
      await listening;
    },
  };
}

async function openClient(url: string, { channel, heard, opened }: Subscription): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: "esteira-listener",
  });
  // The event "end" reports the failure too; without a handler of "error" the process would end.
  client.on("error", () => undefined);
  client.on("notification", ({ payload }) => heard(payload ?? ""));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  opened();
  return client;
}

async function reopened(url: string, subscription: Subscription, signal: AbortSignal): Promise<pg.Client> {
  for (let wait = RETRY_MS.first; ; wait = Math.min(wait * 2, RETRY_MS.longest)) {
    await delay(wait, undefined, { signal });
    const client = await openClient(url, subscription).catch(() => undefined);
    if (client) return client;
  }
}

function untilDisconnected(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearInterval(asking);
      resolve();
    };
    const asking = setInterval(() => void client.query("select 1").catch(over), POLL_MS).unref();
    client.once("end", over);
    signal.addEventListener("abort", over, { once: true });
  });
}
