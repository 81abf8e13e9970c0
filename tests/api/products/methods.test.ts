// Simulates every method and convention that a product can choose, and checks their explanations.
import { expect, test } from "vitest";
import type { Simulation, TermSimulation, VariantRanges } from "../../../src/rules/products/simulation.ts";
import { LOAN, productServer } from "./product-server.ts";

const { api, created, path, products, refused, simulated } = productServer();

const PRODUCT = {
  ...{ customerType: "PERSON", minInstallmentQuantity: 1, maxInstallmentQuantity: 600, minValue: 1 },
  ...{ maxValue: 1_000_000_000, rate: 2, paymentType: "BOLETO", paymentFrequency: "MONTHLY" },
};

/** Creates a product with one variant, which tests refer to by its name. */
async function offer(name: string, product: object): Promise<void> {
  const types = await api.sa!.get<{ content: { id: number; typeID: number }[] }>("/product-subtypes?pageSize=1");
  const { id: subtypeID, typeID } = types.body.content[0]!;
  const productID = await created("products", { ...PRODUCT, name, code: name, typeID, subtypeID, ...product });
  await created("product-variants", {
    ...{ productID, name, customerType: "PERSON", status: "ACTIVE", rate: 2 },
    ...{ minInstallmentQuantity: 1, maxInstallmentQuantity: 600, minValue: 1, maxValue: 1_000_000_000 },
  });
  products[name] = productID;
}

const explained = ({ explanation }: Simulation): string =>
  (explanation ?? []).map(({ label, formula, convention }) => `${label} ${formula} ${convention}`).join(" ");
const EXPLAIN = { call: "simulate?explain=true" };

test.each([
  ["PRICE", {}, "Tabela Price"],
  ["BALLOON", { balloonType: "PERCENT", balloonValue: 40 }, "parcela balão"],
  ["SAC", {}, "SAC (amortização constante)"],
  ["SAM", {}, "SAM (sistema misto)"],
  ["AMERICAN", {}, "Sistema americano"],
  ["FLAT", {}, "flat"],
  ["BULLET", {}, "Pagamento único"],
  ["DISCOUNT", { dayCount: "ACT/30" }, "Desconto de recebíveis"],
])(
  "a product of %s is simulated, several terms at once and by its instalment too, and says its method",
  async (method, own, words) => {
    await offer(method, { amortizationType: method, ...own });
    const loan = await simulated(method, LOAN, EXPLAIN);
    expect(loan.schedule.at(-1)?.balance).toBe(0);
    expect(explained(loan)).toContain(words);
    const many = await api.sa!.post<TermSimulation[]>(`/products/${products[method]}/multi-simulate`, {
      ...{ customerType: "PERSON", originDate: LOAN.originDate, value: 10_000, installmentQuantities: [6, 12] },
    });
    expect(many.body[1]).toMatchObject({ installmentValue: loan.installmentValue, financedValue: loan.financedValue });
    const { value: _value, ...without } = LOAN;
    const sought = await simulated(
      method,
      { ...without, maxInstallmentValue: loan.installmentValue },
      { call: "simulate-max-installment-value" },
    );
    expect(Math.abs(sought.value - loan.value)).toBeLessThan(1);
  },
);

test("a simulation explains its rate, day count, frequency and rounding", async () => {
  await offer("CONVENCOES", {
    ...{ amortizationType: "PRICE", ratePeriod: "YEAR", rateKind: "NOMINAL", compoundingPerYear: 4 },
    ...{ interestGrowth: "LINEAR", dayCount: "ACT/ACT-AFB", paymentFrequency: "EVERY_DAYS", frequencyDays: 15 },
    ...{ residuePlace: "SPREAD", roundingMode: "HALF_EVEN", interestRoundingMode: "DOWN", tfcBase: "FINANCED" },
    ...{ localHolidays: true, businessDayAdjustment: "FOLLOWING", iofRounding: "PER_INSTALLMENT_SUM" },
  });
  const loan = await simulated("CONVENCOES", { ...LOAN, installmentQuantity: 3 }, EXPLAIN);
  expect(loan.schedule.map(({ dueDate }) => dueDate)).toEqual(["2026-03-17", "2026-04-01", "2026-04-16"]);
  expect(explained(loan)).toMatch(/nominal|fator = 1 \+ taxa × tempo/);
  expect(explained(loan)).toContain("AFB");
});

