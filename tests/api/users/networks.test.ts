// People without external access may enter only from the lender's networks: at sign-in, at renewals and at every call.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
const OFFICE = "203.0.113.7";
const ELSEWHERE = "198.51.100.9";
const LISTED = { description: "Matriz", network: "203.0.113.0/24", validFrom: "2020-01-01" };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await run(server.database.db, "delete from access_networks");
  await run(server.database.db, "update users set external_access = true");
});

async function call(
  login: string,
  address: string,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  payload?: object,
) {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: address,
    headers: { authorization: `Bearer ${await server.tokenOf(login)}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body ? (answer.json() as Record<string, never>) : {} };
}

const bind = (login: string) =>
  run(
    server.database.db,
    "update users set external_access = false where id = (select user_id from identity_account where login = $1)",
    [login],
  );
const list = async (body: object, login = "sa", address = ELSEWHERE) =>
  call(login, address, "POST", "/access-networks", { ...LISTED, ...body });
const me = async (login: string, address: string) => (await call(login, address, "GET", "/users/me")).status;

test("without a list nobody is restricted to networks, and the field is not offered", async () => {
  await bind("op");
  expect(await me("op", ELSEWHERE)).toBe(200);
  const offered = async () => {
    const { body } = await call("sa", ELSEWHERE, "GET", "/schemas/users");
    const fields = body.fields as unknown as { name: string; schema: { "x-on"?: { edit?: boolean } } }[];
    return fields.find(({ name }) => name === "externalAccess")!.schema["x-on"]?.edit !== false;
  };
  expect(await offered()).toBe(false);
  expect((await list({})).status).toBe(201);
  expect(await offered()).toBe(true);
});

test("a list applies from the next call on, only to people without external access", async () => {
  await bind("op");
  expect(await me("op", ELSEWHERE)).toBe(200);
  const made = await list({});
  expect(await me("op", OFFICE)).toBe(200);
  expect(await me("op", `::ffff:${OFFICE}`)).toBe(200);
  expect(await call("op", ELSEWHERE, "GET", "/suppliers")).toMatchObject({
    status: 403,
    body: { subcode: "OUTSIDE_NETWORK", message: "Acesso permitido somente a partir da rede da instituição." },
  });
  expect(await me("op2", ELSEWHERE)).toBe(200);
  await call("sa", ELSEWHERE, "PUT", `/access-networks/${made.body.id}`, { network: "2001:db8::/32" });
  expect([await me("op", OFFICE), await me("op", "2001:db8:1::5")]).toEqual([403, 200]);
  await call("sa", ELSEWHERE, "PUT", `/access-networks/${made.body.id}`, { enabled: false });
  expect(await me("op", ELSEWHERE)).toBe(200);
});

test("each network applies on its days", async () => {
  await bind("op");
  const today = server.clock.today();
  await list({ validFrom: "2020-01-01", validUntil: "2020-12-31" });
  await list({ validFrom: "2099-01-01" });
  expect(await me("op", ELSEWHERE)).toBe(200);
  await list({ validFrom: today, validUntil: today });
  expect(await me("op", ELSEWHERE)).toBe(403);
});

test("nobody can lock themselves out, by whatever call", async () => {
  const own = await list({ description: "Filial", network: ELSEWHERE });
  await bind("ad");
  expect((await list({ network: "10.0.0.0/8" }, "ad")).status).toBe(201);
  for (const refused of [
    await call("ad", ELSEWHERE, "DELETE", `/access-networks/${own.body.id}`),
    await call("ad", ELSEWHERE, "PUT", `/access-networks/${own.body.id}`, { enabled: false }),
    await call("ad", ELSEWHERE, "PUT", `/access-networks/${own.body.id}`, { network: "10.1.0.0/16" }),
    await call("ad", ELSEWHERE, "PUT", `/access-networks/${own.body.id}`, { validUntil: "2098-12-31" }),
  ]) {
    expect(refused.status).toBe(409);
    expect(String(refused.body.message)).toContain(ELSEWHERE);
  }
  const bulk = await call("ad", ELSEWHERE, "POST", "/access-networks/bulk/delete", { ids: [own.body.id] });
  expect((bulk.body.results as unknown as { state: string }[])[0]!.state).toBe("rejected");
  expect(await me("ad", ELSEWHERE)).toBe(200);
});

test.each(["rede", "10.0.0.0/33", "300.1.1.1", "2001:db8::/129", "10.0.0.0/8/8"])(
  "%s is refused as no network, at the field",
  async (network) => {
    const { status, body } = await list({ network });
    expect(status).toBe(400);
    expect((body.errors as unknown as { field: string }[]).map(({ field }) => field)).toEqual(["network"]);
  },
);

test("the list is for administrators only", async () => {
  for (const login of ["op", "lim", "ag", "hr", "ce"]) {
    expect((await call(login, OFFICE, "GET", "/access-networks")).status).toBe(403);
    expect((await list({}, login)).status).toBe(403);
  }
});
