// The browser is offered only actions whose call exists on the server.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Resource } from "../../../src/base/resource.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
});
afterAll(() => server.close());

test("every action that is offered leads to a route of the server", async () => {
  const names = [...server.app.services.resources.keys()];
  const served = await Promise.all(names.map((name) => api.get<Resource>(`/schemas/${name}`)));
  const calls = served.flatMap(({ body }) => body.actions.flatMap(({ call }) => call ?? []));
  const unanswered = calls.filter(
    ({ method, path }) => !server.app.hasRoute({ method, url: `/api${path.replace("{id}", ":id")}` }),
  );
  expect(unanswered).toEqual([]);
  expect(calls.map(({ path }) => path)).toContain("/agency-offices/{id}/approve-registration");
});
