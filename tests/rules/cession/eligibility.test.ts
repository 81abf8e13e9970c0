// Who buys what: each criterion against an operation at its edge, and lots against limits of the buyer.
import { describe, expect, test } from "vitest";
import { type Candidate, type CessionCriteria, lotReasons, reasonsAgainst } from "../../../src/rules/cession/index.ts";

const OPEN: CessionCriteria = {
  ...{ isEnabled: true, productIDs: [], customerType: null, states: [], minScore: null, minContractRate: null },
  ...{ minOperationValue: null, maxOperationValue: null, maxTermMonths: null, maxDaysLate: 0 },
  ...{ purchaseLimit: null, maxConcentrationPercent: null },
};
const CANDIDATE: Candidate = {
  ...{ id: 1, customerID: 7, customerType: "PERSON", state: "SP", score: 600, productID: 3, monthlyRate: 2.5 },
  ...{ productName: "CRÉDITO PESSOAL", hasScript: true, isPaid: true, isFinal: false, otherCession: null, daysLate: 0 },
  ...{ lastDueDate: "2027-03-20", face: 1_000_000n, price: 900_000n },
};
const ON = "2026-03-20";
const against = (criteria: Partial<CessionCriteria>, candidate: Partial<Candidate> = {}) =>
  reasonsAgainst({ ...OPEN, ...criteria }, { ...CANDIDATE, ...candidate }, ON);

test("a buyer without criteria takes a paid operation", () => expect(against({})).toEqual([]));

// biome-ignore format: a table, one edge a line
test.each<[string, Partial<CessionCriteria>, Partial<Candidate>, string | null]>([
  ["another product", { productIDs: [4] }, {}, "A cessionária não compra o produto CRÉDITO PESSOAL."],
  ["its product", { productIDs: [3, 4] }, {}, null],
  ["a person for companies", { customerType: "COMPANY" }, {}, "A cessionária só compra de pessoas jurídicas."],
  ["a person for persons", { customerType: "PERSON" }, {}, null],
  ["another state", { states: ["RJ"] }, {}, "A cessionária não compra de clientes de SP."],
  ["no state", { states: ["RJ"] }, { state: null }, "O endereço do cliente não tem UF."],
  ["its state", { states: ["RJ", "SP"] }, {}, null],
  ["a score below", { minScore: 601 }, {}, "O score do cliente é 600, e a cessionária pede ao menos 601."],
  ["the least score", { minScore: 600 }, {}, null],
  ["no score", { minScore: 1 }, { score: null }, "O cliente não tem score, e a cessionária pede ao menos 1."],
  ["a rate below", { minContractRate: 2.51 }, {}, "A taxa do contrato é 2,5% a.m., e a cessionária pede ao menos 2,51%."],
  ["the least rate", { minContractRate: 2.5 }, {}, null],
  ["a cent below", { minOperationValue: 1_000_001n }, {}, "O valor a ceder é R$ 10.000,00, abaixo do mínimo de R$ 10.000,01."],
  ["the least value", { minOperationValue: 1_000_000n }, {}, null],
  ["a cent above", { maxOperationValue: 999_999n }, {}, "O valor a ceder é R$ 10.000,00, acima do máximo de R$ 9.999,99."],
  ["a month too long", { maxTermMonths: 11 }, {}, "A última parcela vence em 12 meses, e o prazo máximo é de 11."],
  ["the longest term", { maxTermMonths: 12 }, {}, null],
  ["a day beyond the longest term", { maxTermMonths: 12 }, { lastDueDate: "2027-03-21" }, "A última parcela vence em 13 meses, e o prazo máximo é de 12."],
  ["a day late", {}, { daysLate: 1 }, "O cliente está com 1 dia de atraso, e a cessionária não aceita atraso."],
  ["as late as may be", { maxDaysLate: 15 }, { daysLate: 15 }, null],
  ["later", { maxDaysLate: 15 }, { daysLate: 16 }, "O cliente está com 16 dias de atraso, e a cessionária aceita até 15 dias."],
  ["not paid", {}, { isPaid: false }, "A operação ainda não foi paga ao cliente."],
  ["over", {}, { isFinal: true }, "A operação está encerrada."],
  ["nothing left", {}, { lastDueDate: null }, "Nenhuma parcela em aberto vence depois de 20/03/2026."],
  ["sold already", {}, { otherCession: "Já cedida." }, "Já cedida."],
  ["without a script", {}, { hasScript: false }, "O produto CRÉDITO PESSOAL não tem roteiro para esta cessionária. Inclua-o em Contábil › Roteiros por produto."],
])("%s", (_name, criteria, candidate, reason) => {
  expect(against(criteria, candidate).map((text) => text.replaceAll("\u00a0", " "))).toEqual(reason ? [reason] : []);
});

test("all criteria that an operation misses are said at once", () => {
  expect(against({ productIDs: [4], states: ["RJ"], minScore: 900 })).toHaveLength(3);
});

describe("a lot", () => {
  const line = (customerID: number, price: bigint) => ({ customerID, customer: `CLIENTE ${customerID}`, price });
  const nothing = { portfolio: 0n, byCustomer: new Map<number, bigint>() };
  const texts = (criteria: Partial<CessionCriteria>, lot: Parameters<typeof lotReasons>[1], exposure = nothing) =>
    lotReasons({ ...OPEN, ...criteria }, lot, exposure).map((text) => text.replaceAll("\u00a0", " "));

  test("may reach the limit of purchases, with what is there, and not pass it", () => {
    const exposure = { portfolio: 400n, byCustomer: new Map() };
    expect(texts({ purchaseLimit: 1000n }, [line(1, 300n), line(2, 300n)], exposure)).toEqual([]);
    expect(texts({ purchaseLimit: 1000n }, [line(1, 300n), line(2, 301n)], exposure)).toEqual([
      "Com esta cessão a cessionária teria R$ 10,01 em carteira, acima do limite de compra de R$ 10,00.",
    ]);
  });

  test("concentrates no customer beyond the share of the limit, operations before it included", () => {
    const criteria = { purchaseLimit: 10_000n, maxConcentrationPercent: 10 };
    const exposure = { portfolio: 500n, byCustomer: new Map([[1, 500n]]) };
    expect(texts(criteria, [line(1, 300n), line(1, 200n), line(2, 1000n)], exposure)).toEqual([]);
    expect(texts(criteria, [line(1, 300n), line(1, 201n)], exposure)).toEqual([
      "CLIENTE 1 concentraria R$ 10,01, acima de 10% (R$ 10,00) por sacado.",
    ]);
  });

  test("without a limit is measured against all that the buyer would have", () => {
    expect(texts({ maxConcentrationPercent: 50 }, [line(1, 500n), line(2, 500n)])).toEqual([]);
    expect(texts({ maxConcentrationPercent: 50 }, [line(1, 501n), line(2, 499n)])).toHaveLength(1);
  });

  test("is for a buyer that is enabled", () => {
    expect(texts({ isEnabled: false }, [line(1, 1n)])).toEqual(["A cessionária está desabilitada."]);
  });
});
