// Tests the history of every register for every persona: it shows nothing that the record hides, and never answers 5xx.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../server/platform/db/database.ts";
import { type Field, flatFields, type Resource } from "../../src/base/resource.ts";
import { type Api, apiOf } from "../helpers/api.ts";
import { productResources } from "../helpers/product-resources.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const PERSONAS = ["sa", "ad", "op", "lim", "ag", "agm", "hr", "ce"] as const;
const resources = productResources();
const read = [...resources.values()].filter(({ calls }) => calls.includes("get"));

let server: TestServer;
const api: Record<string, Api> = {};
const systems: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  for (const persona of PERSONAS) {
    api[persona] = apiOf(server.app, await server.tokenOf(persona));
    systems[persona] = (
      await api[persona].get<{ authRole: { authSystemCode: string } }>("/users/me")
    ).body.authRole.authSystemCode;
  }
});
afterAll(() => server.close());

/** Changes every column of the record, each to a text that no other column has. */
async function changeAll(resource: Resource, id: number): Promise<void> {
  const columns = flatFields(resource.fields).flatMap(({ column, path }) => (column ? [[column, `vaza ${path}`]] : []));
  await run(
    server.database.db,
    `insert into audit_entry (resource, record_id, action, before, after, user_id, trace_id, at)
     values ($1, $2, 'update', $3, '{}', null, null, now())`,
    [resource.name, id, JSON.stringify(Object.fromEntries(columns))],
  );
}

const isHidden = ({ type, schema }: Field, system: string): boolean =>
  type === "secret" ||
  schema["x-life"]?.sensitive === true ||
  schema["x-on"]?.view === false ||
  schema["x-access"]?.read?.includes(system) === false;

const hiddenPaths = (fields: Field[], system: string): string[] =>
  flatFields(fields).flatMap((field) => (isHidden(field, system) ? [field.path] : []));

test("the history never shows a hidden field, and is open exactly where the record is", async () => {
  const wrong: string[] = [];
  let entryCount = 0;
  for (const resource of read) {
    const rows = await run<{ id: number }>(
      server.database.db,
      `select id from "${resource.table}" order by id limit 1`,
    );
    const id = rows[0]?.id;
    if (id === undefined) continue;
    await changeAll(resource, id);
    for (const persona of PERSONAS) {
      const record = await api[persona]!.get<{ createdAt?: string }>(`${resource.path}/${id}`);
      const { status, body } = await api[persona]!.get<{ content?: { changes: { field: string }[] }[] }>(
        `${resource.path}/${id}/history?limit=100`,
      );
      const isOpen = record.status === 200 && "createdAt" in record.body;
      if ((status === 200) !== isOpen || status >= 500)
        wrong.push(`${persona} ${resource.path}/${id}: record ${record.status}, history ${status}`);
      if (status !== 200) continue;
      entryCount++;
      const fields = new Set(body.content?.flatMap(({ changes }) => changes.map(({ field }) => field)));
      const text = JSON.stringify(body);
      for (const path of hiddenPaths(resource.fields, systems[persona]!))
        if (fields.has(path) || text.includes(`vaza ${path}"`)) wrong.push(`${persona} ${resource.path}: ${path}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(entryCount).toBeGreaterThan(60);
});
