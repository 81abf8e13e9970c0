// Complaints: their deadline, what may become of their status, the act that closes them, and the job that finds the late ones.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let admin: Api;
let operator: Api;

beforeAll(async () => {
  server = await startTestServer();
  admin = apiOf(server.app, await server.tokenOf("ad"));
  operator = apiOf(server.app, await server.tokenOf("op"));
});
afterAll(() => server.close());

interface Complaint {
  id: number;
  status: string;
  answerBy: string;
  closedOn: string | null;
}

const NEW = {
  customerID: 1,
  channel: "PHONE",
  subject: "Cobrança indevida",
  description: "Cobraram duas vezes a mesma parcela.",
  disputedValue: 120.55,
  receivedOn: "2026-10-23",
};

async function create(values: object = {}): Promise<Complaint> {
  const { status, body } = await admin.post<Complaint>("/complaints", { ...NEW, ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

test("the deadline is ten business days after receipt, unless somebody says another one", async () => {
  // All Souls' Day, a Monday, is none of them.
  expect((await create()).answerBy).toBe("2026-11-09");
  const extended = await create({ answerBy: "2026-12-01" });
  expect(extended.answerBy).toBe("2026-12-01");
  const emptied = await admin.patch<Complaint>(`/complaints/${extended.id}?clear=answerBy`, {});
  expect(emptied.body.answerBy).toBe("2026-11-09");
  expect((await admin.post("/complaints", { ...NEW, receivedOn: "2026-02-31" })).status).toBe(400);
});

test("a complaint is not answered without an answer", async () => {
  const { id } = await create();
  const refused = await admin.patch(`/complaints/${id}`, { status: "ANSWERED" });
  expect(refused).toMatchObject({ status: 400, body: { field: "answer", errors: [{ code: "required" }] } });
  expect((await admin.patch(`/complaints/${id}`, { status: "ANSWERED", answer: "  " })).status).toBe(400);
  const answered = await admin.patch<Complaint>(`/complaints/${id}`, { status: "ANSWERED", answer: "Devolvido." });
  expect(answered).toMatchObject({ status: 200, body: { status: "ANSWERED" } });
  expect((await admin.patch(`/complaints/${id}?clear=answer`, {})).status).toBe(400);
});

test.each(["OVERDUE", "CLOSED"])("nobody writes the status %s", async (status) => {
  const { id } = await create();
  const refused = await admin.patch(`/complaints/${id}`, { status });
  expect(refused).toMatchObject({ status: 400, body: { field: "status", errors: [{ code: "state" }] } });
});

test("only an answered complaint is closed, once, and does not change any more", async () => {
  const { id } = await create();
  expect((await admin.post(`/complaints/${id}/close`)).status).toBe(409);
  await admin.patch(`/complaints/${id}`, { status: "ANSWERED", answer: "Devolvido." });
  expect((await operator.post(`/complaints/${id}/close`)).status).toBe(403);
  expect((await admin.post(`/complaints/${id}/close`)).status).toBe(200);
  const closed = await admin.get<Complaint>(`/complaints/${id}`);
  expect(closed.body).toMatchObject({ status: "CLOSED", closedOn: server.clock.today() });
  expect((await admin.post(`/complaints/${id}/close`)).status).toBe(409);
  for (const change of [{ subject: "Outro" }, { status: "OPEN" }])
    expect((await admin.patch(`/complaints/${id}`, change)).status).toBe(409);
  expect(await admin.delete(`/complaints/${id}`)).toMatchObject({
    status: 409,
    body: { message: "Uma reclamação encerrada não pode ser excluída." },
  });
});

test("an operator sees and creates, and changes nothing", async () => {
  const created = await operator.post<Complaint>("/complaints", NEW);
  expect(created.status).toBe(201);
  expect((await operator.patch(`/complaints/${created.body.id}`, { subject: "Outro" })).status).toBe(403);
  expect((await operator.delete(`/complaints/${created.body.id}`)).status).toBe(403);
});

test("the job makes late ones overdue, with history and an event", async () => {
  const today = server.clock.today();
  const late = await create({ answerBy: "2026-11-17" });
  const onTime = await create({ answerBy: today });
  const url = "https://example.com/ouvidoria";
  const webhook = await admin.post<{ id: number }>("/webhooks", {
    name: "Ouvidoria",
    url,
    events: ["COMPLAINT_OVERDUE"],
  });
  expect(webhook.status).toBe(201);

  await server.app.jobs.turn("overdue-complaints");
  expect((await admin.get<Complaint>(`/complaints/${late.id}`)).body.status).toBe("OVERDUE");
  expect((await admin.get<Complaint>(`/complaints/${onTime.id}`)).body.status).toBe("OPEN");
  const history = await admin.get<{ content: object[] }>(`/complaints/${late.id}/history`);
  expect(history.body.content[0]).toMatchObject({
    action: "update",
    changes: [{ field: "status", before: "Aberta", after: "Vencida" }],
  });

  const deliveries = async () => {
    while (await server.app.jobs.turn("webhook-events"));
    const filters = { webhookID: webhook.body.id };
    const page = await admin.get<{ content: { event: string; requestBody: { resourceIDs: object } }[] }>(
      `/webhook-deliveries${query({ filters, pageSize: 50 })}`,
    );
    return page.body.content.filter(
      ({ requestBody: { resourceIDs } }) => "complaintID" in resourceIDs && resourceIDs.complaintID === late.id,
    );
  };
  expect(await deliveries()).toMatchObject([{ event: "COMPLAINT_OVERDUE" }]);
  await server.app.jobs.turn("overdue-complaints");
  expect(await deliveries()).toHaveLength(1);
});

test("overdue ones wait on the home of whoever may answer them", async () => {
  await create({ answerBy: "2026-11-16" });
  await server.app.jobs.turn("overdue-complaints");
  const countOf = async (api: Api) => {
    const { body } = await api.get<{ tasks: { key: string; count: number }[] }>("/home");
    return body.tasks.find(({ key }) => key === "complaintsOverdue")?.count;
  };
  const counted = await operator.get<{ totalElements: number }>(
    `/complaints${query({ filters: { status: "OVERDUE" } })}`,
  );
  expect(counted.body.totalElements).toBeGreaterThan(0);
  expect(await countOf(admin)).toBe(counted.body.totalElements);
  expect(await countOf(operator)).toBeUndefined();
});

interface Figures {
  statuses: { status: string; count: number; disputedValue: number }[];
  count: number;
  disputedValue: number;
}

test("the figures add up what the list shows, to the cent, for whoever has the panel", async () => {
  await create({ disputedValue: 0.1 });
  await create({ disputedValue: 0.2 });
  const { body } = await admin.get<Figures>("/complaints/figures");
  const all = await admin.get<{ content: { status: string; disputedValue: number | null }[] }>(
    "/complaints?pageSize=500",
  );
  const cents = (rows: { disputedValue: number | null }[]) =>
    rows.reduce((sum, { disputedValue }) => sum + Math.round((disputedValue ?? 0) * 100), 0);
  expect(body.count).toBe(all.body.content.length);
  expect(Math.round(body.disputedValue * 100)).toBe(cents(all.body.content));
  for (const { status, count, disputedValue } of body.statuses) {
    const rows = all.body.content.filter((row) => row.status === status);
    expect([status, count, Math.round(disputedValue * 100)]).toEqual([status, rows.length, cents(rows)]);
  }
  expect((await operator.get("/complaints/figures")).status).toBe(403);
  expect((await admin.get("/complaints/figures?status=OPEN")).status).toBe(400);
});
