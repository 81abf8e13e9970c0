// Tests three processes on one PostgreSQL: they create it together, always agree, and do each piece of work once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Receiver, startReceiver } from "../api/webhooks/receiver.ts";
import { withPostgres } from "./helpers/audit.ts";
import { type Calls, callsTo } from "./helpers/calls.ts";
import { eventually } from "./helpers/eventually.ts";
import { makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { makeOnPostgres, makeUnstarted, type OnPostgres } from "./helpers/installation-on-postgres.ts";
import { PATH } from "./helpers/ledger.ts";
import { isNightly } from "./helpers/rounds.ts";
import { launch, type Place, type ServerProcess, untilReady, urlOf } from "./helpers/server-process.ts";

const ENV = { WEBHOOKS_ALLOW_LOCAL: "on", SECRETS_KEY: "a mesma chave em todos os processos" };
let on: OnPostgres;
let places: Place[];
let servers: ServerProcess[];
let tokens: { sa: string; op: string };
let receiver: Receiver;

const as = (token: string): Calls[] => servers.map(({ url }) => callsTo(url, token));
const onAll = async <T>(ask: (calls: Calls) => Promise<T>, token = tokens.sa) => Promise.all(as(token).map(ask));
const query = <R>(text: string) => withPostgres(on.url, (ask) => ask<R>(text));

async function threePlaces({ place }: OnPostgres): Promise<Place[]> {
  const env = { ...place.env, PUBLIC_URL: urlOf(place) };
  return [place, await makePlace(env), await makePlace(env)];
}

const startAll = (all: Place[]) => Promise.all(all.map(launch).map(untilReady));

async function endAll(all: ServerProcess[] = [], folders: Place[] = []): Promise<void> {
  await Promise.all(all.map((server) => server.end("SIGKILL")));
  for (const { dataDir } of folders) removeFolder(dataDir);
}

beforeAll(async () => {
  on = await makeOnPostgres(ENV);
  places = await threePlaces(on);
  servers = await startAll(places);
  receiver = await startReceiver();
  tokens = { sa: await signIn(on.place, "sa"), op: await signIn(on.place, "op") };
});
afterAll(async () => {
  await endAll(servers, places);
  await receiver?.close();
  await on?.remove();
});

// At night, because a first start is slow; that of one process makes the database of all other tests.
test.runIf(isNightly)("a first start of three processes creates everything once", async () => {
  const fresh = await makeUnstarted(ENV);
  const all = await threePlaces(fresh);
  const first = await startAll(all);
  const repeated = (text: string) => withPostgres(fresh.url, (ask) => ask(`${text} having count(*) > 1`));
  try {
    expect(await repeated("select login from identity_account group by login")).toEqual([]);
    expect(await repeated("select ispb from banks group by ispb")).toEqual([]);
    expect(await repeated("select name from auth_roles group by name")).toEqual([]);
    expect(await withPostgres(fresh.url, (ask) => ask("select 1 from auth_roles"))).not.toEqual([]);
    const outputs = first.map((server) => server.output());
    expect(outputs.join("")).not.toMatch(/error/i);
    // Only the process that made the demonstration prints its password.
    expect(outputs.filter((output) => output.includes("Senha: "))).toHaveLength(1);
  } finally {
    await endAll(first, all);
    await fresh.remove();
  }
});

test("a write of one process is in every other's lists and totals at once", async () => {
  const total = async (calls: Calls, search: string) => (await calls("GET", `${PATH}?${search}`)).body.totalElements;
  const [before] = await onAll((calls) => total(calls, "pageSize=1"));
  await onAll((calls) => total(calls, "searchString=comum"));
  for (let turn = 0; turn < 9; turn += 1) {
    const writer = as(tokens.sa)[turn % 3]!;
    const { status } = await writer("POST", PATH, { name: `COMUM ${turn}`, code: `S${turn}`, kind: "OTHER" });
    expect(status).toBe(201);
    const totals = await onAll(async (calls) => [
      await total(calls, "pageSize=1"),
      await total(calls, "searchString=comum"),
    ]);
    expect(new Set(totals.map((each) => each.join()))).toEqual(new Set([`${Number(before) + turn + 1},${turn + 1}`]));
  }
});

test("rights removed or granted at one process are removed or granted at all of them", async () => {
  const [first] = as(tokens.sa);
  const [user] = await query<{ id: number }>("select user_id::int as id from identity_account where login = 'op'");
  const mayRead = async (calls: Calls) => (await calls("GET", "/customers/count")).status;
  expect(await onAll(mayRead, tokens.op)).toEqual([200, 200, 200]);
  for (const [enabled, expected] of [
    [false, 403],
    [true, 200],
  ] as const) {
    expect((await first!("PATCH", `/users/${user!.id}`, { enabled })).status).toBe(200);
    expect(await onAll(mayRead, tokens.op)).toEqual([expected, expected, expected]);
  }
});

test("a key created at one process works at all of them, and at none once it is deleted", async () => {
  const [first, second] = as(tokens.sa);
  const { body: key } = await first!("POST", "/api-keys", { name: "Integração", scopes: ["customers:read"] });
  const read = () => onAll(async (calls) => (await calls("GET", "/customers/count")).status, key.key as string);
  expect(await read()).toEqual([200, 200, 200]);
  expect((await second!("DELETE", `/api-keys/${key.id}`)).status).toBe(204);
  expect(await read()).toEqual([401, 401, 401]);
});

test("switches and a chosen portfolio are the same in every process", async () => {
  await query(
    `insert into installation (key, value) values ('feature_flags', '{"companyPortfolio": true}')
     on conflict (key) do update set value = excluded.value`,
  );
  const flags = await onAll((calls) => calls("GET", "/system/feature-flags"));
  for (const { body } of flags) expect(body.companyPortfolio).toBe(true);
  const [first] = as(tokens.sa);
  const { body } = await first!<{ content: { id: number }[] }>("GET", "/company-portfolios?pageSize=1");
  expect((await first!("POST", `/user-company-portfolios/set/${body.content[0]!.id}`)).status).toBe(200);
  const chosen = await onAll((calls) => calls("GET", "/users/me/company-portfolio"));
  for (const answer of chosen) expect(answer.body.id).toBe(body.content[0]!.id);
  await first!("POST", "/user-company-portfolios/clear");
});

test("each event is delivered once by any process, also when one is killed", async () => {
  const changes = 30;
  const [first] = as(tokens.sa);
  const { body: customer } = await first!("GET", "/customers/first");
  const made = await first!("POST", "/webhooks", {
    name: "Integração",
    url: receiver.url,
    events: ["CUSTOMER_DATA"],
    secret: "um-segredo-bem-comprido",
  });
  expect(made.status).toBe(201);
  for (let turn = 0; turn < changes; turn += 1) {
    if (turn === changes / 2) await servers.pop()!.end("SIGTERM");
    const writers = as(tokens.sa);
    const { status } = await writers[turn % writers.length]!("PATCH", `/customers/${customer.id}`, {
      notes: `Nota ${turn}`,
    });
    expect(status).toBe(200);
  }
  await eventually(
    () =>
      query(
        "select 1 from outbox_event where handled_at is null union all select 1 from webhook_deliveries where status = 'PENDING'",
      ),
    (waiting) => waiting.length === 0,
  );
  expect(receiver.received).toHaveLength(changes);
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(changes);
});
