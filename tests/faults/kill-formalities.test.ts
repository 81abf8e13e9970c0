// Tests kill -9 while contracts are generated, signed and sent to the platform, on both engines: each step is there wholly or not at
// all, no file is missing, and the platform has each operation once.
import { afterAll, test } from "vitest";
import { withEmbedded, withPostgres } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import {
  acknowledgedFormalities,
  expectFormalized,
  formalizeUntilGone,
  newFormalities,
} from "./helpers/formalities.ts";
import { fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { makeOnPostgres } from "./helpers/installation-on-postgres.ts";
import { killAmid, type Look, lookAtCopyOf } from "./helpers/kills.ts";
import { isNightly, manyRounds, seeded } from "./helpers/rounds.ts";
import { type Place, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, formalities");
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end("SIGKILL");
});

async function killAgainAndAgain(place: Place, look: Look, prepare: Look): Promise<void> {
  const [formalities, last] = await prepare(async (query) => {
    const [made] = await query<{ last: number }>("select max(id)::int as last from operations");
    return [await newFormalities(query), made!.last] as const;
  });
  server = await start(place);
  const calls = callsTo(server.url, await signIn(place, "op"));
  for (const _round of manyRounds()) {
    await killAmid(server, random, {
      ...{ fewest: 1, most: 5, withinMs: 800, acknowledged: () => acknowledgedFormalities(formalities) },
      work: () => formalizeUntilGone(calls, formalities),
    });
    await look((query) => expectFormalized(query, formalities, { last, dataDir: place.dataDir }));
    server = await start(place);
  }
  await server.end("SIGKILL");
  server = undefined;
}

test.runIf(isNightly)("formalities on the embedded database survive kill -9 whole", async () => {
  const place = await makePlace({ DEMO: "on" });
  fillFolder(place.dataDir);
  await killAgainAndAgain(place, lookAtCopyOf(place.dataDir), (work) => withEmbedded(place.dataDir, work));
  removeFolder(place.dataDir);
});

test.runIf(isNightly)("formalities on PostgreSQL survive kill -9 whole", async () => {
  const on = await makeOnPostgres();
  const look: Look = (work) => withPostgres(on.url, work);
  await start(on.place).then((first) => first.end("SIGTERM"));
  await killAgainAndAgain(on.place, look, look);
  await on.remove();
});
