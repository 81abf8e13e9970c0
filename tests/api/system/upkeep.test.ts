// The product vacuums the embedded database itself, as autovacuum does on a PostgreSQL server.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const isEmbedded = inject("prepared").engine === "embedded";
let server: TestServer;
beforeAll(async () => {
  if (isEmbedded) server = await startTestServer({ demo: false });
});
afterAll(() => server?.close());

const deadRows = async (): Promise<number> => {
  await run(server.database.db, "select pg_stat_force_next_flush()");
  const [row] = await run<{ dead: number }>(
    server.database.db,
    "select n_dead_tup as dead from pg_stat_user_tables where relname = 'busy'",
  );
  return row!.dead;
};

test.skipIf(!isEmbedded)("the space of updated rows is reclaimed", async () => {
  const { db } = server.database;
  await run(db, "create table busy as select generate_series(1, 1000) as n");
  await run(db, "update busy set n = n + 1");
  expect(await deadRows()).toBe(1000);
  await server.app.jobs.turn("tidy tables");
  expect(await deadRows()).toBe(0);
});
