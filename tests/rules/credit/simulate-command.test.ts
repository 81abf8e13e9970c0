// Tests `npm run simulate`: it reads a document of terms, and prints the schedule or the errors of its fields.
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../../scripts/lib/root.ts";
import { readTerms } from "../../../scripts/lib/simulate/read-terms.ts";
import { problemOfFailure, simulate } from "../../../src/rules/credit/index.ts";
import { TooMuchMoney } from "../../../src/rules/credit/numbers/rounding.ts";

const GOOD = {
  ...{ method: "PRICE", amount: "10000.00", releaseDate: "2026-01-15", rate: { percent: "2.00", per: "MONTH" } },
  ...{ dayCount: "MONTHLY", installments: 12 },
};

const run = (document: unknown) =>
  spawnSync(process.execPath, [inRoot("scripts/simulate.ts")], { input: JSON.stringify(document), encoding: "utf8" });

const problems = (document: unknown): string[] => {
  const read = readTerms(typeof document === "string" ? document : JSON.stringify(document));
  return "problems" in read ? read.problems.map(({ path, message }) => `${path}: ${message}`) : [];
};

describe("the command", () => {
  test("prints the schedule as JSON", () => {
    const { stdout, status } = run(GOOD);
    expect(status).toBe(0);
    const schedule = JSON.parse(stdout);
    expect(schedule).toMatchObject({ financed: "10000.00", cet: { yearly: "26.95", monthly: "2.01" } });
    expect(schedule.installments[11]).toMatchObject({ payment: "945.55", balance: "0.00" });
  });

  test("says which field is wrong, in Portuguese, and ends with 1", () => {
    const { stdout, stderr, status } = run({ ...GOOD, amount: undefined });
    expect([status, stdout, stderr]).toEqual([1, "", "amount: falta o valor do crédito\n"]);
  });
});

describe("a document", () => {
  test.each<[string, unknown, string]>([
    ["that is no JSON", "{", "$: não é um documento JSON"],
    ["with an amount of the screen", { ...GOOD, amount: "10.000,00" }, "amount: deve ser um valor como 1234.56"],
    ["with three decimals", { ...GOOD, amount: 10.005 }, "amount: deve ter no máximo duas casas decimais"],
    ["without a rate", { ...GOOD, rate: { per: "MONTH" } }, "rate.percent: campo obrigatório"],
    ["with a field that is not", { ...GOOD, rata: 1 }, "rata: não existe este campo"],
    [
      "with a day that is not",
      { ...GOOD, releaseDate: "2026-02-30" },
      "releaseDate: não é uma data AAAA-MM-DD que exista",
    ],
    ["due before the release", { ...GOOD, firstDueDate: "2026-01-15" }, "firstDueDate: deve ser depois da liberação"],
    [
      "of free dates without dates",
      { ...GOOD, installments: undefined, frequency: "FREE" },
      "dueDates: faltam as datas",
    ],
    [
      "with dates out of order",
      { ...GOOD, installments: undefined, frequency: "FREE", dueDates: ["2026-03-01", "2026-02-01"] },
      "dueDates.1: deve ser depois da data anterior",
    ],
    [
      "with more grace than instalments",
      { ...GOOD, grace: { periods: 12, counting: "WITHIN" } },
      "grace.periods: deve ser menor",
    ],
    [
      "with a balloon above the amount",
      { ...GOOD, method: "BALLOON", balloon: { value: "10000" } },
      "balloon.value: deve ser menor",
    ],
    [
      "with IOF before its table",
      { ...GOOD, releaseDate: "2001-01-15", iof: { taxpayer: "PERSON" } },
      "iof: não há alíquota",
    ],
    [
      "with a value and a percent",
      { ...GOOD, downPayment: { value: "1", percent: "1" } },
      "downPayment: informe value ou percent",
    ],
    [
      "with a release after the end",
      { ...GOOD, laterReleases: [{ date: "2027-01-15", amount: "1" }] },
      "laterReleases.0.date: deve ser antes do último vencimento",
    ],
    [
      "with a word of another event",
      { ...GOOD, events: [{ kind: "DEBT", number: 1, on: "2026-05-01" }] },
      "events.0.number: não existe este campo",
    ],
  ])("%s is refused at its field", (_says, document, expected) => {
    expect(problems(document).join("\n")).toContain(expected);
  });

  test("keeps every digit of a rate that a float would change", () => {
    const read = readTerms(JSON.stringify(GOOD).replace('"2.00"', "2.00000000000000000001"));
    expect("terms" in read && read.terms.rate.percent).toBe("2.00000000000000000001");
  });
});

test("a cent in many instalments, and rates that leave no present value, are answered or refused", () => {
  for (const residue of ["LAST_INSTALLMENT", "LAST_INTEREST", "FIRST_INSTALLMENT", "SPREAD"] as const) {
    const read = readTerms(JSON.stringify({ ...GOOD, amount: 0.01, residue, iof: { taxpayer: "PERSON" } }));
    expect("terms" in read && simulate(read.terms).installments.at(-1)?.balance).toBe(0n);
  }
  const daily = readTerms(JSON.stringify({ ...GOOD, rate: { percent: 2, per: "DAY" }, firstDueDate: "2045-01-15" }));
  expect(() => "terms" in daily && simulate(daily.terms)).toThrow(TooMuchMoney);
  const flat = { ...GOOD, method: "FLAT", installments: 33, amount: "1000", rounding: { unit: "10", mode: "CEILING" } };
  const rows = readTerms(JSON.stringify(flat));
  const payments = "terms" in rows ? simulate(rows.terms).installments.map(({ payment }) => payment) : [];
  expect(payments.every((payment) => payment >= 0n)).toBe(true);
});

test("an error that only the calculation finds has the same form", () => {
  const failureOf = (document: object): string | undefined => {
    const read = readTerms(JSON.stringify(document));
    try {
      if ("terms" in read) simulate(read.terms);
    } catch (error) {
      return problemOfFailure(error)?.path;
    }
    return undefined;
  };
  expect(failureOf({ ...GOOD, insurance: { form: "PERCENT_OF_FINANCED", amount: "100" } })).toBe("amount");
  expect(failureOf({ ...GOOD, installments: undefined, solve: { for: "TERM", installment: "200" } })).toBe(
    "solve.installment",
  );
  expect(failureOf({ ...GOOD, rate: { percent: "900000", per: "MONTH" }, method: "BULLET" })).toBe("rate.percent");
  const fees = [{ code: "TFC", amount: { value: "10000" }, payment: "DEDUCTED" }];
  expect(failureOf({ ...GOOD, fees })).toBe("amount");
  expect(failureOf({ ...GOOD, events: [{ kind: "LATE_PAYMENT", number: 13, on: "2027-02-01" }] })).toBe("events");
});
