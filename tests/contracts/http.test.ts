// Malformed and unusual HTTP requests get an answer of the standard error shape in Portuguese, and affect only their
// own connection.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../helpers/server.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  token = await server.tokenOf("sa");
});
afterAll(() => server.close());

interface Raw {
  status: number;
  headers: string;
  text: string;
}

/** Sends raw bytes without an HTTP client. */
function send(bytes: string | Buffer): Promise<Raw> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), "localhost", () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", text = ""] = splitHead(Buffer.concat(chunks).toString("utf8"));
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), headers: head.toLowerCase(), text });
    });
  });
}

function splitHead(answer: string): string[] {
  const at = answer.indexOf("\r\n\r\n");
  return at < 0 ? [answer] : [answer.slice(0, at), answer.slice(at + 4)];
}

interface Sent {
  method?: string;
  path?: string;
  headers?: string[];
  body?: string | Buffer;
}

function request({ method = "GET", path = "/api/suppliers", headers = [], body = "" }: Sent): Promise<Raw> {
  const bytes = Buffer.from(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "host: localhost",
    `authorization: Bearer ${token}`,
    "connection: close",
    ...(bytes.length > 0 ? [`content-length: ${bytes.length}`] : []),
    ...headers,
  ];
  return send(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), bytes]));
}

function expectRefusal(answer: Raw, status: number | number[]): void {
  expect([status].flat(), answer.text.slice(0, 300)).toContain(answer.status);
  expect(answer.headers).toContain("content-type: application/json; charset=utf-8");
  expect(JSON.parse(answer.text)).toMatchObject({
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/[à-úa-z]{3}.*\.$/),
    status: answer.status,
    traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    errors: expect.any(Array),
  });
}

const JSON_TYPE = "content-type: application/json";
const post = (body: string | Buffer, headers = [JSON_TYPE]): Promise<Raw> => request({ method: "POST", headers, body });

