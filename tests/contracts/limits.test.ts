// Tests each limit of a request at its boundary: what exceeds it is refused by name before it is processed.
import { connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleErrors } from "../../server/framework/http/error-handler.ts";
import { MAX_BODY_BYTES, MAX_BODY_DEPTH, readJson } from "../../server/platform/http/json-body.ts";
import { MAX_AT_ONCE } from "../../server/platform/http/rate-limit.ts";
import { apiOf } from "../helpers/api.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  token = await server.tokenOf("sa");
});
afterAll(() => server.close());

interface Refusal {
  code: string;
  field: string | null;
  message: string;
  errors: { field: string; message: string }[];
}

async function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/suppliers",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    payload,
  });
  return { status: answer.statusCode, ...answer.json<Refusal>() };
}

const nested = (depth: number) => `{"notes":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
const names = (count: number) => `{${Array.from({ length: count }, (_, at) => `"a${at}":1`).join()}}`;

describe("the body of a request", () => {
  test("must be JSON in UTF-8, without compression", async () => {
    for (const charset of ["utf-8", "UTF8", '"utf-8"'])
      expect(await post("{}", { "content-type": `application/json; charset=${charset}` })).toMatchObject({
        code: "VALIDATION_ERROR",
      });
    expect(await post("{}", { "content-type": "application/json; charset=iso-8859-1" })).toMatchObject({
      status: 415,
      field: "Content-Type",
    });
    expect(await post("{}", { "content-encoding": "gzip" })).toMatchObject({ status: 415, field: "Content-Encoding" });
    expect(await post(Buffer.from('{"notes":"\xe7"}', "latin1"))).toMatchObject({ status: 400, field: "body" });
    expect(await post('\ufeff{"notes":"BOM"}')).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  test("may be as deep, as wide and as long as a record", async () => {
    expect(await post(nested(MAX_BODY_DEPTH))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await post(nested(MAX_BODY_DEPTH + 1))).toMatchObject({ status: 400, message: /níveis demais/ });
    expect(await post(names(1_000))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await post(names(1_001))).toMatchObject({ status: 400, message: /campos demais/ });
    expect(await post(`{"notes":[${"1,".repeat(210_000)}1]}`)).toMatchObject({
      status: 400,
      message: /valores demais/,
    });
    expect(await post(`{"notes":"${"x".repeat(MAX_BODY_BYTES)}"}`)).toMatchObject({ status: 413 });
  });

  test("must have each name once, and no name of JavaScript's own object members", async () => {
    expect(await post('{"notes":"a","notes":"b"}')).toMatchObject({ status: 400, message: /mais de uma vez/ });
    expect(await post('{"a":{"b":[{"c":1,"c":2}]}}')).toMatchObject({ status: 400, message: /mais de uma vez/ });
    expect(await post('{"notes":"a:b,\\"c\\":1"}')).toMatchObject({ code: "VALIDATION_ERROR" });
    for (const name of ["__proto__", "constructor"])
      expect(await post(`{"company":{"${name}":{"enabled":true}}}`)).toMatchObject({ status: 400, field: name });
  });

  test("must have no number that no column holds", async () => {
    expect(await post('{"creditLimit":1e400}')).toMatchObject({ status: 400, field: "creditLimit" });
    expect(await post('{"lines":[-1e400]}')).toMatchObject({ status: 400, field: "lines" });
  });

  test("may be an empty change, but not null", async () => {
    const headers = { authorization: `Bearer ${token}` };
    const put = (payload?: string) =>
      server.app.inject({
        method: "PUT",
        url: "/api/suppliers/1",
        headers: payload === undefined ? headers : { ...headers, "content-type": "application/json" },
        payload,
      });
    expect((await put()).statusCode).toBe(200);
    expect((await put("null")).json()).toMatchObject({ status: 400, field: "body" });
  });
});

describe("a refusal", () => {
  test("lists a hundred faults at most and quotes no more than a line", async () => {
    const refusal = await post(names(500));
    expect(refusal.errors).toHaveLength(100);
    const long = await post(`{"${"x".repeat(5_000)}":1}`);
    expect(long.errors.every(({ field, message }) => field.length < 110 && message.length < 200)).toBe(true);
    const filters = encodeURIComponent(JSON.stringify({ ["y".repeat(5_000)]: 1 }));
    const answer = await apiOf(server.app, token).get<Refusal>(`/suppliers?filters=${filters}`);
    expect([answer.status, answer.body.message.length < 200]).toEqual([400, true]);
  });

  test("names the parameter even where it has no name", async () => {
    const api = apiOf(server.app, token);
    expect((await api.get("/suppliers?=1")).body).toMatchObject({ status: 400, field: "query" });
    expect((await api.get("/suppliers?filters=%7B%22%22:1%7D")).body).toMatchObject({ status: 400, field: "filters" });
    expect((await api.get("/suppliers/ids?sort=nada,ASC")).body).toMatchObject({ status: 400, field: "sort" });
  });

  test("answers an endless id and the method QUERY", async () => {
    const url = `/api/suppliers/${"9".repeat(5_000)}`;
    expect((await server.app.inject({ method: "DELETE", url })).json()).toMatchObject({ status: 404 });
    const query = await server.app.inject({ method: "QUERY" as "GET", url: "/api/version" });
    expect(query.json()).toMatchObject({ status: 405 });
  });
});

/** Returns all that the server sends until it closes the connection. */
function talk(port: number, write: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "localhost", () => write(socket));
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

describe("a connection", () => {
  const port = () => Number(new URL(server.url).port);
  const head = (rest: string) =>
    `POST /api/suppliers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n${rest}\r\n\r\n`;

  test("with an unknown expectation is refused in Portuguese", async () => {
    const answer = await talk(port(), (socket) => socket.write(head("content-length: 2\r\nexpect: nada")));
    expect(answer).toMatch(/^HTTP\/1\.1 417 /);
    expect(answer).toContain('"field":"Expect"');
  });

  test("with a body longer than announced has no second request in it", async () => {
    const answer = await talk(port(), (socket) => socket.write(`${head("content-length: 2")}{}{"notes":1}`));
    expect(answer).toContain("A requisição não segue o protocolo HTTP.");
    expect(answer).not.toMatch(/HTTP\/1\.1 2/);
  });

  test("whose body stops arriving is aborted, whether it has a length or comes in chunks", async () => {
    const app = Fastify();
    app.decorate("publishedRoutes", []);
    handleErrors(app, new Map());
    readJson(app, 50);
    app.post("/api/suppliers", () => ({ ok: true }));
    const address = new URL(await app.listen({ port: 0, host: "localhost" }));
    for (const [rest, body] of [
      ["content-length: 100", '{"a"'],
      ["transfer-encoding: chunked", '4\r\n{"a"\r\n'],
    ]) {
      const answer = await talk(Number(address.port), (socket) => socket.write(head(rest!) + body));
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
    }
    const whole = await talk(Number(address.port), (socket) =>
      socket.write(head("content-length: 2\r\nconnection: close") + "{}"),
    );
    expect(whole).toContain('{"ok":true}');
    await app.close();
  });
});

test("one caller has at most a hundred calls in progress", async () => {
  // This caller has no calls in progress from earlier tests.
  const api = apiOf(server.app, await server.tokenOf("op"));
  const answers = Array.from({ length: MAX_AT_ONCE + 20 }, () => api.get("/suppliers?pageSize=1"));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(MAX_AT_ONCE);
  expect((await api.get("/suppliers?pageSize=1")).status).toBe(200);
});
