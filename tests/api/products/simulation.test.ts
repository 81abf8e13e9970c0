// Tests simulations of the demonstration's products: figures, several terms, limits of the client, and taxes by date.
import { describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { RefusedTerm, TermSimulation } from "../../../src/rules/products/simulation.ts";
import { LOAN, productServer } from "./product-server.ts";

const { api, created, db, path, refused, simulated } = productServer();

const cents = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + cents(amount), 0);
const isRefused = (term: TermSimulation): term is RefusedTerm => "refusal" in term;

describe("one condition", () => {
  test.each([
    ["CP", 10_000, "CURTO PRAZO"],
    ["CONSIG", 10_000, "ATÉ 48 MESES"],
    ["VEIC", 60_000, "PESSOA FÍSICA"],
  ])("of %s is worked out by its variant, and its figures agree with one another", async (code, value, variant) => {
    const loan = await simulated(code, { ...LOAN, value });
    expect(loan.productVariant.name).toBe(variant);
    expect(loan.schedule).toHaveLength(12);
    expect(loan.schedule.at(-1)?.balance).toBe(0);
    expect(sum(loan.schedule.map(({ principal }) => principal))).toBe(cents(loan.financedValue));
    const financed = [loan.requestedValue, loan.iof.total, loan.tfc, loan.insurance];
    expect(sum(financed)).toBe(cents(loan.financedValue));
    expect(cents(loan.iof.daily) + cents(loan.iof.additional)).toBe(cents(loan.iof.total));
    expect(sum(loan.breakdown.filter(({ code: line }) => line !== "TOTAL").map(({ amount }) => amount))).toBe(
      cents(loan.totals.paid),
    );
    expect(sum(loan.flows.map(({ amount }) => amount))).toBe(cents(loan.releasedValue) - cents(loan.totals.paid));
    expect(loan.cet?.yearly).toBeGreaterThan(loan.rate.yearly);
    expect(loan).not.toHaveProperty("explanation");
  });

  test("explains its figures on request, and refuses an invalid request", async () => {
    const explained = await simulated("CP", LOAN, { call: "simulate?explain=true" });
    expect(explained.explanation?.map(({ figure }) => figure)).toContain("CET");
    expect((await refused("CP", LOAN, { call: "simulate?explain=talvez" })).body.field).toBe("explain");
  });

  test("of a vehicle has the least down payment, and a smaller one is refused at its field", async () => {
    expect(await simulated("VEIC", { ...LOAN, value: 60_000 })).toMatchObject({
      ...{ value: 60_000, downPayment: 12_000, requestedValue: 48_000, releasedValue: 48_000 },
    });
    const { body, status } = await refused("VEIC", { ...LOAN, value: 60_000, downPayment: 11_999.99 });
    expect([status, body.errors[0]?.field]).toEqual([400, "downPayment"]);
    expect(body.errors[0]?.message).toContain("20% do valor: R$\u00a012.000,00");
  });

  test("explains where interest of a long first period exceeds the instalment", async () => {
    const late = { ...LOAN, firstDueDate: "2026-09-18" };
    expect((await simulated("CP", LOAN)).warnings).toEqual([]);
    expect((await simulated("CP", late)).warnings.join()).toMatch(
      /^Na parcela 1, os juros de 200 dias .* o saldo devedor cresce\.$/,
    );
    const early = await refused("CP", { ...LOAN, firstDueDate: LOAN.originDate });
    expect(early.body.errors[0]?.message).toBe("Primeiro vencimento: deve ser depois da liberação.");
    const paid = await refused("CP", { ...LOAN, downPayment: 20_000 });
    expect(paid.body.errors[0]).toMatchObject({
      field: "downPayment",
      message: expect.stringMatching(/^A entrada deve ser menor/),
    });
  });

  test("reports its errors at the field", async () => {
    const { body, status } = await refused("CP", {
      ...{ customerType: "BOTH", value: -1.005, installmentQuantity: "doze", originDate: "2026-02-30", score: 1001 },
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }) => field).sort()).toEqual([
      ...["customerType", "installmentQuantity", "originDate", "score", "value"],
    ]);
    for (const wrong of [
      { value: undefined },
      { installmentQuantity: 0 },
      { firstDueDate: "2026-03-02" },
      { age: 1.5 },
    ])
      expect((await refused("CP", { ...LOAN, ...wrong })).body.errors[0]?.field).toBe(Object.keys(wrong)[0]);
    expect((await refused("CP", { ...LOAN, valor: 1 })).body.field).toBe("valor");
    const counts = { ...LOAN, installmentQuantity: undefined, installmentQuantities: [12, 0, 12] };
    const many = await refused("CP", counts, { call: "multi-simulate" });
    expect(many.body.errors.map(({ field }) => field)).toEqual(["installmentQuantities.1", "installmentQuantities.2"]);
  });
});

