// One run of the worker thread that holds the embedded database: messages go in and answers come out until it ends.
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";

interface Answer {
  id: number;
  result?: unknown;
  failure?: string;
  /** The code of a system call that failed. */
  code?: string;
}
interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export interface Engine {
  call(request: { message?: Uint8Array; operation?: string; target?: string }): Promise<unknown>;
  /** Is aborted when the engine has ended, on request or by itself. */
  ended: AbortSignal;
  close(): Promise<void>;
}

const START_MS = 300_000;

/** An image is transferred to the worker: the caller cannot read it afterwards. */
export async function startEngine(options: { dataDir?: string; image?: Uint8Array<ArrayBuffer> }): Promise<Engine> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: options,
    transferList: options.image ? [options.image.buffer] : [],
    execArgv: [],
  });
  await untilStarted(worker);
  const pending = new Map<number, Pending>();
  let last = 0;
  let closing = false;
  const end = new AbortController();
  worker.on("message", ({ id, result, failure, code }: Answer) => {
    const call = pending.get(id);
    pending.delete(id);
    if (failure === undefined) call?.resolve(result);
    else call?.reject(Object.assign(new Error(failure), code === undefined ? {} : { code }));
  });
  const failAll = (error: Error) => {
    end.abort(error);
    for (const call of pending.values()) call.reject(error);
    pending.clear();
  };
  worker.on("error", failAll);
  worker.on("exit", () => {
    if (!closing) return failAll(closed());
    // A client that closes its connection after the database has ended causes no failure.
    for (const call of pending.values()) call.resolve(new Uint8Array());
    pending.clear();
  });
  const call: Engine["call"] = (request) =>
    new Promise((resolve, reject) => {
      if (end.signal.aborted) return reject(closed());
      pending.set(++last, { resolve, reject });
      worker.postMessage({ id: last, ...request });
    });
  return {
    call,
    ended: end.signal,
    async close() {
      closing = true;
      if (!end.signal.aborted) await call({ operation: "close" });
      await worker.terminate();
    },
  };
}

const closed = () => Object.assign(new Error("embedded database closed"), { code: "57P03" });

/**
 * A directory that cannot be opened now, on a full disk for instance, may be openable later, so the start is retried.
 */
async function untilStarted(worker: Worker): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  try {
    await Promise.race([
      once(worker, "message", { signal }),
      once(worker, "exit", { signal }).then(() => Promise.reject(new Error("it ended"))),
      delay(START_MS, undefined, { signal }).then(() => Promise.reject(new Error("it took too long"))),
    ]);
  } catch (cause) {
    void worker.terminate();
    throw Object.assign(new Error("the embedded database does not open", { cause }), { code: "57P03" });
  } finally {
    over.abort();
  }
}
