// The daily mail of what waits: once a day, for who has asked for it, and none on a day without news.
import { afterAll, beforeAll, expect, test } from "vitest";
import { digestWork } from "../../../server/lending/operations/talk/digest.ts";
import { run } from "../../../server/platform/db/database.ts";
import type { Mail } from "../../../server/platform/mail/mail.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { OperationsServer } from "./operations-server.ts";

let at: OperationsServer;
let userID: number;

beforeAll(async () => {
  at = await OperationsServer.start();
  const [user] = await run<{ id: number }>(
    at.server.database.db,
    "select user_id as id from identity_account where login = 'op2'",
  );
  userID = user!.id;
  // Some operations of the demonstration are late, and some wait for the employer's HR or for an agency.
  await run(at.server.database.db, "update operation_counter_proposals set status = 'CANCELLED' where status = 'SENT'");
  await run(
    at.server.database.db,
    "update operations set due_at = null, hr_analysis_status = case hr_analysis_status when 'EN' then 'NS' else hr_analysis_status end",
  );
});
afterAll(() => at.server.close());

const queued = async (): Promise<number[]> => {
  await at.server.app.jobs.turn("daily digests");
  const rows = await run<{ id: number }>(
    at.server.database.db,
    "select user_id as id from queued_jobs where type = 'DIGEST' order by id",
  );
  return rows.map(({ id }) => id);
};

async function mailOf(reader = userID): Promise<Mail | undefined> {
  const { app, database, clock, settings } = at.server;
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const context = { db: database.db, clock, services: app.services, caller: SYSTEM_CALLER, traceId: "test" };
  const work = digestWork({ mailer, settings } as unknown as Parameters<typeof digestWork>[0]);
  const isSent = await work.run(context, { key: "k", payload: { userID: reader }, at: clock.now() });
  expect(isSent).toBe(mails.length === 1);
  return mails[0];
}

test("comes once a day to who has asked for it, and says what is unread and what is due", async () => {
  expect(await queued()).toEqual([]);
  expect((await at.op2.put("/users/me/settings", { dailyDigest: true })).status).toBe(200);
  await run(at.server.database.db, "update notifications set read = true where user_id = $1", [userID]);
  expect(await mailOf()).toBeUndefined();
  const { id, code } = await at.next();
  await at.op2.post(`/operations/${id}/take`);
  await at.op.post(`/operations/${id}/conversations/internal/messages`, { text: "Falta o holerite" });
  await run(at.server.database.db, "update operations set due_at = $2 where id = $1", [id, at.server.clock.now()]);
  const mail = await mailOf();
  expect(mail?.subject).toBe("Resumo do dia na Esteira");
  expect(mail?.text).toContain("enviou uma mensagem");
  expect(mail?.text).toContain(`${code}: `);
  expect(mail?.text).not.toMatch(/<strong>|holerite/);
  expect(await queued()).toEqual([userID]);
  expect(await queued()).toEqual([userID]);
  const { clock } = at.server;
  clock.set(new Date(clock.now().getTime() + 24 * 3_600_000));
  expect(await queued()).toEqual([userID, userID]);
  await at.op2.put("/users/me/settings", { dailyDigest: false });
  expect(await mailOf()).toBeUndefined();
});

test("reminds the people of an agency while a counterproposal waits for them", async () => {
  const { db } = at.server.database;
  const [agent] = await run<{ id: number; office: number }>(
    db,
    `select u.id, u.agency_office_id as office from users u join identity_account a on a.user_id = u.id where a.login = 'ag'`,
  );
  const { id, code } = await at.next();
  await run(db, "update operations set agency_office_id = $2 where id = $1", [id, agent!.office]);
  expect(await mailOf(agent!.id)).toBeUndefined();
  expect(await queued()).not.toContain(agent!.id);
  await run(
    db,
    `insert into operation_counter_proposals (operation_id, status, requested_value, created_at, updated_at)
     values ($1, 'SENT', 900, now(), now())`,
    [id],
  );
  expect(await queued()).toContain(agent!.id);
  const mail = await mailOf(agent!.id);
  expect(mail?.text).toContain("Operações que esperam a sua resposta:");
  expect(mail?.text).toContain(`${code}: contraproposta`);
  expect(mail?.text).toContain("enquanto uma operação espera a sua resposta");
  await run(db, "update operation_counter_proposals set status = 'REFUSED' where operation_id = $1", [id]);
  expect(await mailOf(agent!.id)).toBeUndefined();
});