describe("several counts", () => {
  test("are each equal to the single simulation of their count, and a refused count has its reason", async () => {
    const { installmentQuantity: _one, ...loan } = LOAN;
    const answer = await api.sa!.post<TermSimulation[]>(path("CP", "multi-simulate"), {
      ...{ ...loan, installmentQuantities: [6, 12, 18, 48] },
    });
    for (const [at, installmentQuantity] of [6, 12, 18].entries())
      expect(answer.body[at]).toEqual(await simulated("CP", { ...loan, installmentQuantity }));
    expect(answer.body[3]).toMatchObject({
      installmentQuantity: 48,
      refusal: { code: "NOT_FOUND", entity: "ProductVariant" },
    });
    const none = await refused("CP", { ...loan, installmentQuantities: [48, 60] }, { call: "multi-simulate" });
    expect([none.status, none.body.entity]).toEqual([404, "ProductVariant"]);
  });

  test("of a desired instalment have instalments that are not above it, with the largest value that does so", async () => {
    const { value: _value, installmentQuantity: _count, ...loan } = LOAN;
    const { body } = await api.sa!.post<TermSimulation[]>(path("CP", "multi-simulate-desired-installment-value"), {
      ...{ ...loan, desiredInstallmentValue: 500, installmentQuantities: [6, 12, 18] },
    });
    for (const term of body) {
      if (isRefused(term)) throw new Error(term.refusal.message);
      expect(term.installmentValue).toBeLessThanOrEqual(500);
      expect(term.installmentValue).toBeGreaterThanOrEqual(499.99);
      const { installmentQuantity } = term;
      const same = await simulated("CP", { ...loan, installmentQuantity, value: term.value });
      expect(same).toEqual(term);
    }
  });
});

describe("the largest value of an instalment", () => {
  const call = "simulate-max-installment-value";
  const order = (maxInstallmentValue: number, installmentQuantity = 12) => ({
    ...{ customerType: "PERSON", originDate: "2026-03-02", maxInstallmentValue, installmentQuantity },
  });

  test.each(["CP", "CONSIG"])(
    "of %s has an instalment within one cent of it, and a cent more has a larger one",
    async (code) => {
      const { value, installmentValue } = await simulated(code, order(512.34), { call });
      expect(installmentValue).toBeLessThanOrEqual(512.34);
      expect(installmentValue).toBeGreaterThanOrEqual(512.33);
      const more = await simulated(code, { ...LOAN, value: Math.round(value * 100 + 10) / 100 });
      expect(more.installmentValue).toBeGreaterThan(512.34);
    },
  );
  test("is the largest one of the product, with a warning, where the instalment would lend more", async () => {
    const loan = await simulated("CP", order(90_000), { call });
    expect(loan.value).toBe(15_000);
    expect(loan.warnings[0]).toContain("limitado ao máximo aceito, de R$\u00a015.000,00");
    const vehicle = await simulated("VEIC", order(90_000, 24), { call });
    expect(vehicle.requestedValue).toBe(200_000);
    expect(cents(vehicle.downPayment) * 5).toBeGreaterThanOrEqual(cents(vehicle.value));
  });
  test("is refused with the least instalment that lends enough", async () => {
    const { body } = await refused("CP", order(50), { call });
    expect(body).toMatchObject({ code: "NOT_FOUND", entity: "ProductVariant", field: "maxInstallmentValue" });
    const least = /a partir de R\$\u00a0([\d.]+,\d\d)\.$/.exec(body.message)?.[1];
    const from = Number(least?.replace(".", "").replace(",", "."));
    expect((await simulated("CP", order(from), { call })).value).toBeGreaterThanOrEqual(1_000);
    await refused("CP", order(from - 0.05), { call });
  });
});

