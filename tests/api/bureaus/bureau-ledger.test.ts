// The ledger of queries, which nobody can change, the budget, and nothing for people outside of Credit.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { xlsxRows } from "../../../server/framework/import/xlsx-rows.ts";
import { run, runOne } from "../../../server/platform/db/database.ts";
import { enterPortfolio } from "../../contracts/portfolio-person.ts";
import { BureauServer } from "./bureau-server.ts";

let bureaus: BureauServer;

beforeAll(async () => {
  bureaus = await BureauServer.start();
});
afterAll(() => bureaus.server.close());
beforeEach(() => bureaus.next());

describe("the ledger", () => {
  test("seals the original, and an answer that was changed is not shown", async () => {
    const { queryID } = (await bureaus.op.get(bureaus.forced())).body;
    const [row] = await bureaus.ledger();
    expect(String(row!.answer_sealed)).not.toContain("simulador");
    expect(String(row!.answer_hash)).toMatch(/^[0-9a-f]{64}$/);
    const { db } = bureaus.server.database;
    await run(db, "alter table bureau_queries disable trigger bureau_query_guard");
    await run(db, "update bureau_queries set answer_hash = repeat('0', 64) where id = $1", [queryID]);
    await run(db, "alter table bureau_queries enable trigger bureau_query_guard");
    const { status, body } = await bureaus.op.get(bureaus.base);
    expect([status, body.message]).toEqual([409, expect.stringContaining("não pôde ser aberta")]);
  });

  test("cannot be changed or deleted by any call or statement", async () => {
    const { queryID } = (await bureaus.op.get(bureaus.forced())).body;
    const path = `/bureau-queries/${queryID}`;
    const writes = [
      ...[bureaus.sa.put(path, { charged: "NO" }), bureaus.sa.patch(path, { charged: "NO" }), bureaus.sa.delete(path)],
      ...[bureaus.sa.post("/bureau-queries", {}), bureaus.sa.post("/bureau-queries/bulk/delete", { ids: [queryID] })],
      ...[bureaus.sa.post("/bureau-queries/bulk/update", {}), bureaus.sa.post("/bureau-queries/import", {})],
    ];
    for (const { status } of await Promise.all(writes)) expect([404, 405]).toContain(status);
    const statements = [
      "update bureau_queries set charged = 'NO' where id = $1",
      "delete from bureau_queries where id = $1",
    ];
    for (const statement of statements)
      await expect(run(bureaus.server.database.db, statement, [queryID])).rejects.toThrow(/never/);
    expect((await bureaus.sa.delete(`/persons/${bureaus.person.id}`)).status).toBe(409);
    expect(await bureaus.ledger()).toMatchObject([{ charged: "YES" }]);
  });

  test("takes the statement of an administrator about a charge that no bureau clears up", async () => {
    await bureaus.behave("ODD");
    const failed = await bureaus.op.get<{ details: { queryID: number } }>(bureaus.forced());
    const path = `/bureaus/${failed.body.details.queryID}/state-charge`;
    const statement = { charged: "YES", reason: "Consta na fatura de novembro." };
    expect((await bureaus.op.post(path, statement)).status).toBe(403);
    expect((await bureaus.sa.post(path, { charged: "TALVEZ", reason: "x" })).status).toBe(400);
    expect((await bureaus.sa.post(path, { ...statement, reason: "curto" })).body.errors).toMatchObject([
      { field: "reason" },
    ]);
    expect((await bureaus.sa.post(path, statement)).body).toMatchObject({ state: "FAILED", charged: "YES" });
    expect((await bureaus.sa.post(path, { ...statement, charged: "NO" })).status).toBe(409);
  });

  test("is reported by bureau and person, with amounts only for people with Credit and Receivables", async () => {
    await bureaus.op.get(bureaus.forced());
    const path = "/bureaus/report?from=2026-11-01&to=2026-12-31&groupBy=person";
    interface Report {
      rows: { queries: number; charged: number; amount: number | null }[];
    }
    const [sa, op] = [await bureaus.sa.get<Report>(path), await bureaus.op.get<Report>(path)];
    const total = await runOne<{ sum: string }>(
      bureaus.server.database.db,
      "select sum(price)::text as sum from bureau_queries where charged = 'YES' and created_at >= '2026-11-01T03:00Z'",
    );
    expect(sa.body.rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)).toBe(
      Math.round(Number(total.sum) * 100),
    );
    expect(op.body.rows.map(({ amount }) => amount)).toEqual(op.body.rows.map(() => null));
    for (const groupBy of ["bureau", "month", "agency"])
      expect((await bureaus.sa.get(`/bureaus/report?groupBy=${groupBy}`)).status).toBe(200);
    for (const wrong of ["groupBy=x", "from=ontem", "from=2026-12-01&to=2026-11-01"])
      expect((await bureaus.sa.get(`/bureaus/report?${wrong}`)).status).toBe(400);
  });
});

