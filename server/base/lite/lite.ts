// The embedded database seen from the server: a worker behind the two members that its PostgreSQL adapter needs.
import { Worker } from "node:worker_threads";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";

type Adapted = Parameters<typeof createPgConfig>[0];

interface Answer {
  id: number;
  result?: unknown;
  failure?: string;
}
interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export interface Lite {
  Client: typeof pg.Client;
  dump(): Promise<Uint8Array>;
  /** Copies the directory of the database, as it stands between two statements. */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the embedded database in a directory, or in memory from an optional image made by `dump`. */
export async function openLite(options: { dataDir?: string; image?: Uint8Array }): Promise<Lite> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: options, execArgv: [] });
  const pending = new Map<number, Pending>();
  let last = 0;
  await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  worker.on("message", ({ id, result, failure }: Answer) => {
    const call = pending.get(id);
    pending.delete(id);
    if (failure === undefined) call?.resolve(result);
    else call?.reject(new Error(failure));
  });
  const failAll = (error: Error) => {
    for (const call of pending.values()) call.reject(error);
    pending.clear();
  };
  worker.on("error", failAll);
  let closing = false;
  worker.on("exit", () => {
    if (!closing) return failAll(new Error("embedded database closed"));
    // A client says goodbye while the database is already gone: that is no failure.
    for (const call of pending.values()) call.resolve([]);
    pending.clear();
  });

  const call = (request: { message?: Uint8Array; operation?: string; target?: string }) =>
    new Promise<unknown>((resolve, reject) => {
      pending.set(++last, { resolve, reject });
      worker.postMessage({ id: last, ...request });
    });
  const adapter = {
    waitReady: Promise.resolve(),
    execProtocolStream: async (message: Uint8Array) => ((await call({ message })) as ProtocolMessage[]).map(revive),
  } as unknown as Adapted;

  // A fresh adapter for every client: sharing one breaks the pool once any client was removed.
  class LiteClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...(createPgConfig(adapter) as pg.ClientConfig) });
    }
  }
  return {
    Client: LiteClient as typeof pg.Client,
    dump: () => call({ operation: "dump" }) as Promise<Uint8Array>,
    copyTo: (target) => call({ operation: "copy", target }) as Promise<void>,
    close: async () => {
      closing = true;
      await call({ operation: "close" });
      await worker.terminate();
    },
  };
}

interface ProtocolMessage {
  name: string;
  message?: string;
  length?: number;
}

function revive(part: ProtocolMessage): unknown {
  if (part.name !== "error") return part;
  return Object.assign(new pg.DatabaseError(part.message ?? "", part.length ?? 0, "error"), part);
}
