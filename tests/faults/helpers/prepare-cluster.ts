// Global setup of the fault suites: names the packed PostgreSQL cluster from which installations start quickly.
import type { TestProject } from "vitest/node";
import { packedCluster, templateOf } from "../../helpers/prepare-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of the archive of the cluster's folder. */
    cluster: string;
  }
}

/** The name of an installation's database: the one that the packed cluster has with the demonstration. */
export const DATABASE = templateOf("demo");

export default async function prepare(project: TestProject): Promise<void> {
  project.provide("cluster", (await packedCluster()).cluster);
}
