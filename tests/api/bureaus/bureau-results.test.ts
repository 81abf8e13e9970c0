// What screens read beside an answer: the party as registered, its earlier scores, the result on paper, and the hub's rows.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import { BureauServer, type Hub } from "./bureau-server.ts";

let bureaus: BureauServer;

beforeAll(async () => {
  bureaus = await BureauServer.start();
});
afterAll(() => bureaus.server.close());
beforeEach(() => bureaus.next());

test("the register of a party stands beside its answers, for people of Credit alone", async () => {
  const path = `/persons/${bureaus.person.id}/bureaus-party`;
  const { status, body } = await bureaus.op.get(path);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ party: "persons", id: bureaus.person.id, documentNumber: bureaus.person.documentNumber },
    ...{ name: expect.any(String), birthDate: expect.any(String), postalCode: expect.any(String) },
    stateRegistration: null,
  });
  const company = await bureaus.op.get(`/companies/${bureaus.company.id}/bureaus-party`);
  expect(company.body).toMatchObject({ party: "companies", name: expect.any(String), motherName: null });
  for (const login of ["ag", "hr", "ce"]) expect((await (await bureaus.as(login)).get(path)).status).toBe(403);
  expect((await bureaus.op.get("/persons/999999/bureaus-party")).status).toBe(404);
});

test("earlier scores come from the oldest to the newest, and are none before the first query", async () => {
  const path = `${bureaus.base}/scores`;
  expect((await bureaus.op.get(path)).body).toEqual([]);
  const first = (await bureaus.op.get(bureaus.forced())).body;
  bureaus.later(86_400);
  await bureaus.behave("NO_SCORE");
  const second = (await bureaus.op.get(bureaus.forced())).body;
  const { score } = first.scoreInfo as { score: number };
  expect((await bureaus.op.get(path)).body).toEqual([
    { queryID: first.queryID, consultDate: first.consultDate, score },
    { queryID: second.queryID, consultDate: second.consultDate, score: null },
  ]);
  expect((await (await bureaus.as("ag")).get(path)).status).toBe(403);
  await run(
    bureaus.server.database.db,
    "update bureau_queries set answer_sealed = null, answer_type = null, answer_erased_at = now() where id = $1",
    [first.queryID],
  );
  expect((await bureaus.op.get(path)).body).toMatchObject([{ queryID: second.queryID }]);
});

async function printed(queryID: unknown, login = "op"): Promise<{ status: number; lines: string[] }> {
  const answer = await bureaus.server.app.inject({
    ...{ method: "GET", url: `/api/bureaus/${queryID}/pdf` },
    headers: { authorization: `Bearer ${await bureaus.server.tokenOf(login)}` },
  });
  const lines = answer.statusCode === 200 ? (await pdfLines(answer.rawPayload)).flat() : [];
  return { status: answer.statusCode, lines };
}

test("a result of Boa Vista is printed with its figures, and says that it is a simulator's", async () => {
  const answer = (await bureaus.op.get(bureaus.forced())).body;
  const { lines } = await printed(answer.queryID);
  const { score } = answer.scoreInfo as { score: number };
  expect(lines).toContainEqual(expect.stringContaining("Simulador: nenhum bureau foi consultado"));
  expect(lines).toContainEqual(expect.stringContaining(`${score} de 1000`));
  for (const title of ["Débitos", "Protestos", "Cheques sustados/sem fundo", "Consultas anteriores"])
    expect(lines).toContain(title);
  expect(lines.join(" ")).toContain(String(answer.protocol));
  expect((await printed(answer.queryID, "ag")).status).toBe(403);
});

test("a result of Regcheq is printed with its lists; a query without an answer is not", async () => {
  const { documentNumber } = bureaus.person;
  const body = { socialReason: "NOME", dni: documentNumber, personType: "natural", force: true };
  const answer = (await bureaus.op.post("/regcheq", body)).body;
  const { lines } = await printed(answer.queryID);
  for (const row of [/^GAFI\|(Encontrado|Nada consta)$/, /^OFAC\/ONU\/Interpol\|/, /^PEP\|/, /^PEP pessoa jurídica/])
    expect(lines).toContainEqual(expect.stringMatching(row));
  await bureaus.behave("FAILING");
  await bureaus.op.get(bureaus.forced());
  const [, failed] = await run<{ id: number }>(
    bureaus.server.database.db,
    "select id from bureau_queries where document_number = $1 order by id",
    [documentNumber],
  );
  expect((await printed(failed!.id)).status).toBe(409);
});

test("the hub says whether a bureau is in use, is a simulator, and has a query in flight", async () => {
  const path = `/persons/${bureaus.person.id}/bureaus-info`;
  expect((await bureaus.op.get<Hub>(path)).body.cdl).toMatchObject({
    ...{ isEnabled: true, isSimulated: true, runningSince: null, unclearQueryID: null },
  });
  await bureaus.sa.put("/bureau-parameters", { timeoutSeconds: 2 });
  await bureaus.behave("SLOW");
  const asking = bureaus.op.get(bureaus.forced());
  await expect
    .poll(async () => (await bureaus.op.get<Hub>(path)).body.cdl)
    .toMatchObject({ runningSince: expect.any(String) });
  await asking;
  const after = (await bureaus.op.get<Hub>(path)).body.cdl;
  expect(after).toMatchObject({ runningSince: null, unclearQueryID: expect.any(Number), lastConsult: null });
});

test("who asked is told once, and in one notification, of what is about to end, where the lender wants it", async () => {
  const { db } = bureaus.server.database;
  const noticesOf = (login: string) =>
    run<{ title: string; body: string }>(
      db,
      `select n.title, n.body from notifications n join identity_account a on a.user_id = n.user_id
        where n.category = 'BUREAU_EXPIRY' and a.login = $1 order by n.id`,
      [login],
    );
  const turn = () => bureaus.server.app.jobs.turn("bureau expiry warnings");
  const nameOf = async () =>
    (await bureaus.op.get<{ fullName: string }>(`/persons/${bureaus.person.id}`)).body.fullName;
  bureaus.later(60 * 86_400);
  bureaus.op = await bureaus.as("op");
  bureaus.sa = await bureaus.as("sa");
  await bureaus.op.get(bureaus.forced());
  for (const month of ["2026-08", "2026-07"])
    await bureaus.op.get(`${bureaus.scr}/baseDate/${month}/bacen?authorizationNumber=1`);
  const first = await nameOf();
  await bureaus.next();
  await bureaus.op.get(bureaus.forced());
  const renewed = await nameOf();
  bureaus.later(25 * 86_400);
  bureaus.op = await bureaus.as("op");
  bureaus.sa = await bureaus.as("sa");
  await bureaus.op.get(bureaus.forced());
  await turn();
  expect(await noticesOf("op")).toEqual([]);
  expect((await bureaus.sa.put("/bureau-parameters", { expiryWarningDays: 0 })).status).toBe(400);
  await bureaus.sa.put("/bureau-parameters", { expiryWarningDays: 7 });
  await turn();
  await turn();
  const [notice, ...more] = await noticesOf("op");
  expect([notice!.title, more]).toEqual(["Consultas a bureaus prestes a vencer", []]);
  expect(notice!.body).toContain(`<b>${first}</b>: Boa Vista em`);
  expect(notice!.body.split("; ").filter((line) => line.includes(": SCR em"))).toHaveLength(1);
  expect(notice!.body).not.toContain(renewed);
  expect(await noticesOf("sa")).toEqual([]);
});
