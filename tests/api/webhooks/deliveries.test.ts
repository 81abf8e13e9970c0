// Events are delivered to the webhooks that chose them: signed, retried after failures, and never to others.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emit } from "../../../server/features/webhooks/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { isSigned, type Receiver, startReceiver } from "./receiver.ts";

const SECRET = "um-segredo-bem-comprido";
const HOUR_MS = 3_600_000;
let server: TestServer;
let api: Api;
let receiver: Receiver;
let customerID: number;

beforeAll(async () => {
  server = await startTestServer({ env: { WEBHOOKS_ALLOW_LOCAL: "on" } });
  api = apiOf(server.app, await server.tokenOf("ad"));
  receiver = await startReceiver();
  customerID = (await api.get<{ id: number }>("/customers/first")).body.id;
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});
beforeEach(async () => {
  await settle();
  const { body: ids } = await api.get<number[]>("/webhooks/ids");
  for (const id of ids) await api.delete(`/webhooks/${id}`);
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

/** Advances the product's clock. */
function pass(ms: number): void {
  server.clock.set(new Date(server.clock.now().getTime() + ms));
}

/** Runs the jobs until all due events are delivered. */
async function settle(): Promise<void> {
  while (await server.app.jobs.turn("webhook-events"));
  while (await server.app.jobs.turn("webhook-deliveries"));
}

async function register(body: object = {}): Promise<number> {
  const { status, body: made } = await api.post<{ id: number }>("/webhooks", {
    name: "Integração",
    url: receiver.url,
    events: ["CUSTOMER_DATA"],
    secret: SECRET,
    ...body,
  });
  expect(made).toMatchObject({ id: expect.any(Number) });
  expect(status).toBe(201);
  pass(1000);
  return made.id;
}

async function changeCustomer(): Promise<void> {
  const { status } = await api.put(`/customers/${customerID}`, { notes: `Nota ${server.clock.now().getTime()}` });
  expect(status).toBe(200);
}

const deliveriesOf = async (id: number) =>
  (await api.get<{ content: Record<string, unknown>[] }>(`/webhook-deliveries?filters={"webhookID":{"$eq":${id}}}`))
    .body.content;

test("a changed customer is delivered once, signed, with its id", async () => {
  const id = await register({ headers: [{ name: "X-Chave", value: "abc" }] });
  await changeCustomer();
  await settle();
  expect(receiver.received).toHaveLength(1);
  const [call] = receiver.received;
  expect(call!.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    event: "CUSTOMER_DATA",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    resourceIDs: { customerID },
  });
  expect(call!.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-esteira-event": "CUSTOMER_DATA",
    "x-esteira-delivery": call!.body.id,
    "x-chave": "abc",
  });
  expect(isSigned(call!, SECRET)).toBe(true);
  expect(isSigned(call!, "outro")).toBe(false);
  expect(await deliveriesOf(id)).toMatchObject([
    { event: "CUSTOMER_DATA", status: "DELIVERED", attempts: 1, responseStatus: 200, responseBody: "recebido" },
  ]);
  expect((await api.get(`/webhooks/${id}`)).body).toMatchObject({ lastDeliveryStatus: "DELIVERED" });
});

test("with local addresses allowed, this machine is reached by its name too", async () => {
  await register({ url: receiver.url.replace("127.0.0.1", "localhost") });
  await changeCustomer();
  await settle();
  expect(receiver.received.map(({ headers }) => headers.host)).toEqual([expect.stringMatching(/^localhost:\d+$/)]);
});

test("a name changed in the register of persons is delivered as a change of the customer too", async () => {
  const [row] = await run<{ id: number; person_id: number }>(
    server.database.db,
    "select id, person_id from customers where person_id is not null order by id limit 1",
  );
  await register();
  await api.put(`/persons/${row!.person_id}`, { email: "novo.endereco@example.com" });
  await settle();
  expect(receiver.received.map(({ body }) => body.resourceIDs)).toEqual([{ customerID: row!.id }]);
});

test("a change that is not written is not delivered", async () => {
  await register();
  const { status } = await api.put(`/customers/${customerID}`, { notes: 5 });
  expect(status).toBe(400);
  await settle();
  expect(receiver.received).toEqual([]);
});

test("a failing receiver is retried at growing intervals, with the same event", async () => {
  const id = await register();
  receiver.answers.push(500, 500, 200);
  await changeCustomer();
  await settle();
  await settle();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(id)).toMatchObject([
    { status: "PENDING", attempts: 1, responseStatus: 500, responseBody: "falhou" },
  ]);
  pass(10_000);
  await settle();
  expect(receiver.received).toHaveLength(2);
  pass(10_000);
  await settle();
  expect(receiver.received).toHaveLength(2);
  pass(20_000);
  await settle();
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(1);
  expect(await deliveriesOf(id)).toMatchObject([{ status: "DELIVERED", attempts: 3 }]);
});

test("after the last attempt it has failed, and can be sent again", async () => {
  const id = await register({ retryLimit: 1 });
  receiver.answers.push(500, 404);
  await changeCustomer();
  await settle();
  pass(HOUR_MS);
  await settle();
  const [failed] = await deliveriesOf(id);
  expect(failed).toMatchObject({ status: "FAILED", attempts: 2, responseStatus: 404, nextAttemptAt: null });
  pass(HOUR_MS);
  await settle();
  expect(receiver.received).toHaveLength(2);
  const { status, body } = await api.post(`/webhook-deliveries/${failed!.id}/resend`);
  expect([status, body.status]).toEqual([200, "PENDING"]);
  await settle();
  expect(receiver.received).toHaveLength(3);
  expect(receiver.received[2]!.body.id).toBe(receiver.received[0]!.body.id);
  expect(await deliveriesOf(id)).toMatchObject([{ status: "DELIVERED", attempts: 1 }]);
});

