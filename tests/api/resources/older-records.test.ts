// Tests records of older installations: without an address that is required today, and without an author in their
// history.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { statements } from "../../../server/platform/db/migrations.ts";
import { flatFields } from "../../../src/base/resource.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

type Row = { id: number; createdBy?: { text: string } } & Record<string, unknown>;

let server: TestServer;
let sa: Api;
beforeAll(async () => {
  server = await startTestServer();
  sa = apiOf(server.app, await server.tokenOf("sa"));
});
afterAll(() => server.close());

const sql = <R extends object>(text: string, values: unknown[] = []) => run<R>(server.database.db, text, values);

test("records without an address can be opened, changed elsewhere and sent back; a begun address must be complete", async () => {
  for (const name of ["customers", "suppliers", "employees", "companies", "persons", "agency-offices"]) {
    const resource = server.app.services.resources.get(name)!;
    const columns = flatFields(resource.fields).flatMap(({ path, column }) =>
      column && path.startsWith("address.") ? [column] : [],
    );
    expect(columns.length, name).toBeGreaterThan(6);
    const { content } = (await sa.get<{ content: Row[] }>(`${resource.path}${query({ pageSize: 1, sort: "id,DESC" })}`))
      .body;
    const { id } = content[0]!;
    await sql(
      `update "${resource.table}" set ${columns.map((column) => `"${column}" = null`).join(", ")} where id = $1`,
      [id],
    );
    const path = `${resource.path}/${id}`;
    const opened = await sa.get<Row>(path);
    expect(opened.status, name).toBe(200);
    const saved = await sa.put<Row>(path, { notes: "Visita marcada" });
    expect([saved.status, saved.body.notes], `${name} ${JSON.stringify(saved.body)}`).toEqual([200, "Visita marcada"]);
    const whole = await sa.put<Row>(path, { address: opened.body.address, notes: "Outra nota" });
    expect([whole.status, whole.body.notes], `${name} ${JSON.stringify(whole.body)}`).toEqual([200, "Outra nota"]);
    const begun = await sa.put<{ errors: { field: string; message: string }[] }>(path, { address: { number: "12" } });
    expect(begun.status, name).toBe(400);
    const refusedFields = begun.body.errors.map(({ field }) => field);
    for (const field of ["address.postalCode", "address.address", "address.city", "address.state"])
      expect(refusedFields, name).toContain(field);
    for (const { message } of begun.body.errors) expect(message).toMatch(/^(O campo|Informe|Preencha|Campo)/);
  }
});

test("the history names the author at the foot for an older demonstration, and no other record is changed", async () => {
  const file = new URL("../../../server/migrations/0121-authors-of-the-demonstration.sql", import.meta.url);
  const update = async () => {
    for (const statement of statements(readFileSync(file, "utf8"))) await sql(statement);
  };
  await sql(
    "update audit_entry set user_id = null where action = 'create' and resource in ('suppliers', 'cession-accounting-scripts', 'customers')",
  );
  const nameless = () =>
    sql<{ count: number }>(
      `select count(*)::int as count from audit_entry a join suppliers t on t.id = a.record_id
        where a.resource = 'suppliers' and a.action = 'create' and a.user_id is null and t.created_by_id is not null`,
    );
  expect((await nameless())[0]!.count).toBeGreaterThan(0);
  await sql("update identity_account set demo = false");
  await update();
  expect((await nameless())[0]!.count).toBeGreaterThan(0);
  await sql("update identity_account set demo = true");
  await update();
  expect((await nameless())[0]!.count).toBe(0);
  for (const path of ["/suppliers", "/customers"]) {
    const { content } = (await sa.get<{ content: Row[] }>(`${path}?pageSize=1&sort=id,ASC`)).body;
    const record = (await sa.get<Row>(`${path}/${content[0]!.id}`)).body;
    const acts = (
      await sa.get<{ content: { action: string; user: string | null; part: string | null }[] }>(
        `${path}/${record.id}/history?limit=100`,
      )
    ).body.content;
    const birth = acts.findLast(({ action, part }) => action === "create" && part === null);
    expect(birth?.user, path).toBe(record.createdBy?.text);
  }
});