describe("the spreadsheet of what queries cost", () => {
  async function sheet(login: string): Promise<string[][]> {
    const { rawPayload, headers } = await bureaus.server.app.inject({
      url: "/api/bureaus/report/export?from=2026-01-01&to=2027-12-31&groupBy=bureau",
      headers: { authorization: `Bearer ${await bureaus.server.tokenOf(login)}` },
    });
    expect(headers["content-disposition"]).toContain("consultas-a-bureaus.xlsx");
    const rows: string[][] = [];
    for await (const { cells } of xlsxRows(rawPayload)) rows.push(cells);
    return rows;
  }

  test("has the lines of the report and their sums, with amounts only for people who may see prices", async () => {
    await bureaus.op.get(bureaus.forced());
    const { body } = await bureaus.sa.get<{ rows: Record<string, number>[] }>(
      "/bureaus/report?from=2026-01-01&to=2027-12-31&groupBy=bureau",
    );
    const [full, bare] = [await sheet("sa"), await sheet("op")];
    const head = ["Bureau", "Consultas", "Cobradas", "Não cobradas", "A esclarecer"];
    const at = full.findIndex(([first]) => first === "Bureau");
    expect([full[at], bare[at]]).toEqual([[...head, "Valor cobrado", "Valor a esclarecer"], head]);
    const names = ["text", "queries", "charged", "notCharged", "unclear", "amount", "unclearAmount"];
    const figures = (row: string[]) => row.slice(1).map((cell) => Number(cell.replace(",", ".")));
    expect(full.slice(at + 1, -1).map((row) => [row[0], ...figures(row)])).toEqual(
      body.rows.map((row) => names.map((name) => row[name])),
    );
    const cents = (name: string) => body.rows.reduce((sum, row) => sum + Math.round(row[name]! * 100), 0) / 100;
    expect([full.at(-1)![0], ...figures(full.at(-1)!)]).toEqual(["Totais", ...names.slice(1).map(cents)]);
    expect(bare.slice(at + 1).map((row) => row.length)).toEqual(full.slice(at + 1).map(() => head.length));
  });
});

describe("money", () => {
  test("prices are for people with Credit and Receivables alone (BUR-003, 004, 012, 015)", async () => {
    const path = `/persons/${bureaus.person.id}/bureaus-info/prices`;
    const { body } = await bureaus.sa.get(path);
    expect(body).toMatchObject({
      scr: { price: 0.09, lastConsult: null },
      cdl: { price: 5 },
      regcheq: { price: 0.09 },
    });
    expect((await bureaus.sa.get(`/companies/${bureaus.company.id}/bureaus-info/prices`)).status).toBe(200);
    expect((await bureaus.op.get(path)).status).toBe(403);
    expect((await bureaus.op.get("/bureaus/budget")).status).toBe(403);
    const { queryID } = (await bureaus.op.get(bureaus.forced())).body;
    expect((await bureaus.op.get(`/bureaus/${queryID}`)).body.price).toBeNull();
    const list = await bureaus.sa.get<{ content: object[] }>("/bureau-queries?pageSize=1");
    expect(list.body.content[0]).not.toHaveProperty("price");
  });

  test("the budget warns on its way and stops to the cent", async () => {
    await bureaus.enterDay("2027-01-10T15:00:00Z");
    await bureaus.sa.put("/bureau-parameters", { monthlyBudget: 10, budgetWarningPercent: 60, cdlPrice: 5 });
    const warnings = () =>
      run(bureaus.server.database.db, "select user_id from notifications where category = 'BUREAU_BUDGET'");
    const paths = [bureaus.forced()];
    for (let more = 0; more < 2; more++) {
      await bureaus.next();
      paths.push(bureaus.forced());
    }
    expect((await bureaus.op.get(paths[0]!)).status).toBe(200);
    expect(await warnings()).toEqual([]);
    const both = await Promise.all(paths.slice(1).map((path) => bureaus.op.get(path)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await warnings()).length).toBeGreaterThan(0);
    const refused = both.find(({ status }) => status === 422)!;
    expect([refused.body.code, refused.body.message]).toEqual([
      "BUREAU_BUDGET_EXCEEDED",
      expect.stringContaining("orçamento"),
    ]);
    const budget = await bureaus.sa.get("/bureaus/budget");
    expect(budget.body).toMatchObject({
      month: "2027-01",
      charged: 10,
      unclear: 0,
      budget: 10,
      available: 0,
      isWarning: true,
    });
    await bureaus.sa.put("/bureau-parameters?clear=monthlyBudget", {});
  });
});

