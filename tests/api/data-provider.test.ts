// Tests the HTTP request of each call of the data provider, and the answer that react-admin gets.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import { createDataProvider } from "../../src/resources/data-provider.ts";

interface Sent {
  method: string;
  path: string;
  query: { [name: string]: string | string[] };
  body: unknown;
  headers: Headers;
}

let sent: Sent[];
let answer: { status: number; body?: unknown };

const places: Record<string, { path: string; createPath?: string; singleton: boolean }> = {
  readers: { path: "/readers", createPath: "/readers/register", singleton: false },
  organization: { path: "/organization", singleton: true },
};
const provider = createDataProvider(async (name) => places[name] ?? { path: `/${name}`, singleton: false });

beforeEach(() => {
  sent = [];
  answer = { status: 200, body: {} };
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, "http://app");
    const query = Object.fromEntries(
      [...new Set(searchParams.keys())].map((name) => {
        const values = searchParams.getAll(name);
        return [name, values.length > 1 ? values : (values[0] ?? "")];
      }),
    );
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    sent.push({ method: init.method ?? "GET", path: pathname, query, body, headers: new Headers(init.headers) });
    const hasBody = answer.status !== 204;
    return new Response(hasBody ? JSON.stringify(answer.body) : null, { status: answer.status });
  });
});
afterEach(() => void vi.restoreAllMocks().unstubAllGlobals());

const only = (): Sent => {
  expect(sent).toHaveLength(1);
  return sent[0]!;
};
const shape = ({ method, path, query, body }: Sent) => ({ method, path, query, body });
const failure = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return error as { message: string; status: number; body: { [name: string]: unknown } };
};

describe("the data provider, reading,", () => {
  it("asks a list by page from zero, order, search text and filters", async () => {
    answer.body = { content: [{ id: 1 }], totalElements: 137 };
    const result = await provider.getList("suppliers", {
      pagination: { page: 3, perPage: 20 },
      sort: { field: "company.legalName", order: "DESC" },
      filter: {
        q: " alfa ",
        enabled: true,
        value: { $gte: 10, $lte: 90 },
        company: { state: "SP" },
        tag: ["a"],
        x: "",
      },
    });
    const { query, ...request } = shape(only());
    expect(request).toEqual({ method: "GET", path: "/api/suppliers", body: undefined });
    expect({ ...query, filters: JSON.parse(String(query.filters)) }).toEqual({
      pageNumber: "2",
      pageSize: "20",
      sort: "company.legalName,DESC",
      searchString: "alfa",
      filters: { enabled: true, value: { $gte: 10, $lte: 90 }, "company.state": "SP", tag: { $in: ["a"] } },
    });
    expect(result).toEqual({ data: [{ id: 1 }], total: 137 });
    expect(only().headers.get("authorization")).toBe("Bearer token");
  });

  it("sends no parameter for absent values", async () => {
    answer.body = { content: [], totalElements: 0 };
    await provider.getList("suppliers", { filter: {} });
    expect(only().query).toEqual({ pageNumber: "0" });
  });

  it("reads one record by its id, and a singleton by its address alone", async () => {
    answer.body = { id: 7 };
    expect(await provider.getOne("suppliers", { id: 7 })).toEqual({ data: { id: 7 } });
    expect(shape(only())).toEqual({ method: "GET", path: "/api/suppliers/7", query: {}, body: undefined });
    await provider.getOne("organization", { id: 1 });
    expect(sent[1]?.path).toBe("/api/organization");
  });

  it("posts a new record to the address that the resource names", async () => {
    answer.body = { id: 7 };
    await provider.create("suppliers", { data: { notes: "x" } });
    await provider.create("readers", { data: { notes: "x" } });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/suppliers",
      "POST /api/readers/register",
    ]);
  });

  it("reads many by a filter over ids, in lots", async () => {
    answer.body = { content: [{ id: 1 }], totalElements: 1 };
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    const { data } = await provider.getMany("suppliers", { ids });
    expect(data).toHaveLength(2);
    expect(sent.map(({ query }) => query.pageSize)).toEqual(["200", "1"]);
    expect(JSON.parse(String(sent[1]?.query.filters))).toEqual({ id: { $in: [201] } });
  });

  it("reads the records that refer to a record by a filter over the reference", async () => {
    answer.body = { content: [], totalElements: 0 };
    await provider.getManyReference("contacts", {
      target: "supplierID",
      id: 9,
      pagination: { page: 1, perPage: 10 },
      sort: { field: "id", order: "ASC" },
      filter: { enabled: true },
    });
    expect(JSON.parse(String(only().query.filters))).toEqual({ enabled: true, supplierID: { $eq: 9 } });
  });

  it("counts, and gets every id and the first of a filter", async () => {
    answer.body = { count: 12 };
    expect(await provider.count("suppliers", { enabled: true })).toBe(12);
    answer.body = [1, 2];
    expect(await provider.getAllIds("suppliers", { q: "x" })).toEqual([1, 2]);
    answer.body = { id: 1 };
    await provider.getFirst("suppliers", { sort: { field: "id", order: "DESC" } });
    expect(sent.map(({ path }) => path)).toEqual([
      "/api/suppliers/count",
      "/api/suppliers/ids",
      "/api/suppliers/first",
    ]);
    expect(sent[1]?.query).toEqual({ searchString: "x" });
    expect(sent[2]?.query).toEqual({ sort: "id,DESC" });
  });
});