describe("the client", () => {
  test("pays no instalment above the share of income that the product allows, and the refusal names the allowed value", async () => {
    const { installmentValue } = await simulated("CP", LOAN);
    const least = Math.ceil((installmentValue / 0.3) * 100) / 100;
    await simulated("CP", { ...LOAN, income: least });
    await refused("CP", { ...LOAN, income: least - 0.04 });
    const { status, body } = await refused("CP", { ...LOAN, income: 3_000 });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "REJECTED", subcode: "INCOME_COMMITMENT_EXCEEDED" });
    expect(body.message).toContain("O valor da parcela excede o comprometimento de renda/faturamento informado.");
    expect(body.message).toContain("R$\u00a0900,00");
    const passes = /cabe até R\$\u00a0([\d.]+,\d\d)\.$/.exec(body.message)?.[1];
    const value = Number(passes?.replace(".", "").replace(",", "."));
    expect((await simulated("CP", { ...LOAN, value, income: 3_000 })).installmentValue).toBe(900);
  });
  test("of payroll credit has margin and limit, to the cent", async () => {
    const { installmentValue: margin } = await simulated("CONSIG", LOAN);
    await simulated("CONSIG", { ...LOAN, margin, availableLimit: 10_000 });
    const short = await refused("CONSIG", { ...LOAN, margin: Math.round(margin * 100 - 1) / 100 });
    expect([short.status, short.body.code]).toEqual([422, "NOT_ENOUGH_MARGIN"]);
    expect(short.body.message).toContain("O valor da parcela excede a margem informada!");
    const limit = await refused("CONSIG", { ...LOAN, availableLimit: 9_999.99 });
    expect([limit.status, limit.body.code, limit.body.entity]).toEqual([422, "EXCEEDED_LIMIT", "Person"]);
    expect(limit.body.message).toContain("R$\u00a09.999,99");
    await simulated("CP", { ...LOAN, margin: 1, availableLimit: 1 });
  });
  test("of a score has the rate and the limit of its band", async () => {
    expect(await simulated("CP", { ...LOAN, score: 700 })).toMatchObject({
      ...{ rate: { percent: 2.99, from: "SCORE" }, scoreBand: { name: "RISCO BAIXO", classification: "A" } },
    });
    expect((await simulated("CONSIG", { ...LOAN, score: 700 })).rate).toMatchObject({ percent: 1.79, from: "VARIANT" });
    const { body } = await refused("CP", { ...LOAN, score: 299 });
    expect(body).toMatchObject({ code: "EXCEEDED_LIMIT", entity: "ProductScoreParametrization" });
    expect(body.message).toContain("R$\u00a03.000,00 da faixa de score RISCO ALTO");
    const partner = await refused("CP", { ...LOAN, score: 299 }, { login: "ag" });
    expect(partner.body).toMatchObject({ code: "EXCEEDED_LIMIT", entity: "Product" });
    expect(partner.body.message).toContain("cabe até R$\u00a03.000,00");
    expect(JSON.stringify(partner.body)).not.toMatch(/faixa|score|RISCO/i);
  });
  test("of a short company time pays the additional fee, and an older one none", async () => {
    expect((await simulated("CP", { ...LOAN, companyTimeMonths: 12 })).additionalFee).toBe(50);
    expect((await simulated("CP", { ...LOAN, companyTimeMonths: 13 })).additionalFee).toBe(0);
  });
  test("is known by document: income counts unless another is stated; a stranger's document leaves a warning", async () => {
    const [customer] = await run<{ document: string }>(
      db(),
      "select p.document_number as document from customers c join persons p on p.id = c.person_id where c.type = 'PERSON' limit 1",
    );
    const { document } = customer!;
    await run(db(), "update persons set income = 2000 where document_number = $1", [document]);
    const { body } = await refused("CP", { ...LOAN, documentNumber: document });
    expect(body.subcode).toBe("INCOME_COMMITMENT_EXCEEDED");
    expect((await simulated("CP", { ...LOAN, documentNumber: document, income: 50_000 })).warnings).toEqual([]);
    const { warnings } = await simulated("CP", { ...LOAN, documentNumber: "52998224725" });
    expect(warnings[0]).toContain("Não há cliente com este CPF/CNPJ");
  });
});

test("a change of IOF from a date leaves operations before it as they are", async () => {
  const on = (originDate: string) => simulated("CP", { ...LOAN, originDate });
  const [before, after] = [await on("2031-05-31"), await on("2031-06-01")];
  await created("tax-rates", {
    ...{ tax: "IOF", taxpayer: "PERSON", validFrom: "2031-06-01", dailyPercent: 0.0164, additionalPercent: 0.76 },
    source: "Decreto de teste",
  });
  expect(await on("2031-05-31")).toEqual(before);
  const changed = await on("2031-06-01");
  expect(changed.iof).toMatchObject({ dailyPercent: 0.0164, validFrom: "2031-06-01", source: "Decreto de teste" });
  expect(changed.iof.total).toBeGreaterThan(after.iof.total * 1.9);
  const repeated = await api.sa!.post("/tax-rates", {
    ...{
      tax: "IOF",
      taxpayer: "PERSON",
      validFrom: "2031-06-01",
      dailyPercent: 0.01,
      additionalPercent: 0.5,
      source: "X",
    },
  });
  expect(repeated.status).toBe(409);
  expect((await refused("CP", { ...LOAN, originDate: "2007-06-01" })).body.errors[0]?.field).toBe("originDate");
});
