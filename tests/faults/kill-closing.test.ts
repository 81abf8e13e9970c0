// Tests kill -9 during a daily closing, several processes that are due at once, and the command that verifies the
// books.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root.ts";
import { addDays } from "../../src/base/dates.ts";
import { withClient } from "../helpers/prepare-databases.ts";
import { withPostgres } from "./helpers/audit.ts";
import { type Calls, callsTo } from "./helpers/calls.ts";
import { eventually } from "./helpers/eventually.ts";
import { makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { makeOnPostgres, type OnPostgres } from "./helpers/installation-on-postgres.ts";
import { type Place, type ServerProcess, start, urlOf } from "./helpers/server-process.ts";

const run = promisify(execFile);
const SETTINGS = "/accounting-closing-parametrizations";
let on: OnPostgres;
let second: Place;
let servers: ServerProcess[] = [];
let calls: Calls;
let days: string[];

const query = <R>(text: string, values?: unknown[]) => withPostgres(on.url, (ask) => ask<R>(text, values));
const closings = () =>
  query<{ date: string; status: string | null; manual: boolean }>(
    "select date::text, status, manual from accounting_closings order by id",
  );

beforeAll(async () => {
  on = await makeOnPostgres();
  servers = [await start(on.place)];
  calls = callsTo(servers[0]!.url, await signIn(on.place));
  second = await makePlace({ ...on.place.env, PUBLIC_URL: urlOf(on.place) });
  const rows = await query<{ date: string }>("select distinct date::text from accounting_entry order by 1");
  days = rows.map(({ date }) => date);
  expect(days.length).toBeGreaterThan(5);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end("SIGKILL")));
  removeFolder(second.dataDir);
  await on?.remove();
});

test("a killed closing leaves the books as they were, and is resumed by the next start", async () => {
  const day = days[2]!;
  // No run of the tests passes six in the morning, at which this would close days by itself.
  const body = { manualClosing: false, closingTime: "06:00", disagreementAction: "IGNORE" };
  expect((await calls("PUT", SETTINGS, body)).status).toBe(200);
  // What operations earn and lose on the days since the demonstration was made is posted meanwhile, on later days.
  const booked = () =>
    query(
      `select regime, sum(value)::text as total from accounting_entry
        where date <= $1 or origin is distinct from 'OP' group by regime order by 1`,
      [day],
    );
  const before = await booked();
  expect(before).not.toEqual([]);
  await withClient(on.url, async (client) => {
    // The lock stops the running closing at its log, which it writes after it began.
    await client.query("begin");
    await client.query("lock table accounting_closing_log in access exclusive mode");
    const closingCall = calls("POST", `/accounting-closings/create?closingDate=${day}`).catch(() => "gone");
    await eventually(closings, ([first]) => first?.status === null);
    await eventually(
      () => query("select 1 from pg_locks where not granted and relation = 'accounting_closing_log'::regclass"),
      (waiting) => waiting.length > 0,
    );
    await servers[0]!.end("SIGKILL");
    await client.query("rollback");
    expect(await closingCall).toBe("gone");
  });
  expect(await closings()).toEqual([{ date: day, status: null, manual: true }]);
  expect(await booked()).toEqual(before);
  expect(await query("select 1 from accounting_seal")).toEqual([]);
  expect(await query("select closed_until::text as until, closing_date::text as day from accounting_book")).toEqual([
    { until: null, day },
  ]);
  servers = [await start(on.place)];
  const [closing] = await eventually(closings, ([first]) => first?.status !== null);
  expect(["F", "D"]).toContain(closing!.status);
  expect(await query("select closed_until::text as until, closing_date as day from accounting_book")).toEqual([
    { until: day, day: null },
  ]);
});

test("two processes that are due close each day once, and notify once", async () => {
  const today = async () => (await calls<{ today: string }>("GET", "/accounting-closings/open-days")).body.today;
  const closed = await calls("POST", `/accounting-closings/create?closingDate=${addDays(await today(), -4)}`);
  expect(closed.status).toBe(201);
  const { status } = await calls("PUT", SETTINGS, {
    ...{ manualClosing: false, closingTime: "00:00", weekendClosing: true, disagreementAction: "IGNORE" },
    ...{ closingStartedNotified: true, closingEndedNotified: true },
  });
  expect(status).toBe(200);
  await servers[0]!.end("SIGKILL");
  // A scheduled time counts only after the moment of its setting, so that moment is put into the past.
  await query("update accounting_closing_parametrizations set scheduled_since = '2000-01-01'");
  servers = [await start(on.place), await start(second)];
  const isDone = async () => {
    const due = addDays(await today(), -1);
    return (await closings()).some(({ date, status: ended }) => date === due && ended !== null);
  };
  await eventually(isDone, (done) => done);
  // Each process looks for due closings again when it starts.
  await Promise.all(servers.map((server) => server.end("SIGKILL")));
  servers = [await start(on.place), await start(second)];
  await eventually(isDone, (done) => done);
  const twice = await query("select date from accounting_closings group by date having count(*) > 1");
  expect(twice).toEqual([]);
  expect(await query("select 1 from accounting_closings where status is null")).toEqual([]);
  expect(
    await query("select tag from notifications where tag like 'closing-%' group by tag, user_id having count(*) > 1"),
  ).toEqual([]);
  const [notices] = await query<{ n: number }>(
    "select count(distinct tag)::int as n from notifications where tag like 'closing-%'",
  );
  const [ran] = await query<{ n: number }>("select count(*)::int as n from accounting_closings where not manual");
  expect(notices!.n).toBe(ran!.n * 2);
});

test("the command reports whether the books are as they were closed, and which entry differs", async () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: on.url, DATA_DIR: on.place.dataDir };
  const verify = () =>
    run(process.execPath, [inRoot("scripts/books-verify.ts")], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  const sound = await verify();
  expect(sound.code).toBe(0);
  expect(sound.stdout).toMatch(/^OK: [\d.]+ selos, [\d.]+ lançamentos/);
  const [entry] = await query<{ id: number }>("select min(id)::int as id from accounting_entry where date = $1", [
    days[1],
  ]);
  await withClient(on.url, async (client) => {
    await client.query("alter table accounting_entry disable trigger user");
    await client.query("update accounting_entry set value = value + 0.01 where id = $1", [entry!.id]);
    await client.query("alter table accounting_entry enable trigger user");
  });
  const broken = await verify();
  expect(broken.code).toBe(1);
  expect(broken.stdout).toContain(`alterados: ${entry!.id}\n`);
});
