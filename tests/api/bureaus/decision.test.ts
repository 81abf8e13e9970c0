// Decision rules of products: what the stored answers decide, and rules that stay what they were once they are in force.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runOne } from "../../../server/platform/db/database.ts";
import { query } from "../../helpers/api.ts";
import { BureauServer } from "./bureau-server.ts";

interface Decided {
  outcome: string | null;
  reasons: { outcome: string; text: string }[];
  consulted: { bureau: string; consultDate: string | null }[];
}

interface Rule {
  id: number;
  version: number;
  startsOn: string;
}

let bureaus: BureauServer;
let productID: number;
let today: string;

beforeAll(async () => {
  bureaus = await BureauServer.start();
  today = bureaus.server.clock.today();
});
afterAll(() => bureaus.server.close());
beforeEach(async () => {
  await bureaus.next();
  const stored = await bureaus.sa.get<{ content: { id: number }[] }>("/products?pageSize=1");
  const { body } = await bureaus.sa.post<{ id: number }>(`/products/${stored.body.content[0]!.id}/duplicate`, {
    name: `PRODUTO ${bureaus.person.id}`,
  });
  productID = body.id;
});

const makeRule = (more: Record<string, unknown>) =>
  bureaus.sa.post<Rule>("/product-bureau-rules", { productID, outcome: "DENY", startsOn: today, ...more });
const decided = (more: Record<string, unknown> = {}) =>
  bureaus.op.get<Decided>(
    `/products/${productID}/bureau-decision${query({ documentNumber: bureaus.person.documentNumber, ...more })}`,
  );

describe("the decision", () => {
  test("is none without a rule, and refers to a person until the bureau was consulted", async () => {
    expect((await decided()).body).toMatchObject({ outcome: null, reasons: [] });
    expect((await makeRule({ criterion: "SCORE", minScore: 0, maxScore: 1000 })).status).toBe(201);
    expect((await decided()).body).toMatchObject({
      outcome: "REFER",
      reasons: [{ text: "Boa Vista não consultado" }],
    });
  });

  test("reads the stored answer, and asks and charges nothing", async () => {
    const { body } = await bureaus.op.get<{ scoreInfo: { score: number } }>(bureaus.forced());
    const { score } = body.scoreInfo;
    await makeRule({ criterion: "SCORE", minScore: score, maxScore: score });
    await makeRule({ criterion: "SCR_LOSSES", outcome: "REFER" });
    const before = await bureaus.ledger();
    expect((await decided()).body).toMatchObject({
      outcome: "DENY",
      reasons: [
        { outcome: "DENY", text: `Score ${score}, na faixa de ${score} a ${score}` },
        { outcome: "REFER", text: "SCR não consultado" },
      ],
    });
    expect(await bureaus.ledger()).toEqual(before);
    expect(await bureaus.calls()).toBe(1);
  });

  test("is one for people of Credit about parties in their sight", async () => {
    for (const login of ["ag", "hr", "ce"]) {
      const api = await bureaus.as(login);
      const path = `/products/${productID}/bureau-decision?documentNumber=${bureaus.person.documentNumber}`;
      expect([403, 404]).toContain((await api.get(path)).status);
    }
    expect((await decided({ documentNumber: "12345678901" })).status).toBe(400);
    expect((await decided({ date: "ontem" })).status).toBe(400);
    expect((await bureaus.op.get("/products/999999/bureau-decision?documentNumber=52998224725")).status).toBe(404);
  });
});

describe("a rule", () => {
  test("takes what its criterion needs and nothing in the past", async () => {
    expect((await makeRule({ criterion: "SCORE" })).body).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: "minScore" })]),
    });
    expect((await makeRule({ criterion: "SCORE", minScore: 500, maxScore: 499 })).status).toBe(400);
    expect((await makeRule({ criterion: "PEP", startsOn: "2020-01-01" })).body).toMatchObject({
      errors: [{ field: "startsOn", message: "Uma regra vale a partir de hoje ou depois." }],
    });
  });

  test("that is in force takes an end and no other change, and is not deleted", async () => {
    const { body: rule } = await makeRule({ criterion: "SCR_OVERDUE", minAmount: 1234567890.12 });
    const path = `/product-bureau-rules/${rule.id}`;
    const { body: stored } = await bureaus.sa.get<Record<string, unknown>>(path);
    const changed = await bureaus.sa.put(path, { ...stored, outcome: "APPROVE" });
    expect(changed.body).toMatchObject({
      errors: [{ field: "outcome", message: expect.stringContaining("Encerre-a") }],
    });
    expect((await bureaus.sa.delete(path)).status).toBe(409);
    expect((await bureaus.sa.put(path, { ...stored, endsOn: "2020-01-01" })).status).toBe(400);
    expect((await bureaus.sa.put(path, { ...stored, endsOn: today })).status).toBe(200);
    const { count } = await runOne<{ count: number }>(
      bureaus.server.database.db,
      "select count(*)::int as count from product_bureau_rules where id = $1 and outcome = 'DENY' and ends_on = $2",
      [rule.id, today],
    );
    expect(count).toBe(1);
  });

  test("that has not begun can be changed and deleted", async () => {
    const { body: rule } = await makeRule({ criterion: "PEP", startsOn: "2099-01-01" });
    const path = `/product-bureau-rules/${rule.id}`;
    const { body: stored } = await bureaus.sa.get<Record<string, unknown>>(path);
    expect((await bureaus.sa.put(path, { ...stored, outcome: "REFER" })).status).toBe(200);
    expect((await bureaus.sa.delete(path)).status).toBe(204);
  });
});
