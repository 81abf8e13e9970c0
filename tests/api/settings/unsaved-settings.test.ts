// Earlier versions created settings by reading them. An update deletes these rows, or clears the author of referenced
// ones.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { statements } from "../../../server/platform/db/migrations.ts";
import { apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const FILE = new URL("../../../server/migrations/0120-settings-held-by-a-key.sql", import.meta.url);
const OLDER = ["biometry_parameters", "bureau_parameters", "accounting_closing_parametrizations"];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sql = <Row extends object>(text: string, values: unknown[] = []) => run<Row>(server.database.db, text, values);
const update = async () => {
  for (const statement of statements(readFileSync(FILE, "utf8"))) await sql(statement);
};

test("an unsaved setting that is referred to loses author and version, the others are removed, and saved ones stay", async () => {
  const [user] = await sql<{ id: number }>("select id from users order by id limit 1");
  const [{ at }] = (await sql<{ at: string }>(
    "select at::text as at from schema_migration where name = '0086-settings-nobody-saved.sql'",
  )) as [{ at: string }];
  for (const table of [...OLDER, "wallet_groups"]) await sql(`truncate "${table}" cascade`);
  const make = async (table: string, seconds: number) => {
    const [row] = await sql<{ id: number }>(
      `insert into "${table}" (version, created_at, updated_at, created_by_id, updated_by_id)
       values (1, $1::timestamptz + $2 * interval '1 second', now(), $3, $3) returning id`,
      [at, seconds, user!.id],
    );
    return row!.id;
  };
  const older = await Promise.all(OLDER.map((table) => make(table, -60)));
  const saved = await make("wallet_groups", 60);
  await sql("create table holder (setting_id bigint references biometry_parameters (id))");
  await sql("insert into holder values ($1)", [older[0]]);
  await update();
  expect(await sql("select id, version, created_by_id, updated_by_id from biometry_parameters")).toEqual([
    { id: older[0], version: 0, created_by_id: null, updated_by_id: null },
  ]);
  for (const table of OLDER.slice(1)) expect(await sql(`select id from "${table}"`), table).toEqual([]);
  expect(await sql("select id, version from wallet_groups")).toEqual([{ id: saved, version: 1 }]);
  const api = apiOf(server.app, await server.tokenOf("sa"));
  const { path } = server.app.services.resources.get("biometry-parameters")!;
  const first = await api.put<{ version: number }>(path, { biometryDueDays: 60 }, { "if-match": "0" });
  expect([first.status, first.body.version], JSON.stringify(first.body)).toEqual([200, 1]);
  expect((await api.put(path, { biometryDueDays: 30 }, { "if-match": "0" })).status).toBe(409);
});
