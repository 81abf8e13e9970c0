// Moves an installation to the other engine and back: its data is identical, and it works as before.
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { exportInstallation } from "../../../scripts/lib/dump/export.ts";
import { importInstallation, openDump } from "../../../scripts/lib/dump/import.ts";
import { buildApp } from "../../../server/app.ts";
import { type Database, openDatabase, run } from "../../../server/platform/db/database.ts";
import type { Settings } from "../../../server/platform/process/settings.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { freePort } from "../../helpers/free-port.ts";
import { TEST_PASSWORD } from "../../helpers/password.ts";
import { openCopy } from "../../helpers/server.ts";
import { testClock, testSettings } from "../../helpers/test-installation.ts";
import { tokenOf } from "../../helpers/token.ts";
import { makeKey } from "../api-keys/keys-server.ts";
import { PDF, uploadOne } from "../files/multipart.ts";
import { signIn } from "../identity/browser.ts";
import { isSigned, type Receiver, startReceiver } from "../webhooks/receiver.ts";
import { allRows, anyPostgres, openPostgres, type Postgres, structure, wrongTotals } from "./installations.ts";
import { makeOddTables } from "./odd-tables.ts";

const SECRET = "um-segredo-bem-comprido";
const PASSPHRASE = "uma senha que ninguém adivinha";
const folder = mkdtempSync(join(tmpdir(), "esteira-move-"));
const clock = testClock();
const closing: (() => Promise<unknown>)[] = [];
let postgres: Postgres;
let port: number;

beforeAll(async () => {
  postgres = await anyPostgres();
  port = await freePort();
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of another machine with its own data folder, key and files, at the same address. */
const machine = (name: string): Settings =>
  testSettings(join(folder, name), { PUBLIC_URL: `http://localhost:${port}`, WEBHOOKS_ALLOW_LOCAL: "on" });

async function start(database: Database, settings: Settings): Promise<{ app: FastifyInstance; admin: Api }> {
  const app = await buildApp({ settings, database, clock });
  await app.ready();
  return { app, admin: apiOf(app, await tokenOf("ad", { database, settings, clock })) };
}

async function move(from: [Database, Settings], to: [Database, Settings]): Promise<void> {
  const out = join(folder, `${randomUUID()}.esteira`);
  const [database, settings] = from;
  const made = await exportInstallation({
    database,
    settings,
    out,
    product: "teste",
    passphrase: PASSPHRASE,
    withFiles: true,
  });
  expect(made.faults).toEqual([]);
  const target = { settings: to[1], passphrase: PASSPHRASE };
  const before = [await allRows(database.db), await structure(database.db)];
  await importInstallation(await openDump(out, target), { ...target, database: to[0], replace: false });
  const after = [await allRows(to[0].db), await structure(to[0].db)];
  expect(after).toEqual(before);
  expect(await wrongTotals(to[0].db)).toEqual([]);
}

interface Installation {
  key: string;
  file: string;
  hook: number;
}

/** Repeats on the new installation what users and clients of the old one do. */
async function worksAsBefore(database: Database, settings: Settings, before: Installation) {
  const { app, admin } = await start(database, settings);
  await app.listen({ port, host: "localhost" });
  expect(await signIn(settings.publicUrl, "sa", TEST_PASSWORD)).toHaveProperty("access_token");
  expect((await apiOf(app, before.key).get("/customers/count")).status).toBe(200);
  const token = await tokenOf("ad", { database, settings, clock });
  const read = await app.inject({
    url: `/api/public-files/${before.file}/download`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(read.rawPayload.equals(PDF)).toBe(true);
  const { body: created } = await admin.post("/holidays", { date: "2031-01-02", text: "DEPOIS" });
  expect(created).toHaveProperty("id");
  await admin.delete(`/holidays/${created.id}`);
  await admin.post(`/webhooks/${before.hook}/test`, { event: "CUSTOMER_DATA" });
  while (await app.jobs.turn("webhook-deliveries"));
  await app.close();
}

let before: Installation;
let databases: Record<"first" | "second" | "third", Database>;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  const { database: first, drop } = await openCopy("demo");
  cpSync(inject("prepared").files, join(folder, "first", "files"), { recursive: true });
  closing.push(receiver.close, async () => first.close().then(drop));
  const { app, admin } = await start(first, machine("first"));
  const { key } = await makeKey(admin);
  const webhook = { name: "N", url: receiver.url, events: ["CUSTOMER_DATA"], secret: SECRET };
  const { body: hook } = await admin.post<{ id: number }>("/webhooks", webhook);
  const token = await tokenOf("ad", { database: first, settings: machine("first"), clock });
  const file = (await uploadOne(app, token, "Relatório.pdf", PDF)).json<{ id: string }>().id;
  before = { key, file, hook: hook.id };
  await app.close();
  await makeOddTables(first.db);
  const isEmbedded = first.engine === "embedded";
  databases = { first, second: await open(!isEmbedded), third: await open(isEmbedded) };
});

async function open(embedded: boolean): Promise<Database> {
  const database = embedded ? await openDatabase({ memory: true }) : await openPostgres(postgres);
  closing.push(() => database.close());
  return database;
}

test.each([
  ["first", "second"],
  ["second", "third"],
] as const)("an installation moves from the %s machine to the %s, each on another engine", async (from, to) => {
  await move([databases[from], machine(from)], [databases[to], machine(to)]);
  receiver.received.length = 0;
  await worksAsBefore(databases[to], machine(to), before);
  expect(receiver.received.map((call) => isSigned(call, SECRET))).toEqual([true]);
});

test("sequences continue where they stood, also past a gap", async () => {
  const [row] = await run<{ Id: number }>(
    databases.third.db,
    `insert into "odd ""table"" ç" (twice) values (500) returning "Id"`,
  );
  expect(row!.Id).toBe(5001);
});
