// What the product writes beside the version of a record disturbs nobody who has it open.
import { afterAll, beforeAll, expect, test } from "vitest";
import { resourceNamed, tables } from "../../../server/framework/index.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Webhook extends Record<string, unknown> {
  id: number;
  version: number;
}

let server: TestServer;
let api: Api;
let webhook: Webhook;
beforeAll(async () => {
  server = await startTestServer({ env: { WEBHOOKS_ALLOW_LOCAL: "on" } });
  api = apiOf(server.app, await server.tokenOf("ad"));
  const sent = { url: "http://127.0.0.1:9/", events: ["COMMITTEE"], secret: "um-segredo-bem-comprido" };
  ({ body: webhook } = await api.post<Webhook>("/webhooks", { name: "Comitê", ...sent }));
});
afterAll(() => server.close());

const write = (columns: { last_delivery_at: string; name?: string }) => {
  const { app, database, clock } = server;
  const context = { db: database.db, clock, services: app.services, caller: SYSTEM_CALLER, traceId: "test" };
  return tables.updateMany(context, resourceNamed(context, "webhooks"), [{ id: webhook.id, columns }]);
};
const stored = async () => (await api.get<Webhook>(`/webhooks/${webhook.id}`)).body;
const historyLength = async () =>
  (await api.get<{ content: object[] }>(`/webhooks/${webhook.id}/history`)).body.content.length;

test("a mark alone leaves version, stamps and history, and who has the record open saves", async () => {
  const entries = await historyLength();
  server.clock.set(new Date(server.clock.now().getTime() + 60_000));
  await write({ last_delivery_at: "2026-11-20T12:00:00Z" });
  const { version, updatedAt } = webhook;
  expect(await stored()).toMatchObject({ version, updatedAt, lastDeliveryAt: "2026-11-20T12:00:00.000Z" });
  expect(entries).toBeGreaterThan(0);
  expect(await historyLength()).toBe(entries);
  const headers = { "if-match": `"${version}"` };
  expect((await api.put(`/webhooks/${webhook.id}`, { ...webhook, name: "Votações" }, headers)).status).toBe(200);
});

test("a mark beside what people write is part of the new version", async () => {
  const { version } = await stored();
  await write({ last_delivery_at: "2026-11-21T12:00:00Z", name: "Comitês" });
  const now = { version: version + 1, name: "Comitês", lastDeliveryAt: "2026-11-21T12:00:00.000Z" };
  expect(await stored()).toMatchObject(now);
});
