// Tests terms that would keep the engine busy: each is answered or refused after few steps, at the field that is wrong.
import { describe, expect, test } from "vitest";
import { financedValue, NoFinancedValue } from "../../../src/rules/credit/charges/financed-value.ts";
import { type LoanTerms, problemOfFailure, problemsOf, simulate } from "../../../src/rules/credit/index.ts";
import { largestBelow, largestWithin } from "../../../src/rules/credit/numbers/search.ts";
import { randomFrom } from "../../helpers/random.ts";

const BASE: LoanTerms = {
  ...{ method: "PRICE", releaseDate: "2026-01-15", dayCount: "MONTHLY", installments: 600 },
  ...{ rate: { percent: "2", per: "MONTH" }, iof: { taxpayer: "PERSON" } },
};

function failureOf(terms: Partial<LoanTerms>): string | undefined {
  const whole = { ...BASE, ...terms };
  const [problem] = problemsOf(whole);
  if (problem) return `${problem.path}: ${problem.message}`;
  try {
    simulate(whole);
    return undefined;
  } catch (error) {
    const failure = problemOfFailure(error);
    return `${failure?.path}: ${failure?.message}`;
  }
}

describe("charges that never fit into what is financed", () => {
  test.each([0.96, 1, 1.5])("of %d of each further real are detected within some steps", (part) => {
    let steps = 0;
    const need = (financed: number): number => {
      steps++;
      return 1_000_000 + Math.round(financed * part);
    };
    expect(() => financedValue(1_000_000, need)).toThrow(NoFinancedValue);
    expect(steps).toBeLessThan(10);
  });

  test("are refused at the amount", () => {
    const insurance = { form: "PERCENT_OF_FINANCED", amount: "100" } as const;
    expect(failureOf({ amount: "10000", insurance })).toBe("amount: os encargos e o IOF não cabem no valor financiado");
  });
});

test("interest that a grace defers or capitalises beyond the largest amount is refused at the grace", () => {
  const long = { amount: "90000000000", installments: 600, rate: { percent: "40", per: "MONTH" } } as const;
  for (const interest of ["DEFERRED", "CAPITALISED"] as const)
    expect(failureOf({ ...long, grace: { periods: 600, interest } })).toBe(
      "grace.periods: os juros da carência passam de R$ 10 trilhões: reduza a carência ou a taxa",
    );
});

describe("an amount that is solved for", () => {
  test("is found in few tries, the same that trying all of them finds", () => {
    const random = randomFrom(7);
    for (let turn = 0; turn < 60; turn++) {
      const [slope, fixed, target] = [
        random.integer(1, 900) / 1_000,
        random.integer(0, 500),
        random.integer(600, 9_000),
      ];
      let tries = 0;
      const excess = (cents: number): bigint => {
        tries++;
        return BigInt(Math.round(cents * slope) + fixed - target);
      };
      let expected = 0;
      while (Math.round((expected + 1) * slope) + fixed <= target) expected++;
      expect(largestWithin(excess, 1e13)).toBe(expected);
      expect(tries).toBeLessThan(40);
    }
    expect(largestWithin(() => 1n, 1e13)).toBe(0);
    expect(largestWithin(() => -1n, 1e13)).toBeUndefined();
    expect(largestBelow(1_000, (cents) => cents <= 377)).toBe(377);
    expect(largestBelow(1_000, () => false)).toBeUndefined();
  });

  test.each(["PRICE", "SAC", "SAM", "AMERICAN", "FLAT"] as const)(
    "of %s is the largest whose instalment is not above the stated one",
    (method) => {
      const terms = { ...BASE, method, installments: 24, insurance: { form: "MONTHLY", amount: "9.90" } } as const;
      const { solved } = simulate({ ...terms, solve: { for: "AMOUNT", installment: "750" } });
      const row = method === "AMERICAN" ? -1 : 0;
      const at = (cents: number) =>
        simulate({ ...terms, amount: (cents / 100).toFixed(2) }).installments.at(row)?.total ?? 0n;
      const amount = Math.round(Number(solved?.value) * 100);
      expect(at(amount)).toBeLessThanOrEqual(75_000n);
      expect(at(amount + 400)).toBeGreaterThan(75_000n);
    },
  );

  test("over 600 instalments ends with one that is not above the others", () => {
    const { installments, solved } = simulate({ ...BASE, solve: { for: "AMOUNT", installment: "500" } });
    expect(installments[0]?.total).toBe(50_000n);
    expect(installments.at(-1)!.total).toBeLessThanOrEqual(50_000n);
    expect(installments.at(-1)?.balance).toBe(0n);
    // By the first instalment alone the largest amount would be 24,156.58, but its last instalment would be 25,499.82.
    expect(solved?.value).toBe("24156.50");
    const short = simulate({
      ...BASE,
      installments: 12,
      iof: undefined,
      solve: { for: "AMOUNT", installment: "945.60" },
    });
    expect(short.solved?.value).toBe("10000.04");
  });

  test("beyond the largest amount of terms is refused", () => {
    expect(failureOf({ solve: { for: "AMOUNT", installment: "99000000000" } })).toBe(
      "solve.installment: nenhum valor cabe nesta parcela",
    );
  });
});
