// The analysis of a consigned operation by HR: margin, codes, the standing clock, and what a cancelled operation gives back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { OperationsOfTheDay } from "../../../src/rules/home/operations-of-the-day.ts";
import { OperationsServer } from "./operations-server.ts";

let operations: OperationsServer;
let hr: Awaited<ReturnType<OperationsServer["as"]>>;
let employee = { id: 0, customer: 0 };
let product = 0;

beforeAll(async () => {
  operations = await OperationsServer.start();
  hr = await operations.as("hr");
  const { db } = operations.server.database;
  const [row] = await run<{ id: number; customer: number }>(
    db,
    `select e.id, c.id as customer from employees e join customers c on c.person_id = e.person_id
       join persons p on p.id = e.person_id where p.full_name = 'MARIA DAS GRAÇAS OLIVEIRA'`,
  );
  employee = row!;
  const [one] = await run<{ id: number }>(db, "select id from products where name = 'CONSIGNADO PÚBLICO'");
  product = one!.id;
});
afterAll(() => operations.server.close());

const CODES = { serviceCode: "4102", fundsCode: "00077", averbationPassword: "segredo9" };

beforeEach(async () => {
  await margin(1800);
  // What the operations of earlier tests have reserved.
  await run(
    operations.server.database.db,
    "update margin_consultations set released_at = now() where released_at is null",
  );
  await operations.next({ productID: product, customerID: employee.customer, value: 9000, installmentQuantity: 24 });
  await operations.op.post(`/operations/${operations.operation.id}/take`, {});
});

const margin = (available: number) =>
  run(operations.server.database.db, "update employees set available_margin = $2 where id = $1", [
    employee.id,
    available,
  ]);
const act = (path: string, body: object = {}, api = operations.op) =>
  api.post(`/operations/${operations.operation.id}/hr-analysis/${path}`, body);
const stored = async () => (await operations.op.get(`/operations/${operations.operation.id}`)).body;
const reserved = async () =>
  (
    await run<{ sum: string }>(
      operations.server.database.db,
      "select coalesce(sum(reserved_margin), 0)::text as sum from margin_consultations where operation_id = $1 and released_at is null",
      [operations.operation.id],
    )
  )[0]?.sum;

