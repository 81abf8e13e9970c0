// The embedded database seen from the server: a worker that speaks PostgreSQL's protocol with the usual driver.
import pg from "pg";
import { type Engine, startEngine } from "./engine.ts";
import { LiteStream } from "./stream.ts";

export interface Lite {
  Client: typeof pg.Client;
  dump(): Promise<Uint8Array>;
  /** Copies the directory of the database as it is between two statements. */
  copyTo(folder: string): Promise<void>;
  /**
   * Rejects while no engine can be started. The engine itself is not asked, because it may be busy with one long
   * statement.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  dataDir?: string;
  image?: Uint8Array<ArrayBuffer>;
}

/** Opens the embedded database in a directory, or in memory from an optional image made by `dump`. */
export async function openLite(options: Options): Promise<Lite> {
  let engine = await startEngine(options);
  let opening: Promise<Engine> | undefined;
  /** An engine that ended by itself, usually for lack of space, is started anew in the same directory and recovers. */
  const running = async (): Promise<Engine> => {
    if (opening) return opening;
    if (!engine.ended.aborted) return engine;
    if (options.dataDir === undefined) throw engine.ended.reason;
    opening = startEngine(options).finally(() => {
      opening = undefined;
    });
    engine = await opening;
    return engine;
  };

  class LiteClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ssl: false, stream: () => streamTo(running) as never });
    }
  }
  return {
    Client: LiteClient as typeof pg.Client,
    dump: async () => (await running()).call({ operation: "dump" }) as Promise<Uint8Array>,
    copyTo: async (target) => (await running()).call({ operation: "copy", target }) as Promise<void>,
    ping: async () => void (await running()),
    close: () => engine.close(),
  };
}

/**
 * A client belongs to the engine that it first talked to, and ends with it: its open transaction must not continue in
 * another one.
 */
function streamTo(running: () => Promise<Engine>): LiteStream {
  const meet = async (): Promise<Engine> => {
    const engine = await running();
    const leave = () => stream.destroy(engine.ended.reason as Error);
    engine.ended.addEventListener("abort", leave, { once: true });
    stream.once("close", () => engine.ended.removeEventListener("abort", leave));
    return engine;
  };
  let met: Promise<Engine> | undefined;
  const stream = new LiteStream(async (message) => {
    met ??= meet();
    return (await met).call({ message }) as Promise<Uint8Array>;
  });
  return stream;
}
