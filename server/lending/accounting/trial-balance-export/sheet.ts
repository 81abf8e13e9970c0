// Writes the trial balance as a spreadsheet: amounts are numbers, and the facts of the report are above the titles.
import { Readable } from "node:stream";
import { type Cents, formatMoney, fromCents } from "../../../../src/base/money.ts";
import {
  BALANCE_COLUMNS,
  type BalanceRow,
  type BalanceSection,
} from "../../../../src/rules/accounting/trial-balance-rows.ts";
import { sheets } from "../../../framework/index.ts";
import type { Report } from "./report.ts";

const [ACCOUNT, ...FIGURES] = BALANCE_COLUMNS;

export function balanceSheet(report: Report): NodeJS.ReadableStream {
  const { hasCodes } = report;
  const codes = hasCodes ? ["Código"] : [];
  const above: sheets.Cell[][] = [
    [report.title],
    [report.organization],
    [report.period],
    [report.regime],
    ...report.issue.map((line): sheets.Cell[] => [line]),
    [],
  ];
  const rows = report.sections.flatMap((section) => sectionRows(section, hasCodes));
  const widths = [...(hasCodes ? [22] : []), 64, 8, ...FIGURES.map(() => 20)];
  const titles = [...codes, ACCOUNT, "Nível", ...FIGURES];
  return sheets.xlsxFile(report.title, titles, Readable.from([rows]), { above, widths });
}

function sectionRows({ title, rows }: BalanceSection, hasCodes: boolean): sheets.Cell[][] {
  return [[title], ...rows.map((row) => rowCells(row, hasCodes)), []];
}

/** Numbers of a spreadsheet are floats, so an amount that would change by cents is written as text. */
function figureCell(cents: Cents): sheets.Cell {
  const value = fromCents(cents);
  return typeof value === "number" ? { value, style: "money" } : formatMoney(cents);
}

function rowCells({ code, title, type, level, values }: BalanceRow, hasCodes: boolean): sheets.Cell[] {
  return [
    ...(hasCodes ? [code ?? null] : []),
    title,
    type ? { value: level, style: "integer" as const } : null,
    ...values.map(figureCell),
  ];
}
