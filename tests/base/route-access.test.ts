// Every route under /api must declare who may call it, and refuses everybody else.
import Fastify from "fastify";
import { expect, test } from "vitest";
import { guardRoutes, type RouteAccess } from "../../server/framework/access/hook.ts";
import { type Caller, SYSTEM_CALLER } from "../../server/platform/process/context.ts";
import type { Resource } from "../../src/base/resource.ts";
import { testClock } from "../helpers/test-installation.ts";

const clerk: Caller = {
  ...SYSTEM_CALLER,
  userID: 7,
  system: "credit",
  systemsPagesViews: { credit: { credit_lamps: ["view_credit_lamps"] } },
};
const key: Caller = { ...clerk, key: { id: 1, name: "ERP", resources: new Map() } };

const resources = new Map(
  ["lamps", "makers"].map((name) => [name, { name, pages: [`credit_${name}`] } as Resource] as const),
);

function appFor(caller: Caller) {
  const app = Fastify();
  guardRoutes(app, {
    services: Object.assign(Object.create(null), { resources }),
    database: Object.create(null),
    clock: testClock(),
    verifyToken: async () => ({ subject: "1", roles: [], expiresAt: 0 }),
    callers: { current: async () => caller, recall: () => undefined },
  });
  return app;
}

async function statusOf(access: RouteAccess, { caller = clerk, token = "Bearer good" } = {}): Promise<number> {
  const app = appFor(caller);
  app.get("/api/lamps", { config: { access } }, async () => ({}));
  const headers = token ? { authorization: token } : {};
  return (await app.inject({ url: "/api/lamps", headers })).statusCode;
}

test("a route that does not declare who may call it stops the start", () => {
  expect(() => appFor(clerk).get("/api/lamps", async () => ({}))).toThrow(/GET \/api\/lamps does not say/);
  expect(() => appFor(clerk).get("/lamps", async () => ({}))).not.toThrow();
});

test("a route of a register that does not exist stops the start", async () => {
  await expect(statusOf({ resource: "shades" })).rejects.toThrow(/GET \/api\/lamps is of the register shades, which/);
});

test("a caller who is not signed in is answered by public routes alone", async () => {
  expect(await statusOf({ public: true }, { token: "" })).toBe(200);
  expect(await statusOf({ signedIn: true }, { token: "" })).toBe(401);
  expect(await statusOf({ resource: "lamps" }, { token: "" })).toBe(401);
});

test("a page route is answered to people who have the view that the call needs", async () => {
  expect(await statusOf({ pages: ["credit_lamps"], view: "view" })).toBe(200);
  expect(await statusOf({ pages: ["credit_lamps"], view: "update" })).toBe(403);
  expect(await statusOf({ pages: ["credit_makers"], view: "view" })).toBe(403);
});

test("a route of a resource is answered to people and keys that may read it", async () => {
  expect(await statusOf({ resource: "lamps" })).toBe(200);
  expect(await statusOf({ resource: "makers" })).toBe(403);
  expect(await statusOf({ resource: "lamps" }, { caller: key })).toBe(403);
  expect(await statusOf({ checksItself: true })).toBe(200);
});

test("a route for people is not answered to an API key", async () => {
  expect(await statusOf({ signedIn: true }, { caller: key })).toBe(403);
  expect(await statusOf({ signedIn: true, keys: true }, { caller: key })).toBe(200);
});
