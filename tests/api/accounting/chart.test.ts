// Tests the rules for every write of an account, by any call.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountDifferences } from "../../../server/lending/accounting/seal/index.ts";
import { type Account, BASE, type ChartBench, every, openChart } from "./chart-bench.ts";

let chart: ChartBench;
beforeAll(async () => {
  chart = await openChart();
});
afterAll(async () => {
  // The dated chart must match the accounts, by whatever call these were written.
  expect(await accountDifferences(chart.server.database.db)).toEqual([]);
  await chart.server.close();
});

describe("an account", () => {
  test("gets its digit, level, parent, natural side and name from its code", async () => {
    const loans = await chart.byCode("IFRS", "1612001104");
    const parent = await chart.byCode("IFRS", "1612001007");
    const made = await chart.make({ code: "1.6.1.20.01.95", title: "Outros ajustes" });
    expect(made).toMatchObject({ level: 6, parentID: loans.parentID, naturalSide: "D" });
    expect(made.name).toBe(`1.6.1.20.01.95-${made.controlDigit} Outros ajustes`);
    expect(parent === undefined || parent.id !== made.id).toBe(true);
    await chart.sa.delete(`${BASE}/${made.id}`);
  });

  test("that is internal is placed below its official one, and has the same natural side", async () => {
    const losses = await chart.make({ code: "1.8.9.99.30", title: "(-) Perdas internas", type: "SY" });
    const inner = await chart.make({ code: `${losses.code}01`, title: "Perdas da filial" });
    expect(inner).toMatchObject({
      parentID: losses.id,
      naturalSide: "C",
      level: losses.level + 1,
      cosifCode: losses.code,
    });
    await chart.sa.delete(`${BASE}/${inner.id}`);
    await chart.sa.delete(`${BASE}/${losses.id}`);
  });

  test.each([
    ["a wrong digit", { code: "1.6.1.20.01.96-3" }, "code", /dígito de controle/],
    ["a code of no level", { code: "16120019" }, "code", /incompleto/],
    ["letters", { code: "16A" }, "code", /só números/],
    ["no pattern", { code: "1612001104123" }, "code", /2, 4 ou 6/],
    ["an analytic account above", { code: "16120011040101" }, "code", /analítica/],
    ["a missing title", { code: "16125", title: undefined }, "title", /./],
  ])("that %s is refused at its field", async (_what, more, field, says) => {
    const answer = await chart.sa.post<{ errors: { field: string; message: string }[] }>(BASE, chart.account(more));
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ field, message: expect.stringMatching(says) });
  });

  test("has a chosen parent only when that is synthetic, of the same plan and continued by its code", async () => {
    const analytic = await chart.byCode("IFRS", "1612001104");
    const foreign = await chart.byCode("BACEN", "16100004");
    const class1 = await chart.byCode("IFRS", "1000000009");
    const refused = async (more: object) => {
      const { status, body } = await chart.sa.post<{ errors: { field: string; message: string }[] }>(
        BASE,
        chart.account(more),
      );
      expect(status, JSON.stringify(body)).toBe(400);
      return `${body.errors[0]!.field}: ${body.errors[0]!.message}`;
    };
    expect(await refused({ code: "1612001104.09", parentID: analytic.id })).toMatch(/^parentID: .*sintética/);
    expect(await refused({ code: "16197", parentID: foreign.id })).toMatch(/^parentID: .*outro plano/);
    expect(await refused({ code: "7", parentID: class1.id })).toMatch(/^code: .*continuar/);
    expect(await refused({ code: "16197", parentID: class1.id })).toMatch(/^parentID: .*1\.6\.1/);
    for (const parentID of [999999, "0x", {}])
      expect(await refused({ code: "16197", parentID })).toMatch(/^parentID: /);
  });

  test("with a repeated code is refused, with or without its dots", async () => {
    expect(await chart.sa.post(BASE, chart.account({ code: "1.6.1.20.01.10-4" }))).toMatchObject({
      status: 409,
      body: { code: "DUPLICATE_DATA", field: "code" },
    });
  });

  test("made between two others becomes the parent of those below it", async () => {
    const outer = await chart.make({ code: "1.6.1.97", title: "Fora", type: "SY" });
    const leaf = await chart.make({ code: "1.6.1.97.01.01", title: "Folha" });
    expect(leaf.parentID).toBe(outer.id);
    expect(await chart.sa.post(BASE, chart.account({ code: "1.6.1.97.01", type: "AN" }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "type" }] },
    });
    const between = await chart.make({ code: "1.6.1.97.01", title: "Entre", type: "SY" });
    expect((await chart.sa.get<Account>(`${BASE}/${leaf.id}`)).body.parentID).toBe(between.id);
    // Its type and code are fixed while it has sub-accounts.
    for (const [field, value] of [
      ["type", "AN"],
      ["code", "1.6.1.97.02"],
    ] as const)
      expect(await chart.sa.put(`${BASE}/${between.id}`, { [field]: value })).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: expect.stringMatching(/em uso: 1 em subcontas/) }] },
      });
    expect(await chart.sa.delete(`${BASE}/${between.id}`)).toMatchObject({
      status: 409,
      body: { code: "ENTITY_IN_RELATIONSHIP", details: [{ resource: "account-plan-tree-nodes", count: 1 }] },
    });
    const moved = await chart.sa.put<Account>(`${BASE}/${leaf.id}`, { code: "1.6.1.97.02.01" });
    expect(moved.body).toMatchObject({
      parentID: outer.id,
      name: expect.stringMatching(/^1\.6\.1\.97\.02\.01-\d Folha$/),
    });
    for (const { id } of [leaf, between, outer])
      expect((await chart.sa.delete(`${BASE}/${id}`)).status).toBeLessThan(300);
  });

  test("with a new title changes its name and keeps its place", async () => {
    const made = await chart.make({ code: "1.6.1.96", title: "Antes" });
    const { body } = await chart.sa.put<Account>(`${BASE}/${made.id}`, { title: "Depois" });
    expect(body).toMatchObject({
      name: made.name.replace("Antes", "Depois"),
      parentID: made.parentID,
      code: made.code,
    });
    await chart.sa.delete(`${BASE}/${made.id}`);
  });

  test("written without a parent, or with its own code in dots, keeps its parent", async () => {
    const made = await chart.make({ code: "1.6.1.96" });
    const same = await chart.sa.put<Account>(`${BASE}/${made.id}`, { parentID: null, code: "1.6.1.96" });
    expect(same.body).toMatchObject({ parentID: made.parentID, code: made.code, name: made.name });
    await chart.sa.delete(`${BASE}/${made.id}`);
  });

  test("never changes its plan", async () => {
    const made = await chart.make({ code: "1.6.1.96" });
    expect(await chart.sa.put(`${BASE}/${made.id}`, { accountPlanTreeID: chart.plans.BACEN })).toMatchObject({
      status: 400,
    });
    await chart.sa.delete(`${BASE}/${made.id}`);
  });
});

