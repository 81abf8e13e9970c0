// Tests the rows of a trial balance that are made of an answer with a few accounts.
import { describe, expect, it } from "vitest";
import {
  type BalanceNode,
  balanceSections,
  bookFigure,
  openRows,
  type Totals,
  type TrialBalance,
} from "../../../src/rules/accounting/trial-balance-rows.ts";

const totals = (last: number, debit: number, credit: number, total: number): Totals => ({
  lastTotalValue: last,
  debitValue: debit,
  creditValue: credit,
  totalValue: total,
});

const node = (id: number, code: string, level: number, of: Totals, children: BalanceNode[] = []): BalanceNode => ({
  id,
  code,
  title: `CONTA ${id}`,
  type: children.length > 0 ? "SY" : "AN",
  level,
  children,
  sumUnderValues: of,
});

const cash = node(3, "11110009", 3, totals(0, 100.1, 0, 100.1));
const bank = node(4, "11120002", 3, totals(50, 0, 80.3, -30.3));
const available = node(2, "11000006", 2, totals(50, 100.1, 80.3, 69.8), [cash, bank]);
const assets = node(1, "10000007", 1, totals(50, 100.1, 80.3, 69.8), [available]);
const capital = node(9, "61100004", 1, totals(50, 0, 19.8, 69.8));

const balance: TrialBalance = {
  tree: [
    { children: [assets], sumUnderValues: totals(50, 100.1, 80.3, 69.8) },
    { children: [capital], sumUnderValues: totals(50, 0, 19.8, 69.8) },
  ],
  revenue: totals(0, 0, 30, 30),
  expense: totals(0, 10, 0, 10),
  debitNature: totals(50, 110.1, 80.3, 79.8),
  creditNature: totals(50, 0, 49.8, 99.8),
  finalResult: totals(0, 10, 30, 20),
  startDate: "2024-12-01",
  endDate: "2024-12-31",
  warnings: [],
};

const shown = (isWithSummary = true) => balanceSections(balance, "BACEN", { showResumeInReport: isWithSummary });

describe("the sections of a trial balance", () => {
  it("are the four, or three without the summary", () => {
    expect(shown().map(({ title }) => title)).toEqual(["I - Ativo", "II - Passivo", "Resultado", "Resumo"]);
    expect(shown(false).map(({ title }) => title)).toEqual(["I - Ativo", "II - Passivo", "Resultado"]);
  });

  it("have each account before those below it and end with the total", () => {
    const [first] = shown();
    expect(first!.rows.map(({ code, level, values, isTotal }) => [code, level, values[3], isTotal])).toEqual([
      ["1.0.0.00.00-7", 1, 6980n, false],
      ["1.1.0.00.00-6", 2, 6980n, false],
      ["1.1.1.10.00-9", 3, 10010n, false],
      ["1.1.1.20.00-2", 3, -3030n, false],
      [undefined, 1, 6980n, true],
    ]);
  });

  it("have result and summary of the answer, in their order", () => {
    const [, , result, summary] = shown();
    expect(result!.rows.map(({ title, values }) => [title, values[3]])).toEqual([
      ["Receitas totais", 3000n],
      ["Despesas totais", 1000n],
    ]);
    expect(summary!.rows.map(({ title, values }) => [title, values[3]])).toEqual([
      ["Ativo", 6980n],
      ["Passivo", 6980n],
      ["Contas de resultados - custos e despesas", 1000n],
      ["Contas de resultados - Receitas", 3000n],
      ["Contas devedoras", 7980n],
      ["Contas credoras", 9980n],
      ["Resultado do período", 2000n],
    ]);
  });

  it("hide the accounts below a collapsed one and nothing else", () => {
    const [first] = shown();
    const keys = (closed: string[]) => openRows(first!.rows, new Set(closed)).map(({ key }) => key);
    expect(keys([])).toEqual(["1", "2", "3", "4", "assets-total"]);
    expect(keys(["2"])).toEqual(["1", "2", "assets-total"]);
    expect(keys(["1"])).toEqual(["1", "assets-total"]);
    expect(keys(["1", "2"])).toEqual(["1", "assets-total"]);
  });
});

it.each([
  [0n, "–"],
  [123450n, "1.234,50"],
  [-5n, "(0,05)"],
  [-123456789n, "(1.234.567,89)"],
])("an amount of %s cents is shown as in books: %s", (cents, text) => {
  expect(bookFigure(cents)).toBe(text);
});
