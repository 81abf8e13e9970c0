// Allows one process per data directory, because two would silently lose each other's rows. The lock is the kernel's,
// on a file beside the data: whatever path, mount, container or network namespace leads to these files, it is the same
// lock, and it ends with the process, however that ends.

import { createHash } from "node:crypto";
import { accessSync, constants, realpathSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { objectOf } from "../../../../src/base/plain-object.ts";

export class DirectoryInUse extends Error {}

/**
 * Nothing else in this process may open the file: closing any handle of a file releases the locks of the process on it.
 * Therefore the engine never sees it, and copies leave it out.
 */
export const LOCK_FILE = "esteira.lock";

const SQLITE_BUSY = 5;

/** A reference to each lock keeps the garbage collector from releasing it. */
const heldLocks = new Set<DatabaseSync>();

/** Takes the lock and returns the function that releases it. */
export async function lockDirectory(directory: string): Promise<() => void> {
  const lock = lockFile(directory);
  heldLocks.add(lock);
  let formerLock: Server | undefined;
  const release = () => {
    formerLock?.close();
    heldLocks.delete(lock);
    if (lock.isOpen) lock.close();
  };
  try {
    formerLock = await takeFormerLock(directory);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

const refusal = (directory: string) =>
  new DirectoryInUse(
    `Outro processo já usa a pasta de dados ${directory}. Encerre-o ou defina outra pasta em DATA_DIR.`,
  );

/** Node itself cannot lock files. SQLite can, on every system, and writes nothing into a file without tables. */
function lockFile(directory: string): DatabaseSync {
  accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  const lock = new DatabaseSync(join(directory, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    throw objectOf(error).errcode === SQLITE_BUSY ? refusal(directory) : error;
  }
}

/**
 * Earlier versions lock a name made from the path and know no other lock: this one takes that name too, so that the
 * second process is refused in both directions during an update.
 */
async function takeFormerLock(directory: string): Promise<Server | undefined> {
  if (process.platform !== "linux") return undefined;
  const name = createHash("sha256").update(realpathSync(directory)).digest("hex").slice(0, 32);
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => {
    server.once("error", () => reject(refusal(directory)));
    server.listen({ path: `\0esteira-${name}` }, resolve);
  });
  return server.unref();
}
