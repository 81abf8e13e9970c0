// Tests the live stream over a real socket: who receives what, what is repeated after a reconnection, and when it ends.
import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { notify } from "../../../server/features/notifications/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { eventually } from "../../faults/helpers/eventually.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { freePort } from "../../helpers/free-port.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { type OpenStream, openStream } from "./stream-client.ts";

let server: TestServer;
let other: FastifyInstance;
let otherUrl: string;
let sa: Api;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
let streams: OpenStream[] = [];

beforeAll(async () => {
  server = await startTestServer({ listen: true, env: { RATE_LIMIT: "100000" } });
  const port = await freePort();
  otherUrl = `http://localhost:${port}`;
  other = await buildApp({ settings: server.settings, database: server.database, clock: server.clock });
  await other.listen({ port, host: "localhost" });
  for (const login of ["sa", "ad", "op"]) {
    tokens[login] = await server.tokenOf(login);
    ids[login] = (await apiOf(server.app, tokens[login]).get<{ id: number }>("/users/me")).body.id;
  }
  sa = apiOf(server.app, tokens.sa);
});
afterAll(async () => {
  // Closing would otherwise wait for idle keep-alive connections.
  for (const app of [other, server.app]) app.server.closeAllConnections();
  await other.close();
  await server.close();
});
beforeEach(() => run(server.database.db, "delete from notifications"));
afterEach(() => {
  for (const stream of streams) stream.leave();
  streams = [];
});

const context = () => ({
  db: server.database.db,
  caller: SYSTEM_CALLER,
  clock: server.clock,
  traceId: "test",
  services: server.app.services,
});
const tell = (login: string, title: string) =>
  notify(context(), [ids[login]!], { category: "NOTICE", picture: "notice", title });

