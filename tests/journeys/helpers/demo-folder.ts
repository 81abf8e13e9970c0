// The data folder of a product after its first start. It is made once per state of the code and day, and then copied,
// because a first start makes the whole demonstration and is slow.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT } from "../../../scripts/lib/root.ts";
import { openDatabase } from "../../../server/platform/db/database.ts";
import { readSettings } from "../../../server/platform/process/settings.ts";
import { copyInstallation } from "../../helpers/copy-installation.ts";
import { freePort } from "../../helpers/free-port.ts";
import { imageFile, isMade, makeImage, removeOldImages } from "../../helpers/images.ts";
import { TEST_PASSWORD } from "../../helpers/password.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "../../helpers/postgres.ts";
import { withClient } from "../../helpers/prepare-databases.ts";
import { clockEnv } from "../../helpers/run-clock.ts";

/** Starts the product for journeys, with its output as pipes. */
export function startProduct(dataDir: string, port: number | string, more: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...{ PATH: process.env.PATH, DEMO: "on", LOG_LEVEL: "silent" },
      ...clockEnv(),
      ...{ PORT: String(port), DATA_DIR: dataDir },
      ...more,
    },
  });
}

/** Waits until the product answers, and throws when it ends instead. */
export async function answers(product: ChildProcess, port: number | string): Promise<void> {
  const isReady = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode} before it answered`);
    await delay(100);
  }
}

/** Returns the paths of the archives of the data folder, with the embedded database, and of a cluster with the same rows. */
export async function demoImages(): Promise<{ folder: string; cluster: string }> {
  const images = { folder: imageFile(`product-${today()}`), cluster: imageFile(`product-cluster-${today()}`) };
  if (!Object.values(images).every(isMade)) {
    removeOldImages();
    await packDemo(images);
  }
  return images;
}

/** Unpacks the demonstration into a folder that is empty or missing. */
export async function fillWithDemo(dataDir: string): Promise<void> {
  const { folder } = await demoImages();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  execFileSync("tar", ["-xmf", folder, "-C", dataDir]);
}

/** Starts a PostgreSQL with the rows of the demonstration; its database has the name `DATABASE`. */
export async function startDemoCluster(): Promise<ThrowawayPostgres> {
  const { cluster } = await demoImages();
  return startThrowawayPostgres({ image: cluster });
}

export const urlOfDemo = (cluster: ThrowawayPostgres): string => cluster.urlOf(DATABASE);

const DATABASE = "demo";
const today = () => new Date(Date.now()).toISOString().slice(0, 10);

/** PostgreSQL makes the demonstration in less than half of the time; the embedded database is a copy of it. */
async function packDemo(images: { folder: string; cluster: string }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "esteira-demo-"));
  writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ password: TEST_PASSWORD }));
  const cluster = await startThrowawayPostgres();
  await withClient(cluster.urlOf("postgres"), (client) => client.query(`create database ${DATABASE}`));
  await startOnce(dataDir, urlOfDemo(cluster));
  await withClient(urlOfDemo(cluster), (client) => client.query("vacuum (analyze)"));
  await copyToFolder(dataDir, urlOfDemo(cluster));
  await cluster.halt("SIGINT");
  await makeImage(images.cluster, (path) => pack(path, cluster.data));
  await makeImage(images.folder, (path) => void execFileSync("tar", ["-cf", path, "-C", dataDir, "."]));
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The first start makes the demonstration. */
async function startOnce(dataDir: string, databaseURL: string): Promise<void> {
  const port = await freePort();
  const product = startProduct(dataDir, port, { DATABASE_URL: databaseURL });
  product.stdout?.resume();
  product.stderr?.pipe(process.stderr);
  await answers(product, port);
  const ended = new Promise((resolve) => product.once("exit", resolve));
  product.kill("SIGTERM");
  await ended;
}

async function copyToFolder(dataDir: string, url: string): Promise<void> {
  const from = await openDatabase({ url });
  const to = await openDatabase({ dataDir });
  await copyInstallation({ from, to }, readSettings({ DATA_DIR: dataDir, DEMO: "on" }));
  for (const statement of ["vacuum (analyze)", "checkpoint"]) await to.pool.query(statement);
  await Promise.all([from.close(), to.close()]);
}

const pack = (path: string, folder: string): void =>
  void execFileSync("tar", ["-cf", path, "-C", dirname(folder), basename(folder)]);
