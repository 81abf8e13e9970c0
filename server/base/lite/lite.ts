// The embedded database seen from the server: a worker that speaks PostgreSQL's protocol with the usual driver.
import { Worker } from "node:worker_threads";
import pg from "pg";
import { LiteStream } from "./stream.ts";

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
  /** Rejects once the worker is gone. It is not asked: it may be long at one statement, and is alive all the same. */
  ping(): Promise<void>;
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
  let gone = false;
  worker.on("exit", () => {
    gone = true;
    if (!closing) return failAll(new Error("embedded database closed"));
    // A client says goodbye while the database is already gone: that is no failure.
    for (const call of pending.values()) call.resolve(new Uint8Array());
    pending.clear();
  });

  const call = (request: { message?: Uint8Array; operation?: string; target?: string }) =>
    new Promise<unknown>((resolve, reject) => {
      pending.set(++last, { resolve, reject });
      worker.postMessage({ id: last, ...request });
    });
  const exchange = (message: Uint8Array) => call({ message }) as Promise<Uint8Array>;

  class LiteClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ssl: false, stream: () => new LiteStream(exchange) as never });
    }
  }
  return {
    Client: LiteClient as typeof pg.Client,
    dump: () => call({ operation: "dump" }) as Promise<Uint8Array>,
    copyTo: (target) => call({ operation: "copy", target }) as Promise<void>,
    ping: async () => {
      if (gone) throw new Error("embedded database closed");
    },
    close: async () => {
      closing = true;
      await call({ operation: "close" });
      await worker.terminate();
    },
  };
}
