// Installations for these tests, each on its own copy of a prepared database, with a stopped clock.
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { buildApp } from "../../../server/app.ts";
import type { Context } from "../../../server/framework/records/services.ts";
import { type Database, run } from "../../../server/platform/db/database.ts";
import { clockOf } from "../../../server/platform/process/clock.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { readSettings, type Settings } from "../../../server/platform/process/settings.ts";
import { countStarting } from "../../helpers/costs.ts";
import type { Filling } from "../../helpers/prepare-databases.ts";
import { productResources } from "../../helpers/product-resources.ts";
import { openCopy } from "../../helpers/server.ts";
import { makeDataDir } from "../../helpers/test-installation.ts";
import { TEST_MOMENT } from "../../helpers/test-moment.ts";

export interface Installation {
  app: FastifyInstance;
  database: Database;
  settings: Settings;
  clock: ReturnType<typeof clockOf>;
  context: Context;
  close(): Promise<void>;
}

/** The day of the prepared demonstration. */
export const TODAY = TEST_MOMENT.slice(0, 10);
const clock = clockOf(() => new Date(TEST_MOMENT));

/** An installation before its first start. */
export const newInstallation = (env: Record<string, string> = {}): Promise<Installation> =>
  countStarting(() => start("bare", env));

/** An installation whose first start has made the demonstration. */
export const startedInstallation = (): Promise<Installation> => countStarting(() => start("demo"));

async function start(filling: Filling, env: Record<string, string> = {}): Promise<Installation> {
  const { dataDir, remove } = makeDataDir(filling === "demo" ? inject("prepared").files : undefined);
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: "on", LOG_LEVEL: "silent", ...env });
  const { database, drop } = await openCopy(filling);
  const app = await buildApp({ settings, database, clock, resources: productResources() });
  return {
    app,
    database,
    settings,
    clock,
    context: { db: database.db, caller: SYSTEM_CALLER, clock, traceId: "test", services: app.services },
    async close() {
      await app.close();
      await database.close();
      await drop();
      remove();
    },
  };
}

/** Random in each installation: ids of the identity provider, the secrets of links, questions, codes and pictures, answers to them, ids of notices and of files, and what of a signed copy depends on its clock. */
const RANDOM =
  "identity_provider_id,link_key,link_hash,question_key,picture_sealed,protocol,answer_sealed,answer_hash,code_sealed,uid,file_id,signed_file_id,signed_sha256";

/** Everything else that a register holds. */
export async function fingerprint({ app, database }: Installation): Promise<Record<string, string>> {
  const counts: Record<string, string> = {};
  for (const table of new Set([...app.services.resources.values()].map((resource) => resource.table))) {
    const [row] = await run<{ hash: string }>(
      database.db,
      `select md5(coalesce(string_agg((to_jsonb(t) - string_to_array('${RANDOM}', ','))::text, '|' order by id), '')) as hash from "${table}" t`,
    );
    counts[table] = row!.hash;
  }
  return counts;
}
