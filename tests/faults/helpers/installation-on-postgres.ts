// An installation on a PostgreSQL of its own, which may be ended and started again.
import { type ThrowawayPostgres, startThrowawayPostgres } from "../../helpers/postgres.ts";
import { inDatabase, withClient } from "../../helpers/prepare-databases.ts";
import { makePlace, removeFolder } from "./installation.ts";
import type { Place } from "./server-process.ts";

export interface OnPostgres {
  cluster: ThrowawayPostgres;
  url: string;
  place: Place;
  /** The backends of the product are ended, as an administrator does. */
  terminateBackends(): Promise<number>;
  remove(): Promise<void>;
}

const NAME = "esteira";

export async function makeOnPostgres(env: Record<string, string> = {}): Promise<OnPostgres> {
  const cluster = await startThrowawayPostgres({ durable: true });
  const root = cluster.urlOf("postgres");
  await withClient(root, (client) => client.query(`create database ${NAME}`));
  const url = inDatabase(root, NAME);
  const place = await makePlace({ DATABASE_URL: url, DEMO: "on", ...env });
  return {
    cluster,
    url,
    place,
    terminateBackends: () =>
      withClient(root, async (client) => {
        const { rowCount } = await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
          [NAME],
        );
        return rowCount ?? 0;
      }),
    async remove() {
      await cluster.stop();
      removeFolder(place.dataDir);
    },
  };
}
