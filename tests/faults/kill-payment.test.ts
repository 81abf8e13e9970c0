// Tests kill -9 in the middle of sends for payment, payments and receipts, on PostgreSQL at each push and on both engines at
// night: accounts, movements, instalments and entries of each are there wholly or not at all, and two who send at the same
// moment make one set of accounts.
import { afterAll, test } from "vitest";
import { withEmbedded, withPostgres } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import { fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { makeOnPostgres } from "./helpers/installation-on-postgres.ts";
import { killAmid, type Look, lookAtCopyOf } from "./helpers/kills.ts";
import { acknowledgedPayments, expectBalanced, expectPaid, newPayments, payUntilGone } from "./helpers/payments.ts";
import { isNightly, manyRounds, seeded } from "./helpers/rounds.ts";
import { type Place, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, payments");
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end("SIGKILL");
});

async function killAgainAndAgain(place: Place, look: Look, prepare: Look): Promise<void> {
  const [payments, last] = await prepare(async (query) => {
    const [made] = await query<{ last: number }>("select max(id)::int as last from operations");
    return [await newPayments(query), made!.last] as const;
  });
  server = await start(place);
  const tokens = { operator: await signIn(place, "op"), treasurer: await signIn(place, "sa") };
  const people = { operator: callsTo(server.url, tokens.operator), treasurer: callsTo(server.url, tokens.treasurer) };
  for (const _round of manyRounds()) {
    await killAmid(server, random, {
      ...{ fewest: 4, most: 24, withinMs: 200, acknowledged: () => acknowledgedPayments(payments) },
      work: () => payUntilGone(people, payments, random),
    });
    await look(async (query) => {
      await expectPaid(query, payments);
      await expectBalanced(query, last);
    });
    server = await start(place);
  }
  await server.end("SIGKILL");
  server = undefined;
}

test.runIf(isNightly)("payments on the embedded database survive kill -9 whole", async () => {
  const place = await makePlace();
  fillFolder(place.dataDir);
  await killAgainAndAgain(place, lookAtCopyOf(place.dataDir), (work) => withEmbedded(place.dataDir, work));
  removeFolder(place.dataDir);
});

test("payments on PostgreSQL survive kill -9 whole", async () => {
  const on = await makeOnPostgres();
  const look: Look = (work) => withPostgres(on.url, work);
  await start(on.place).then((first) => first.end("SIGTERM"));
  await killAgainAndAgain(on.place, look, look);
  await on.remove();
});
