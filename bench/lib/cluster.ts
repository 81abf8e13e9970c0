// The PostgreSQL of all measurements: created once in the cache folder, started for the run, stopped after it.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { clusterOwner, debianBinaries, findBinaries, type Owner } from "../../scripts/lib/postgres-binaries.ts";

export interface Cluster {
  version: string;
  pid: number;
  port: number;
  urlOf(database: string): string;
  /** PostgreSQL's own programs, where they are installed. */
  pgbench?: string;
  psql?: string;
  stop(): Promise<void>;
}

const START_MS = 60_000;
/** Durable as in production, with each statement on one core, so that two targets of one run are comparable. */
const SETTINGS = [
  "shared_buffers=2GB",
  "effective_cache_size=8GB",
  "maintenance_work_mem=512MB",
  "work_mem=16MB",
  "max_wal_size=4GB",
  "max_connections=120",
  "max_parallel_workers_per_gather=0",
  "max_parallel_maintenance_workers=2",
  "jit=off",
  "track_activity_query_size=16384",
  "listen_addresses=127.0.0.1",
];

export async function startCluster({ cache, port }: { cache: string; port: number }): Promise<Cluster> {
  const owner = clusterOwner();
  const folder = join(cache, "postgres");
  mkdirSync(folder, { recursive: true });
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid!);
  // Debian's programs come first, because they include pgbench and are the version of the recorded figures.
  const bin = debianBinaries()[0] ?? findBinaries(owner, folder);
  const data = join(folder, "data");
  if (!existsSync(join(data, "PG_VERSION"))) initialise(bin, data, { owner, folder });
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`, `port=${port}`];
  const server = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...owner,
    cwd: folder,
    stdio: "ignore",
  });
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const program = (name: "pgbench" | "psql") => (existsSync(join(bin, name)) ? { [name]: join(bin, name) } : {});
  return {
    urlOf,
    port,
    pid: server.pid!,
    version: await untilReady(server, urlOf("postgres")),
    ...program("pgbench"),
    ...program("psql"),
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      if (server.exitCode === null && server.kill("SIGINT")) await ended;
    },
  };
}

function initialise(bin: string, data: string, { owner, folder }: { owner: Owner; folder: string }): void {
  const make = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-instructions"];
  const result = spawnSync(join(bin, "initdb"), make, { ...owner, cwd: folder, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr ?? result.error?.message}`);
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

/** Creates the database when it does not exist. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlOf("postgres") });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (rows.length === 0) await client.query(`create database "${name}"`);
  await client.end();
}
