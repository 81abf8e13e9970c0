// The payroll margin over HTTP, against a service on this machine; the simulator passes the same suite beside its database.
import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MarginPort } from "../../../server/lending/operations/entry/margin/contract.ts";
import { httpMargin } from "../../../server/lending/operations/entry/margin/http.ts";
import { expectConformity, MARGIN_QUESTION } from "../../helpers/margin-suite.ts";

const UNKNOWN = { ...MARGIN_QUESTION, registrationNumber: "404" };
const MARGIN = 100_000n;

/** A service as the contract of the HTTP adapter describes it. */
class Service {
  readonly reserved = new Map<string, number>();
  mode: "normal" | "broken" | "odd" | "slow" = "normal";
  calls = 0;

  async answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    this.calls++;
    if (request.headers.authorization !== "Bearer chave") return { status: 401, body: "{}" };
    if (this.mode === "broken") return { status: 500, body: "{}" };
    if (this.mode === "odd") return { status: 200, body: "<html>" };
    const sent = JSON.parse((await textOf(request)) || "{}") as { matricula?: string; valor?: number };
    const key = request.url?.split("/").at(-1) ?? "";
    if (request.method === "DELETE") return { status: this.reserved.delete(key) ? 204 : 404, body: "" };
    if (sent.matricula === "404") return { status: 404, body: "{}" };
    const left = Number(MARGIN) - [...this.reserved.values()].reduce((total, one) => total + one, 0);
    if (request.method === "POST") return { status: 200, body: JSON.stringify({ margemDisponivel: left }) };
    if (this.reserved.has(key)) return { status: 200, body: "{}" };
    if ((sent.valor ?? 0) > left) return { status: 409, body: "{}" };
    this.reserved.set(key, sent.valor ?? 0);
    return { status: 201, body: "{}" };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

const service = new Service();
let server: Server;
let url = "";
const port = (more = {}): MarginPort => httpMargin({ url, token: "chave", ...more });

beforeAll(async () => {
  server = createServer((request, response) => {
    if (service.mode === "slow") return;
    void service.answer(request).then(({ status, body }) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  service.reserved.clear();
  Object.assign(service, { mode: "normal", calls: 0 });
});

describe("the margin over HTTP", () => {
  test("conforms, and asks in cents", async () => {
    await expectConformity(port());
    expect(await port().consult(MARGIN_QUESTION)).toEqual({ kind: "answered", available: MARGIN, isSimulated: false });
  });

  test("is refused for who is not employed, and for a wrong credential", async () => {
    expect(await port().consult(UNKNOWN)).toMatchObject({ kind: "refused", reason: /Não há vínculo/ });
    expect(await port({ token: "outra" }).consult(MARGIN_QUESTION)).toMatchObject({
      kind: "refused",
      reason: /credencial/,
    });
  });

  test.each(["broken", "odd"] as const)("is lost when the service is %s", async (mode) => {
    service.mode = mode;
    expect(await port().consult(MARGIN_QUESTION)).toMatchObject({ kind: "lost" });
  });

  test("is lost when the service is too slow, and asked once", async () => {
    service.mode = "slow";
    expect(await port({ timeoutMs: 50 }).consult(MARGIN_QUESTION)).toMatchObject({ kind: "lost" });
  });

  test("is refused when nobody listens", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const address = closed.address();
    await new Promise((resolve) => closed.close(resolve));
    const away = httpMargin({
      url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
      token: "chave",
    });
    expect(await away.consult(MARGIN_QUESTION)).toMatchObject({ kind: "refused", reason: /não respondeu/ });
  });
});
