// New installations for these tests: each on its own copy of one empty database, with the clock stopped.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../../server/app.ts";
import { clockOf } from "../../../server/base/clock.ts";
import { type Context, SYSTEM_CALLER } from "../../../server/base/context.ts";
import { type Database, openDatabase } from "../../../server/base/database.ts";
import { readSettings, type Settings } from "../../../server/base/settings.ts";

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

let image: Uint8Array | undefined;

export async function newInstallation(env: Record<string, string> = {}): Promise<NewInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), "esteira-demo-"));
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: "on", LOG_LEVEL: "silent", ...env });
  const database = await openDatabase({ memory: true, image });
  const app = await buildApp({ settings, database, clock });
  image ??= await database.dump!();
  return {
    app,
    database,
    settings,
    clock,
    context: { db: database.db, caller: SYSTEM_CALLER, clock, traceId: "test" },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
