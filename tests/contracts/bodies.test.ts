// Every operation that writes refuses a body that is not an object, with a message and without writing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../../server/framework/openapi/document.ts";
import { contractOf } from "../../server/framework/slice.ts";
import { run } from "../../server/platform/db/database.ts";
import { SLICES } from "../../server/slices.ts";
import { productResources } from "../helpers/product-resources.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const document = openApiDocument(productResources(), {
  url: "/api",
  version: "1.0.0",
  ...contractOf(SLICES),
});
const BODIES = ["null", "[]", '"texto"', "7", "true", ""];
/** The body of this call is a list, and an empty one is valid. */
const TAKES_LIST = "/accounting-closing-events";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("null, lists, texts, numbers and empty bodies are refused by every call", { timeout: 120_000 }, async () => {
  const authorization = `Bearer ${await server.tokenOf("sa")}`;
  const count = async () =>
    (await run<{ count: number }>(server.database.db, "select count(*)::int as count from audit_entry"))[0]!.count;
  const before = await count();
  let tried = 0;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods).filter((name) => name !== "get")) {
      for (const payload of BODIES) {
        if (path === TAKES_LIST && payload === "[]") continue;
        const url = `/api${path.replace(/\{\w+\}/g, "1")}`;
        const answer = await server.app.inject({
          method: method.toUpperCase() as "POST",
          url,
          headers: { authorization, "content-type": "application/json" },
          payload,
        });
        const place = `${method} ${path} ${payload}: ${answer.body}`;
        expect(Math.floor(answer.statusCode / 100), place).toBe(4);
        expect(answer.json<{ message: string }>().message, place).toMatch(/[a-zà-ú]{3,}.*\./i);
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThan(2_000);
  expect(await count()).toBe(before);
});
