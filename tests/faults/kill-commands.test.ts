// Tests kill -9 in the middle of commands of operations, on both engines: a command happened wholly or not at all, and
// history, terms, instalments, members, counts, queues, events and notices tell the same.
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Query, withEmbedded, withPostgres } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import {
  acknowledgedCommands,
  type Commands,
  commandUntilGone,
  expectGiven,
  expectWhole,
  newCommands,
} from "./helpers/commands.ts";
import { copyOf, fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { makeOnPostgres } from "./helpers/installation-on-postgres.ts";
import { manyRounds, seeded } from "./helpers/rounds.ts";
import { type Place, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, commands of operations");
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end("SIGKILL");
});

type Look = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/** Kills after some commands have been acknowledged, however slow the machine is. */
async function killAmid(commands: Commands, token: string): Promise<void> {
  const before = acknowledgedCommands(commands);
  const enough = before + random.integer(5, 40);
  let isOver = false;
  const giving = commandUntilGone(callsTo(server!.url, token), commands, random).finally(() => {
    isOver = true;
  });
  while (!isOver && acknowledgedCommands(commands) < enough) await delay(5);
  await delay(random.integer(0, 200));
  await server!.end("SIGKILL");
  await giving;
  expect(acknowledgedCommands(commands)).toBeGreaterThanOrEqual(enough);
}

async function killAgainAndAgain(place: Place, look: Look): Promise<void> {
  const [commands, last] = await look(async (query) => {
    const [made] = await query<{ last: number }>("select max(id)::int as last from operations");
    return [await newCommands(query), made!.last] as const;
  });
  server = await start(place);
  const token = await signIn(place, "op");
  for (const _round of manyRounds()) {
    await killAmid(commands, token);
    await look(async (query) => {
      await expectGiven(query, commands);
      await expectWhole(query, last);
    });
    server = await start(place);
  }
  await server.end("SIGKILL");
  server = undefined;
}

test("commands on the embedded database survive kill -9 whole", async () => {
  const place = await makePlace();
  fillFolder(place.dataDir);
  await killAgainAndAgain(place, async (work) => {
    const crashed = copyOf(place.dataDir);
    try {
      return await withEmbedded(crashed, work);
    } finally {
      removeFolder(crashed);
    }
  });
  removeFolder(place.dataDir);
});

test("commands on PostgreSQL survive kill -9 whole", async () => {
  const on = await makeOnPostgres();
  await killAgainAndAgain(on.place, (work) => withPostgres(on.url, work));
  await on.remove();
});
