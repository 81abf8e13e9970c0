// Tests kill -9 during a query to a bureau, a batch of them and a capture of a face: afterwards each is done, and the bureau
// was asked and paid once.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root.ts";
import { CONSENT_VERSION } from "../../src/rules/biometry/consent.ts";
import { withPostgres } from "./helpers/audit.ts";
import { type Calls, callsTo } from "./helpers/calls.ts";
import { eventually } from "./helpers/eventually.ts";
import { signIn } from "./helpers/installation.ts";
import { makeOnPostgres, type OnPostgres } from "./helpers/installation-on-postgres.ts";
import { fewRounds, isNightly, rounds, seeded } from "./helpers/rounds.ts";
import { type ServerProcess, start } from "./helpers/server-process.ts";

/** A query is taken for lost when this time and the server's reserve have passed. */
const TIMEOUT_SECONDS = 1;
/** Kills fall anywhere between the arrival of a query and its answer. */
const LATEST_KILL_MS = 120;

let on: OnPostgres;
let server: ServerProcess;
let calls: Calls;

/** The heartbeat is set back, so that the test need not wait a minute for it to expire. */
const forgetWorkers = () =>
  query("update pgboss.job set heartbeat_on = now() - interval '5 minutes', retry_delay = 0 where state = 'active'");

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

async function setTimeouts(): Promise<void> {
  for (const path of ["/bureau-parameters", "/biometry-connection"]) {
    const { body: settings } = await calls<{ version?: number }>("GET", path);
    const changed = { version: settings.version, timeoutSeconds: TIMEOUT_SECONDS };
    expect((await calls("PUT", path, changed)).status).toBe(200);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Person {
  id: number;
  documentNumber: string;
}

/** Nobody has asked about them. */
const strangers = () =>
  query<Person>(
    `select p.id::int, p.document_number as "documentNumber" from persons p where p.document_number is not null
        and not exists (select 1 from bureau_queries q where q.document_number = p.document_number)
        and not exists (select 1 from biometry_captures b where b.person_id = p.id) order by p.id`,
  );

const simulatorCalls = (bureau: string, documentNumber: string) =>
  query("select 1 from bureau_simulator_call where bureau = $1 and question ->> 'documentNumber' = $2", [
    ...[bureau, documentNumber],
  ]);

interface Batch {
  id: number;
  state: string;
  lines: { state: string; queryID: number | null }[];
}

test.runIf(isNightly)("a batch whose process is killed goes on, and pays no line twice and loses none", async () => {
  const random = seeded("killed batches");
  await setTimeouts();
  for (const _round of fewRounds()) {
    const people = (await strangers()).slice(0, 6);
    const body = { register: "persons", ids: people.map(({ id }) => id), bureau: "BOA_VISTA" };
    const { body: begun } = await calls<Batch>("POST", "/bureau-batches", body);
    await pause(random.integer(0, 250));
    await server.end("SIGKILL");
    await forgetWorkers();
    await restart();
    const read = async () => (await calls<Batch>("GET", `/bureau-batches/${begun.id}`)).body;
    const { state, lines } = await eventually(read, (batch) => batch.state !== "RUNNING");
    expect([state, lines.filter((line) => !/^(DONE|NO_DATA)$/.test(line.state) || !line.queryID)]).toEqual([
      "DONE",
      [],
    ]);
    for (const { documentNumber } of people) {
      expect(await simulatorCalls("BOA_VISTA", documentNumber)).toHaveLength(1);
      expect(
        await query("select charged from bureau_queries where document_number = $1 and charged <> 'NO'", [
          documentNumber,
        ]),
      ).toEqual([{ charged: "YES" }]);
    }
  }
});

test.runIf(isNightly)("a picture whose comparison is killed is compared and paid once", async () => {
  const random = seeded("killed captures");
  const face = readFileSync(inRoot("server/lending/biometry/demo-face.jpg"));
  await setTimeouts();
  for (const _round of fewRounds()) {
    const { id, documentNumber } = (await strangers())[0]!;
    const { body: capture } = await calls<{ id: number }>("POST", `/persons/${id}/biometry-captures`, {});
    const { body: link } = await calls<{ link: string }>("GET", `/biometry-captures/${capture.id}/link`);
    const code = link.link.split("#")[1]!;
    await calls("POST", "/biometry-links/consent", { code, agreed: true, version: CONSENT_VERSION });
    const send = () =>
      fetch(`${server.url}/api/biometry-links/picture`, {
        ...{ method: "POST", body: face, headers: { "content-type": "image/jpeg", "x-biometry-code": code } },
      }).then(
        () => undefined,
        () => undefined,
      );
    const sent = send();
    await pause(random.integer(0, LATEST_KILL_MS));
    await server.end("SIGKILL");
    await sent;
    await restart();
    // The phone, which has seen no answer, sends the same picture until the link says that it is there.
    const state = async () => {
      await send();
      const { body } = await calls<{ status: string }>("GET", `/biometry-captures/${capture.id}`);
      await pause(1000);
      return body.status;
    };
    await eventually(state, (status) => !["PE", "EN", "SR"].includes(status));
    expect(await simulatorCalls("BIOMETRY", documentNumber)).toHaveLength(1);
    expect(await query("select charged from biometry_captures where id = $1", [capture.id])).toEqual([
      { charged: "YES" },
    ]);
  }
});

test.runIf(isNightly)("a killed query is neither lost nor paid twice", async () => {
  const random = seeded("killed queries");
  await setTimeouts();
  const people = await strangers();
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
    expect(await simulatorCalls("BOA_VISTA", documentNumber)).toHaveLength(1);
    expect(ledger.filter(({ charged }) => charged === "YES")).toHaveLength(1);
    expect(ledger.filter(({ state, charged }) => state === "CONSULTING" || charged === "UNKNOWN")).toEqual([]);
  }
});