describe("people who see the ledger and no register of persons", () => {
  const limit = (rights: string) =>
    run(
      bureaus.server.database.db,
      `update users set limited_to = $1::text[]
        where id = (select user_id from identity_account where login = 'op2')`,
      [rights],
    );

  test("find no query of one by its number, and clear none up", async () => {
    const { queryID } = (await bureaus.op.get(bureaus.forced())).body;
    const api = await bureaus.as("op2");
    await limit("{view_credit_reports_bureau_queries}");
    expect((await api.get(bureaus.base)).status).toBe(403);
    const answers = await Promise.all([
      api.get(`/bureaus/${queryID}`),
      api.post(`/bureaus/${queryID}/clear-up`, {}),
      api.get("/bureaus/999999"),
    ]);
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([404, "Consulta a bureau não encontrada."]);
    await limit("{view_credit_registers_customers}");
    expect((await api.get(`/bureaus/${queryID}`)).status).toBe(200);
  });
});

describe("people outside of Credit", () => {
  test("get nothing from any call: analyses, ledger, history, exports, search, webhooks (BUR-013)", async () => {
    const { queryID } = (await bureaus.op.get(bureaus.forced())).body;
    const scr = `/scr/documentNumber/${bureaus.person.documentNumber}`;
    const paths = [
      ...[
        bureaus.base,
        bureaus.forced(),
        `/bureaus/${queryID}`,
        `/bureau-queries/${queryID}/history`,
        "/bureaus/report",
        "/bureaus/budget",
      ],
      ...["list", "ids", "count", "export?format=csv", String(queryID)].map((rest) => `/bureau-queries/${rest}`),
      ...["/bureau-queries", "/boa-vista/scpc/creditTypes", "/boa-vista/scpc/presumedIncomes", "/bureau-simulator"],
      ...[`${scr}/list`, `${scr}/allBaseDates`, `${scr}/baseDates/bacen`, `${scr}/baseDate/2026-09`],
      ...[`${scr}/baseDate/2026-11/bacen?authorizationNumber=1`, `/persons/${bureaus.person.id}/regcheq-risk`],
      ...[
        `/persons/${bureaus.person.id}/bureaus-info`,
        `/persons/${bureaus.person.id}/bureaus-info/prices`,
        "/webhook-deliveries",
        "/webhooks",
      ],
    ];
    const ad = await bureaus.as("ad");
    await enterPortfolio(bureaus.server, ad);
    for (const login of ["ag", "hr", "ce", "ad"] as const) {
      const caller = await bureaus.as(login);
      for (const path of paths) {
        const { status, body } = await caller.get(path);
        // An administrator in another company's portfolio has every page of Receivables, and none of these is one.
        expect([login, path, status], JSON.stringify(body).slice(0, 300)).toEqual([login, path, 403]);
      }
      expect(
        (await caller.post("/regcheq", { dni: bureaus.person.documentNumber, socialReason: "X", force: true })).status,
      ).toBe(403);
      expect((await caller.post(`/bureaus/${queryID}/clear-up`)).status).toBe(403);
      expect(JSON.stringify((await caller.get(`/search?q=${bureaus.person.documentNumber}`)).body)).not.toContain(
        "bureau",
      );
    }
    expect(await bureaus.ledger()).toHaveLength(1);
  });
});
