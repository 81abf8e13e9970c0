// The worker thread that holds the embedded database, so that a long query never blocks the server's event loop.

import { constants, cpSync } from "node:fs";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { errorCode } from "../../process/error-code.ts";
import { DurableNodeFS } from "./durable-fs.ts";
import { LOCK_FILE } from "./lock.ts";

type Request = { id: number } & (
  | { operation?: undefined; message: Uint8Array }
  | { operation: "close" | "dump" }
  | { operation: "copy"; target: string }
);

if (!parentPort) throw new Error("the embedded database runs in a worker");
const port = parentPort;
const { dataDir, image } = workerData as { dataDir?: string; image?: Uint8Array<ArrayBuffer> };
const memory = ["-c", "shared_buffers=32MB"];
/** Files of the log that nothing needs any more would be half of an image. */
const ofImages = ["-c", "wal_recycle=off"];

/** A Blob whose bytes are taken as they are: the usual one copies them twice. */
class Image extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer;
  }
}

const database = await PGlite.create({
  ...(dataDir ? { fs: new DurableNodeFS(dataDir) } : {}),
  ...(image ? { loadDataDir: new Image(image) } : {}),
  startParams: dataDir
    ? [...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"), "-c", "wal_sync_method=fsync", ...memory]
    : [...PGlite.defaultStartParams, ...memory, ...ofImages],
  extensions: { pg_trgm, unaccent },
});

/** Every answer of a working engine ends with this message. */
const READY = "Z".charCodeAt(0);
let queue: Promise<void> = Promise.resolve();

port.on("message", (request: Request) => {
  queue = queue.then(() => answer(request));
});
port.postMessage({ id: 0 });

async function answer(request: Request): Promise<void> {
  const { id } = request;
  try {
    if (request.operation === "close") {
      await database.close();
      port.postMessage({ id });
      port.close();
    } else if (request.operation === "dump") {
      const image = new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer());
      port.postMessage({ id, result: image });
    } else if (request.operation === "copy") {
      if (dataDir === undefined) throw new Error("a database in memory has no files to copy");
      // Nothing runs during the copy, so the files are as after a power cut at this moment: opening them recovers all
      // commits.
      const filter = (path: string) => basename(path) !== LOCK_FILE;
      cpSync(dataDir, request.target, { recursive: true, mode: constants.COPYFILE_FICLONE, filter });
      port.postMessage({ id });
    } else if (request.operation === undefined) {
      const result = await exchange(request.message);
      const isOver = hasPanicked(result);
      port.postMessage({ id, result }, [result.buffer]);
      if (isOver) setImmediate(() => process.exit(1));
    }
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.message : String(error), code: errorCode(error) });
  }
}

/**
 * Answers are taken piece by piece, because the call that returns one whole keeps every answer in memory for as long as
 * the database is open.
 */
async function exchange(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  // A piece is a view of the database's own memory, which the next piece overwrites.
  await database.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(piece.slice()) });
  const answer = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let end = 0;
  for (const piece of pieces) {
    answer.set(piece, end);
    end += piece.length;
  }
  return answer;
}

/** An engine that could not write its log, usually for lack of space, answers nothing any more: a new one recovers. */
function hasPanicked(answer: Uint8Array): boolean {
  const isReady = answer.at(-6) === READY;
  return !isReady && Buffer.from(answer.buffer).includes("VPANIC\0");
}
