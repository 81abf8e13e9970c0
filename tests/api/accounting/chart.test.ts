// What every write of an account is held against, by whatever call it comes.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Account {
  id: number;
  code: string;
  controlDigit: string;
  name: string;
  title: string;
  type: string;
  nature: string;
  naturalSide: string;
  parentID: number | null;
  level: number;
  regime: string;
  version: number;
  children: Account[];
}

const BASE = "/account-plan-tree-nodes";
let server: TestServer;
let sa: Api;
const plans: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestServer();
  sa = apiOf(server.app, await server.tokenOf("sa"));
  const { body } = await sa.get<{ content: { id: number; regime: string }[] }>("/account-plan-trees");
  for (const { id, regime } of body.content) plans[regime] = id;
});
afterAll(() => server.close());

const byCode = async (regime: string, code: string): Promise<Account> => {
  const filters = encodeURIComponent(JSON.stringify({ regime: { $eq: regime }, code: { $eq: code } }));
  return (await sa.get<Account>(`${BASE}/first?filters=${filters}`)).body;
};
const account = (more: object) => ({
  ...{ accountPlanTreeID: plans.IFRS, title: "Conta de teste", type: "AN", nature: "A" },
  ...more,
});
const make = async (more: object): Promise<Account> => {
  const answer = await sa.post<Account>(BASE, account(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const tree = async (query: string) => (await sa.get<Account[]>(`${BASE}/tree-multiple-roots?${query}`)).body;
const every = (accounts: Account[]): Account[] => accounts.flatMap((one) => [one, ...every(one.children)]);

describe("an account that is written", () => {
  test("gets its digit, level, parent, natural side and name from its code", async () => {
    const loans = await byCode("IFRS", "1612001104");
    const parent = await byCode("IFRS", "1612001007");
    const made = await make({ code: "1.6.1.20.01.95", title: "Outros ajustes" });
    expect(made).toMatchObject({ level: 6, parentID: loans.parentID, naturalSide: "D" });
    expect(made.name).toBe(`1.6.1.20.01.95-${made.controlDigit} Outros ajustes`);
    expect(parent === undefined || parent.id !== made.id).toBe(true);
    await sa.delete(`${BASE}/${made.id}`);
  });

  test("an internal account stands below its official one, and is as negative as that one", async () => {
    const losses = await make({ code: "1.8.9.99.30", title: "(-) Perdas internas", type: "SY" });
    const inner = await make({ code: `${losses.code}01`, title: "Perdas da filial" });
    expect(inner).toMatchObject({
      parentID: losses.id,
      naturalSide: "C",
      level: losses.level + 1,
      cosifCode: losses.code,
    });
    await sa.delete(`${BASE}/${inner.id}`);
    await sa.delete(`${BASE}/${losses.id}`);
  });

  test.each([
    ["a wrong digit", { code: "1.6.1.20.01.96-3" }, "code", /dígito de controle/],
    ["a code of no level", { code: "16120019" }, "code", /incompleto/],
    ["letters", { code: "16A" }, "code", /só números/],
    ["no pattern", { code: "1612001104123" }, "code", /2, 4 ou 6/],
    ["an analytic account above", { code: "16120011040101" }, "code", /analítica/],
    ["a missing title", { code: "16125", title: undefined }, "title", /./],
  ])("%s is refused at its field", async (_what, more, field, says) => {
    const answer = await sa.post<{ errors: { field: string; message: string }[] }>(BASE, account(more));
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ field, message: expect.stringMatching(says) });
  });

  test("a chosen parent must be synthetic, of the same plan, and the one that the code continues", async () => {
    const analytic = await byCode("IFRS", "1612001104");
    const foreign = await byCode("BACEN", "16100004");
    const class1 = await byCode("IFRS", "1000000009");
    const refused = async (more: object) => {
      const { status, body } = await sa.post<{ errors: { field: string; message: string }[] }>(BASE, account(more));
      expect(status, JSON.stringify(body)).toBe(400);
      return `${body.errors[0]!.field}: ${body.errors[0]!.message}`;
    };
    expect(await refused({ code: "1612001104.09", parentID: analytic.id })).toMatch(/^parentID: .*sintética/);
    expect(await refused({ code: "16197", parentID: foreign.id })).toMatch(/^parentID: .*outro plano/);
    expect(await refused({ code: "7", parentID: class1.id })).toMatch(/^code: .*continuar/);
    expect(await refused({ code: "16197", parentID: class1.id })).toMatch(/^parentID: .*1\.6\.1/);
    expect(await refused({ code: "16197", parentID: 999999 })).toMatch(/^parentID: /);
  });

  test("a repeated code is refused, with or without its dots", async () => {
    expect(await sa.post(BASE, account({ code: "1.6.1.20.01.10-4" }))).toMatchObject({
      status: 409,
      body: { code: "DUPLICATE_DATA", field: "code" },
    });
  });

  test("one made between two others takes over those below it", async () => {
    const outer = await make({ code: "1.6.1.97", title: "Fora", type: "SY" });
    const leaf = await make({ code: "1.6.1.97.01.01", title: "Folha" });
    expect(leaf.parentID).toBe(outer.id);
    expect(await sa.post(BASE, account({ code: "1.6.1.97.01", type: "AN" }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "type" }] },
    });
    const between = await make({ code: "1.6.1.97.01", title: "Entre", type: "SY" });
    expect((await sa.get<Account>(`${BASE}/${leaf.id}`)).body.parentID).toBe(between.id);
    // Neither its type nor its code changes while accounts stand below it.
    for (const [field, value] of [
      ["type", "AN"],
      ["code", "1.6.1.97.02"],
    ] as const)
      expect(await sa.put(`${BASE}/${between.id}`, { [field]: value })).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: expect.stringMatching(/em uso: 1 em subcontas/) }] },
      });
    expect(await sa.delete(`${BASE}/${between.id}`)).toMatchObject({
      status: 409,
      body: { code: "ENTITY_IN_RELATIONSHIP", details: [{ resource: "account-plan-tree-nodes", count: 1 }] },
    });
    const moved = await sa.put<Account>(`${BASE}/${leaf.id}`, { code: "1.6.1.97.02.01" });
    expect(moved.body).toMatchObject({
      parentID: outer.id,
      name: expect.stringMatching(/^1\.6\.1\.97\.02\.01-\d Folha$/),
    });
    for (const { id } of [leaf, between, outer]) expect((await sa.delete(`${BASE}/${id}`)).status).toBeLessThan(300);
  });

  test("a new title changes the name and leaves the place", async () => {
    const made = await make({ code: "1.6.1.96", title: "Antes" });
    const { body } = await sa.put<Account>(`${BASE}/${made.id}`, { title: "Depois" });
    expect(body).toMatchObject({
      name: made.name.replace("Antes", "Depois"),
      parentID: made.parentID,
      code: made.code,
    });
    await sa.delete(`${BASE}/${made.id}`);
  });

  test("without a parent, or with its own code in dots, it stays where it stands and nothing is written", async () => {
    const made = await make({ code: "1.6.1.96" });
    const same = await sa.put<Account>(`${BASE}/${made.id}`, { parentID: null, code: "1.6.1.96" });
    expect(same.body).toMatchObject({ parentID: made.parentID, code: made.code, name: made.name });
    await sa.delete(`${BASE}/${made.id}`);
  });

  test("the plan of an account stays", async () => {
    const made = await make({ code: "1.6.1.96" });
    expect(await sa.put(`${BASE}/${made.id}`, { accountPlanTreeID: plans.BACEN })).toMatchObject({ status: 400 });
    await sa.delete(`${BASE}/${made.id}`);
  });
});

