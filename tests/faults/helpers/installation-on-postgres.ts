// An installation on a PostgreSQL cluster of its own, which tests may stop and restart.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { TEST_PASSWORD } from "../../helpers/password.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "../../helpers/postgres.ts";
import { inDatabase, withClient } from "../../helpers/prepare-databases.ts";
import { makePlace, removeFolder } from "./installation.ts";
import { DATABASE } from "./prepare-cluster.ts";
import type { Place } from "./server-process.ts";

export interface OnPostgres {
  cluster: ThrowawayPostgres;
  url: string;
  place: Place;
  /** Ends the product's backends, as an administrator can. */
  terminateBackends(): Promise<number>;
  remove(): Promise<void>;
}

/** Makes an installation whose first start is over, with the demonstration. */
export async function makeOnPostgres(env: Record<string, string> = {}): Promise<OnPostgres> {
  const on = await installOn(await startThrowawayPostgres({ durable: true, image: inject("cluster") }), env);
  writeFileSync(join(on.place.dataDir, "demo.json"), JSON.stringify({ password: TEST_PASSWORD }));
  return on;
}

/** Makes an installation that has never been started. */
export async function makeUnstarted(env: Record<string, string> = {}): Promise<OnPostgres> {
  const cluster = await startThrowawayPostgres({ durable: true });
  await withClient(cluster.urlOf("postgres"), (client) => client.query(`create database ${DATABASE}`));
  return installOn(cluster, env);
}

async function installOn(cluster: ThrowawayPostgres, env: Record<string, string>): Promise<OnPostgres> {
  const root = cluster.urlOf("postgres");
  const url = inDatabase(root, DATABASE);
  const place = await makePlace({ DATABASE_URL: url, DEMO: "on", ...env });
  return {
    cluster,
    url,
    place,
    terminateBackends: () =>
      withClient(root, async (client) => {
        const { rowCount } = await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
          [DATABASE],
        );
        return rowCount ?? 0;
      }),
    async remove() {
      await cluster.stop();
      removeFolder(place.dataDir);
    },
  };
}
