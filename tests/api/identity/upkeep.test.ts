// The jobs of the embedded provider leave the database to the start of an installation, and follow it.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { type Database, run } from "../../../server/platform/db/database.ts";
import { openCopy } from "../../helpers/server.ts";
import { makeDataDir, testClock, testSettings } from "../../helpers/test-installation.ts";

const folder = makeDataDir();
let copy: Awaited<ReturnType<typeof openCopy>>;
let app: Awaited<ReturnType<typeof buildApp>>;
let database: Database;
beforeAll(async () => {
  copy = await openCopy("demo");
  database = copy.database;
  await run(
    database.db,
    "insert into identity_state (kind, id, payload, expires_at) values ('Interaction', 'old', '{}', now() - interval '1 day')",
  );
  app = await buildApp({ settings: testSettings(folder.dataDir, {}), database, clock: testClock() });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await copy.drop();
  folder.remove();
});

const oldStates = () => run(database.db, "select id from identity_state where id = 'old'");

test("no turn comes before the server listens, and the first one then", async () => {
  await app.ready();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await oldStates()).toHaveLength(1);
  await app.listen({ port: 0, host: "localhost" });
  await vi.waitFor(async () => expect(await oldStates()).toEqual([]), { timeout: 10_000 });
});
