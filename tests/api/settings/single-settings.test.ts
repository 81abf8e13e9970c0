// Tests the singletons of settings: the group of wallets, and the credit bureaus with their credentials.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { openVault } from "../../../server/platform/security/vault.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("ad"));
});
afterAll(() => server.close());

type Group = { id: number; version: number; name: string; items: { id: number; name: string; link: boolean }[] };

test("portfolios are linked and unlinked, and both sides follow", async () => {
  const { body: before } = await api.get<Group>("/wallet-groups");
  expect(before.items.length).toBeGreaterThan(1);
  const [one, two] = before.items.map(({ id }) => id);
  const off = await api.put<Group>("/wallet-groups", {
    items: [
      { id: one, link: false },
      { id: two, link: true },
    ],
  });
  const links = (group: Group) => new Map(group.items.map(({ id, link }) => [id, link]));
  expect([off.status, links(off.body).get(one!), links(off.body).get(two!)]).toEqual([200, false, true]);
  const filter = `filters={"walletGroupID":{"$eq":${before.id}}}`;
  const { body: linked } = await api.get<{ content: { id: number }[] }>(`/company-portfolios?pageSize=500&${filter}`);
  expect(linked.content.map(({ id }) => id)).not.toContain(one);
  expect(linked.content.map(({ id }) => id)).toContain(two);
  await api.put("/wallet-groups", { items: [{ id: one, link: true }] });
  expect(links((await api.get<Group>("/wallet-groups")).body).get(one!)).toBe(true);
  const named = await api.put<Group>("/wallet-groups", { name: "GRUPO UM" });
  expect([named.body.name, links(named.body).get(one!)]).toEqual(["GRUPO UM", true]);
});

test.each([
  [[{ id: 999999, link: true }], "items.0.id"],
  [[{ link: true }], "items.0.id"],
  [[{ id: 1, link: "sim" }], "items.0.link"],
  ["tudo", "items.0.id"],
])("%j is refused at %s", async (items, field) => {
  const { status, body } = await api.put("/wallet-groups", { items });
  expect([status, body.errors]).toMatchObject([400, [{ field }]]);
});

test("grouping wallets needs the right", async () => {
  const operator = apiOf(server.app, await server.tokenOf("op"));
  expect((await operator.get("/wallet-groups")).status).toBe(403);
  expect((await operator.put("/wallet-groups", { items: [] })).status).toBe(403);
});

test("the SCR base dates are 12 at first, and between 1 and 60", async () => {
  const fresh = await startTestServer({ demo: false });
  const [row] = await run<{ count: number }>(fresh.database.db, "select count(*) from bureau_parameters");
  expect(row!.count).toBe(0);
  await fresh.close();
  expect((await api.get("/bureau-parameters")).body).toMatchObject({ scrMaxBaseDates: 12, validityDays: 30 });
  for (const [value, message] of [
    [0, "Informe um valor maior ou igual a 1."],
    [61, "Informe um valor menor ou igual a 60."],
  ]) {
    const { status, body } = await api.put("/bureau-parameters", { scrMaxBaseDates: value });
    expect([status, body.errors]).toMatchObject([400, [{ field: "scrMaxBaseDates", message }]]);
  }
  expect((await api.put("/bureau-parameters", { scrMaxBaseDates: 3, cdlPrice: 12.5 })).body).toMatchObject({
    scrMaxBaseDates: 3,
    cdlPrice: 12.5,
  });
});

test("a credential is written and never read, and the database has it encrypted", async () => {
  const password = "senha-do-bacen-123";
  expect((await api.get("/bureau-parameters")).body).toMatchObject({ scrPasswordIsSet: false });
  const saved = await api.put("/bureau-parameters", { scrUser: "usuario.scr", scrPassword: password });
  expect(saved.body).toMatchObject({ scrUser: "usuario.scr", scrPasswordIsSet: true, cdlPasswordIsSet: false });
  const [row] = await run<{ scr_password: string }>(server.database.db, "select scr_password from bureau_parameters");
  expect(server.app.services.vault.open(row!.scr_password)).toBe(password);
  const storedRows = await run(
    server.database.db,
    "select row_to_json(a)::text as t from audit_entry a union all select row_to_json(o)::text from outbox_event o union all select row_to_json(b)::text from bureau_parameters b",
  );
  expect(JSON.stringify([saved.body, (await api.get("/bureau-parameters")).body, storedRows])).not.toContain(password);
  await api.put("/bureau-parameters", { validityDays: 10 });
  expect((await api.get("/bureau-parameters")).body.scrPasswordIsSet).toBe(true);
  expect((await api.put("/bureau-parameters?clear=scrPassword", {})).body.scrPasswordIsSet).toBe(false);
});

test("the key is the installation's own, in a file that nobody else may read", () => {
  const file = join(server.settings.dataDir, "secrets.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const sealed = server.app.services.vault.seal("texto");
  expect(openVault({ dataDir: server.settings.dataDir }).open(sealed)).toBe("texto");
  expect(() => openVault({ secretsKey: "outra", dataDir: "" }).open(sealed)).toThrow();
  expect(() => openVault({ dataDir: server.settings.dataDir }).open(`${sealed.slice(0, -4)}AAAA`)).toThrow();
  expect(sealed).not.toContain(readFileSync(file, "utf8"));
});
