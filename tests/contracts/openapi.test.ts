// The published contract: accepted by a real linter, and kept by the running server.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productPaths, productTags } from "../../server/product-contract.ts";
import { loadResources } from "../../server/resources/documents.ts";
import { openApiDocument } from "../../server/resources/openapi/document.ts";
import { schemaName } from "../../server/resources/openapi/schema-name.ts";
import { type Api, apiOf } from "../helpers/api.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const resources = loadResources();
const document = openApiDocument(resources, {
  url: "/api",
  version: "1.0.0",
  paths: productPaths(),
  tags: productTags(),
});

/** Fixed words win over `{id}`, which is a number: "/persons/documentNumber/{…}" is never the history of a record. */
const IS_TOLD_APART =
  /^no-ambiguous-paths .* `\/[\w-]+\/(\{id\}\/history` and `\/[\w-]+\/(documentNumber|for|rules)\/|rules\/\{id\}` and )/;

async function lint(source: unknown): Promise<string[]> {
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "operation-4xx-response": "error", "no-server-example.com": "off", "operation-operationId": "error" },
  });
  const problems = await lintFromString({ source: JSON.stringify(source), config });
  return problems
    .map((problem) => `${problem.ruleId} ${problem.location[0]?.pointer}: ${problem.message}`)
    .filter((problem) => !IS_TOLD_APART.test(problem));
}

describe("the OpenAPI document", () => {
  test("has no finding of the linter", { timeout: 120_000 }, async () => {
    expect((await lint(document)).slice(0, 20)).toEqual([]);
  });

  test("would not pass with a reference that leads nowhere", { timeout: 120_000 }, async () => {
    const broken = structuredClone(document);
    broken.paths["/suppliers"]!.get!.responses = {
      "200": { description: "x", content: { "application/json": { schema: { $ref: "#/components/schemas/Nada" } } } },
    };
    expect((await lint(broken)).join()).toContain("no-unresolved-refs");
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

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "https://esteira.local/openapi", components: document.components });
  const check = (name: string, value: unknown) => {
    const validate = ajv.compile({ $ref: `https://esteira.local/openapi#/components/schemas/${name}` });
    return validate(value) ? [] : validate.errors;
  };

  test("asks of a new record what the contract says that it asks", async () => {
    const asking = [...resources.values()].filter(({ calls }) => calls.includes("create"));
    let seen = 0;
    for (const resource of asking) {
      const { requestBody } = document.paths[resource.path]!.post as unknown as {
        requestBody: { content: Record<string, { schema: { allOf?: { required?: string[] }[] } }> };
      };
      const required = requestBody.content["application/json"]?.schema.allOf?.flatMap((part) => part.required ?? []);
      if (!required) continue;
      const refused = await api.post<{ errors?: { field: string }[] }>(resource.path, {});
      expect(refused.status, resource.path).toBe(400);
      expect(
        refused.body.errors?.map(({ field }) => field),
        resource.path,
      ).toEqual(expect.arrayContaining(required));
      seen++;
    }
    expect(seen).toBeGreaterThan(10);
  });

  test("answers pages, records and errors in the shapes that it publishes", async () => {
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

  test("has no call that the document does not know", () => {
    const named = (path: string) => path.replace(/\{\w+\}|:\w+|\*/g, "{}");
    const known = new Set(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${named(path)}`),
      ),
    );
    const routes = server.app.publishedRoutes.filter(({ method }) => method !== "HEAD");
    expect(routes.length).toBeGreaterThan(400);
    const missing = routes
      .map(({ method, url }) => `${method.toLowerCase()} ${named(url.replace("/api", ""))}`)
      .filter((route) => !known.has(route));
    expect(missing).toEqual([]);
  });

  test("publishes the document without a token", async () => {
    const { status, body } = await apiOf(server.app).get<{ openapi: string }>("/openapi.json");
    expect([status, body.openapi]).toEqual([200, "3.1.0"]);
  });
});
