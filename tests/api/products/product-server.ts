// The application with the demonstration's products, and helpers to simulate them as its people.
import { afterAll, beforeAll, expect } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { Simulation } from "../../../src/rules/products/simulation.ts";
import { type Answer, type Api, apiOf } from "../../helpers/api.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

export const LOAN = { customerType: "PERSON", originDate: "2026-03-02", value: 10_000, installmentQuantity: 12 };
export interface Refusal {
  code: string;
  entity: string;
  field: string;
  subcode: string;
  message: string;
  errors: { field: string; message: string }[];
}

/** Starts a server for the test file that calls this. */
export function productServer() {
  let server: TestServer;
  const api: Record<string, Api> = {};
  const products: Record<string, number> = {};

  beforeAll(async () => {
    server = await startTestServer();
    for (const login of ["sa", "op", "ag", "hr", "ce"]) api[login] = apiOf(server.app, await server.tokenOf(login));
    const rows = await run<{ id: number; code: string }>(server.database.db, "select id, code from products");
    for (const { id, code } of rows) products[code] = id;
  });
  afterAll(() => server.close());

  const path = (code: string, call: string) => `/products/${products[code]}/${call}`;

  async function simulated(code: string, body: object, { call = "simulate", login = "sa" } = {}): Promise<Simulation> {
    const answer = await api[login]!.post<Simulation>(path(code, call), body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }
  async function refused(
    code: string,
    body: object,
    { call = "simulate", login = "sa" } = {},
  ): Promise<Answer<Refusal>> {
    const answer = await api[login]!.post<Refusal>(path(code, call), body);
    expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThan(399);
    return answer;
  }
  /** Returns the lines of each page of the PDF that a call answers. */
  async function paper(address: string, body?: object): Promise<string[][]> {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      ...{ method: body ? "POST" : "GET", url: `/api${address}`, payload: body },
      headers: { authorization: `Bearer ${await server.tokenOf("sa")}` },
    });
    expect(statusCode, rawPayload.toString("latin1").slice(0, 300)).toBe(200);
    expect([headers["content-type"], headers["cache-control"]]).toEqual(["application/pdf", "no-store"]);
    return pdfLines(rawPayload);
  }
  const created = async (resource: string, body: object): Promise<number> => {
    const answer = await api.sa!.post<{ id: number }>(`/${resource}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  };
  const db = () => server.database.db;
  return { api, products, db, paper, path, simulated, refused, created };
}