test("a redirect is not followed, and a receiver that does not answer times out", async () => {
  const id = await register({ timeoutSeconds: 1 });
  receiver.answers.push(`${receiver.url}/outro`, 0);
  await changeCustomer();
  await settle();
  expect(receiver.received).toHaveLength(1);
  pass(10_000);
  await settle();
  expect(await deliveriesOf(id)).toMatchObject([
    { status: "PENDING", attempts: 2, responseStatus: null, responseBody: "Sem resposta em 1 s." },
  ]);
});

test("only enabled webhooks that chose the event receive it, and none receives earlier events", async () => {
  await changeCustomer();
  const other = await register({ events: ["COMMITTEE"] });
  const off = await register({ enabled: false });
  await settle();
  expect(receiver.received).toEqual([]);
  await changeCustomer();
  await settle();
  expect(receiver.received).toEqual([]);
  expect([await deliveriesOf(other), await deliveriesOf(off)]).toEqual([[], []]);
});

test("a webhook disabled or deleted with deliveries waiting receives no more", async () => {
  const disabled = await register();
  const deleted = await register();
  receiver.answers.push(500, 500);
  await changeCustomer();
  await settle();
  expect(receiver.received).toHaveLength(2);
  await api.put(`/webhooks/${disabled}`, { enabled: false });
  expect((await api.delete(`/webhooks/${deleted}`)).status).toBe(204);
  pass(HOUR_MS);
  await settle();
  expect(receiver.received).toHaveLength(2);
  const [stopped] = await deliveriesOf(disabled);
  expect(stopped).toMatchObject({ status: "FAILED" });
  expect((await api.post(`/webhook-deliveries/${stopped!.id}/resend`)).status).toBe(409);
  expect((await api.post(`/webhooks/${disabled}/test`)).status).toBe(409);
});

test("a delivery whose process died is due again after its lease", async () => {
  const id = await register();
  await changeCustomer();
  while (await server.app.jobs.turn("webhook-events"));
  await run(
    server.database.db,
    "update webhook_deliveries set attempts = 1, next_attempt_at = $2 where webhook_id = $1",
    [id, new Date(server.clock.now().getTime() + 120_000).toISOString()],
  );
  await settle();
  expect(receiver.received).toHaveLength(0);
  pass(120_000);
  await settle();
  expect(receiver.received).toHaveLength(1);
});

test("a test is a delivery with a mark", async () => {
  const id = await register({ events: ["COMMITTEE", "CUSTOMER_DATA"] });
  const { status, body } = await api.post(`/webhooks/${id}/test`, { event: "CUSTOMER_DATA" });
  expect([status, body.status, body.event]).toEqual([201, "PENDING", "CUSTOMER_DATA"]);
  await settle();
  expect(receiver.received.map((call) => call.body)).toMatchObject([{ event: "CUSTOMER_DATA", test: true }]);
  expect((await api.post(`/webhooks/${id}/test`, { event: "OPINION" })).status).toBe(400);
  expect((await api.post("/webhooks/999999/test")).status).toBe(404);
});

test("every event reaches the webhooks that chose it", async () => {
  const { body: schema } = await api.get<{ fields: { name: string; options?: { value: string; label?: string }[] }[] }>(
    "/schemas/webhooks",
  );
  const events = schema.fields.find(({ name }) => name === "events")!.options!.map(({ value }) => value);
  expect(events.length).toBeGreaterThan(10);
  await register({ events });
  const context = {
    db: server.database.db,
    caller: SYSTEM_CALLER,
    clock: server.clock,
    traceId: "test",
    services: server.app.services,
  };
  await inTransaction(context, async (inside) => {
    for (const event of events) await emit(inside, event as "OPINION", { operationID: 7 });
    await emit(inside, "OPINION", { operationID: 7 });
  });
  await settle();
  await settle();
  expect(receiver.received.map(({ body }) => body.event).sort()).toEqual([...events].sort());
});

test("a webhook limited to products receives events of those alone", async () => {
  const { body: products } = await api.get<number[]>("/products/ids");
  await register({ events: ["OPERATION_DATA"], productIDs: [products[0]] });
  const context = {
    db: server.database.db,
    caller: SYSTEM_CALLER,
    clock: server.clock,
    traceId: "test",
    services: server.app.services,
  };
  await emit(context, "OPERATION_DATA", { operationID: 1, productID: products[0]! });
  await emit(context, "OPERATION_DATA", { operationID: 2, productID: products[1]! });
  await settle();
  expect(receiver.received.map(({ body }) => body.resourceIDs.operationID)).toEqual([1]);
});

test("deliveries that ended long ago are deleted", async () => {
  const id = await register();
  await changeCustomer();
  await settle();
  pass(31 * 24 * HOUR_MS);
  await server.app.jobs.turn("webhook-pruning");
  expect(await deliveriesOf(id)).toEqual([]);
  const handled = await run(server.database.db, "select id from outbox_event where handled_at is not null");
  expect(handled).toEqual([]);
});

describe("a person without the right", () => {
  test("sees no deliveries and sends none", async () => {
    const id = await register();
    const operator = apiOf(server.app, await server.tokenOf("op"));
    const answers = await Promise.all([
      operator.get("/webhooks"),
      operator.post(`/webhooks/${id}/test`),
      operator.post(`/webhooks/${id}/rotate-secret`),
      operator.get("/webhook-deliveries"),
      operator.post("/webhook-deliveries/1/resend"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
