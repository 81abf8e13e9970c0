// Tests who has a record open and how others hear of changes, over real streams of two processes.
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { Rooms } from "../../../server/features/live/rooms.ts";
import { eventually } from "../../faults/helpers/eventually.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { freePort } from "../../helpers/free-port.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { type OpenStream, openStream } from "../notifications/stream-client.ts";

const LOGINS = ["sa", "op", "lim"] as const;
type Login = (typeof LOGINS)[number];
let server: TestServer;
let other: FastifyInstance;
let otherUrl: string;
const tokens = {} as Record<Login, string>;
const here = {} as Record<Login, Api>;
const there = {} as Record<Login, Api>;
let record: { id: number; version: number };
let path: string;
let streams: OpenStream[] = [];

beforeAll(async () => {
  server = await startTestServer({ listen: true, env: { RATE_LIMIT: "100000" } });
  const port = await freePort();
  otherUrl = `http://localhost:${port}`;
  other = await buildApp({ settings: server.settings, database: server.database, clock: server.clock });
  await other.listen({ port, host: "localhost" });
  for (const login of LOGINS) {
    tokens[login] = await server.tokenOf(login);
    here[login] = apiOf(server.app, tokens[login]);
    there[login] = apiOf(other, tokens[login]);
  }
  record = (await here.sa.get<typeof record>("/suppliers/first")).body;
  path = `/live/suppliers/${record.id}`;
});
afterAll(async () => {
  for (const app of [other, server.app]) app.server.closeAllConnections();
  await other.close();
  await server.close();
});
afterEach(() => {
  for (const stream of streams) stream.leave();
  streams = [];
});

const TAB = { sa: "tab-of-sa", op: "tab-of-op", lim: "tab-of-lim" };
const names = (visitors: { name: string; isEditing: boolean }[]) =>
  visitors.map(({ name, isEditing }) => `${name}${isEditing ? " (edits)" : ""}`);
interface Entered {
  visitors: { name: string; isEditing: boolean }[];
  version: string;
}
const enter = async (as: Api, tab: string, isEditing = false, at = path) => as.put<Entered>(at, { tab, isEditing });

async function open(login: Login, url = server.url) {
  const stream = await openStream(url, tokens[login]);
  streams.push(stream);
  return stream;
}

/** Returns the data of all events of a name that the stream has received. */
const heard = (stream: OpenStream, name: string): { record?: string; visitors?: Entered["visitors"] }[] =>
  stream
    .text()
    .split("\n\n")
    .filter((block) => block.startsWith(`event: ${name}\n`))
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)![1]!));

const until = (stream: OpenStream, name: string, count: number) =>
  eventually(
    async () => heard(stream, name),
    (events) => events.length >= count,
  );

test("people of other processes appear, edit and leave on the screens of those who have the record open", async () => {
  const stream = await open("sa");
  expect((await enter(here.sa, TAB.sa)).body.visitors).toEqual([]);
  // A process that has just begun to listen asks the others for their visitors.
  const others = async () => names((await enter(there.op, TAB.op)).body.visitors);
  expect(await eventually(others, (people) => people.length > 0)).toEqual(["HELENA DUARTE VILAR"]);
  // The other process may first tell that nobody is there yet.
  const came = async () => names(heard(stream, "presence").at(-1)?.visitors ?? []);
  expect(await eventually(came, (people) => people.length > 0)).toEqual(["BIANCA TORRES LACERDA"]);
  const before = heard(stream, "presence").length;
  await enter(there.op, TAB.op, true);
  const edits = await until(stream, "presence", before + 1);
  expect(names(edits.at(-1)!.visitors!)).toEqual(["BIANCA TORRES LACERDA (edits)"]);
  // A heartbeat without news is not sent to other visitors.
  await enter(there.op, TAB.op, true);
  expect((await there.op.delete(`${path}?tab=${TAB.op}`)).status).toBe(204);
  const left = await until(stream, "presence", edits.length + 1);
  expect(left.at(-1)!.visitors).toEqual([]);
});

test("people without access to a record are neither visible on it nor hear of its changes", async () => {
  expect((await enter(here.lim, TAB.lim)).status).toBe(403);
  expect((await enter(here.lim, TAB.lim, false, "/live/suppliers/list")).status).toBe(403);
  expect((await enter(here.op, TAB.op, false, "/live/suppliers/999999")).status).toBe(404);
  expect((await enter(here.op, TAB.op, false, "/live/nothing/list")).status).toBe(404);
  // A person cannot end the visit of somebody else.
  await enter(here.sa, TAB.sa);
  await here.lim.delete(`${path}?tab=${TAB.sa}`);
  expect(names((await enter(here.op, TAB.op)).body.visitors)).toEqual(["HELENA DUARTE VILAR"]);
  expect((await here.op.put(path, { tab: "x" })).body).toMatchObject({ field: "tab" });
  expect((await here.op.put(path, { tab: TAB.op, isEditing: 1 })).body).toMatchObject({ field: "isEditing" });
});

test("a change is heard by those who have the record or its list open, and changes its version", async () => {
  const stream = await open("sa", otherUrl);
  const { version } = (await enter(there.sa, TAB.sa)).body;
  const list = (await enter(there.sa, TAB.sa, false, "/live/suppliers/list")).body.version;
  // A process watches rows only from its next one-second poll on, so the test waits.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await here.op.put(`/suppliers/${record.id}`, { notes: "outra nota" })).status).toBe(200);
  const events = await until(stream, "changed", 2);
  expect(events.map(({ record: id }) => id).toSorted()).toEqual([String(record.id), undefined]);
  expect((await enter(there.sa, TAB.sa)).body.version).not.toBe(version);
  expect((await enter(there.sa, TAB.sa, false, "/live/suppliers/list")).body.version).not.toBe(list);
});

test("a comment is heard by those who have the record open", async () => {
  const stream = await open("sa", otherUrl);
  await enter(there.sa, TAB.sa);
  await here.op.post(`/comments/suppliers/${record.id}`, { body: "Olá" });
  expect((await until(stream, "comments", 1))[0]).toEqual({ resource: "suppliers", record: String(record.id) });
});

test("a visit without a heartbeat expires, and that of a form later", () => {
  const rooms = new Rooms();
  const visit = { tab: "a", userID: 1, name: "ANA", isEditing: false };
  rooms.enter("leads/1", visit, 0);
  rooms.enter("leads/1", { ...visit, tab: "b", userID: 2, name: "RUI", isEditing: true }, 0);
  expect(rooms.expire(39_000)).toEqual([]);
  expect(rooms.expire(41_000)).toEqual(["leads/1"]);
  expect(rooms.visitors("leads/1", 0)).toEqual([{ id: 2, name: "RUI", isEditing: true }]);
  expect(rooms.expire(101_000)).toEqual(["leads/1"]);
  expect(rooms.names()).toEqual([]);
});
