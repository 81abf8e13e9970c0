// Global setup of the suites that need a database: it makes the databases that each suite copies quickly. For the
// embedded engine they are images in files, for PostgreSQL the templates of a packed cluster; both are reused while
// their sources are unchanged.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { noteStart } from "../../scripts/lib/starting.ts";
import type { Database } from "../../server/platform/db/database.ts";
import { measure } from "./costs.ts";
import { imageFile, imagesKey, isMade, makeImage, removeOldImages } from "./images.ts";
import { startThrowawayPostgres } from "./postgres.ts";

/**
 * `bare` has tables without rows, `empty` has reference data and roles, and `demo` also the demonstration's people and
 * records.
 */
export type Filling = "bare" | "empty" | "demo";
const FILLINGS: readonly Filling[] = ["bare", "empty", "demo"];

/** Tells suites where to copy from: files of images, or a server with template databases; and the files of the demonstration. */
export type Prepared = (
  | { engine: "embedded"; images: Record<Filling, string> }
  | { engine: "postgres"; url: string }
) & { files: string };

declare module "vitest" {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

/** Without statistics of its tables a copy would choose plans that no installation uses, ten times as slow. */
const TIDY = "vacuum (analyze)";

export const templateOf = (filling: Filling): string => `esteira_template_${filling}`;

export default async function prepare(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const elapsed = measure();
  const stop = await prepareFor(project);
  const { seconds, cpu } = elapsed();
  noteStart({ seconds, cpu, busy: seconds, file: "databases" });
  return stop;
}

async function prepareFor(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_ENGINE !== "postgres") {
    project.provide("prepared", { engine: "embedded", ...(await prepareImages()) });
    return undefined;
  }
  const givenURL = process.env.TEST_DATABASE_URL;
  if (givenURL) {
    const files = makeFilesFolder();
    await prepareTemplates(givenURL, files);
    project.provide("prepared", { engine: "postgres", url: givenURL, files });
    return async () => rmSync(files, { recursive: true, force: true });
  }
  const { cluster: image, files } = await packedCluster();
  const cluster = await startThrowawayPostgres({ image });
  project.provide("prepared", { engine: "postgres", url: cluster.urlOf("postgres"), files });
  return () => cluster.stop();
}

/** Returns the paths of a packed cluster with the templates, and of the folder with the files of the demonstration. */
export async function packedCluster(): Promise<{ cluster: string; files: string }> {
  const key = preparedKey();
  const image = imageFile("cluster", key);
  const files = imageFile("cluster-files", key);
  if ([image, files].every(isMade)) return { cluster: image, files };
  removeOldImages();
  const cluster = await startThrowawayPostgres();
  const made = makeFilesFolder();
  await prepareTemplates(cluster.urlOf("postgres"), made);
  await cluster.halt("SIGINT");
  await makeImage(files, (path) => cpSync(made, path, { recursive: true }));
  await makeImage(image, (path) => {
    execFileSync("tar", ["-cf", path, "-C", dirname(cluster.data), basename(cluster.data)]);
  });
  await cluster.stop();
  rmSync(made, { recursive: true, force: true });
  return { cluster: image, files };
}

/** A deliberately broken product may start from the images of the unbroken one. */
const preparedKey = () => process.env.TEST_DATABASE_IMAGES ?? imagesKey();

const makeFilesFolder = () => mkdtempSync(join(tmpdir(), "esteira-files-"));

async function prepareImages(): Promise<{ images: Record<Filling, string>; files: string }> {
  const key = preparedKey();
  const images = { bare: imageFile("bare", key), empty: imageFile("empty", key), demo: imageFile("demo", key) };
  const files = imageFile("files", key);
  if ([...Object.values(images), files].filter(isMade).length > FILLINGS.length) return { images, files };
  removeOldImages();
  const { openDatabase } = await readServer();
  const made = makeFilesFolder();
  let database = await openDatabase({ memory: true });
  for (const filling of FILLINGS) {
    database = await fill(database, filling, made);
    await database.pool.query(TIDY);
    // A checkpoint spares each copy of the image the recovery at its start.
    await database.pool.query("checkpoint");
    await makeImage(images[filling], async (path) => writeFileSync(path, await database.dump!()));
  }
  await database.close();
  await makeImage(files, (path) => cpSync(made, path, { recursive: true }));
  rmSync(made, { recursive: true, force: true });
  return { images, files };
}

/** Fills the database, or gives another one with a copy of the demonstration that the packed cluster has. */
async function fill(database: Database, filling: Filling, files: string): Promise<Database> {
  const { openDatabase, fillDatabase } = await readServer();
  const image = imageFile("cluster", preparedKey());
  if (filling !== "demo" || !isMade(image)) {
    await fillDatabase(database, filling, files);
    return database;
  }
  await database.close();
  const copy = await openDatabase({ memory: true });
  await copyFromCluster(image, copy);
  // A start makes what a copy does not contain: the queue of jobs.
  await fillDatabase(copy, filling);
  cpSync(imageFile("cluster-files", preparedKey()), files, { recursive: true });
  return copy;
}

/** Copies the demonstration of the packed cluster. */
async function copyFromCluster(image: string, to: Database): Promise<void> {
  const { openDatabase } = await readServer();
  const { copyInstallation } = await import("./copy-installation.ts");
  const { makeDataDir, testSettings } = await import("./test-installation.ts");
  const { dataDir, remove } = makeDataDir();
  const cluster = await startThrowawayPostgres({ image });
  const from = await openDatabase({ url: inDatabase(cluster.urlOf("postgres"), templateOf("demo")) });
  try {
    await copyInstallation({ from, to }, testSettings(dataDir));
  } finally {
    await from.close();
    await cluster.stop();
    remove();
  }
}

/**
 * The server's modules take longer to load than most files take to run, so they are imported only when databases are
 * made.
 */
async function readServer() {
  const { openDatabase } = await import("../../server/platform/db/database.ts");
  const { fillDatabase } = await import("./test-installation.ts");
  return { openDatabase, fillDatabase };
}

async function prepareTemplates(url: string, files: string): Promise<void> {
  const { openDatabase, fillDatabase } = await readServer();
  await withClient(url, async (client) => {
    for (const filling of FILLINGS) await client.query(`drop database if exists ${templateOf(filling)} with (force)`);
  });
  let before = "template0";
  for (const filling of FILLINGS) {
    const name = templateOf(filling);
    await withClient(url, (client) => client.query(`create database ${name} template ${before}`));
    const database = await openDatabase({ url: inDatabase(url, name) });
    await fillDatabase(database, filling, files);
    await database.pool.query(TIDY);
    await database.close();
    before = name;
  }
}

/** Returns the URL of another database on the same server. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