describe("the data provider, writing,", () => {
  it("creates with the fields that were filled", async () => {
    answer = { status: 201, body: { id: 5, name: "A" } };
    const data = { name: "A", note: "", other: null, address: { street: null }, contacts: [], enabled: false };
    expect(await provider.create("suppliers", { data })).toEqual({ data: { id: 5, name: "A" } });
    expect(shape(only())).toEqual({
      method: "POST",
      path: "/api/suppliers",
      query: {},
      body: { name: "A", contacts: [], enabled: false },
    });
  });

  it("updates only what changed, names what was emptied, and sends the version", async () => {
    answer.body = { id: 5, version: 4 };
    const previousData = {
      id: 5,
      version: 3,
      name: "A",
      email: "a@b.c",
      address: { street: "R", complement: "2", city: { id: 1 } },
      contacts: [{ name: "X" }],
      same: [1],
    };
    const data = {
      ...previousData,
      name: "B",
      email: null,
      address: { street: "S", complement: "", city: { id: 1 } },
      contacts: [{ name: "Y" }],
      same: [1],
    };
    await provider.update("suppliers", { id: 5, data, previousData });
    expect(shape(only())).toEqual({
      method: "PUT",
      path: "/api/suppliers/5",
      query: { clear: ["email", "address.complement"] },
      body: { name: "B", address: { street: "S" }, contacts: [{ name: "Y" }] },
    });
    expect(only().headers.get("if-match")).toBe("3");
  });

  it("sends nothing when nothing changed", async () => {
    const record = { id: 5, version: 3, name: "A" };
    expect(await provider.update("suppliers", { id: 5, data: { ...record }, previousData: record })).toEqual({
      data: record,
    });
    expect(sent).toHaveLength(0);
  });

  it("updates a singleton at its address", async () => {
    await provider.update("organization", { id: 1, data: { name: "B" }, previousData: { id: 1, name: "A" } });
    expect(shape(only())).toMatchObject({ method: "PUT", path: "/api/organization", body: { name: "B" } });
  });

  it("clears every field of a block that was taken away", async () => {
    const previousData = { id: 1, address: { street: "R", number: "1", note: null } };
    await provider.update("suppliers", { id: 1, data: { id: 1, address: null }, previousData });
    expect(only().query).toEqual({ clear: ["address.street", "address.number"] });
  });

  it("deletes with the version that was read", async () => {
    answer = { status: 204 };
    const previousData = { id: 5, version: 2 };
    expect(await provider.delete("suppliers", { id: 5, previousData })).toEqual({ data: previousData });
    expect(shape(only())).toMatchObject({ method: "DELETE", path: "/api/suppliers/5" });
    expect(only().headers.get("if-match")).toBe("2");
  });

  it.each([
    ["deleteMany", "delete", { ids: [1, 2] }, { ids: [1, 2] }],
    ["updateMany", "update", { ids: [1, 2], data: { enabled: false } }, { ids: [1, 2], data: { enabled: false } }],
  ] as const)("sends %s as one call and reports what was refused", async (method, verb, params, body) => {
    const reason = { code: "ENTITY_IN_RELATIONSHIP", entity: "Supplier" };
    answer.body = {
      results: [
        { id: 1, state: "fulfilled", value: { id: 1 } },
        { id: 2, state: "rejected", reason },
      ],
    };
    const result = await provider[method]("suppliers", params as never);
    expect(shape(only())).toEqual({ method: "POST", path: `/api/suppliers/bulk/${verb}`, query: {}, body });
    expect(result).toMatchObject({ data: [1], fulfilled: [1], rejected: [{ id: 2, reason }] });
  });

  it("creates many in one call", async () => {
    answer.body = { results: [{ id: null, state: "fulfilled", value: { id: 8 } }] };
    expect((await provider.createMany("suppliers", [{ name: "A" }])).fulfilled).toEqual([8]);
    expect(only().body).toEqual({ data: [{ name: "A" }] });
  });

  it("calls any other address, repeating arrays in the query", async () => {
    answer.body = { done: true };
    const headers = { "Idempotency-Key": "k1" };
    expect(await provider.call("POST", "/suppliers/5/approve", { note: "x" }, { ids: [1, 2] }, { headers })).toEqual({
      done: true,
    });
    expect(shape(only())).toEqual({
      method: "POST",
      path: "/api/suppliers/5/approve",
      query: { ids: ["1", "2"] },
      body: { note: "x" },
    });
    expect(only().headers.get("idempotency-key")).toBe("k1");
    expect(only().headers.get("content-type")).toBe("application/json");
  });
});

