// Tests kill -9 in the middle of sends for payment, payments and receipts, on both engines: accounts, movements, instalments and
// entries of each are there wholly or not at all, and two who send at the same moment make one set of accounts.
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Query, withEmbedded, withPostgres } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import { copyOf, fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { makeOnPostgres } from "./helpers/installation-on-postgres.ts";
import {
  acknowledgedPayments,
  expectBalanced,
  expectPaid,
  newPayments,
  type Payments,
  payUntilGone,
} from "./helpers/payments.ts";
import { manyRounds, seeded } from "./helpers/rounds.ts";
import { type Place, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, payments");
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end("SIGKILL");
});

type Look = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/** Kills after some acts have been acknowledged, however slow the machine is. */
async function killAmid(payments: Payments, tokens: { operator: string; treasurer: string }): Promise<void> {
  const enough = acknowledgedPayments(payments) + random.integer(4, 24);
  let isOver = false;
  const [operator, treasurer] = [callsTo(server!.url, tokens.operator), callsTo(server!.url, tokens.treasurer)];
  const paying = payUntilGone({ operator, treasurer }, payments, random).finally(() => {
    isOver = true;
  });
  while (!isOver && acknowledgedPayments(payments) < enough) await delay(5);
  await delay(random.integer(0, 200));
  await server!.end("SIGKILL");
  await paying;
  expect(acknowledgedPayments(payments)).toBeGreaterThanOrEqual(enough);
}

async function killAgainAndAgain(place: Place, look: Look, prepare: Look): Promise<void> {
  const [payments, last] = await prepare(async (query) => {
    const [made] = await query<{ last: number }>("select max(id)::int as last from operations");
    return [await newPayments(query), made!.last] as const;
  });
  server = await start(place);
  const tokens = { operator: await signIn(place, "op"), treasurer: await signIn(place, "sa") };
  for (const _round of manyRounds()) {
    await killAmid(payments, tokens);
    await look(async (query) => {
      await expectPaid(query, payments);
      await expectBalanced(query, last);
    });
    server = await start(place);
  }
  await server.end("SIGKILL");
  server = undefined;
}

test("payments on the embedded database survive kill -9 whole", async () => {
  const place = await makePlace();
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

test("payments on PostgreSQL survive kill -9 whole", async () => {
  const on = await makeOnPostgres();
  const look: Look = (work) => withPostgres(on.url, work);
  await start(on.place).then((first) => first.end("SIGTERM"));
  await killAgainAndAgain(on.place, look, look);
  await on.remove();
});
