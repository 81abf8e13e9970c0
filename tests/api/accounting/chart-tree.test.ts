// Tests reading the chart of accounts: the charts of a new installation, its tree calls, and the preview of a position.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedInstallation } from "../../../server/features/reference/index.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { apiOf } from "../../helpers/api.ts";
import { type Account, BASE, type ChartBench, every, openChart } from "./chart-bench.ts";

let chart: ChartBench;
beforeAll(async () => {
  chart = await openChart();
});
afterAll(() => chart.server.close());

describe("a new installation", () => {
  test("has both charts, each account below the one that its code leads to", async () => {
    const ifrs = await chart.tree("version=IFRS");
    const bacen = await chart.tree("regime=BACEN");
    expect(every(ifrs)).toHaveLength(403);
    expect(every(bacen)).toHaveLength(190);
    expect(ifrs.map(({ code }) => code[0]).join("")).toBe("12346789");
    const loan = await chart.byCode("IFRS", "1612001104");
    expect(loan).toMatchObject({
      ...{
        name: expect.stringMatching(/^1\.6\.1\.20\.01\.10-4 /),
        controlDigit: "4",
        type: "AN",
        nature: "A",
        level: 6,
      },
      ...{ naturalSide: "D", regime: "IFRS", cosifCode: "1612001104", reconstructed: false, enabled: true },
    });
    expect(await chart.byCode("BACEN", "16920002")).toMatchObject({ naturalSide: "C" });
    const rebuilt = every(bacen).filter((one) => (one as unknown as { reconstructed: boolean }).reconstructed);
    expect(rebuilt).toHaveLength(69);
  });

  test("is not changed by a second start: edits and accounts of people are preserved", async () => {
    const cash = await chart.byCode("BACEN", "11110006");
    await chart.sa.put(`${BASE}/${cash.id}`, { title: "Caixa da matriz" });
    await chart.server.database.pool.query(
      "delete from installation where key in ('charts_of_accounts', 'reference_data')",
    );
    const context = {
      db: chart.server.database.db,
      caller: SYSTEM_CALLER,
      clock: chart.server.clock,
      traceId: "test",
      services: chart.server.app.services,
    };
    expect(await seedInstallation(context)).toBe(0);
    expect(await chart.byCode("BACEN", "11110006")).toMatchObject({
      title: "Caixa da matriz",
      parentID: cash.parentID,
    });
  });
});