/** Returns the answer to a request for a stream that is refused. */
async function refusal(token?: string, search = "", headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/notifications/push/stream${search}`, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  });
  const { field, message } = (await response.json()) as { field?: string; message: string };
  return { status: response.status, field, message };
}

async function open(login: string, options: Parameters<typeof openStream>[2] & { url?: string } = {}) {
  const { url = server.url, ...rest } = options;
  const stream = await openStream(url, tokens[login]!, rest);
  streams.push(stream);
  return stream;
}

test("a notification is one message: its uid, its kind, and itself as JSON", async () => {
  const stream = await open("op");
  expect(stream.status).toBe(200);
  expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers.get("cache-control")).toBe("no-store");
  expect(stream.headers.get("x-trace-id")).toBeTruthy();
  await tell("op", "Olá <b>OP</b>");
  const [first] = await stream.untilReceived(1);
  const { body } = await apiOf(server.app, tokens.op).get<{ content: object[] }>("/notifications/fetch");
  expect([first!.id, first!.data]).toEqual([first!.data.uid, body.content[0]]);
  const lines = stream.text().split("\n");
  const at = lines.indexOf(`id: ${first!.id}`);
  expect(lines.slice(at, at + 4)).toEqual([
    `id: ${first!.id}`,
    "event: notification",
    `data: ${JSON.stringify(body.content[0])}`,
    "",
  ]);
});

test("each person receives only their own notifications, in every process, whatever wrote the row", async () => {
  const [op, opThere, ad] = [await open("op"), await open("op", { url: otherUrl }), await open("ad")];
  await tell("ad", "Para AD");
  await tell("op", "Para OP");
  await run(
    server.database.db,
    `insert into notifications (uid, title, read, timestamp, user_id, version, created_at, updated_at)
     values (gen_random_uuid(), 'Por SQL', false, now(), $1, 1, now(), now())`,
    [ids.op],
  );
  for (const stream of [op, opThere])
    expect((await stream.untilReceived(2)).map(({ data }) => data.title)).toEqual(["Para OP", "Por SQL"]);
  expect((await ad.untilReceived(1)).map(({ data }) => data.title)).toEqual(["Para AD"]);
});

test("a rolled-back notification is never streamed", async () => {
  const stream = await open("op");
  await server.database.db
    .transaction()
    .execute(async (tx) => {
      await notify({ ...context(), db: tx }, [ids.op!], { category: "NOTICE", picture: "notice", title: "Não" });
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await tell("op", "Sim");
  expect((await stream.untilReceived(1)).map(({ data }) => data.title)).toEqual(["Sim"]);
});

test("many rows of one statement arrive in their order", async () => {
  const stream = await open("op");
  await run(
    server.database.db,
    `insert into notifications (uid, title, read, timestamp, user_id, version, created_at, updated_at)
     select gen_random_uuid(), g.n::text, false, now(), $1, 1, now(), now() from generate_series(1, 1000) g (n) order by g.n`,
    [ids.op],
  );
  const events = await stream.untilReceived(1000);
  expect(events.map(({ data }) => data.title)).toEqual(Array.from({ length: 1000 }, (_, at) => String(at + 1)));
});

test("a reconnected stream gets what came meanwhile, a hundred at most, and only the person's own", async () => {
  await tell("op", "Vista");
  const { body } = await apiOf(server.app, tokens.op).get<{ content: { uid: string }[] }>("/notifications/fetch");
  for (let n = 1; n <= 3; n += 1) await tell("op", `Perdida ${n}`);
  await tell("ad", "De outro");
  const last = body.content[0]!.uid;
  const expected = ["Perdida 1", "Perdida 2", "Perdida 3"];
  const byHeader = await open("op", { headers: { "last-event-id": last } });
  expect((await byHeader.untilReceived(3)).map(({ data }) => data.title)).toEqual(expected);
  const byQuery = await open("op", { path: `/notifications/push/stream?lastEventId=${last}` });
  expect((await byQuery.untilReceived(3)).map(({ data }) => data.title)).toEqual(expected);
  for (let n = 0; n < 110; n += 1) await tell("op", "Mais");
  // The new stream must not get notifications that the process has yet to deliver, so the test waits for them.
  await byHeader.untilReceived(113);
  const again = await open("op", { headers: { "last-event-id": last } });
  await again.untilReceived(100);
  await tell("op", "Nova");
  expect((await again.untilReceived(101)).at(-1)!.data.title).toBe("Nova");
  expect(again.received()).toHaveLength(101);
});

test.each([
  ["?lastEventId=7", {}, "lastEventId"],
  ["", { "last-event-id": "abc" }, "Last-Event-ID"],
  ["?desde=1", {}, "desde"],
])("the query %s %o is refused at its place", async (search, headers, place) => {
  const { status, field } = await refusal(tokens.op, search, headers as Record<string, string>);
  expect([status, field]).toEqual([400, place]);
});

test("without a token there is no stream", async () => {
  expect((await refusal()).status).toBe(401);
});

test("one person has twenty streams at most, and one that ends makes room", async () => {
  const own = [];
  for (let n = 0; n < 20; n += 1) own.push(await open("op"));
  expect(own.map(({ status }) => status)).toEqual(own.map(() => 200));
  const { status, message } = await refusal(tokens.op);
  expect([status, message]).toEqual([429, "Há janelas demais abertas. Feche algumas e tente novamente."]);
  expect((await open("ad")).status).toBe(200);
  expect((await apiOf(server.app, tokens.op).get("/notifications/fetch")).status).toBe(200);
  own[0]!.leave();
  await eventually(
    async () => (await open("op")).status,
    (status) => status === 200,
  );
});

test("a disabled person gets no further events, and the stream ends", async () => {
  const stream = await open("op");
  const other = await open("ad");
  expect((await sa.put(`/users/${ids.op}`, { enabled: false })).status).toBe(200);
  await run(
    server.database.db,
    `insert into notifications (uid, title, read, timestamp, user_id, version, created_at, updated_at)
     values (gen_random_uuid(), 'Segredo', false, now(), $1, 1, now(), now())`,
    [ids.op],
  );
  await stream.ended;
  expect(stream.received()).toEqual([]);
  expect((await refusal(tokens.op)).status).toBe(403);
  expect((await sa.put(`/users/${ids.op}`, { enabled: true })).status).toBe(200);
  await tell("ad", "Ainda aqui");
  await other.untilReceived(1);
});

test("a stalled reader is disconnected, and the others are served", async () => {
  const quick = await open("ad");
  const socket = connect(Number(new URL(server.url).port), "localhost").pause();
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(`GET /api/notifications/push/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tokens.ad}\r\n\r\n`);
  for (let n = 0; n < 8; n += 1)
    await run(
      server.database.db,
      `insert into notifications (uid, title, body, read, timestamp, user_id, version, created_at, updated_at)
       select gen_random_uuid(), 'Grande', repeat('x', 60000), false, now(), $1, 1, now(), now() from generate_series(1, 40)`,
      [ids.ad],
    );
  const count = (await run<{ count: number }>(server.database.db, "select count(*) as count from notifications"))[0]!
    .count;
  await quick.untilReceived(count);
  const ended = once(socket, "close");
  socket.resume();
  await ended;
  // Much less than everything was received, because the server dropped its buffer with the connection.
  expect(socket.bytesRead).toBeLessThan(count * 60_000);
});
