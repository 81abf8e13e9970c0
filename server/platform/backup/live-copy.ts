// A backup of the embedded database while the server runs: a process that may open the data directory asks the server
// over a socket in it, and receives a copy of the database's files as they were at one moment.

import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { createConnection, createServer, type Server } from "node:net";
import { join } from "node:path";
import { objectOf } from "../../../src/base/plain-object.ts";
import type { Database } from "../db/database.ts";
import { DirectoryInUse, lockDirectory } from "../db/embedded/lock.ts";
import { errorCode } from "../process/error-code.ts";
import { makeFolder } from "../process/make-folder.ts";

const FOLDER = "backup";
/** The kernel accepts no longer path of a socket. */
const LONGEST_PATH = 100;
/** A copy is deleted after this time: whoever asked for it has opened its files by then. */
const OPENED_MS = 60_000;

const socketOf = (dataDir: string): string => join(dataDir, FOLDER, "socket");
const canReachServer = (dataDir: string): boolean =>
  process.platform !== "win32" && Buffer.byteLength(socketOf(dataDir)) <= LONGEST_PATH;

/** Returns nothing where there is no embedded database, or where such a socket cannot exist. */
export async function offerCopies({ copyTo }: Database, dataDir: string): Promise<Server | undefined> {
  if (!copyTo || !canReachServer(dataDir)) return undefined;
  const folder = join(dataDir, FOLDER);
  makeFolder(folder);
  // The folder is restricted before anybody listens, so that only its owner reaches the socket.
  chmodSync(folder, 0o700);
  // A socket that exists was left by a killed process: the lock on the database proves that no other process runs.
  rmSync(socketOf(dataDir), { force: true });
  const server = createServer(async (socket) => {
    socket.on("error", () => undefined);
    const target = join(folder, randomUUID());
    try {
      await removeForgotten(folder);
      await copyTo(join(target, "database"));
      socket.end(JSON.stringify({ target }));
    } catch (error) {
      rmSync(target, { recursive: true, force: true });
      const failure = error instanceof Error ? error.message : String(error);
      socket.end(JSON.stringify({ failure, code: errorCode(error) }));
    }
  });
  const listens = new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false)).listen(socketOf(dataDir), () => resolve(true));
  });
  // Some file systems have no sockets: the product runs there without offering copies.
  if (!(await listens)) return undefined;
  server.unref();
  return server;
}

/** Deletes copies whose reader was killed. */
async function removeForgotten(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const copy = join(folder, name);
    const database = join(copy, "database");
    if (!existsSync(database) || Date.now() - statSync(copy).mtimeMs < OPENED_MS) continue;
    try {
      const release = await lockDirectory(database);
      release();
      rmSync(copy, { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error;
    }
  }
}

/**
 * Returns a data directory with a copy of the running server's database, which the caller deletes; undefined when no
 * server answers.
 */
export function askForCopy(dataDir: string): Promise<string | undefined> {
  if (!canReachServer(dataDir) || !existsSync(socketOf(dataDir))) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = createConnection(socketOf(dataDir));
    socket.setEncoding("utf8").on("data", (chunk) => (text += chunk));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNREFUSED" ? resolve(undefined) : reject(error),
    );
    socket.on("end", () => {
      const { target, failure, code } = objectOf(JSON.parse(text || '{"failure":"o servidor parou"}'));
      if (typeof target === "string") resolve(target);
      else reject(Object.assign(new Error(`O servidor não fez a cópia: ${failure}`), { code }));
    });
  });
}
