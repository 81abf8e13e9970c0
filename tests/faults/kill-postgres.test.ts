// Tests kill -9 with PostgreSQL: of the product in its first start and during many writes, and of the database itself.
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectDurable, expectSound, withPostgres } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import { signIn } from "./helpers/installation.ts";
import { makeOnPostgres, makeUnstarted, type OnPostgres } from "./helpers/installation-on-postgres.ts";
import { acknowledged, firstAcknowledged, type Ledger, newLedger, PATH, writeUntilGone } from "./helpers/ledger.ts";
import { expectNothingTwice } from "./helpers/retries.ts";
import { fewRounds, isNightly, rounds, seeded } from "./helpers/rounds.ts";
import { launch, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, PostgreSQL");
const FIRST_START_MS = 4000;
const ledger: Ledger = newLedger();
let on: OnPostgres;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  on = await makeOnPostgres();
  server = await start(on.place);
  token = await signIn(on.place);
});
afterAll(async () => {
  await server?.end("SIGKILL");
  await on?.remove();
});

// At night, because a first start is slow.
test.runIf(isNightly)("a killed first start is completed by the next one", async () => {
  const fresh = await makeUnstarted();
  for (const _round of fewRounds()) {
    const first = launch(fresh.place);
    await delay(random.integer(200, FIRST_START_MS));
    await first.end("SIGKILL");
  }
  const second = await start(fresh.place);
  const { body } = await callsTo(second.url, await signIn(fresh.place))("GET", "/suppliers?pageSize=1");
  expect(body.totalElements).toBeGreaterThan(0);
  await second.end("SIGKILL");
  await fresh.remove();
});

// At every push payments are killed in the same way.
test.runIf(isNightly)("acknowledged writes survive kill -9 of the product", async () => {
  for (const _round of rounds()) {
    await writeAndBreak(() => server.end("SIGKILL"));
    server = await start(on.place);
    await expectAllThere();
  }
});

test("acknowledged writes survive kill -9 of the database, and the product continues by itself", async () => {
  for (const _round of rounds()) {
    await writeAndBreak(() => on.cluster.halt("SIGKILL"));
    await on.cluster.resume();
    await expectAllThere();
  }
  await server.end("SIGTERM");
  expect(server.output()).not.toMatch(/unhandled|uncaught/i);
});

async function writeAndBreak(breakIt: () => Promise<unknown>): Promise<void> {
  const before = acknowledged(ledger);
  const writing = writeUntilGone(callsTo(server.url, token), ledger, random);
  await firstAcknowledged(ledger, before, writing);
  await delay(random.integer(300, 1200));
  await breakIt();
  await writing;
  expect(acknowledged(ledger)).toBeGreaterThan(before);
}

async function expectAllThere(): Promise<void> {
  const calls = callsTo(server.url, token);
  const rows = await withPostgres(on.url, async (query) => {
    await expectSound(query);
    return expectDurable(query, ledger);
  });
  const { body } = await calls("GET", `${PATH}?pageSize=1`);
  expect(body.totalElements).toBe(rows);
  await expectNothingTwice(calls, ledger);
}
