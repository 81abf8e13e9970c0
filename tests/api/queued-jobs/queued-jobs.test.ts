// Tests queued jobs with a real mail server: delivery, retries, giving up, control by administrators, and no double
// runs.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { run, runOne } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import type { Home } from "../../../src/rules/home/home-parts.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { type MailServer, startMailServer } from "../../helpers/mail-server.ts";
import { productResources } from "../../helpers/product-resources.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let mailServer: MailServer;
let server: TestServer;
let admin: Api;
let person: { userID: number; accountID: string; email: string };

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ env: { SMTP_URL: mailServer.url } });
  admin = apiOf(server.app, await server.tokenOf("ad"));
  person = await runOne(
    server.database.db,
    `select user_id as "userID", id as "accountID", email from identity_account where login = 'op'`,
  );
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});
beforeEach(async () => {
  await run(server.database.db, "delete from queued_jobs");
  await server.app.queue.turn();
  mailServer.received.length = 0;
  mailServer.refusals.length = 0;
});

interface Shown {
  id: number;
  status: string;
  attempts: number;
  lastError: string | null;
  nextAttemptAt: string | null;
}

const order = () => ({
  type: "MAIL",
  title: "Recuperação de senha",
  userID: person.userID,
  payload: { accountID: person.accountID, purpose: "recover" },
});
const queueMail = () => server.app.queue.add(server.database.db, order());
const shown = async () => (await admin.get<{ content: Shown[] }>("/queued-jobs?sort=id,ASC")).body.content;

/** Makes all delayed jobs of pg-boss due now. */
const passTime = () =>
  run(server.database.db, "update pgboss.job set start_after = now() where state in ('created', 'retry')");

async function only(): Promise<Shown> {
  const jobs = await shown();
  expect(jobs).toHaveLength(1);
  return jobs[0]!;
}

test("a mail that the mail server accepts is done, under one Message-ID", async () => {
  await queueMail();
  expect(await only()).toMatchObject({ status: "WAITING", attempts: 0 });
  await server.app.queue.turn();
  expect(await only()).toMatchObject({ status: "DONE", attempts: 1, lastError: null, nextAttemptAt: null });
  expect(mailServer.received).toMatchObject([{ recipients: [person.email], subject: "Recuperação de senha" }]);
});

test("a job of a rolled-back transaction never runs", async () => {
  const taken = inTransaction({ db: server.database.db }, async ({ db }) => {
    await server.app.queue.add(db, order());
    throw new Error("taken back");
  });
  await expect(taken).rejects.toThrow("taken back");
  await server.app.queue.turn();
  expect(await shown()).toEqual([]);
  expect(mailServer.received).toEqual([]);
});

test("a passing failure waits longer each time, with the same mail, until it works", async () => {
  mailServer.refusals.push(451, 451);
  await queueMail();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 2; attempt++) {
    await server.app.queue.turn();
    const job = await only();
    expect(job).toMatchObject({ status: "WAITING", attempts: attempt, lastError: expect.stringContaining("451") });
    const [{ wait }] = (await run<{ wait: number }>(
      server.database.db,
      "select extract(epoch from next_attempt_at - now())::float8 as wait from queued_jobs",
    )) as [{ wait: number }];
    waits.push(wait);
    await server.app.queue.turn();
    expect((await only()).attempts).toBe(attempt);
    await passTime();
  }
  expect(waits[0]).toBeGreaterThan(20);
  expect(waits[1]).toBeGreaterThan(55);
  await server.app.queue.turn();
  expect(await only()).toMatchObject({ status: "DONE", attempts: 3 });
  expect(mailServer.received).toHaveLength(1);
});

test("with an unavailable mail server the job fails visibly after eight attempts", async () => {
  mailServer.refusals.push(...Array<number>(20).fill(421));
  await queueMail();
  for (let attempt = 1; attempt <= 10; attempt++) {
    await passTime();
    await server.app.queue.turn();
  }
  expect(await only()).toMatchObject({ status: "FAILED", attempts: 8, nextAttemptAt: null });
  expect(mailServer.refusals).toHaveLength(12);
  const { body } = await admin.get<Home>("/home");
  expect(body.tasks).toContainEqual(expect.objectContaining({ key: "queuedJobsFailed", count: 1 }));
});

test("a permanent refusal is not tried again", async () => {
  mailServer.refusals.push(550);
  await queueMail();
  await server.app.queue.turn();
  await passTime();
  await server.app.queue.turn();
  expect(await only()).toMatchObject({
    status: "FAILED",
    attempts: 1,
    lastError: expect.stringContaining("550 5.1.1"),
  });
  expect(mailServer.received).toEqual([]);
});

