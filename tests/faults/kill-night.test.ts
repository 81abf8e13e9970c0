// Tests kill -9 in the middle of what is posted by itself at night: interest, fees, provisions, costs of cessions. However often it
// is killed, an installation has in the end the same events and balances as its twin that never was.
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Query, withPostgres } from "./helpers/audit.ts";
import { fillFolder, makePlace, removeFolder } from "./helpers/installation.ts";
import { makeOnPostgres } from "./helpers/installation-on-postgres.ts";
import { type Look, lookAtCopyOf } from "./helpers/kills.ts";
import { isNightly, manyRounds, seeded } from "./helpers/rounds.ts";
import { type Place, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, nights");
const DAY_MS = 86_400_000;
/** Ends of months come by, at which fees are posted. */
const DAYS_A_ROUND = 9;
const KILLS_A_ROUND = 3;
const MOST_STARTS = 12;
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end("SIGKILL");
});

const onDay = (place: Place, days: number): Place => ({
  ...place,
  env: { ...place.env, CLOCK_SHIFT_MS: String(Number(process.env.CLOCK_SHIFT_MS ?? 0) + days * DAY_MS) },
});

const dayAfter = (days: number): string =>
  new Date(Date.now() + Number(process.env.CLOCK_SHIFT_MS ?? 0) + days * DAY_MS).toISOString().slice(0, 10);

const eventsIn = (query: Query) =>
  query<{ key: string; hash: string }>(
    `select key, content_hash as hash, entries_count as entries, total_value::text as value, date::text as date
       from accounting_events order by key`,
  );

/** Events of which not all entries are there. */
const halvesIn = (query: Query) =>
  query(
    `select v.key from accounting_events v
      where v.entries_count <> (select count(*) from accounting_entry e where e.event_id = v.id)`,
  );

/** How many contracts wait for their interest or for their provision. */
const waitingIn = async (query: Query, before: string): Promise<number> => {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from operation_accrual a left join operation_provision p on p.operation_id = a.operation_id
      where (a.accrued_until < $1::date - 1 and not a.is_over and not a.is_sold)
         or (p.assessed_until < $1::date - 1 and (coalesce(p.gross, 1) <> 0 or not (a.is_over or a.is_sold)))`,
    [before],
  );
  return row!.count;
};

/** Starts as often as it takes until nothing of the day is missing and a further start adds nothing. */
async function settle(place: Place, look: Look, days: number): Promise<Awaited<ReturnType<typeof eventsIn>>> {
  let before = -1;
  for (let starts = 0; starts < MOST_STARTS; starts++) {
    server = await start(onDay(place, days));
    await delay(2_500);
    await server.end("SIGTERM");
    const [events, waiting] = await look(async (query) => [
      await eventsIn(query),
      await waitingIn(query, dayAfter(days)),
    ]);
    if (waiting === 0 && events.length === before) return events;
    before = events.length;
  }
  throw new Error(`The night of ${dayAfter(days)} did not end after ${MOST_STARTS} starts.`);
}

async function killAtNight(place: Place, look: Look, days: number): Promise<void> {
  for (let kill = 0; kill < KILLS_A_ROUND; kill++) {
    server = await start(onDay(place, days));
    await delay(random.integer(0, 1_200));
    await server.end("SIGKILL");
    expect(await look(halvesIn)).toEqual([]);
  }
}

test.runIf(isNightly)(
  "nights on the embedded database, killed again and again, end as those of a twin that was not",
  async () => {
    const [killed, twin] = [await makePlace(), await makePlace()];
    for (const { dataDir } of [killed, twin]) fillFolder(dataDir);
    for (const round of manyRounds(KILLS_A_ROUND)) {
      const days = round * DAYS_A_ROUND;
      await killAtNight(killed, lookAtCopyOf(killed.dataDir), days);
      const events = await settle(killed, lookAtCopyOf(killed.dataDir), days);
      expect(events).toEqual(await settle(twin, lookAtCopyOf(twin.dataDir), days));
    }
    for (const { dataDir } of [killed, twin]) removeFolder(dataDir);
  },
);

test.runIf(isNightly)("nights on PostgreSQL, killed again and again, end as those of a twin that was not", async () => {
  const [killed, twin] = [await makeOnPostgres(), await makeOnPostgres()];
  for (const round of manyRounds(KILLS_A_ROUND)) {
    const days = round * DAYS_A_ROUND;
    await killAtNight(killed.place, (work) => withPostgres(killed.url, work), days);
    const events = await settle(killed.place, (work) => withPostgres(killed.url, work), days);
    expect(events).toEqual(await settle(twin.place, (work) => withPostgres(twin.url, work), days));
  }
  for (const on of [killed, twin]) await on.remove();
});