describe("bytes that are no request", () => {
  test.each([
    ["noise", "\x16\x03\x01\x02\x00\x01\r\n\r\n", 400],
    ["an unknown method", "NADA /api/suppliers HTTP/1.1\r\nhost: x\r\n\r\n", 400],
    ["a space in a header's name", "GET /api/suppliers HTTP/1.1\r\nho st: x\r\n\r\n", 400],
    ["two lengths", "POST /api/suppliers HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx", 400],
    [
      "a length and chunks",
      "POST /a HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["headers that never end", `GET /api/suppliers HTTP/1.1\r\nhost: x\r\nx-a: ${"x".repeat(40_000)}\r\n\r\n`, 431],
    [
      "an address that never ends",
      `GET /api/suppliers?searchString=${"x".repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
    ],
    [
      "a chunk that is none",
      "POST /api/suppliers HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
      [400, 401],
    ],
  ])("are refused: %s", async (_what, bytes, status) => expectRefusal(await send(bytes), status));
});

describe("an address", () => {
  test.each([
    ["/api/suppliers/%", 400],
    ["/api/suppliers/%zz", 400],
    ["/api/suppliers/%ff", 400],
    ["/api/suppliers/%00", 400],
    ["/api/suppliers/1%2f2", 400],
    ["/api/suppliers/../users", [400, 404]],
    ["/api//suppliers", 404],
    ["/api/suppliers/", [400, 404]],
    [`/api/suppliers/${"9".repeat(500)}`, [400, 404]],
    [`/api/${"a/".repeat(2000)}`, 404],
    ["/api/nada", 404],
    ["/api/suppliers?pageSize=1&pageSize=2", 400],
    ["/api/suppliers?filters[a]=1", 400],
    ["/api/suppliers?__proto__=1", 400],
    ["/api/suppliers?constructor=1", 400],
    ["/api/suppliers?searchString=%00", 400],
    ["/api/suppliers?filters=%7B%22__proto__%22:1%7D", 400],
    ["/api/suppliers?filters=%7B%22constructor%22:1%7D", 400],
    ["/api/suppliers?filters=%7B%22id%22:%7B%22toString%22:1%7D%7D", 400],
    [`/api/suppliers?filters=${"[".repeat(7_000)}`, 400],
    ["/api/suppliers?sort=__proto__,ASC", 400],
    ["/api/suppliers?sort=company.__proto__,ASC", 400],
    ["http://outro/api/nada", 404],
  ])("is answered or refused: %s", async (path, status) => expectRefusal(await request({ path }), status));

  test("with an odd encoding of its query is read like any other", async () => {
    for (const searchString of ["%", "%zz", "%ff", "%ED%A0%80", "+", "%F0%9F%98%80"])
      expect((await request({ path: `/api/suppliers?searchString=${searchString}` })).status, searchString).toBe(200);
  });
});

describe("the method", () => {
  test.each([
    ["TRACE", [400, 404, 405]],
    ["CONNECT", [400, 404, 405]],
    ["PROPFIND", [400, 404, 405]],
    ["DELETE", 405],
    ["PUT", 405],
  ])("%s is refused", async (method, status) => {
    const path = method === "CONNECT" ? "localhost:80" : "/api/suppliers";
    const answer = await request({ method, path });
    if (method === "CONNECT" && Number.isNaN(answer.status)) return; // The connection may also be closed without an answer.
    expectRefusal(answer, status);
  });

  test("HEAD answers as GET does, without a body, and needs the same token", async () => {
    const head = await request({ method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    const stranger = await send("HEAD /api/suppliers HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    expect([stranger.status, stranger.text]).toEqual([401, ""]);
  });

  test("OPTIONS reveals nothing about permitted origins to other sites", async () => {
    const answer = await request({ method: "OPTIONS", headers: ["origin: https://outro.example"] });
    expect(answer.status).toBe(204);
    expect(answer.headers).not.toContain("access-control-allow-origin");
  });
});

describe("a body", () => {
  const notJson: [string, string | Buffer, string[], number | number[]][] = [
    ["plain text", "{}", ["content-type: text/plain"], 415],
    ["no type at all", "{}", [], 415],
    ["a form", "a=1", ["content-type: application/x-www-form-urlencoded"], 415],
    ["a type that is none", "{}", ["content-type: ;;;"], 415],
    ["another charset's bytes", Buffer.from([0x7b, 0x22, 0xe7, 0x22, 0x3a, 0x31, 0x7d]), [JSON_TYPE], 400],
    ["a body cut short", '{"a":', [JSON_TYPE], 400],
    ["only spaces", "   ", [JSON_TYPE], 400],
    ["nothing", "", [JSON_TYPE], 400],
    ["a number", "1", [JSON_TYPE], 400],
    ["null", "null", [JSON_TYPE], 400],
    ["a compressed body", "{}", [JSON_TYPE, "content-encoding: gzip"], [400, 415]],
  ];
  test.each(notJson)("is refused: %s", async (_what, body, headers, status) =>
    expectRefusal(await post(body, headers), status),
  );

  test.each([
    ["very deep arrays", `{"notes":${"[".repeat(500_000)}${"]".repeat(500_000)}}`],
    ["very deep objects", `${'{"company":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["its prototype", '{"__proto__":{"enabled":true},"company":{}}'],
    ["its constructor", '{"constructor":{"prototype":{"enabled":true}}}'],
    ["a prototype further in", '{"company":{"__proto__":{"legalName":"X"}}}'],
    ["NUL in a text", '{"notes":"a\\u0000b","company":{}}'],
    ["half a surrogate in a text", '{"notes":"a\\ud800b","company":{}}'],
    ["a number that no column holds", '{"companyID":1e400}'],
    ["names without end", `{${Array.from({ length: 50_000 }, (_, at) => `"a${at}":1`).join()}}`],
  ])("is refused with %s", async (_what, body) => expectRefusal(await post(body), 400));
});

test("many odd requests do not affect the service", async () => {
  const { status } = await request({ path: "/api/suppliers?pageSize=1" });
  expect([status, ({} as { enabled?: unknown }).enabled]).toEqual([200, undefined]);
});
