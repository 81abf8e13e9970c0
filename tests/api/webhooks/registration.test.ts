// Tests the registration of webhooks: permitted addresses, and the secret, which is never readable afterwards.
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../server/features/webhooks/send.ts";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

let server: TestServer;
let api: Api;
let receiver: Receiver;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("ad"));
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

const register = (body: object = {}) =>
  api.post<{ id: number; errors?: unknown }>("/webhooks", {
    name: "Integração",
    url: "https://example.com/hooks",
    events: ["COMMITTEE"],
    ...body,
  });

test.each(["http://127.0.0.1/x", "https://10.0.0.1/x", "ftp://a", "https://user:a@example.com/", "https://localhost/"])(
  "%s is refused under its field",
  async (url) => {
    const { status, body } = await register({ url });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: "url", message: expect.stringMatching(/URL/) }]);
  },
);

test("this machine is refused as what is not public, for its address is well written", async () => {
  const { status, body } = await register({ url: "http://localhost:4000/entrada" });
  expect([status, body.errors]).toMatchObject([400, [{ field: "url", message: "Informe uma URL https pública." }]]);
});

test("a public https address is accepted, and cannot be changed into a local one", async () => {
  const { status, body } = await register();
  expect(status).toBe(201);
  const refused = await api.put(`/webhooks/${body.id}`, { url: "https://192.168.0.10/" });
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ field: "url", message: "Informe uma URL https pública." }],
  ]);
  const sync = await api.post<{ results: { state: string }[] }>("/webhooks/bulk/update", {
    ids: [body.id],
    data: { url: "https://[::1]/" },
  });
  expect(sync.body.results).toMatchObject([{ state: "rejected" }]);
});

test("the product's own headers cannot be set by hand", async () => {
  const { status, body } = await register({ headers: [{ name: "Host", value: "interno" }] });
  expect([status, body.errors]).toMatchObject([400, [{ field: "headers.0.name" }]]);
  const broken = await register({ headers: [{ name: "X-A", value: "ação" }] });
  expect([broken.status, broken.body.errors]).toMatchObject([400, [{ field: "headers.0.value" }]]);
});

test("a host that begins to resolve to an inside address is not called", async () => {
  const port = new URL(receiver.url).port;
  const outgoing = { url: `https://troca.example.com:${port}/x`, body: "{}", headers: {}, timeoutMs: 2000 };
  const inside = async () => [
    { address: "8.8.8.8", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  expect(await send(outgoing, { allowLocal: false, resolve: inside })).toEqual({
    delivered: false,
    text: "Informe uma URL https pública.",
  });
  expect(receiver.received).toEqual([]);
});

test("the connection uses the address that was checked", async () => {
  const url = receiver.url.replace("127.0.0.1", "nome.que.nao.existe.example");
  const here = async () => [{ address: "127.0.0.1", family: 4 }];
  const outcome = await send({ url, body: "{}", headers: {}, timeoutMs: 2000 }, { allowLocal: true, resolve: here });
  expect(outcome).toEqual({ delivered: true, status: 200, text: "recebido" });
});

test("a secret is generated when none is sent, stored encrypted, and never read", async () => {
  const { body } = await register();
  const [row] = await run<{ secret: string }>(server.database.db, "select secret from webhooks where id = $1", [
    body.id,
  ]);
  expect(server.app.services.vault.open(row!.secret)).toMatch(/^whsec_.{43}$/);
  const read = await api.get(`/webhooks/${body.id}`);
  expect(read.body).toMatchObject({ secretIsSet: true });
  expect(read.body).not.toHaveProperty("secret");
  expect(body).not.toHaveProperty("secret");
});

test("a new secret is shown once; no answer, audit entry or event has one", async () => {
  const typed = "segredo-digitado-por-alguem";
  const { body } = await register({ secret: typed });
  const { status, body: shown, headers } = await api.post<{ secret: string }>(`/webhooks/${body.id}/rotate-secret`);
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  const [row] = await run<{ secret: string }>(server.database.db, "select secret from webhooks where id = $1", [
    body.id,
  ]);
  expect(server.app.services.vault.open(row!.secret)).toBe(shown.secret);
  await api.put(`/webhooks/${body.id}`, { name: "OUTRO NOME", secret: "outro-segredo-comprido", secretIsSet: true });
  const traces = await run(
    server.database.db,
    "select before::text || after::text as t from audit_entry where resource = 'webhooks' union all select payload::text from outbox_event where resource = 'webhooks'",
  );
  const storedTexts = JSON.stringify([traces, (await api.get(`/webhooks/${body.id}`)).body]);
  for (const secret of [typed, shown.secret, "outro-segredo-comprido", row!.secret])
    expect(storedTexts).not.toContain(secret);
});
