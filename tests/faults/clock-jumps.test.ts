// When the machine's clock jumps forward and back, nobody stays locked out and nothing waits for ever.
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { countAttempt } from "../../server/features/identity/throttle.ts";
import { forgetOldAnswers } from "../../server/framework/http/idempotency.ts";
import { run } from "../../server/platform/db/database.ts";
import { createLimit } from "../../server/platform/http/rate-limit.ts";
import { SYSTEM_CALLER } from "../../server/platform/process/context.ts";
import { startReceiver } from "../api/webhooks/receiver.ts";
import { type Api, apiOf } from "../helpers/api.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const HOUR_MS = 3_600_000;
let server: TestServer;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer({ env: { WEBHOOKS_ALLOW_LOCAL: "on" } });
  admin = apiOf(server.app, await server.tokenOf("sa"));
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const context = () => ({
  db: server.database.db,
  caller: SYSTEM_CALLER,
  clock: server.clock,
  traceId: "test",
  services: server.app.services,
});
const jump = (hours: number) => server.clock.set(new Date(server.clock.now().getTime() + hours * HOUR_MS));

test("the rate limit ends after its time, whatever the clock says", async () => {
  const app = Fastify();
  const limit = await createLimit(app, 2);
  app.get("/api/x", { onRequest: limit }, async () => "ok");
  const statuses = async () => {
    const answers = [await app.inject("/api/x"), await app.inject("/api/x"), await app.inject("/api/x")];
    return answers.map(({ statusCode }) => statusCode);
  };
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  expect(await statuses()).toEqual([200, 200, 429]);
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(11_000);
  expect(await statuses()).toEqual([200, 200, 429]);
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect((await app.inject("/api/x")).statusCode).toBe(429);
  await app.close();
});

test("a call that died while the clock ran ahead does not block its key after the clock is corrected", async () => {
  const call = () =>
    admin.post("/asset-types", { name: "BEM", code: "RELOGIO", kind: "OTHER" }, { "idempotency-key": "k" });
  jump(48);
  expect((await call()).status).toBe(201);
  await run(server.database.db, "update idempotency_key set status = null, body = null where key = 'k'");
  jump(-48);
  await run(server.database.db, "delete from asset_types where code = 'RELOGIO'");
  expect((await call()).status).toBe(201);
});

test("answers stored while the clock ran ahead expire too", async () => {
  jump(48);
  await admin.post("/asset-types", { name: "BEM", code: "ADIANTE", kind: "OTHER" }, { "idempotency-key": "ahead" });
  jump(-48);
  await forgetOldAnswers(context());
  expect(await run(server.database.db, "select 1 from idempotency_key where key = 'ahead'")).toEqual([]);
});

test("attempts counted during the jump lock nobody out of the sign-in", async () => {
  const bucket = { kind: "test", of: "alguém", limit: 1 };
  jump(24);
  await countAttempt(server.database.db, bucket, server.clock.now());
  expect(await countAttempt(server.database.db, bucket, server.clock.now())).toBeGreaterThan(0);
  jump(-24);
  expect(await countAttempt(server.database.db, bucket, server.clock.now())).toBe(0);
});

test("a delivery planned far ahead is made once the clock is corrected", async () => {
  const receiver = await startReceiver();
  receiver.answers.push(500);
  await admin.post("/webhooks", {
    name: "Integração",
    url: receiver.url,
    events: ["CUSTOMER_DATA"],
    secret: "um-segredo-bem-comprido",
  });
  jump(24);
  const { body: customer } = await admin.get<{ id: number }>("/customers/first");
  await admin.put(`/customers/${customer.id}`, { notes: "Nota" });
  const settle = async () => {
    while (await server.app.jobs.turn("webhook-events"));
    await server.app.jobs.turn("webhook-deliveries");
  };
  await settle();
  expect(receiver.received).toHaveLength(1);
  jump(-24);
  await settle();
  expect(receiver.received).toHaveLength(2);
  await receiver.close();
});

test("the hours of access follow the clock at every call", async () => {
  const token = await server.tokenOf("op");
  await run(
    server.database.db,
    "update users set access_start_time = '08:00', access_end_time = '18:00' where id = (select user_id from identity_account where login = 'op')",
  );
  const status = async () => (await apiOf(server.app, token).get("/customers/count")).status;
  expect(await status()).toBe(200);
  jump(12);
  expect(await status()).toBe(403);
  jump(-12);
  expect(await status()).toBe(200);
});
