// Before the faults: a PostgreSQL that holds the demonstration, packed into a file, from which installations begin in a moment.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { filesHash } from "../../../scripts/lib/files-hash.ts";
import { startThrowawayPostgres } from "../../helpers/postgres.ts";
import { IMAGES_FOLDER, inDatabase, readServer, SOURCES, withClient } from "../../helpers/prepare-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The archive of the cluster's folder. */
    cluster: string;
  }
}

/** The database of an installation. */
export const DATABASE = "esteira";

export default async function prepare(project: TestProject): Promise<void> {
  project.provide("cluster", await prepareCluster());
}

async function prepareCluster(): Promise<string> {
  const file = join(IMAGES_FOLDER, `cluster-${filesHash(SOURCES).slice(0, 16)}.image`);
  if (existsSync(file)) {
    utimesSync(file, new Date(), new Date());
    return file;
  }
  mkdirSync(IMAGES_FOLDER, { recursive: true });
  const cluster = await startThrowawayPostgres();
  const root = cluster.urlOf("postgres");
  await withClient(root, (client) => client.query(`create database ${DATABASE}`));
  const { openDatabase, fillDatabase } = await readServer();
  const database = await openDatabase({ url: inDatabase(root, DATABASE) });
  await fillDatabase(database, "demo");
  await database.close();
  await cluster.halt("SIGINT");
  execFileSync("tar", ["-cf", `${file}.part`, "-C", dirname(cluster.data), basename(cluster.data)]);
  renameSync(`${file}.part`, file);
  await cluster.stop();
  return file;
}