describe("the data provider, failing,", () => {
  it("hands field errors to the form", async () => {
    answer = {
      status: 400,
      body: {
        code: "VALIDATION_ERROR",
        errors: [{ field: "company.email", code: "format", message: "E-mail inválido." }],
      },
    };
    const error = await failure(provider.create("suppliers", { data: { name: "A" } }));
    expect(error.status).toBe(400);
    expect(error.body.errors).toEqual({ "company.email": "E-mail inválido." });
  });

  it("shows the text of the catalogue, and keeps the body without an empty list of field errors", async () => {
    answer = { status: 409, body: { code: "DUPLICATE_DATA", field: "email", errors: [], traceId: "t1" } };
    const error = await failure(provider.create("suppliers", { data: { name: "A" } }));
    expect(error.message).toBe("Este e-mail já está em uso.");
    expect(error.body).toEqual({ code: "DUPLICATE_DATA", field: "email", traceId: "t1" });
  });

  it.each([
    [403, { code: "FORBIDDEN" }, "Você não tem permissão para realizar esta ação."],
    [
      409,
      { code: "STALE_RECORD" },
      "Este registro foi alterado por outro usuário. Recarregue a página e tente novamente.",
    ],
    [413, { code: "PAYLOAD_TOO_LARGE" }, "O arquivo excede o limite de 50 MB."],
    [429, { code: "RATE_LIMITED" }, "Muitas requisições. Aguarde alguns instantes e tente novamente."],
    [503, undefined, "Serviço temporariamente indisponível. Tente novamente em instantes."],
    [500, { code: "INTERNAL_ERROR", message: "inside" }, "Não foi possível completar a requisição!"],
  ])("has its own text for the status %i", async (status, body, text) => {
    answer = { status, body: body ?? {} };
    const error = await failure(provider.getOne("suppliers", { id: 1 }));
    expect({ status: error.status, message: error.message }).toEqual({ status, message: text });
  });

  it("distinguishes a lost connection from an unreachable server", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("fetch failed");
    });
    expect((await failure(provider.getOne("suppliers", { id: 1 }))).message).toContain("indisponível");
    vi.stubGlobal("navigator", { onLine: false });
    expect((await failure(provider.getOne("suppliers", { id: 1 }))).message).toBe("Sem conexão com a internet.");
  });
});
