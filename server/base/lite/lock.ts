// One process per data directory: two would silently lose each other's rows.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

export class DirectoryInUse extends Error {}

/** Takes the lock and returns its release. The kernel frees it when the process is killed (Linux). */
export async function lockDirectory(directory: string): Promise<() => void> {
  return process.platform === "linux" ? lockBySocket(directory) : lockByFile(directory);
}

const refusal = (directory: string) =>
  new DirectoryInUse(
    `Outro processo já usa a pasta de dados ${directory}. Encerre-o ou defina outra pasta em DATA_DIR.`,
  );

function lockBySocket(directory: string): Promise<() => void> {
  const name = createHash("sha256").update(realpathSync(directory)).digest("hex").slice(0, 32);
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once("error", () => reject(refusal(directory)));
    server.listen({ path: `\0esteira-${name}` }, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}

function lockByFile(directory: string): () => void {
  const file = join(directory, "server.pid");
  if (existsSync(file) && isAlive(Number(readFileSync(file, "utf8")))) throw refusal(directory);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