describe("the analysis of HR", () => {
  test("is sent, cancelled and sent again by a member, and stops the clock while HR is awaited", async () => {
    expect((await operations.op2.post(`/operations/${operations.operation.id}/hr-analysis/send`, {})).status).toBe(403);
    expect(await act("cancel")).toMatchObject({
      status: 409,
      body: { message: "A análise ainda não foi enviada ao RH." },
    });
    expect((await act("send")).status).toBe(200);
    expect(await stored()).toMatchObject({ hrAnalysisStatus: "EN", isPaused: true, dueAt: null });
    expect(await act("send")).toMatchObject({ status: 409, body: { message: "A análise já está com o RH." } });
    expect((await act("cancel")).status).toBe(200);
    expect(await stored()).toMatchObject({ hrAnalysisStatus: "CA", isPaused: false });
    expect((await stored()).dueAt).not.toBeNull();
    expect((await act("resend")).status).toBe(200);
    expect(await stored()).toMatchObject({ hrAnalysisStatus: "EN", isPaused: true });
  });

  test("is sent and cancelled by the agency of the operation too, and shown to it; by no other partner", async () => {
    const { id } = operations.operation;
    await run(
      operations.server.database.db,
      `update operations set agency_office_id = (select u.agency_office_id from users u
         join identity_account a on a.user_id = u.id where a.login = 'ag') where id = $1`,
      [id],
    );
    const shown = async () =>
      (await operations.ag.get<{ hrAnalysis: object }>(`/operations/${id}/detailed`)).body.hrAnalysis;
    expect(await shown()).toEqual({ status: "NS", acts: ["send"] });
    expect((await act("send", {}, operations.ag)).status).toBe(200);
    expect(await shown()).toEqual({ status: "EN", acts: ["cancel"] });
    expect((await act("cancel", {}, operations.ag)).status).toBe(200);
    expect(await shown()).toEqual({ status: "CA", acts: ["resend"] });
    expect((await act("resend", {}, hr)).status).toBe(403);
    expect((await act("resend", {}, await operations.as("ce"))).status).toBe(403);
  });

  test("is not sent when the instalment is above the margin", async () => {
    await margin(100);
    const { status, body } = await act("send");
    expect([status, body]).toMatchObject([422, { code: "NOT_ENOUGH_MARGIN" }]);
    expect(String(body.message)).toMatch(/^O valor da parcela excede a margem informada!/);
    expect(await stored()).toMatchObject({ hrAnalysisStatus: "NS" });
  });

  test("is decided by HR alone, with three codes, of which the password is sealed and never shown", async () => {
    await act("send");
    expect((await act("decision", { result: "AP", ...CODES })).status).toBe(403);
    const bare = await act("decision", { result: "AP" }, hr);
    expect(bare.status).toBe(400);
    expect((bare.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(Object.keys(CODES));
    expect((await act("decision", { result: "RE" }, hr)).body.errors).toMatchObject([{ field: "note" }]);
    expect((await act("decision", { result: "AP", ...CODES }, hr)).status).toBe(200);
    expect(await stored()).toMatchObject({ hrAnalysisStatus: "AP", isPaused: false });
    const rows = await run<{ mask: string; sealed: string }>(
      operations.server.database.db,
      `select code_mask as mask, code_sealed as sealed from margin_consultations where operation_id = $1 order by id`,
      [operations.operation.id],
    );
    expect(rows.map(({ mask }) => mask)).toEqual(["4102", "00077", "••••••"]);
    expect(JSON.stringify(rows)).not.toContain("segredo9");
    const summary = await hr.get(`/operations/${operations.operation.id}/detailed`);
    expect(JSON.stringify(summary.body)).not.toContain("segredo9");
    const notices = await run(
      operations.server.database.db,
      "select 1 from notifications where category = 'HR_ANALYSIS' and tag like $1",
      [`operation-${operations.operation.id}-%`],
    );
    expect(notices).toHaveLength(1);
  });

  test("is asked of the people of the employer by mail, and reserves what the entry has reserved only once", async () => {
    const { db } = operations.server.database;
    const { id } = operations.operation;
    await run(
      db,
      `insert into margin_consultations (operation_id, customer_id, available_margin, reserved_margin, created_at, updated_at)
       values ($1, $2, 1800, 400, now(), now())`,
      [id, employee.customer],
    );
    await act("send");
    const mails = await run<{ userID: number; employer: number }>(
      db,
      `select j.user_id as "userID", u.affiliated_company_id as employer from queued_jobs j join users u on u.id = j.user_id
        where j.type = 'OPERATION_AWAITS_PARTNER' and (j.payload ->> 'operationID')::bigint = $1`,
      [id],
    );
    const employer = (await stored()).affiliatedCompanyID;
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.every((mail) => mail.employer === employer)).toBe(true);
    const waiting = async () => {
      const { body } = await hr.get<{ cards: { operations: OperationsOfTheDay } }>("/home");
      return body.cards.operations.waits!.operations.map((one) => one.id);
    };
    expect(await waiting()).toContain(id);
    await act("decision", { result: "AP", ...CODES }, hr);
    expect(await reserved()).toBe(String((await stored()).installmentValue));
    expect(await waiting()).not.toContain(id);
  });

  test("approved, reserves the instalment, which another operation no longer has, and cancelling gives it back", async () => {
    await margin(700);
    await act("send");
    await act("decision", { result: "AP", ...CODES }, hr);
    const { installmentValue } = await stored();
    expect(await reserved()).toBe(String(installmentValue));
    const first = operations.operation.id;
    await operations.next({ productID: product, customerID: employee.customer, value: 9000, installmentQuantity: 24 });
    await operations.op.post(`/operations/${operations.operation.id}/take`, {});
    expect((await act("send")).body).toMatchObject({ code: "NOT_ENOUGH_MARGIN" });
    await operations.op.post(`/operations/${first}/cancel`, { reason: "Desistência." });
    expect((await act("send")).status).toBe(200);
  });
});
