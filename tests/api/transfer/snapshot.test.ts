// A copy made during work is one consistent snapshot: the version of every record matches its audit entries.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { exportInstallation } from "../../../scripts/lib/dump/export.ts";
import { importInstallation, openDump } from "../../../scripts/lib/dump/import.ts";
import { inRoot } from "../../../scripts/lib/root.ts";
import { buildApp } from "../../../server/app.ts";
import { offerCopies } from "../../../server/platform/backup/live-copy.ts";
import { type Database, openDatabase, run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { openCopy } from "../../helpers/server.ts";
import { testClock, testSettings } from "../../helpers/test-installation.ts";
import { tokenOf } from "../../helpers/token.ts";
import { anyPostgres, openPostgres, type Postgres, wrongTotals } from "./installations.ts";

const folder = mkdtempSync(join(tmpdir(), "esteira-copy-"));
const settings = testSettings(join(folder, "running"));
const start = join(folder, "start.esteira");
const clock = testClock();
/** The test uses three databases and a child process, and must pass on a busy machine. */
const PATIENCE_MS = 240_000;
let postgres: Postgres;

beforeAll(async () => {
  postgres = await anyPostgres();
  const { database, drop } = await openCopy("demo");
  cpSync(inject("prepared").files, join(folder, "running", "files"), { recursive: true });
  await exportInstallation({ database, settings, out: start, product: "teste", withFiles: true });
  await database.close();
  await drop();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes continuously in several workers until stopped; `stop` returns how many changes succeeded. */
function work(admin: Api): { stop(): Promise<number> } {
  let working = true;
  let rowCount = 0;
  const worker = async (year: number) => {
    let day = 0;
    while (working) {
      const date = new Date(Date.UTC(year, 0, ++day)).toISOString().slice(0, 10);
      const { body: made } = await admin.post<{ id: number; version: number }>("/holidays", { date, text: "NOVO" });
      for (let turn = 0; turn < 3; turn++) {
        const { status } = await admin.put(`/holidays/${made.id}`, { ...made, version: turn + 1, text: `VEZ ${turn}` });
        if (status === 200) rowCount += 1;
      }
      // The pause leaves processor time for the copy.
      await delay(20);
    }
  };
  const workers = [2040, 2060, 2080].map(worker);
  return {
    async stop() {
      working = false;
      await Promise.all(workers);
      return rowCount;
    },
  };
}

async function underWork(database: Database, copy: () => Promise<void>): Promise<void> {
  const app = await buildApp({ settings, database, clock });
  await app.ready();
  const { stop } = work(apiOf(app, await tokenOf("ad", { database, settings, clock })));
  await copy();
  expect(await stop()).toBeGreaterThan(0);
  await app.close();
}

/** Returns inconsistencies that no moment of an installation can have. */
async function torn({ db }: Database): Promise<unknown> {
  const records = await run(
    db,
    `select h.id, h.version, count(a.id) as traces from holidays h
       left join audit_entry a on a.resource = 'holidays' and a.record_id = h.id
      where h.date > '2040-01-01' group by h.id having h.version <> count(a.id)`,
  );
  const strays = await run(
    db,
    "select a.id from audit_entry a where a.resource = 'holidays' and not exists (select from holidays h where h.id = a.record_id)",
  );
  return { records, strays, totals: await wrongTotals(db) };
}

async function restored(path: string): Promise<Database> {
  const database = await openPostgres(postgres);
  await importInstallation(await openDump(path, { settings }), { database, settings, replace: false });
  return database;
}

const COHERENT = { records: [], strays: [], totals: [] };

test("a copy of PostgreSQL is one consistent moment", async () => {
  const database = await restored(start);
  const out = join(folder, "postgres.esteira");
  await underWork(database, async () => {
    await exportInstallation({ database, settings, out, product: "teste", withFiles: true });
  });
  await database.close();
  const copy = await restored(out);
  expect(await torn(copy)).toEqual(COHERENT);
  await copy.close();
});

test(
  "a copy of the embedded database is one consistent moment, made by the command beside the running server",
  async () => {
    const database = await openDatabase({ dataDir: settings.dataDir });
    await importInstallation(await openDump(start, { settings }), { database, settings, replace: false });
    const copies = await offerCopies(database, settings.dataDir);
    const out = join(folder, "embedded.esteira");
    await underWork(database, async () => {
      expect(await command("db-export.ts", "--out", out)).toMatchObject({ code: 0 });
    });
    copies?.close();
    await database.close();
    // The copy leaves no temporary files behind.
    expect(readdirSync(join(settings.dataDir, "backup"))).toEqual([]);
    const copy = await restored(out);
    expect(await torn(copy)).toEqual(COHERENT);
    await copy.close();
  },
  PATIENCE_MS,
);

function command(script: string, ...more: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATA_DIR: settings.dataDir, DATABASE_URL: "" };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inRoot(`scripts/${script}`), ...more], { env });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("exit", (code) => resolve({ code, output }));
  });
}
