// The installation from which suites start: its moment, its settings, and the people of the demonstration.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../server/app.ts";
import { prepareInstallation } from "../../server/demo/index.ts";
import type { Database } from "../../server/platform/db/database.ts";
import { type Clock, clockOf } from "../../server/platform/process/clock.ts";
import { readSettings, type Settings } from "../../server/platform/process/settings.ts";
import { TEST_PASSWORD } from "./password.ts";
import { TEST_MOMENT } from "./test-moment.ts";

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

/** Builds settings from the given variables alone, independent of this machine's environment. */
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

/** Makes a data folder for a server, with the password of the demonstration's people and, where they are named, its files. */
export function makeDataDir(files?: string): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), "esteira-test-"));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ password: TEST_PASSWORD }));
  if (files) cpSync(files, join(dataDir, "files"), { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Fills a database as a start of the product does; the files of the demonstration are copied to a folder. */
export async function fillDatabase(
  database: Database,
  filling: "bare" | "empty" | "demo",
  files?: string,
): Promise<void> {
  const { dataDir, remove } = makeDataDir();
  try {
    const settings = testSettings(dataDir, { DEMO: filling === "demo" ? "on" : "off" });
    const clock = testClock();
    const app = await buildApp({ settings, database, clock });
    await app.ready();
    if (filling !== "bare") await prepareInstallation({ app, settings, database, clock });
    await app.close();
    if (files && filling === "demo") cpSync(join(dataDir, "files"), files, { recursive: true });
  } finally {
    remove();
  }
}