test("a process that died during a delivery is detected, and the mail is sent again with the same link and Message-ID", async () => {
  await queueMail();
  mailServer.beforeAnswer = async () => {
    mailServer.beforeAnswer = undefined;
    // The mail server has the mail but the job is not marked as done, as if the process had died here, its heartbeat had
    // expired and nobody had looked for a while.
    await run(server.database.db, "update pgboss.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0");
    await run(server.database.db, "update pgboss.queue set monitor_on = null, monitor_claim_on = null");
    await server.app.queue.watch();
    await passTime();
    await server.app.queue.turn();
  };
  await server.app.queue.turn();
  const [first, second, ...more] = mailServer.received;
  expect(more).toEqual([]);
  expect(second!.messageId).toBe(first!.messageId);
  expect(second!.text).toBe(first!.text);
  expect(await only()).toMatchObject({ status: "DONE", attempts: 2 });
});

test("two processes deliver each mail once", async () => {
  const { settings, database, clock } = server;
  const other = await buildApp({ settings, database, clock, resources: productResources() });
  for (let count = 0; count < 20; count++) await queueMail();
  await Promise.all([server.app.queue.turn(), other.queue.turn()]);
  await other.close();
  expect((await shown()).map(({ status }) => status)).toEqual(Array(20).fill("DONE"));
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(20);
  expect(mailServer.received).toHaveLength(20);
});

test("jobs of a restored copy are done, although no worker had them", async () => {
  await queueMail();
  await run(server.database.db, "delete from pgboss.job");
  await server.app.queue.turn();
  expect(await only()).toMatchObject({ status: "WAITING" });
  await server.app.queue.recoverLost();
  await server.app.queue.turn();
  expect(await only()).toMatchObject({ status: "DONE" });
  expect(mailServer.received).toHaveLength(1);
});

test("workers receive new jobs at once, and stop in time", async () => {
  const { settings, database, clock } = server;
  const worker = await buildApp({ settings, database, clock, resources: productResources() });
  await worker.queue.start();
  await queueMail();
  for (let wait = 0; wait < 100 && mailServer.received.length === 0; wait++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mailServer.received).toHaveLength(1);
  await worker.close();
  await queueMail();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mailServer.received).toHaveLength(1);
});

describe("an administrator", () => {
  const act = (api: Api, id: number, name: "retry" | "cancel") => api.post(`/queued-jobs/${id}/${name}`);

  test("has a failed job tried again, from its first attempt", async () => {
    mailServer.refusals.push(550);
    await queueMail();
    await server.app.queue.turn();
    const { id } = await only();
    expect(await act(admin, id, "retry")).toMatchObject({ status: 200, body: { status: "WAITING", attempts: 0 } });
    await server.app.queue.turn();
    expect(await only()).toMatchObject({ status: "DONE", attempts: 1 });
    expect(await act(admin, id, "retry")).toMatchObject({
      status: 409,
      body: { message: "A tarefa já foi concluída." },
    });
    expect(mailServer.received).toHaveLength(1);
  });

  test("has a waiting job tried now, once", async () => {
    mailServer.refusals.push(451);
    await queueMail();
    await server.app.queue.turn();
    expect((await act(admin, (await only()).id, "retry")).status).toBe(200);
    await server.app.queue.turn();
    await passTime();
    await server.app.queue.turn();
    expect(await only()).toMatchObject({ status: "DONE" });
    expect(mailServer.received).toHaveLength(1);
  });

  test("cancels a waiting job, which does not run, and may have it tried after all", async () => {
    await queueMail();
    const { id } = await only();
    expect(await act(admin, id, "cancel")).toMatchObject({ status: 200, body: { status: "CANCELLED" } });
    await server.app.queue.turn();
    expect(mailServer.received).toEqual([]);
    expect(await act(admin, id, "cancel")).toMatchObject({ status: 409, body: { code: "INVALID_STATE" } });
    expect((await act(admin, id, "retry")).status).toBe(200);
    await server.app.queue.turn();
    expect(mailServer.received).toHaveLength(1);
  });

  test("does nothing to a job in progress", async () => {
    await queueMail();
    const { id } = await only();
    const answers: number[] = [];
    mailServer.beforeAnswer = async () => {
      mailServer.beforeAnswer = undefined;
      for (const name of ["retry", "cancel"] as const) answers.push((await act(admin, id, name)).status);
    };
    await server.app.queue.turn();
    expect(answers).toEqual([409, 409]);
    expect(mailServer.received).toHaveLength(1);
  });

  test("is the only person who sees and controls jobs", async () => {
    await queueMail();
    const { id } = await only();
    for (const login of ["op", "hr"]) {
      const api = apiOf(server.app, await server.tokenOf(login));
      expect((await api.get("/queued-jobs")).status).toBe(403);
      expect((await api.get(`/queued-jobs/${id}`)).status).toBe(403);
      expect((await act(api, id, "retry")).status).toBe(403);
      expect((await act(api, id, "cancel")).status).toBe(403);
    }
  });
});
