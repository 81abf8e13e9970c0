// Tests kill -9 in the middle of commands of operations, on both engines: a command happened wholly or not at all, and
// history, terms, instalments, members, counts, queues, events and notices tell the same.
import { afterAll, test } from "vitest";
import { withPostgres } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import { acknowledgedCommands, commandUntilGone, expectGiven, expectWhole, newCommands } from "./helpers/commands.ts";
import { fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { makeOnPostgres } from "./helpers/installation-on-postgres.ts";
import { killAmid, type Look, lookAtCopyOf } from "./helpers/kills.ts";
import { manyRounds, seeded } from "./helpers/rounds.ts";
import { type Place, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, commands of operations");
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end("SIGKILL");
});

async function killAgainAndAgain(place: Place, look: Look): Promise<void> {
  const [commands, last] = await look(async (query) => {
    const [made] = await query<{ last: number }>("select max(id)::int as last from operations");
    return [await newCommands(query), made!.last] as const;
  });
  server = await start(place);
  const calls = callsTo(server.url, await signIn(place, "op"));
  for (const _round of manyRounds()) {
    await killAmid(server, random, {
      ...{ fewest: 5, most: 40, withinMs: 200, acknowledged: () => acknowledgedCommands(commands) },
      work: () => commandUntilGone(calls, commands, random),
    });
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
  await killAgainAndAgain(place, lookAtCopyOf(place.dataDir));
  removeFolder(place.dataDir);
});

test("commands on PostgreSQL survive kill -9 whole", async () => {
  const on = await makeOnPostgres();
  await killAgainAndAgain(on.place, (work) => withPostgres(on.url, work));
  await on.remove();
});
