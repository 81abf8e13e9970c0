// Tests the terms of the simulator: bounds, lists, the call of each type, the address that restores them, and the best
// offers.
import { describe, expect, test } from "vitest";
import { marksOf } from "../../src/custom/products/simulator/offers.ts";
import { isTable, pastedRows } from "../../src/custom/products/simulator/pasted-rows.ts";
import { addressOf, termsFrom } from "../../src/custom/products/simulator/term-address.ts";
import {
  callOf,
  countsOf,
  EMPTY_TERMS,
  ofProduct,
  placeOf,
  problemsOf,
  requestOf,
  type SimulatorTerms,
  type TermProblem,
  termsOfStored,
} from "../../src/custom/products/simulator/terms.ts";
import type { OptionalTerm, VariantRanges } from "../../src/rules/products/simulation.ts";
import { simulationOf } from "./simulations.ts";

const ranges: VariantRanges = {
  ...{ minValue: 1000, maxValue: 50_000, minInstallmentQuantity: 1, maxInstallmentQuantity: 24 },
  ...{ minAge: null, maxAge: null, graceDays: 30, minEntryPercent: 20 },
  ...{ dependsOn: [], takes: ["downPayment"] },
};
const taking = (...takes: OptionalTerm[]): VariantRanges => ({ ...ranges, takes });
const terms = (part: Partial<SimulatorTerms> = {}): SimulatorTerms => ({
  ...EMPTY_TERMS,
  ...{ productID: 3, value: 10_000, installments: "12" },
  ...part,
});

const byField = (problems: TermProblem[]) => Object.fromEntries(problems.map(({ field, message }) => [field, message]));

test.each([
  ["12", [12]],
  ["24, 6;18 6", [6, 18, 24]],
  ["", undefined],
  ["12, x", undefined],
  ["0", undefined],
])("the counts of %j are %j", (text, counts) => {
  expect(countsOf(text)).toEqual(counts);
});

describe("the bounds of the product", () => {
  const problem = (part: Partial<SimulatorTerms>, room = 4) => byField(problemsOf(terms(part), ranges, room));

  test("leave terms within them alone", () => {
    expect(problem({ installments: "1, 24" })).toEqual({});
    expect(problem({ value: 50_000 })).toEqual({});
  });

  test("refuse a count outside at its field", () => {
    expect(problem({ installments: "12, 25" })).toEqual({ installments: "O produto aceita de 1 a 24 parcelas." });
  });

  test("compare the value without the down payment", () => {
    expect(problem({ value: 50_000.01 }).value).toMatch(/^O valor deve ser de R\$.1\.000,00 a R\$.50\.000,00\.$/);
    expect(problem({ value: 60_000, downPayment: 12_000 })).toEqual({});
    expect(problem({ value: 60_000, downPayment: 59_500 }).value).toMatch(/^O valor menos a entrada deve ser/);
  });

  test("do not apply to the value of an instalment", () => {
    expect(problem({ simulatorType: "IV", value: 500 })).toEqual({});
  });

  test("hold the least down payment to the cent", () => {
    expect(problem({ downPayment: 2000 })).toEqual({});
    expect(problem({ downPayment: 1999.99 }).downPayment).toMatch(/^A entrada mínima é de 20,00.% do valor\.$/);
    expect(problem({ downPayment: 10_000 }).downPayment).toBe("A entrada deve ser menor que o valor.");
  });

  test("allow four offers", () => {
    expect(problem({ installments: "1,2,3,4,5" }).installments).toBe("Compare até 4 prazos por vez.");
    expect(problem({ installments: "1,2" }, 1).installments).toMatch(/^Cabem 4 propostas/);
  });
});

test("a first due date on the day of the release is refused", () => {
  const problems = problemsOf(terms({ originDate: "2026-05-10", firstDueDate: "2026-05-10" }), undefined, 4);
  expect(byField(problems)).toEqual({ firstDueDate: "O primeiro vencimento deve ser depois de 10/05/2026." });
});

