// Tests kill -9 during a query to a bureau: afterwards the document is consulted, and the bureau was simulatorCalls and paid once.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withPostgres } from "./helpers/audit.ts";
import { type Calls, callsTo } from "./helpers/calls.ts";
import { eventually } from "./helpers/eventually.ts";
import { signIn } from "./helpers/installation.ts";
import { makeOnPostgres, type OnPostgres } from "./helpers/installation-on-postgres.ts";
import { isNightly, rounds, seeded } from "./helpers/rounds.ts";
import { type ServerProcess, start } from "./helpers/server-process.ts";

/** A query is taken for lost when this time and the server's reserve have passed. */
const TIMEOUT_SECONDS = 1;
/** Kills fall anywhere between the arrival of a query and its answer. */
const LATEST_KILL_MS = 120;

let on: OnPostgres;
let server: ServerProcess;
let calls: Calls;

const query = <R>(text: string, values?: unknown[]) => withPostgres(on.url, (ask) => ask<R>(text, values));

beforeAll(async () => {
  if (!isNightly) return;
  on = await makeOnPostgres();
  await restart();
});
afterAll(async () => {
  await server?.end("SIGKILL");
  await on?.remove();
});

async function restart(): Promise<void> {
  server = await start(on.place);
  calls = callsTo(server.url, await signIn(on.place));
}

test.runIf(isNightly)("a killed query is neither lost nor paid twice", async () => {
  const random = seeded("killed queries");
  const { body: settings } = await calls<{ version: number }>("GET", "/bureau-parameters");
  const changed = { version: settings.version, timeoutSeconds: TIMEOUT_SECONDS };
  expect((await calls("PUT", "/bureau-parameters", changed)).status).toBe(200);
  const people = await query<{ documentNumber: string }>(
    `select document_number as "documentNumber" from persons where document_number is not null order by id`,
  );
  for (const round of rounds()) {
    const { documentNumber } = people[round % people.length]!;
    // A client that never saw the answer repeats its call under the same key.
    const key = { "idempotency-key": randomUUID() };
    const consult = () => calls("GET", `/boa-vista/${documentNumber}?force=true`, undefined, key);
    const killed = consult().then(
      ({ status }) => status,
      () => "gone",
    );
    await new Promise((resolve) => setTimeout(resolve, random.integer(0, LATEST_KILL_MS)));
    await server.end("SIGKILL");
    await killed;
    await restart();
    await eventually(consult, ({ status }) => status === 200);
    const ledger = await query<{ state: string; charged: string }>(
      "select state, charged from bureau_queries where document_number = $1 order by id",
      [documentNumber],
    );
    const simulatorCalls = await query("select 1 from bureau_simulator_call where question ->> 'documentNumber' = $1", [
      documentNumber,
    ]);
    expect(simulatorCalls).toHaveLength(1);
    expect(ledger.filter(({ charged }) => charged === "YES")).toHaveLength(1);
    expect(ledger.filter(({ state, charged }) => state === "CONSULTING" || charged === "UNKNOWN")).toEqual([]);
  }
});
