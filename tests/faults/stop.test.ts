// Tests SIGTERM under load: running requests are finished and answered, new ones refused, and the process ends in time.
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectDurable, withEmbedded } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import { eventually } from "./helpers/eventually.ts";
import { fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { newLedger, PATH, writeUntilGone } from "./helpers/ledger.ts";
import { isNightly, seeded } from "./helpers/rounds.ts";
import { type Place, type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("SIGTERM");
let place: Place;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  place = await makePlace();
  fillFolder(place.dataDir);
  server = await start(place);
  token = await signIn(place);
});
afterAll(async () => {
  await server?.end("SIGKILL");
  removeFolder(place.dataDir);
});

const isRefused = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(place.port, "localhost");
    socket.once("error", () => resolve(true)).once("connect", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

test("on a stop requests in progress are answered, new connections refused, and no acknowledged write is lost", async () => {
  const ledger = newLedger();
  const writing = writeUntilGone(callsTo(server.url, token), ledger, random);
  const codes = Array.from({ length: 400 }, (_, index) => `LONGA-${index}`);
  for (const code of codes) ledger.lines.set(code, { sent: 0 });
  const data = codes.map((code) => ({ name: "BEM", code, kind: "OTHER", maxAgeYears: 0 }));
  const long = callsTo(server.url, token)<{ results: { state: string }[] }>("POST", `${PATH}/bulk/create`, { data });
  await eventually(
    () => callsTo(server.url, token)("GET", `${PATH}?searchString=longa&pageSize=1`),
    ({ body }) => Number(body.totalElements) > 0,
  );
  const ended = server.end("SIGTERM");
  await eventually(isRefused, Boolean);
  const { status, body } = await long;
  expect(status).toBe(200);
  expect(body.results.filter(({ state }) => state === "fulfilled")).toHaveLength(codes.length);
  for (const code of codes) ledger.lines.get(code)!.acknowledged = 0;
  await writing;
  expect(await ended).toEqual({ code: 0, signal: null });
  await withEmbedded(place.dataDir, (query) => expectDurable(query, ledger));
});

test.runIf(isNightly)("a client that never ends a request does not hold up the stop", async () => {
  server = await start(place);
  const socket = connect(place.port, "localhost");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(
    `POST /api${PATH} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
  );
  await callsTo(server.url, token)("GET", `${PATH}?pageSize=1`);
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  socket.destroy();
});