describe("each type has its call", () => {
  const call = (part: Partial<SimulatorTerms>, document?: string) => callOf(terms(part), document);

  test("money and one count", () => {
    expect(call({ downPayment: 2500, firstDueDate: "2026-07-01" }, "52998224725")).toEqual({
      path: "/products/3/simulate",
      body: {
        ...{ customerType: "PERSON", value: 10_000, installmentQuantity: 12 },
        ...{ downPayment: 2500, firstDueDate: "2026-07-01", documentNumber: "52998224725" },
      },
    });
  });

  test("money and several counts", () => {
    expect(call({ installments: "18, 6" })).toMatchObject({
      path: "/products/3/multi-simulate",
      body: { value: 10_000, installmentQuantities: [6, 18] },
    });
  });

  test("the highest instalment", () => {
    expect(call({ simulatorType: "MI", value: 500, downPayment: 9 })).toEqual({
      path: "/products/3/simulate-max-installment-value",
      body: { customerType: "PERSON", maxInstallmentValue: 500, installmentQuantity: 12 },
    });
  });

  test("the wished instalment, of one count too", () => {
    expect(call({ simulatorType: "IV", value: 500 })).toMatchObject({
      path: "/products/3/multi-simulate-desired-installment-value",
      body: { desiredInstallmentValue: 500, installmentQuantities: [12] },
    });
  });
});

test("an address opens the same terms again", () => {
  const whole = terms({
    ...{ customerType: "COMPANY", customerID: 9, simulatorType: "IV", value: 512.34, installments: "6, 12" },
    ...{ originDate: "2026-05-10", firstDueDate: "2026-06-15", downPayment: 100 },
  } as const);
  expect({ ...EMPTY_TERMS, ...termsFrom(new URLSearchParams(addressOf(whole))) }).toEqual(whole);
});

describe("the rows of lists", () => {
  const titles = [
    { date: "2026-04-01", amount: 1000.1 },
    { date: null, amount: null },
    { date: "2026-05-01", amount: 500.2 },
  ];
  const whole = () => ofProduct(terms({ titles, downPayment: 9, firstDueDate: "2026-04-01" }), taking("titles"));

  test("of titles decide value and number of instalments, and nothing else does", () => {
    expect(whole()).toMatchObject({ value: 1500.3, installments: "2", downPayment: null, firstDueDate: null });
    expect(callOf(whole(), undefined)).toEqual({
      path: "/products/3/simulate",
      body: {
        ...{ customerType: "PERSON", value: 1500.3, installmentQuantity: 2 },
        titles: [
          { faceValue: 1000.1, dueDate: "2026-04-01" },
          { faceValue: 500.2, dueDate: "2026-05-01" },
        ],
      },
    });
  });

  test("are not sent to a product that does not take them, nor titles of a wished instalment", () => {
    expect(ofProduct(terms({ titles }), ranges)).toEqual(terms());
    expect(ofProduct(terms({ titles, simulatorType: "MI" }), taking("titles")).titles).toEqual([]);
  });

  test("of due dates decide the number of instalments, of a wished one too", () => {
    const dueDates = ["2026-04-10", "2026-07-20"].map((date) => ({ date, amount: null }));
    const free = ofProduct(terms({ dueDates, simulatorType: "IV", value: 900 }), taking("dueDates"));
    expect(callOf(free, undefined)).toEqual({
      path: "/products/3/simulate-max-installment-value",
      body: {
        ...{ customerType: "PERSON", maxInstallmentValue: 900, installmentQuantity: 2 },
        dueDates: ["2026-04-10", "2026-07-20"],
      },
    });
  });

  test("of later releases count in the bounds of the value", () => {
    const later = (amount: number) => terms({ laterReleases: [{ date: "2026-05-01", amount }] });
    expect(problemsOf(later(40_000), ranges, 4)).toEqual([]);
    expect(byField(problemsOf(later(40_000.01), ranges, 4)).value).toMatch(/^O valor com as liberações deve ser/);
  });

  test("name the cell that is missing or no date", () => {
    const broken = [
      { date: "31/02/2026", amount: 10 },
      { date: "2026-05-01", amount: null },
    ];
    const problems = problemsOf(ofProduct(terms({ titles: broken }), taking("titles")), undefined, 4);
    expect(byField(problems)).toEqual({
      "titles.0.date": "Informe o vencimento.",
      "titles.1.amount": "Informe o valor de face.",
    });
  });

  test.each([
    ["titles.3.dueDate", "titles.3.date"],
    ["titles.3.faceValue", "titles.3.amount"],
    ["dueDates.12", "dueDates.12.date"],
    ["laterReleases.0.amount", "laterReleases.0.amount"],
    ["laterReleases.0.date", "laterReleases.0.date"],
    ["titles", "titles"],
    ["installmentQuantity", "installments"],
    ["anythingElse", "productID"],
  ])("the server's field %s is the form's %s", (field, place) => {
    expect(placeOf(field)).toBe(place);
  });

  test("come back from a stored simulation", () => {
    const request = requestOf(whole(), undefined, 2);
    const stored = termsOfStored({
      ...{ id: 1, simulatorType: "RV", customerID: null, request, answer: simulationOf(2) },
      ...{ madeBy: "LIA", madeAt: "2026-03-02T12:00:00Z", engineVersion: "1" },
    });
    expect(stored).toMatchObject({ titles: whole().titles, value: 1500.3, dueDates: [], laterReleases: [] });
  });

  test("are left out of the address, together with the values that they decide", () => {
    expect(addressOf(whole())).toBe("produto=3&tipo-de-cliente=PERSON&tipo=RV");
  });
});

