// Before the suites that need a database: makes, once a run, what each of them then copies in a moment.
// Embedded engine: an image in a file, kept while nothing that it is made from changes. PostgreSQL: template databases.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/base/database.ts";
import { filesHash } from "../../scripts/lib/files-hash.ts";
import { inRoot } from "../../scripts/lib/root.ts";
import { startThrowawayPostgres } from "./postgres.ts";
import { fillDatabase } from "./test-installation.ts";

/** `empty` has reference data and roles only; `demo` has the demonstration's people and records too. */
export type Filling = "empty" | "demo";
export const FILLINGS: readonly Filling[] = ["empty", "demo"];

/** Where suites find their copy: files of images, or a server that has the templates. */
export type Prepared = { engine: "embedded"; images: Record<Filling, string> } | { engine: "postgres"; url: string };

declare module "vitest" {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

const CACHE = inRoot("node_modules/.cache/esteira");
const SOURCES = ["server", "src", "package-lock.json", "tests/helpers/test-installation.ts"];

export const templateOf = (filling: Filling): string => `esteira_template_${filling}`;

export default async function prepare(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_ENGINE !== "postgres") {
    project.provide("prepared", { engine: "embedded", images: await prepareImages() });
    return undefined;
  }
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startThrowawayPostgres();
  const url = given ?? cluster!.urlOf("postgres");
  await prepareTemplates(url);
  project.provide("prepared", { engine: "postgres", url });
  return cluster && (() => cluster.stop());
}

async function prepareImages(): Promise<Record<Filling, string>> {
  const hash = filesHash(SOURCES).slice(0, 16);
  const fileOf = (filling: Filling) => join(CACHE, `${filling}-${hash}.image`);
  const images = { empty: fileOf("empty"), demo: fileOf("demo") };
  if (existsSync(images.empty) && existsSync(images.demo)) return images;
  mkdirSync(CACHE, { recursive: true });
  removeOldImages();
  const database = await openDatabase({ memory: true });
  for (const filling of FILLINGS) {
    await fillDatabase(database, { demo: filling === "demo" });
    writeFileSync(`${images[filling]}.part`, await database.dump!());
    renameSync(`${images[filling]}.part`, images[filling]);
  }
  await database.close();
  return images;
}

/** Those of other states of the sources; fresh ones may be in use by another run. */
function removeOldImages(): void {
  const images = readdirSync(CACHE).filter((name) => name.endsWith(".image"));
  for (const path of images.map((name) => join(CACHE, name)))
    if (Date.now() - statSync(path).mtimeMs > 3_600_000) rmSync(path);
}

async function prepareTemplates(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const filling of FILLINGS) await client.query(`drop database if exists ${templateOf(filling)} with (force)`);
    await client.query(`create database ${templateOf("empty")} template template0`);
  });
  await fillTemplate(url, "empty");
  await withClient(url, (client) =>
    client.query(`create database ${templateOf("demo")} template ${templateOf("empty")}`),
  );
  await fillTemplate(url, "demo");
}

async function fillTemplate(url: string, filling: Filling): Promise<void> {
  const database = await openDatabase({ url: inDatabase(url, templateOf(filling)) });
  await fillDatabase(database, { demo: filling === "demo" });
  await database.close();
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
