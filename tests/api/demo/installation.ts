// New installations for these tests, each on its own copy of an empty database, with a stopped clock.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../../server/app.ts";
import type { Context } from "../../../server/framework/records/services.ts";
import { type Database, run } from "../../../server/platform/db/database.ts";
import { clockOf } from "../../../server/platform/process/clock.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { readSettings, type Settings } from "../../../server/platform/process/settings.ts";
import { countStarting } from "../../helpers/costs.ts";
import { productResources } from "../../helpers/product-resources.ts";
import { openCopy } from "../../helpers/server.ts";

export interface NewInstallation {
  app: FastifyInstance;
  database: Database;
  settings: Settings;
  clock: ReturnType<typeof clockOf>;
  context: Context;
  close(): Promise<void>;
}

export const TODAY = "2026-03-16";
const clock = clockOf(() => new Date(`${TODAY}T15:00:00Z`));

export function newInstallation(env: Record<string, string> = {}): Promise<NewInstallation> {
  return countStarting(() => start(env));
}

async function start(env: Record<string, string>): Promise<NewInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), "esteira-demo-"));
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: "on", LOG_LEVEL: "silent", ...env });
  const { database, drop } = await openCopy("bare");
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
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Random in each installation: ids of the identity provider, the secrets of links, questions, codes and pictures, answers to them, ids of notices and of files, and what of a signed copy depends on its clock. */
const RANDOM =
  "identity_provider_id,link_key,link_hash,question_key,picture_sealed,protocol,answer_sealed,answer_hash,code_sealed,uid,file_id,signed_file_id,signed_sha256";

/** Everything else that a register holds. */
export async function fingerprint({ app, database }: NewInstallation): Promise<Record<string, string>> {
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
