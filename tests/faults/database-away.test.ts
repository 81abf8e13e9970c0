// When PostgreSQL stops, ends connections, is locked or lies behind a dead network, calls get a clear answer in time,
// and work continues by itself afterwards.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inDatabase, withClient } from "../helpers/prepare-databases.ts";
import { withPostgres } from "./helpers/audit.ts";
import { type Answer, type Calls, callsTo } from "./helpers/calls.ts";
import { eventually } from "./helpers/eventually.ts";
import { signIn } from "./helpers/installation.ts";
import { makeOnPostgres, type OnPostgres } from "./helpers/installation-on-postgres.ts";
import { PATH } from "./helpers/ledger.ts";
import { DATABASE } from "./helpers/prepare-cluster.ts";
import { isNightly } from "./helpers/rounds.ts";
import { launch, type ServerProcess, start, untilReady } from "./helpers/server-process.ts";
import { startTcpProxy, type TcpProxy } from "./helpers/tcp-proxy.ts";

const LIST = `${PATH}?pageSize=1`;
let on: OnPostgres;
let proxy: TcpProxy;
let server: ServerProcess;
let calls: Calls;
let codes = 0;

beforeAll(async () => {
  on = await makeOnPostgres({ DATABASE_TIMEOUT: "2" });
  proxy = await startTcpProxy(on.cluster.socket);
  on.place.env!.DATABASE_URL = `postgres://postgres@localhost:${proxy.port}/${DATABASE}`;
  server = await start(on.place);
  calls = callsTo(server.url, await signIn(on.place));
});
afterAll(async () => {
  await server?.end("SIGKILL");
  proxy?.close();
  await on?.remove();
});
const create = () => calls("POST", PATH, { name: "BEM", code: `A${++codes}`, kind: "OTHER" });

function expectAway({ status, body, headers }: Answer): void {
  expect(status).toBe(503);
  expect(body).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    message: "Serviço temporariamente indisponível. Tente novamente em instantes.",
  });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
}

async function expectSaid(): Promise<void> {
  const [listed, created, ready, live] = await Promise.all([
    calls("GET", LIST),
    create(),
    calls("GET", "/health"),
    calls("GET", "/health/live"),
  ]);
  expectAway(listed);
  expectAway(created);
  expect(ready).toMatchObject({
    status: 503,
    body: { status: "unavailable", database: { ok: false } },
  });
  // An unavailable database is no reason to restart the process, so the liveness probe stays ok.
  expect(live).toMatchObject({ status: 200, body: { status: "ok" } });
}

/** Waits until the product answers, writes and runs background jobs again. */
async function expectBack(): Promise<void> {
  await eventually(
    () => calls("GET", "/health"),
    ({ status }) => status === 200,
  );
  const made = await eventually(create, ({ status }) => status !== 503);
  expect(made.status).toBe(201);
  await eventually(
    () => withPostgres(on.url, (query) => query("select 1 from outbox_event where handled_at is null")),
    (waiting) => waiting.length === 0,
  );
}

describe("a running product survives", () => {
  beforeEach(() =>
    eventually(
      () => calls("GET", LIST),
      ({ status }) => status === 200,
    ),
  );

  test.each([
    ["fast", "SIGINT"],
    ["immediate", "SIGQUIT"],
  ] as const)("a %s stop of the database", async (_mode, signal) => {
    await on.cluster.halt(signal);
    await expectSaid();
    await on.cluster.resume();
    await expectBack();
  });

  test("connections ended by an administrator, in the middle of writes", async () => {
    const writes = Array.from({ length: 40 }, create);
    for (let times = 0; times < 5; times += 1) await on.terminateBackends();
    const answers = await Promise.all(writes);
    for (const answer of answers) if (answer.status !== 201) expectAway(answer);
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    const storedRows = await withPostgres(on.url, (query) =>
      query("select 1 from asset_types where id = any($1::bigint[])", [made]),
    );
    expect(storedRows).toHaveLength(made.length);
    await expectBack();
  });

  test.runIf(isNightly)("a network that drops all packets", async () => {
    proxy.freeze();
    await expectSaid();
    proxy.thaw();
    await expectBack();
  });

  test("a table that somebody locks for ever", async () => {
    await withClient(on.url, async (client) => {
      await client.query("begin; lock table asset_types in access exclusive mode");
      expectAway(await create());
      expect((await calls("GET", "/health")).status).toBe(200);
      await client.query("rollback");
    });
    await expectBack();
  });

  test("all of it in one process, without an unhandled failure", async () => {
    expect(server.output()).not.toMatch(/unhandled|uncaught/i);
    expect((await server.end("SIGTERM")).code).toBe(0);
  });
});

test("a start waits for a database that is starting", async () => {
  await on.cluster.halt("SIGINT");
  server = launch(on.place);
  await eventually(
    async () => server.output(),
    (output) => output.includes("Aguardando o banco de dados"),
  );
  await on.cluster.resume();
  await untilReady(server);
  await expectBack();
});

test("a database that does not exist is reported at once", async () => {
  const nowhere = inDatabase(on.place.env!.DATABASE_URL!, "outro");
  const lost = launch({ ...on.place, env: { ...on.place.env, DATABASE_URL: nowhere } });
  expect((await lost.ended).code).toBe(1);
  expect(lost.output()).toMatch(/^Não foi possível usar o banco de dados: .*Confira DATABASE_URL\.$/m);
});
