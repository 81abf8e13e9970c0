// Tests kill -9 with the embedded database on disk: during the first start, and during many writes.
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { expectDurable, expectSound, withEmbedded } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import { copyOf, fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { acknowledged, firstAcknowledged, newLedger, PATH, writeUntilGone } from "./helpers/ledger.ts";
import { expectNothingTwice } from "./helpers/retries.ts";
import { fewRounds, isNightly, rounds, seeded } from "./helpers/rounds.ts";
import { launch, type Place, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, embedded database");
const FIRST_START_MS = 6000;
let place: Place;
let server: ServerProcess;

beforeEach(async () => {
  place = await makePlace();
});
afterEach(async () => {
  await server?.end("SIGKILL");
  removeFolder(place.dataDir);
});

// This runs at night, because making the whole demonstration twice is slow.
test.runIf(isNightly)("a killed first start is completed by the next one", async () => {
  for (const _round of fewRounds()) {
    const first = launch(place);
    await delay(random.integer(200, FIRST_START_MS));
    await first.end("SIGKILL");
  }
  server = await start(place);
  const token = await signIn(place);
  const { body } = await callsTo(server.url, token)("GET", "/suppliers?pageSize=1");
  expect(body.totalElements).toBeGreaterThan(0);
});

test("acknowledged writes survive kill -9, whole and once", async () => {
  fillFolder(place.dataDir);
  server = await start(place);
  const ledger = newLedger();
  const calls = callsTo(server.url, await signIn(place));
  for (const _round of rounds()) {
    const before = acknowledged(ledger);
    const writing = writeUntilGone(calls, ledger, random);
    await firstAcknowledged(ledger, before, writing);
    await delay(random.integer(300, 1500));
    await server.end("SIGKILL");
    await writing;
    expect(acknowledged(ledger)).toBeGreaterThan(before);
    const crashed = copyOf(place.dataDir);
    server = await start(place);
    const rows = await withEmbedded(crashed, async (query) => {
      await expectSound(query);
      return expectDurable(query, ledger);
    });
    removeFolder(crashed);
    const { body } = await calls("GET", `${PATH}?pageSize=1`);
    expect(body.totalElements).toBe(rows);
    await expectNothingTwice(calls, ledger);
  }
});
