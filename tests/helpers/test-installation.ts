// The installation that suites start from: its moment, its settings, and its people as the demonstration makes them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../server/app.ts";
import { type Clock, clockOf } from "../../server/base/clock.ts";
import type { Database } from "../../server/base/database.ts";
import { readSettings, type Settings } from "../../server/base/settings.ts";
import { prepareInstallation } from "../../server/demo/index.ts";
import { TEST_PASSWORD } from "./password.ts";

/** A Wednesday at noon in São Paulo: everybody is at work, and no holiday is near. */
export const TEST_MOMENT = "2026-11-18T15:00:00Z";

export interface TestClock extends Clock {
  set(moment: string | Date): void;
}

export function testClock(start: string = TEST_MOMENT): TestClock {
  let moment = new Date(start);
  return {
    ...clockOf(() => moment),
    set(next) {
      moment = new Date(next);
    },
  };
}

/** Settings as the environment would give them, with nothing of this machine's environment in them. */
export function testSettings(dataDir: string, env: Record<string, string> = {}): Settings {
  return readSettings({
    DATA_DIR: dataDir,
    PUBLIC_URL: "http://localhost:4700",
    LOG_LEVEL: "silent",
    RATE_LIMIT: "1000000",
    DEMO: "on",
    ...env,
  });
}

/** A folder for a server's files, which knows the password of the demonstration's people. */
export function makeDataDir(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), "esteira-test-"));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ password: TEST_PASSWORD }));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Fills a database the way a start of the product does. */
export async function fillDatabase(database: Database, { demo }: { demo: boolean }): Promise<void> {
  const { dataDir, remove } = makeDataDir();
  try {
    const settings = testSettings(dataDir, { DEMO: demo ? "on" : "off" });
    const clock = testClock();
    const app = await buildApp({ settings, database, clock });
    await app.ready();
    await prepareInstallation({ app, settings, database, clock });
    await app.close();
  } finally {
    remove();
  }
}
