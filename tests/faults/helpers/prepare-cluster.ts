// Global setup of the fault suites: packs a PostgreSQL cluster with the demonstration into a file, from which
// installations start quickly.
import { execFileSync } from "node:child_process";
import { basename, dirname } from "node:path";
import type { TestProject } from "vitest/node";
import { imageFile, isMade, makeImage } from "../../helpers/images.ts";
import { startThrowawayPostgres } from "../../helpers/postgres.ts";
import { inDatabase, readServer, withClient } from "../../helpers/prepare-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of the archive of the cluster's folder. */
    cluster: string;
  }
}

/** The name of an installation's database. */
export const DATABASE = "esteira";

export default async function prepare(project: TestProject): Promise<void> {
  project.provide("cluster", await prepareCluster());
}

async function prepareCluster(): Promise<string> {
  const image = imageFile("cluster");
  if (!isMade(image)) await makeImage(image, packCluster);
  return image;
}

async function packCluster(path: string): Promise<void> {
  const cluster = await startThrowawayPostgres();
  const root = cluster.urlOf("postgres");
  await withClient(root, (client) => client.query(`create database ${DATABASE}`));
  const { openDatabase, fillDatabase } = await readServer();
  const database = await openDatabase({ url: inDatabase(root, DATABASE) });
  await fillDatabase(database, "demo");
  await database.close();
  await cluster.halt("SIGINT");
  execFileSync("tar", ["-cf", path, "-C", dirname(cluster.data), basename(cluster.data)]);
  await cluster.stop();
}
