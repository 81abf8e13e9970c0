// Before the suites that need a database: makes, once a run, what each of them then copies in a moment.
// Embedded engine: an image in a file, kept while nothing that it is made from changes. PostgreSQL: template databases.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { filesHash } from "../../scripts/lib/files-hash.ts";
import { inRoot } from "../../scripts/lib/root.ts";
import { noteStart } from "../../scripts/lib/starting.ts";
import { measure } from "./costs.ts";
import { startThrowawayPostgres } from "./postgres.ts";

/** `bare` has tables without a row; `empty` reference data and roles; `demo` the demonstration's people and records too. */
export type Filling = "bare" | "empty" | "demo";
const FILLINGS: readonly Filling[] = ["bare", "empty", "demo"];

/** Where suites find their copy: files of images, or a server that has the templates. */
export type Prepared = { engine: "embedded"; images: Record<Filling, string> } | { engine: "postgres"; url: string };

declare module "vitest" {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

export const IMAGES_FOLDER = inRoot("node_modules/.cache/esteira");
/** What databases are made from. */
export const SOURCES = ["server", "src", "package-lock.json", "tests/helpers/test-installation.ts"];

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
    project.provide("prepared", { engine: "embedded", images: await prepareImages() });
    return undefined;
  }
  const givenURL = process.env.TEST_DATABASE_URL;
  const cluster = givenURL ? undefined : await startThrowawayPostgres();
  const url = givenURL ?? cluster!.urlOf("postgres");
  await prepareTemplates(url);
  project.provide("prepared", { engine: "postgres", url });
  return cluster && (() => cluster.stop());
}

export const imagesKey = (): string => filesHash(SOURCES).slice(0, 16);

async function prepareImages(): Promise<Record<Filling, string>> {
  // A product that was broken on purpose may begin with what the whole one made.
  const key = process.env.TEST_DATABASE_IMAGES ?? imagesKey();
  const fileOf = (filling: Filling) => join(IMAGES_FOLDER, `${filling}-${key}.image`);
  const images = { bare: fileOf("bare"), empty: fileOf("empty"), demo: fileOf("demo") };
  if (Object.values(images).every((path) => existsSync(path))) {
    for (const path of Object.values(images)) utimesSync(path, new Date(), new Date());
    return images;
  }
  mkdirSync(IMAGES_FOLDER, { recursive: true });
  removeOldImages();
  const { openDatabase, fillDatabase } = await readServer();
  const database = await openDatabase({ memory: true });
  for (const filling of FILLINGS) {
    await fillDatabase(database, filling);
    // Whoever opens the image has nothing to recover.
    await database.pool.query("checkpoint");
    writeFileSync(`${images[filling]}.part`, await database.dump!());
    renameSync(`${images[filling]}.part`, images[filling]);
  }
  await database.close();
  return images;
}

/** The whole server takes longer to read than most files take to run: only what has to be made asks for it. */
export async function readServer() {
  const { openDatabase } = await import("../../server/platform/db/database.ts");
  const { fillDatabase } = await import("./test-installation.ts");
  return { openDatabase, fillDatabase };
}

/** Those of other states of the sources; what was used within the hour may be in use by another run. */
function removeOldImages(): void {
  const images = readdirSync(IMAGES_FOLDER).filter((name) => name.endsWith(".image"));
  for (const path of images.map((name) => join(IMAGES_FOLDER, name)))
    if (Date.now() - statSync(path).mtimeMs > 3_600_000) rmSync(path);
}

async function prepareTemplates(url: string): Promise<void> {
  const { openDatabase, fillDatabase } = await readServer();
  await withClient(url, async (client) => {
    for (const filling of FILLINGS) await client.query(`drop database if exists ${templateOf(filling)} with (force)`);
  });
  let before = "template0";
  for (const filling of FILLINGS) {
    const name = templateOf(filling);
    await withClient(url, (client) => client.query(`create database ${name} template ${before}`));
    const database = await openDatabase({ url: inDatabase(url, name) });
    await fillDatabase(database, filling);
    await database.close();
    before = name;
  }
}

/** The same server, another database. */
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