describe("accounts of one imported file", () => {
  test("find their parent in any order of rows; an invalid row is refused alone", async () => {
    const result = await chart.sa.post<{ results: { state: string; reason?: { errors?: { field: string }[] } }[] }>(
      `${BASE}/bulk/create`,
      {
        data: [
          chart.account({ code: "1.6.1.98.01.01", title: "Neta" }),
          chart.account({ code: "1.6.1.98.01", title: "Filha", type: "SY" }),
          chart.account({ code: "1.6.1.98", title: "Mãe", type: "SY" }),
          chart.account({ code: "1.6.1.98.02-0", title: "Dígito errado" }),
          chart.account({ code: "1.6.1.98", title: "Repetida" }),
        ],
      },
    );
    expect(result.status, JSON.stringify(result.body)).toBeLessThan(300);
    expect(result.body.results.map(({ state }) => state)).toEqual([
      ...["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"],
    ]);
    const [mother, daughter, granddaughter] = [
      every(await chart.tree("version=IFRS&searchString=m%C3%A3e")).find(({ title }) => title === "Mãe")!,
      every(await chart.tree("version=IFRS&searchString=filha")).find(({ title }) => title === "Filha")!,
      every(await chart.tree("version=IFRS&searchString=neta")).find(({ title }) => title === "Neta")!,
    ];
    expect(daughter).toMatchObject({ parentID: mother.id });
    expect(granddaughter).toMatchObject({ parentID: daughter.id });
    for (const { id } of [granddaughter, daughter, mother]) await chart.sa.delete(`${BASE}/${id}`);
  });
});
