// A cached caller always equals the one that the database would give now, whichever of its tables changed.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setFeatureFlags } from "../../../server/features/system/index.ts";
import { cacheCallers } from "../../../server/features/users/caller.ts";
import type { Callers } from "../../../server/framework/access/caller-cache.ts";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let cached: Callers;

beforeAll(async () => {
  server = await startTestServer();
  cached = await cacheCallers(server.database, server.app);
});
afterAll(() => server.close());

const OF = "(select user_id from identity_account where login = $1)";
const PORTFOLIO = `select company_id from user_company_portfolios where user_id = ${OF}`;

/**
 * The changes run in order, because each builds on the earlier ones. Each changes the caller or whether there is one.
 */
test.each([
  [
    "op",
    "persons",
    `update persons set full_name = 'OUTRO NOME' where id = (select person_id from users where id = ${OF})`,
  ],
  ["op", "users", `update users set limited_to = '{view_credit_registers_leads}' where id = ${OF}`],
  ["op", "users", `update users set limited_to = null where id = ${OF}`],
  [
    "op",
    "auth_roles",
    `update auth_roles set enabled = false where id = (select auth_role_id from users where id = ${OF})`,
  ],
  [
    "op",
    "auth_roles",
    `update auth_roles set enabled = true where id = (select auth_role_id from users where id = ${OF})`,
  ],
  [
    "ad",
    "user_company_portfolios",
    `insert into user_company_portfolios (user_id, company_id) select ${OF}, company_id from cessionary_companies limit 1`,
  ],
  [
    "ad",
    "cessionary_companies",
    `update cessionary_companies set company_id = (select id from companies c where not exists (select 1 from cessionary_companies o where o.company_id = c.id) limit 1) where company_id = (${PORTFOLIO})`,
  ],
  ["ad", "companies", `update companies set main = not coalesce(main, false) where id = (${PORTFOLIO})`],
  ["ad", "user_company_portfolios", `delete from user_company_portfolios where user_id = ${OF}`],
  [
    "ag",
    "agency_offices",
    `update agency_offices set parent_agency_office_id = (select agency_office_id from users where id = ${OF}) where id = (select max(id) from agency_offices)`,
  ],
  ["ag", "identity_account", "update identity_account set id = gen_random_uuid() where login = $1"],
])("a cached caller is loaded again at %s after a change of %s", async (login, _table, change) => {
  await setFeatureFlags(server.database.db, { companyPortfolio: true });
  const claims = { subject: await subjectOf(login), email: `${login}@nobody.test`, roles: [], expiresAt: 4e9 };
  const before = await outcomeOf(cached, claims);
  await run(server.database.db, change, change.includes("$1") ? [login] : []);
  const fresh = await outcomeOf(await cacheCallers(server.database, server.app), { ...claims });
  expect(fresh).not.toEqual(before);
  expect(await outcomeOf(cached, claims)).toEqual(fresh);
});

test("the switch for portfolios applies at once", async () => {
  const claims = { subject: await subjectOf("ad"), roles: [], expiresAt: 4e9 };
  await run(
    server.database.db,
    `insert into user_company_portfolios (user_id, company_id) select ${OF}, max(id) from companies`,
    ["ad"],
  );
  for (const companyPortfolio of [true, false, true]) {
    await setFeatureFlags(server.database.db, { companyPortfolio });
    const caller = await cached.current(claims, server.clock.now());
    expect(caller.portfolio !== null).toBe(companyPortfolio);
  }
});

test("the hours of access are checked at every call", async () => {
  const claims = { subject: await subjectOf("hr"), roles: [], expiresAt: 4e9 };
  await run(
    server.database.db,
    `update users set access_start_time = '08:00', access_end_time = '18:00', access_days = null where id = ${OF}`,
    ["hr"],
  );
  await expect(cached.current(claims, new Date("2026-11-20T13:00:00Z"))).resolves.toMatchObject({ system: "hr" });
  await expect(cached.current(claims, new Date("2026-11-20T23:00:00Z"))).rejects.toMatchObject({ code: "FORBIDDEN" });
});

describe("a list whose caller comes from the cache", () => {
  const PERSONS = "/persons?pageSize=5";
  let api: Api;

  beforeAll(async () => {
    api = apiOf(server.app, await server.tokenOf("op"));
    expect((await api.get(PERSONS)).status).toBe(200);
  });

  test("asks the database once", async () => {
    const connections = vi.spyOn(server.database.pool, "connect");
    expect((await api.get(PERSONS)).status).toBe(200);
    expect(connections).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      "is refused when the right was taken",
      "update users set limited_to = '{view_credit_registers_leads}' where id = ",
      403,
    ],
    ["is answered when the right was given back", "update users set limited_to = null where id = ", 200],
    ["is refused when the user was disabled", "update users set enabled = false where id = ", 403],
    ["is answered when the user was enabled again", "update users set enabled = true where id = ", 200],
  ])("%s by the preceding write", async (_, change, status) => {
    await run(server.database.db, change + OF, ["op"]);
    expect((await api.get(PERSONS)).status).toBe(status);
  });

  test("is refused because of its query, as without the cache", async () => {
    expect((await api.get("/persons?sort=nothing,ASC")).status).toBe(400);
  });
});

async function subjectOf(login: string): Promise<string> {
  const text = "select id::text as id from identity_account where login = $1";
  return (await run<{ id: string }>(server.database.db, text, [login]))[0]!.id;
}

async function outcomeOf(callers: Callers, claims: Parameters<Callers["current"]>[0]): Promise<unknown> {
  return callers.current(claims, server.clock.now()).catch((error: { code: string }) => error.code);
}