describe("the tree of accounts", () => {
  test("is read as ancestors from the root down and as descendants, each below its account", async () => {
    const loan = await chart.byCode("IFRS", "1612001104");
    const above = (await chart.sa.get<Account[]>(`${BASE}/${loan.id}/ancestors`)).body;
    expect(above.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    expect(above[0]!.parentID).toBeNull();
    const below = (await chart.sa.get<Account[]>(`${BASE}/${above[3]!.id}/descendants`)).body;
    expect(below.map(({ id }) => id)).toContain(loan.id);
    for (const { id } of below) {
      const path = (await chart.sa.get<Account[]>(`${BASE}/${id}/ancestors`)).body;
      expect(path.map((one) => one.id)).toContain(above[3]!.id);
    }
    expect(await chart.sa.get(`${BASE}/999999/ancestors`)).toMatchObject({
      status: 404,
      body: { entity: "AccountPlanTreeNode" },
    });
  });

  test("includes the ancestors of each account found by title or by the beginning of a code", async () => {
    const matches = every(await chart.tree("version=IFRS&searchString=hedge%20valor"));
    const hits = matches.filter(({ children }) => children.length === 0);
    expect(hits.length).toBeGreaterThan(3);
    for (const { title } of hits) expect(title.toLowerCase()).toMatch(/hedge.*valor/);
    const byDots = every(await chart.tree("version=IFRS&searchString=1.6.1.20"));
    const expected = byDots.filter(({ code }) => code.startsWith("16120"));
    expect(byDots.filter((one) => !expected.includes(one)).map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(await chart.tree("version=BACEN&searchString=nada%20disso")).toEqual([]);
  });

  test("is narrowed by type and by filters", async () => {
    const synthetic = every(await chart.tree("version=BACEN&type=SY"));
    expect(new Set(synthetic.map(({ type }) => type))).toEqual(new Set(["SY"]));
    const filters = encodeURIComponent(JSON.stringify({ nature: { $eq: "C" }, type: { $eq: "AN" } }));
    const leaves = every(await chart.tree(`version=BACEN&filters=${filters}`)).filter(({ type }) => type === "AN");
    expect(new Set(leaves.map(({ nature }) => nature))).toEqual(new Set(["C"]));
  });

  test("is narrowed by regime and type as the list, its count and its ids are", async () => {
    const total = async (query: string) =>
      (await chart.sa.get<{ totalElements: number }>(`${BASE}?pageSize=1&${query}`)).body.totalElements;
    const filter = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
    const analytic = await total(filter({ regime: "BACEN", type: "AN" }));
    expect(analytic).toBeGreaterThan(50);
    for (const query of ["version=BACEN&type=AN", "regime=BACEN&type=AN", `type=AN&${filter({ version: "BACEN" })}`])
      expect(await total(query)).toBe(analytic);
    expect((await chart.sa.get(`${BASE}/count?version=BACEN&type=AN`)).body).toEqual({ count: analytic });
    expect((await chart.sa.get<number[]>(`${BASE}/ids?version=BACEN&type=AN`)).body).toHaveLength(analytic);
    for (const wrong of ["version=COSIF", "version=IFRS&regime=BACEN", "version=IFRS&cor=azul"])
      expect((await chart.sa.get(`${BASE}?${wrong}`)).status).toBe(400);
  });

  test.each([
    ["", "version"],
    ["version=COSIF", "version"],
    ["version=IFRS&regime=BACEN", "regime"],
    ["version=IFRS&type=XX", "type"],
    ["version=IFRS&cor=azul", "cor"],
    ["version=IFRS&filters=%7B%22nada%22%3A1%7D", "nada"],
  ])("refuses the query %j at %s", async (query, field) => {
    expect(await chart.sa.get(`${BASE}/tree-multiple-roots?${query}`)).toMatchObject({
      status: 400,
      body: { code: "BAD_REQUEST", field },
    });
  });

  test("is read with the rules of its plan, which have the usual pattern where it names none", async () => {
    const rules = { codeLength: 8, codePattern: [2, 2, 2], levelsLength: 8 };
    expect((await chart.sa.get(`${BASE}/rules/${chart.plans.BACEN}`)).body).toEqual(rules);
    await chart.server.database.pool.query("update account_plan_trees set rules = null where regime = 'IFRS'");
    expect((await chart.sa.get(`${BASE}/rules/${chart.plans.IFRS}`)).body).toEqual({ ...rules, codeLength: 10 });
    expect(await chart.sa.get(`${BASE}/rules/999999`)).toMatchObject({
      status: 404,
      body: { entity: "AccountPlanTree" },
    });
  });

  test("contains a new account in the next answer", async () => {
    const made = await chart.make({ code: "1.6.1.20.01.72", title: "Empréstimos da filial" });
    expect(every(await chart.tree("version=IFRS&searchString=filial")).map(({ id }) => id)).toContain(made.id);
    await chart.sa.delete(`${BASE}/${made.id}`);
    expect(await chart.tree("version=IFRS&searchString=filial")).toEqual([]);
  });
});

describe("the preview of an account's position", () => {
  const preview = (body: object) => chart.sa.post<Record<string, unknown>>(`${BASE}/preview-node-position`, body);

  test("names digit, level, neighbours and the path from the root", async () => {
    const { status, body } = await preview({ accountPlanTreeID: chart.plans.BACEN, code: "1.6.1.25", title: "Novos" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: expect.stringMatching(/^1612500\d$/), level: 4, naturalSide: "D" });
    expect(body.name).toMatch(/^1\.6\.1\.25\.00-\d Novos$/);
    const path = body.path as Account[];
    expect(path.map(({ level }) => level)).toEqual([1, 2, 3]);
    const before = (await chart.sa.get<Account>(`${BASE}/${body.previousSiblingID}`)).body;
    expect(before).toMatchObject({ code: "16120008", parentID: body.parentID });
  });

  test.each([
    [{ code: "16120008" }, 409, "code"],
    [{ code: "16120009" }, 400, "code"],
    [{ code: "5" }, 400, "code"],
    [{ code: 16 }, 400, "code"],
    [{ code: "16125", parentID: 999999 }, 400, "parentID"],
    [{ code: "16125", parentID: "x" }, 400, "parentID"],
    [{ code: "16125", cor: "azul" }, 400, "cor"],
    [{ code: "16125", accountPlanTreeID: 999 }, 400, "accountPlanTreeID"],
    [{ code: "16125", type: "XX" }, 400, "type"],
  ])("of %j is answered with %i at %s", async (more, status, field) => {
    expect(await preview({ accountPlanTreeID: chart.plans.BACEN, ...more })).toMatchObject({ status, body: { field } });
  });
});

describe("the right to the chart", () => {
  test("is needed to read the tree and to write accounts", async () => {
    const hr = apiOf(chart.server.app, await chart.server.tokenOf("hr"));
    expect((await hr.get(`${BASE}/tree-multiple-roots?version=IFRS`)).status).toBe(403);
    expect((await hr.get(`${BASE}/rules/${chart.plans.IFRS}`)).status).toBe(403);
    expect(
      (await hr.post(`${BASE}/preview-node-position`, { accountPlanTreeID: chart.plans.IFRS, code: "16197" })).status,
    ).toBe(403);
    expect((await hr.post(BASE, chart.account({ code: "16197" }))).status).toBe(403);
  });
});