test("a discount takes its titles, and reports their errors at the field", async () => {
  const titles = [
    { faceValue: 1_000, dueDate: "2026-04-01" },
    { faceValue: 500, dueDate: "2026-05-01" },
  ];
  const question = { customerType: "PERSON", originDate: "2026-03-02" };
  expect(await simulated("DISCOUNT", { ...question, titles })).toMatchObject({ value: 1_500, installmentQuantity: 2 });
  for (const [body, field, message] of [
    [{ titles, value: 1_400 }, "value", /^Valor: não é a soma dos títulos, de R\$\u00a01\.500,00\.$/],
    [{ titles: [{ faceValue: 0, dueDate: "2026-04-01" }] }, "titles.0.faceValue", /mínimo|maior/],
    [
      { titles: [{ faceValue: 9, dueDate: "2026-02-01" }] },
      "titles.0.dueDate",
      "Títulos: devem vencer depois da liberação.",
    ],
    [{ titles: [] }, "titles", "Títulos: informe uma lista."],
    [{ titles, downPayment: 10 }, "downPayment", "Entrada: não vale para desconto de recebíveis."],
  ] as const) {
    const { body: answer } = await refused("DISCOUNT", { ...question, ...body });
    expect(answer.errors[0]).toMatchObject({ field, message: expect.stringMatching(message) });
  }
  const other = await refused("PRICE", { ...question, titles });
  expect(other.body.errors[0]).toMatchObject({ field: "titles", message: expect.stringContaining("desconto") });
});

test("free dates and later releases are taken by the products that have them, and refused by others", async () => {
  await offer("LIVRE", { amortizationType: "SAC", paymentFrequency: "FREE", laterReleases: "LEVEL" });
  const dueDates = ["2026-04-10", "2026-07-20"];
  const laterReleases = [{ date: "2026-03-20", amount: 1_000 }];
  const { installmentQuantity: _count, ...question } = LOAN;
  const loan = await simulated("LIVRE", { ...question, dueDates, laterReleases });
  expect(loan).toMatchObject({ installmentQuantity: 2, lastDueDate: "2026-07-20", laterReleasesValue: 1_000 });
  const refusals = [
    ["LIVRE", { ...LOAN, dueDates }, "installmentQuantity"],
    ["LIVRE", { ...question, dueDates: ["2026-07-20", "2026-04-10"] }, "dueDates.1"],
    ["LIVRE", { ...question, dueDates: ["2026-07-32"] }, "dueDates.0"],
    ["LIVRE", { ...question, dueDates, laterReleases: [{ date: "2027-01-01", amount: 5 }] }, "laterReleases.0.date"],
    ["PRICE", { ...question, dueDates }, "dueDates"],
    ["PRICE", { ...LOAN, laterReleases }, "laterReleases"],
  ] as const;
  for (const [code, body, field] of refusals)
    expect((await refused(code, body)).body.errors[0]?.field, JSON.stringify(body)).toBe(field);
});

test("the ranges of a product name its further inputs, and others are refused", async () => {
  await offer("UNICO", { amortizationType: "BULLET", paymentFrequency: "FREE", valueBasis: "FINANCED" });
  const takes = async (code: string) => {
    const { body } = await api.sa!.get<VariantRanges>(`${path(code, "product-variant-ranges")}?customerType=PERSON`);
    return body.takes;
  };
  expect(await takes("PRICE")).toEqual(["downPayment"]);
  expect(await takes("DISCOUNT")).toEqual(["titles"]);
  expect(await takes("LIVRE")).toEqual(["downPayment", "dueDates", "laterReleases"]);
  expect(await takes("UNICO")).toEqual([]);
  const dated = { ...LOAN, installmentQuantity: 1, dueDates: ["2026-04-10"] };
  expect((await refused("UNICO", dated)).body.errors[0]?.field).toBe("dueDates");
});

test("a highest instalment over 600 instalments has a last one within it, and hostile requests end soon", async () => {
  const wished = {
    customerType: "PERSON",
    originDate: "2026-03-02",
    maxInstallmentValue: 500,
    installmentQuantity: 600,
  };
  const call = { call: "simulate-max-installment-value" };
  const loan = await simulated("PRICE", wished, call);
  expect(loan.lastInstallmentValue).toBeLessThanOrEqual(500);
  expect(loan.warnings.join()).toContain("centavos de arredondamento");
  const hostile: [code: string, body: object, how: object][] = [
    ["PRICE", { ...wished, maxInstallmentValue: 10_000_000_000 }, call],
    ["SAM", { ...wished, maxInstallmentValue: 10_000_000 }, call],
    ["PRICE", { ...LOAN, installmentQuantity: 600, firstDueDate: "2149-01-01" }, {}],
  ];
  for (const [code, body] of hostile) {
    const start = process.cpuUsage();
    await api.sa!.post(`/products/${products[code]}/${"value" in body ? "simulate" : call.call}`, body);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000, JSON.stringify(body)).toBeLessThan(1000);
  }
});
