// A client that stops reading or sends very slowly is disconnected, and uses hardly any memory until then.
import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../server/platform/db/database.ts";
import { apiOf } from "../helpers/api.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";
import { eventually } from "./helpers/eventually.ts";

const ROWS = 20_000;
const MEGABYTE = 1024 * 1024;
let server: TestServer;
let http: Server;
let token: string;
const inside = new Set<Socket>();

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  http = server.app.server as Server;
  http.on("connection", (socket: Socket) => inside.add(socket));
  token = await server.tokenOf("sa");
  // The export has twenty megabytes, far more than the socket buffers of both sides hold.
  await run(
    server.database.db,
    `insert into asset_types (name, code, kind, description)
     select 'BEM', 'L' || n, 'OTHER', repeat('x', 1000) from generate_series(1, ${ROWS}) n`,
  );
});
afterAll(() => server.close());

/** Opens a connection, sends the text and reads nothing. */
async function say(text: string): Promise<Socket> {
  inside.clear();
  const socket = connect(Number(new URL(server.url).port), "localhost").pause();
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

const heardFrom = async (socket: Socket): Promise<string> => {
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  await once(socket.resume(), "close");
  return text;
};

const request = (path: string) => `GET /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;

test("every connection has limits", () => {
  expect(http.timeout).toBeGreaterThan(0);
  expect(http.headersTimeout).toBeLessThanOrEqual(60_000);
  expect(http.requestTimeout).toBeGreaterThan(0);
});

test("an export that nobody reads waits in the database, not in memory, and is aborted", async () => {
  const usual = http.timeout;
  http.timeout = 1500;
  const socket = await say(request("/asset-types/export?columns=code,description"));
  const response = await eventually(async () => [...inside][0], Boolean);
  http.timeout = usual;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, response?.writableLength ?? 0);
  }, 20);
  await once(response!, "close");
  clearInterval(watch);
  expect(response!.bytesWritten).toBeGreaterThan(0);
  expect(response!.bytesWritten).toBeLessThan(15 * MEGABYTE);
  // Only one chunk of the twenty megabytes, which is written at once, is in memory.
  expect(most).toBeLessThan(8 * MEGABYTE);
  socket.destroy();
  const { status } = await apiOf(server.app, token).get("/asset-types?pageSize=1");
  expect(status).toBe(200);
});

test("slow headers and bodies end in a clear answer", async () => {
  const usual = { headers: http.headersTimeout, request: http.requestTimeout };
  Object.assign(http, { headersTimeout: 300, requestTimeout: 600 });
  const headers = await say("GET /api/health HTTP/1.1\r\nhost: x\r\nx-slow: ");
  const body = await say(
    `POST /api/asset-types HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"name": `,
  );
  const dripping = setInterval(() => body.write(" "), 200);
  const [first, second] = await Promise.all([heardFrom(headers), heardFrom(body)]);
  clearInterval(dripping);
  Object.assign(http, { headersTimeout: usual.headers, requestTimeout: usual.request });
  for (const text of [first, second]) {
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain("A requisição demorou demais para chegar inteira.");
  }
});
