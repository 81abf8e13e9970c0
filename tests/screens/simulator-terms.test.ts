// The terms of the simulator: bounds, the call of each type, the address that opens them again, the best offers.
import { describe, expect, test } from "vitest";
import { marksOf } from "../../src/custom/products/simulator/offers.ts";
import {
  addressOf,
  callOf,
  countsOf,
  EMPTY_TERMS,
  problemsOf,
  type SimulatorTerms,
  type TermProblem,
  termsFrom,
} from "../../src/custom/products/simulator/terms.ts";
import { simulationOf } from "./simulations.ts";

const ranges = {
  ...{ minValue: 1000, maxValue: 50_000, minInstallmentQuantity: 1, maxInstallmentQuantity: 24 },
  ...{ minAge: null, maxAge: null, graceDays: 30, minEntryPercent: 20 },
  dependsOn: [],
};
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

  test("say nothing about the value of an instalment", () => {
    expect(problem({ simulatorType: "IV", value: 500 })).toEqual({});
  });

  test("hold the least down payment to the cent", () => {
    expect(problem({ downPayment: 2000 })).toEqual({});
    expect(problem({ downPayment: 1999.99 }).downPayment).toMatch(/^A entrada mínima é de 20,00.% do valor\.$/);
    expect(problem({ downPayment: 10_000 }).downPayment).toBe("A entrada deve ser menor que o valor.");
  });

  test("leave room for four offers", () => {
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

test("an address with nonsense leaves the terms alone", () => {
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
