// Tests kill -9 while contracts are generated, signed and sent to the platform, on both engines: each step is there wholly or not at
// all, no file is missing, and the platform has each operation once.
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Query, withEmbedded, withPostgres } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import {
  acknowledgedFormalities,
  expectFormalized,
  type Formalities,
  formalizeUntilGone,
  newFormalities,
} from "./helpers/formalities.ts";
import { copyOf, fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { makeOnPostgres } from "./helpers/installation-on-postgres.ts";
import { isNightly, manyRounds, seeded } from "./helpers/rounds.ts";
import { type Place, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, formalities");
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end("SIGKILL");
});

type Look = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/** Kills after some acts have been acknowledged, however slow the machine is. */
async function killAmid(formalities: Formalities, token: string): Promise<void> {
  const enough = acknowledgedFormalities(formalities) + random.integer(1, 5);
  let isOver = false;
  const working = formalizeUntilGone(callsTo(server!.url, token), formalities).finally(() => {
    isOver = true;
  });
  while (!isOver && acknowledgedFormalities(formalities) < enough) await delay(5);
  await delay(random.integer(0, 800));
  await server!.end("SIGKILL");
  await working;
  expect(acknowledgedFormalities(formalities)).toBeGreaterThanOrEqual(enough);
}

async function killAgainAndAgain(place: Place, look: Look, prepare: Look): Promise<void> {
  const [formalities, last] = await prepare(async (query) => {
    const [made] = await query<{ last: number }>("select max(id)::int as last from operations");
    return [await newFormalities(query), made!.last] as const;
  });
  server = await start(place);
  const token = await signIn(place, "op");
  for (const _round of manyRounds()) {
    await killAmid(formalities, token);
    await look((query) => expectFormalized(query, formalities, { last, dataDir: place.dataDir }));
    server = await start(place);
  }
  await server.end("SIGKILL");
  server = undefined;
}

test.runIf(isNightly)("formalities on the embedded database survive kill -9 whole", async () => {
  const place = await makePlace({ DEMO: "on" });
  fillFolder(place.dataDir);
  await killAgainAndAgain(
    place,
    async (work) => {
      const crashed = copyOf(place.dataDir);
      try {
        return await withEmbedded(crashed, work);
      } finally {
        removeFolder(crashed);
      }
    },
    (work) => withEmbedded(place.dataDir, work),
  );
  removeFolder(place.dataDir);
});

test.runIf(isNightly)("formalities on PostgreSQL survive kill -9 whole", async () => {
  const on = await makeOnPostgres();
  const look: Look = (work) => withPostgres(on.url, work);
  await start(on.place).then((first) => first.end("SIGTERM"));
  await killAgainAndAgain(on.place, look, look);
  await on.remove();
});