describe("accounts that come together", () => {
  test("in one file each finds the one above it, in whatever order; a bad row falls alone", async () => {
    const result = await sa.post<{ results: { state: string; reason?: { errors?: { field: string }[] } }[] }>(
      `${BASE}/bulk/create`,
      {
        data: [
          account({ code: "1.6.1.98.01.01", title: "Neta" }),
          account({ code: "1.6.1.98.01", title: "Filha", type: "SY" }),
          account({ code: "1.6.1.98", title: "Mãe", type: "SY" }),
          account({ code: "1.6.1.98.02-0", title: "Dígito errado" }),
          account({ code: "1.6.1.98", title: "Repetida" }),
        ],
      },
    );
    expect(result.status, JSON.stringify(result.body)).toBeLessThan(300);
    expect(result.body.results.map(({ state }) => state)).toEqual([
      ...["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"],
    ]);
    const [mother, daughter, granddaughter] = [
      every(await tree("version=IFRS&searchString=m%C3%A3e")).find(({ title }) => title === "Mãe")!,
      every(await tree("version=IFRS&searchString=filha")).find(({ title }) => title === "Filha")!,
      every(await tree("version=IFRS&searchString=neta")).find(({ title }) => title === "Neta")!,
    ];
    expect(daughter).toMatchObject({ parentID: mother.id });
    expect(granddaughter).toMatchObject({ parentID: daughter.id });
    for (const { id } of [granddaughter, daughter, mother]) await sa.delete(`${BASE}/${id}`);
  });
});
