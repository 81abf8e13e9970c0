// Who sees captures and pictures, and what stays of them.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { addDays } from "../../../src/base/dates.ts";
import { enterPortfolio } from "../../contracts/portfolio-person.ts";
import { BiometryServer, FACE } from "./biometry-server.ts";

let biometry: BiometryServer;

beforeAll(async () => {
  biometry = await BiometryServer.start();
});
afterAll(() => biometry.server.close());
beforeEach(() => biometry.next());

test("the picture is sealed, opened by those who decide alone, and the history says who opened it", async () => {
  const { capture } = await biometry.captured();
  const row = await biometry.row(capture.id);
  expect(String(row.picture_sealed)).not.toContain(FACE.toString("base64").slice(40, 120));
  const path = `/biometry-captures/${capture.id}/picture`;
  expect((await biometry.op.get(path)).status).toBe(403);
  const answer = await biometry.sa.get<string>(path);
  expect([answer.status, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
    ...[200, "image/jpeg", "no-store"],
  ]);
  const { body } = await biometry.sa.get<object>(`/biometry-captures/${capture.id}/history`);
  expect(JSON.stringify(body)).toContain("Foto aberta por");
  await run(biometry.server.database.db, "update biometry_captures set picture_hash = 'x' where id = $1", [capture.id]);
  expect((await biometry.sa.get(path)).status).toBe(409);
});

test("people outside of Credit get nothing from any call, list, export, history, search or person", async () => {
  const { capture, code } = await biometry.captured();
  const base = `/biometry-captures/${capture.id}`;
  const [customer] = await run<{ id: number }>(
    biometry.server.database.db,
    "select id from customers where person_id = $1",
    [biometry.person.id],
  );
  const reads = [
    ...[
      "/biometry-captures",
      "/biometry-captures/ids",
      "/biometry-captures/count",
      "/biometry-captures/export?format=csv",
    ],
    ...[base, `${base}/history`, `${base}/picture`, `${base}/link`],
    ...["/biometry-parameters", "/biometry-parametrizations", "/biometry-connection", "/biometry-simulator"],
  ];
  const writes = [
    ...["restart", "decide", "revoke", "clear-up", "send-link"].map((act) => `${base}/${act}`),
    ...[`/persons/${biometry.person.id}/biometry-captures`, `/customers/${customer!.id}/biometry-captures`],
  ];
  const ad = await biometry.as("ad");
  await enterPortfolio(biometry.server, ad);
  for (const login of ["ag", "hr", "ce", "ad"]) {
    const api = await biometry.as(login);
    for (const path of reads) expect([login, path, (await api.get(path)).status]).toEqual([login, path, 403]);
    for (const path of writes) expect([login, path, (await api.post(path)).status]).toEqual([login, path, 403]);
    for (const path of [`/persons/${biometry.person.id}`, `/customers/${customer!.id}`, "/persons?pageSize=50"])
      expect(JSON.stringify((await api.get(path)).body)).not.toContain("biometryScore");
    const search = await api.get(`/search?q=${biometry.person.documentNumber}`);
    expect(JSON.stringify(search.body)).not.toContain("biometry");
  }
  const notified = await run<{ login: string }>(
    biometry.server.database.db,
    `select a.login from notifications n join identity_account a on a.user_id = n.user_id where n.category like 'BIOMETRY%'`,
  );
  expect(notified.filter(({ login }) => ["ag", "agm", "hr", "ce"].includes(login))).toEqual([]);
  const outgoing = await run<{ payload: string }>(
    biometry.server.database.db,
    "select coalesce(payload::text, '') as payload from outbox_event",
  );
  for (const { payload } of outgoing) expect(payload).not.toContain(code);
  const hooks = await run<{ body: string }>(
    biometry.server.database.db,
    "select request_body as body from webhook_deliveries",
  );
  expect(JSON.stringify(hooks)).not.toMatch(/score|biometr/i);
});

