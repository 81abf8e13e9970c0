// Tests the published contract: a real linter accepts it, and the running server keeps it.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "../../server/framework/openapi/document.ts";
import { effectsOf } from "../../server/framework/openapi/effects.ts";
import { schemaName } from "../../server/framework/openapi/schema-name.ts";
import { contractOf } from "../../server/framework/slice.ts";
import { SLICES } from "../../server/slices.ts";
import { type Api, apiOf } from "../helpers/api.ts";
import { productResources } from "../helpers/product-resources.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const resources = productResources();
const CALLS = ["list", "get", "create", "update", "delete", "bulk-create", "bulk-update", "singleton-update"] as const;
const document = openApiDocument(resources, {
  url: "/api",
  version: "1.0.0",
  ...contractOf(SLICES),
});

/**
 * The linter finds these paths ambiguous, but `{id}` is a number, so fixed words such as "documentNumber" always win.
 */
const IS_DISCRIMINATED =
  /^no-ambiguous-paths .* `\/[\w-]+\/(\{id\}\/history` and `\/[\w-]+\/(documentNumber|registry|for|rules|workflow-execution)\/|workflow-execution\/\{id\}` and `\/operations\/\{id\}\/|(?:rules\/\{id\}|documentNumber\/\{documentNumber\})` and |documentNumber\/\{\w+\}` and `\/\w+\/\{id\}\/roles`)/;

async function lint(source: unknown): Promise<string[]> {
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "operation-4xx-response": "error", "no-server-example.com": "off", "operation-operationId": "error" },
  });
  const problems = await lintFromString({ source: JSON.stringify(source), config });
  return problems
    .map((problem) => `${problem.ruleId} ${problem.location[0]?.pointer}: ${problem.message}`)
    .filter((problem) => !IS_DISCRIMINATED.test(problem));
}

describe("the OpenAPI document", () => {
  test("has no finding of the linter", { timeout: 120_000 }, async () => {
    expect((await lint(document)).slice(0, 20)).toEqual([]);
  });

  test("has a finding when a reference leads nowhere", { timeout: 120_000 }, async () => {
    const responses = {
      "200": { description: "x", content: { "application/json": { schema: { $ref: "#/components/schemas/Nada" } } } },
    };
    const get = { ...document.paths["/suppliers"]!.get!, responses };
    expect((await lint({ ...document, paths: { "/suppliers": { get } } })).join()).toContain("no-unresolved-refs");
  });

  test("describes what every operation writes and triggers, with a text of its own where it is made by hand", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.entries(path));
    for (const [method, { operationId, description }] of operations) {
      expect(String(description ?? "").length, String(operationId)).toBeGreaterThan(40);
      if (method !== "get" && !String(operationId).startsWith("importColumns"))
        expect(description, String(operationId)).not.toMatch(/^Só lê/);
    }
    const own = Object.values(contractOf(SLICES).paths).flatMap((path) => Object.values(path));
    const generic = new Set(
      [...resources.values()].flatMap((resource) => CALLS.map((call) => effectsOf(resource, call))),
    );
    for (const { operationId, description } of own)
      expect(generic.has(String(description)), String(operationId)).toBe(false);
  });

  test("describes a repeated Idempotency-Key of just those calls that accept one", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const taking = operations.filter(({ parameters }) => JSON.stringify(parameters ?? []).includes("idempotencyKey"));
    const saying = operations.filter(({ description }) => String(description).includes("Idempotency-Key"));
    const namesOf = (some: typeof operations) => some.map(({ operationId }) => String(operationId)).sort();
    expect(taking.length).toBeGreaterThan(50);
    expect(namesOf(saying)).toEqual(namesOf(taking));
  });

  test("describes that a setting of its caller is not created by saving it", () => {
    const owned = [...resources.values()].filter(({ singleton }) => singleton && "owner" in singleton);
    expect(owned.length).toBeGreaterThan(0);
    for (const resource of owned) {
      expect(effectsOf(resource, "singleton-get")).toContain("404");
      expect(effectsOf(resource, "singleton-update")).toContain("não o cria");
    }
  });

  test("names every operation once", () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the running server", () => {
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    server = await startTestServer();
    api = apiOf(server.app, await server.tokenOf("sa"));
  });
  afterAll(() => server.close());

  test.each([
    ["/account-plan-tree-nodes", "version=IFRS&type=AN", ["version", "regime", "type"]],
    ["/accounting-entries", "regime=BACEN", ["version", "regime"]],
    ["/accounting-scripts", "version=BACEN", ["version", "regime"]],
  ])("answers lists of %s with the documented parameters", async (path, query, names) => {
    for (const suffix of ["", "/list", "/ids", "/first", "/count"]) {
      const { parameters } = document.paths[`${path}${suffix}`]!.get as {
        parameters: { name?: string; in?: string }[];
      };
      const own = parameters.filter((one) => one.in === "query").map(({ name }) => name);
      expect([suffix, own]).toEqual([suffix, names]);
      expect([suffix, (await api.get(`${path}${suffix}?${query}`)).status]).not.toEqual([suffix, 400]);
    }
  });

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "https://esteira.local/openapi", components: document.components });
  const check = (name: string, value: unknown) => {
    const validate = ajv.getSchema(`https://esteira.local/openapi#/components/schemas/${name}`);
    return validate?.(value) ? [] : (validate?.errors ?? `no schema ${name}`);
  };

  test("requires of a new record what the contract requires", async () => {
    const asking = [...resources.values()].filter(({ calls }) => calls.includes("create"));
    let checkedCount = 0;
    for (const resource of asking) {
      const { requestBody } = document.paths[resource.path]!.post as unknown as {
        requestBody: { content: Record<string, { schema: { allOf?: { required?: string[] }[] } }> };
      };
      const required = requestBody.content["application/json"]?.schema.allOf?.flatMap((part) => part.required ?? []);
      if (!required) continue;
      const refused = await api.post<{ errors?: { field: string }[] }>(resource.path, {});
      expect(refused.status, resource.path).toBe(400);
      // An error of a group is reported at its members.
      const refusedFields = refused.body.errors?.flatMap(({ field }) => [field, field.split(".")[0]]);
      expect(refusedFields, resource.path).toEqual(expect.arrayContaining(required));
      checkedCount++;
    }
    expect(checkedCount).toBeGreaterThan(10);
  });

  test("answers pages, records and errors in the published shapes", async () => {
    for (const resource of resources.values()) {
      if (!resource.calls.includes("list")) continue;
      const page = await api.get<{ content: { id: number }[] }>(`${resource.path}?pageSize=3`);
      expect(check(`${schemaName(resource)}Page`, page.body), resource.path).toEqual([]);
      const [first] = page.body.content;
      if (first && resource.calls.includes("get")) {
        expect(
          check(schemaName(resource), (await api.get(`${resource.path}/${first.id}`)).body),
          resource.path,
        ).toEqual([]);
      }
      expect(check("Error", (await api.get(`${resource.path}?pageSize=0`)).body), resource.path).toEqual([]);
    }
  });

  test("has no call that the document lacks", () => {
    const named = (path: string) => path.replace(/\{\w+\}|:\w+|\*/g, "{}");
    const publishedCalls = new Set(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${named(path)}`),
      ),
    );
    const routes = server.app.publishedRoutes.filter(({ method }) => method !== "HEAD");
    expect(routes.length).toBeGreaterThan(400);
    const missing = routes
      .map(({ method, url }) => `${method.toLowerCase()} ${named(url.replace("/api", ""))}`)
      .filter((route) => !publishedCalls.has(route));
    expect(missing).toEqual([]);
  });

  test("publishes the document without a token", async () => {
    const { status, body } = await apiOf(server.app).get<{ openapi: string }>("/openapi.json");
    expect([status, body.openapi]).toEqual([200, "3.1.0"]);
  });
});