describe("rows pasted from a spreadsheet", () => {
  test("are dates and amounts as people in Brazil write them, in either order", () => {
    const text = "Vencimento\tValor\r\n01/04/2026\t1.234,56\r\nR$ 10,00\t5/12/2026\r\n";
    expect(pastedRows(text, true)).toEqual({
      rows: [
        { date: "2026-04-01", amount: 1234.56 },
        { date: "2026-12-05", amount: 10 },
      ],
      refused: [],
    });
  });

  test("name each invalid line, and keep the others", () => {
    const lines = ["31/02/2026\t10,00", "01/04/2026\tdez", "01/04/2026\t1,234", "01/04/2026", "02/04/2026\t7"];
    const { rows, refused } = pastedRows(lines.join("\n"), true);
    expect(rows).toEqual([{ date: "2026-04-02", amount: 7 }]);
    expect(refused).toEqual([
      "Linha 1: “31/02/2026” não é uma data DD/MM/AAAA.",
      "Linha 2: “dez” não é um valor maior que zero, como 1.234,56.",
      "Linha 3: “1,234” não é um valor maior que zero, como 1.234,56.",
      "Linha 4: são duas colunas, data e valor.",
    ]);
  });

  test("have one column in a list of dates", () => {
    expect(pastedRows("01/04/2026\n02/04/2026\t5", false)).toEqual({
      rows: [{ date: "2026-04-01", amount: null }],
      refused: ["Linha 2: é uma coluna só, de datas."],
    });
  });

  test("are distinguished from the text of a single cell", () => {
    expect(["1.234,56", "01/04/2026\n", "01/04/2026\t5", "1\n2"].map(isTable)).toEqual([false, false, true, true]);
  });
});

test("an invalid address does not change the terms", () => {
  const address = "produto=x&tipo=ZZ&valor=1e9&data=2026-02-30&tipo-de-cliente=CAT";
  expect(termsFrom(new URLSearchParams(address))).toEqual({});
});

test("of several offers the cheapest and the smallest instalment are marked, alone nothing is", () => {
  const one = { key: 1, simulation: simulationOf(12, { installmentValue: 900, cet: { monthly: 3, yearly: 42 } }) };
  const other = { key: 2, simulation: simulationOf(24, { installmentValue: 500, cet: { monthly: 3.5, yearly: 51 } }) };
  expect(marksOf([one, other])).toEqual(
    new Map([
      [1, { isLowestCet: true, isLowestInstallment: false }],
      [2, { isLowestCet: false, isLowestInstallment: true }],
    ]),
  );
  expect([...marksOf([one]).values()]).toEqual([{ isLowestCet: false, isLowestInstallment: false }]);
});