test("who may see captures but works with no register of persons asks for none and opens none", async () => {
  const { capture } = await biometry.captured();
  await run(
    biometry.server.database.db,
    `update users set limited_to = '{view_credit_operational_biometry,create_credit_operational_biometry}'
      where id = (select user_id from identity_account where login = 'op2')`,
  );
  const api = await biometry.as("op2");
  expect((await api.get(`/biometry-captures/${capture.id}`)).status).toBe(200);
  expect((await api.post(`/persons/${biometry.person.id}/biometry-captures`)).status).toBe(404);
  expect((await api.get(`/biometry-captures/${capture.id}/link`)).status).toBe(404);
});

test("erasing the person erases the picture and the link, and leaves outcome, dates and hash", async () => {
  await biometry.nextUnbound();
  const { capture } = await biometry.captured();
  const before = await biometry.row(capture.id);
  const path = `/privacy/persons/${biometry.person.id}`;
  const gathered = await biometry.sa.get(`${path}/personal-data`);
  expect(JSON.stringify(gathered.body)).toContain("Validação biométrica");
  const erased = await biometry.sa.post(`${path}/anonymise`);
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  const row = await biometry.row(capture.id);
  expect(row).toMatchObject({
    ...{ picture_sealed: null, link_key: null, link_hash: null, document_number: null, score: null, protocol: null },
    ...{ status: "AP", band: "POSITIVE_HIGH", action: "APPROVE", picture_hash: before.picture_hash },
  });
  const history = await biometry.sa.get(`/biometry-captures/${capture.id}/history`);
  expect(JSON.stringify(history.body)).not.toContain(biometry.person.documentNumber);
  expect((await biometry.op.post(`/biometry-captures/${capture.id}/restart`)).status).toBe(409);
});

test("an open link dies with the data of its person", async () => {
  await biometry.nextUnbound();
  const capture = await biometry.requested();
  const code = await biometry.codeOf(capture);
  await biometry.sa.post(`/privacy/persons/${biometry.person.id}/anonymise`);
  expect((await biometry.open(code)).status).toBe(404);
  expect((await biometry.read(capture.id)).status).toBe("CA");
});

test("after the days of the lender a validation ends, a new one is due, and the picture goes (BIO-019)", async () => {
  const start = biometry.server.clock.today();
  const { capture } = await biometry.captured();
  await biometry.enter(`${addDays(start, 90)}T15:00:00Z`);
  await biometry.server.app.jobs.turn("ended biometry");
  expect((await biometry.read(capture.id)).status).toBe("AP");
  await biometry.enter(`${addDays(start, 91)}T15:00:00Z`);
  await biometry.server.app.jobs.turn("ended biometry");
  expect(await biometry.read(capture.id)).toMatchObject({ status: "EX", asksNewCapture: true });
  const row = await biometry.row(capture.id);
  expect([row.picture_sealed, row.picture_erased_at !== null, row.picture_hash !== null]).toEqual([null, true, true]);
  expect((await biometry.sa.get(`/biometry-captures/${capture.id}/picture`)).status).toBe(404);
  expect((await biometry.op.post(`/biometry-captures/${capture.id}/restart`)).status).toBe(201);
});

test("the settings take 1 to 3650 days and the two values alone (BIO-016, 017, 019)", async () => {
  for (const days of [0, -1, 3651, 1.5, "9a0"])
    expect([days, (await biometry.sa.put("/biometry-parameters", { biometryDueDays: days })).status]).toEqual([
      days,
      400,
    ]);
  const saved = await biometry.sa.put("/biometry-parameters", { biometryDueDays: 60, contractBiometryResend: false });
  expect(saved.body).toMatchObject({ biometryDueDays: 60, contractBiometryResend: false });
  expect((await biometry.sa.put("/biometry-parametrizations/1", { action: null })).status).toBe(400);
  expect((await biometry.sa.put("/biometry-connection", { providerUrl: "http://10.0.0.1/" })).status).toBe(400);
});
