// A PostgreSQL cluster for one test run, which is made in a temporary folder, listens on a socket there, and is deleted
// with the run.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { clusterOwner, findBinaries, type Owner } from "../../scripts/lib/postgres-binaries.ts";

export interface ThrowawayPostgres {
  version: string;
  /** The folder of the Unix socket on which it listens. */
  socket: string;
  /** The data folder of the cluster. */
  data: string;
  urlOf(database: string): string;
  /** Ends the postmaster and leaves the data: SIGINT (fast), SIGQUIT (immediate) or SIGKILL. */
  halt(signal: NodeJS.Signals): Promise<void>;
  /** Starts the server again after `halt`. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const MEMORY = "/dev/shm";
const NEEDED_BYTES = 4 * 2 ** 30;
const MOST_STARTS = 10;
const START_MS = 60_000;
const SETTINGS = ["shared_buffers=64MB", "listen_addresses="];
/** Most tests need speed and no durability. */
const FAST = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  // A packed cluster has no files of a log that is over.
  "wal_recycle=off",
  "wal_init_zero=off",
  // No test lives long enough to need it.
  "autovacuum=off",
];

interface ThrowawayOptions {
  /** Committed data survives the killing of the server. */
  durable?: boolean;
  /** A packed data folder of another cluster, from which this one starts. */
  image?: string;
}

export async function startThrowawayPostgres({
  durable = false,
  image,
}: ThrowawayOptions = {}): Promise<ThrowawayPostgres> {
  const owner = clusterOwner();
  const folder = mkdtempSync(join(durable ? tmpdir() : fastestFolder(), "esteira-pg-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid!);
  const bin = findBinaries(owner, folder);
  const data = join(folder, "data");
  if (image) execFileSync("tar", ["-xpf", image, "-C", folder]);
  else makeCluster(bin, data, { ...owner, cwd: folder });
  const settings = [...SETTINGS, ...(durable ? [] : FAST), `unix_socket_directories=${folder}`];
  const start = () =>
    spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
      ...owner,
      cwd: folder,
      stdio: "ignore",
    });
  let server = start();
  let watch = watchOver(server, folder);
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const halt = async (signal: NodeJS.Signals) => {
    const ended = once(server, "exit");
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await ended;
  };
  return {
    urlOf,
    socket: join(folder, ".s.PGSQL.5432"),
    data,
    version: await untilReady(server, urlOf("postgres")),
    halt,
    async resume() {
      for (let tries = 1; ; tries++) {
        watch.kill("SIGKILL");
        server = start();
        watch = watchOver(server, folder);
        try {
          await untilReady(server, urlOf("postgres"));
          return;
        } catch (error) {
          // Processes that outlive a killed server for a moment still use its shared memory, so the start is retried.
          if (tries === MOST_STARTS) throw error;
          await delay(500);
        }
      }
    },
    async stop() {
      await halt("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
      watch.kill("SIGKILL");
    },
  };
}

/** Uses a folder in memory where there is enough of it, because a copy of a database is 1,500 small files. */
function fastestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

function makeCluster(bin: string, data: string, options: Owner & { cwd: string }): void {
  const answers = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"];
  const made = spawnSync(join(bin, "initdb"), ["-D", data, ...answers], { ...options, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr ?? made.error?.message}`);
}

/** A killed test run cannot clean up, so this shell does it when its input is closed. */
function watchOver(server: ChildProcess, folder: string): ChildProcess {
  const script = 'cat >/dev/null; kill -QUIT "$0" 2>/dev/null; sleep 1; rm -rf "$1"';
  const watch = spawn("sh", ["-c", script, String(server.pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watch.unref();
  (watch.stdin as unknown as { unref(): void }).unref();
  return watch;
}

async function untilReady(server: ChildProcess, url: string): Promise<string> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>("show server_version");
      await client.end();
      return rows[0]!.server_version;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error("PostgreSQL did not start", { cause: error });
      await delay(50);
    }
  }
}
