// The rows of a trial balance: the screen, the PDF and the spreadsheet are drawn from the same rows, so that they
// cannot differ. Spec accounting §2 and §3.
import { type Cents, formatMoney, toCents, type WireAmount } from "../../base/money.ts";
import { formatCode } from "./account-code.ts";
import type { Regime } from "./accounting-regime.ts";

export interface Totals {
  /** The balance at the end of the day before the period. */
  lastTotalValue: WireAmount;
  debitValue: WireAmount;
  creditValue: WireAmount;
  totalValue: WireAmount;
}

export interface BalanceNode {
  id: number;
  code: string;
  title: string;
  type: "SY" | "AN";
  level: number;
  children: BalanceNode[];
  sumUnderValues: Totals;
}

interface BalanceGroup {
  children: BalanceNode[];
  sumUnderValues: Totals;
}

/** The answer of the call. */
export interface TrialBalance {
  /** Assets and liabilities. */
  tree: BalanceGroup[];
  revenue: Totals;
  expense: Totals;
  debitNature: Totals;
  creditNature: Totals;
  finalResult: Totals;
  startDate: string;
  endDate: string;
  /** Sums that do not agree. */
  warnings: { code: string; message: string }[];
}

export interface BalanceSettings {
  breakPagesInReport: boolean;
  maxDisplayNodeLevel: number;
  showNoValueNodes: boolean;
  showNodeCodes: boolean;
  showResumeInReport: boolean;
  showTimeInReport: boolean;
  showUserInReport: boolean;
}

/** The settings of whoever has none of their own. */
export const DEFAULT_BALANCE_SETTINGS: BalanceSettings = {
  breakPagesInReport: false,
  maxDisplayNodeLevel: 8,
  showNoValueNodes: false,
  showNodeCodes: true,
  showResumeInReport: true,
  showTimeInReport: true,
  showUserInReport: true,
};

export interface BalanceRow {
  key: string;
  /** Absent for a row that is not an account of the chart. */
  code?: string;
  title: string;
  /** Absent for a row that is not an account of the chart, or is a total. */
  type?: "SY" | "AN";
  level: number;
  hasChildren: boolean;
  isTotal: boolean;
  /** Previous balance, debits, credits and balance, in cents. */
  values: readonly [Cents, Cents, Cents, Cents];
}

type SectionKey = "assets" | "liabilities" | "result" | "summary";

export interface BalanceSection {
  key: SectionKey;
  title: string;
  rows: BalanceRow[];
}

export const BALANCE_COLUMNS = ["Conta", "Saldo anterior", "Débitos", "Créditos", "Saldo"] as const;

const SECTIONS: Record<SectionKey, string> = {
  assets: "I - Ativo",
  liabilities: "II - Passivo",
  result: "Resultado",
  summary: "Resumo",
};

export function balanceSections(
  balance: TrialBalance,
  regime: Regime,
  { showResumeInReport }: Pick<BalanceSettings, "showResumeInReport">,
): BalanceSection[] {
  const [assets, liabilities] = balance.tree;
  const section = (key: SectionKey, rows: BalanceRow[]): BalanceSection => ({ key, title: SECTIONS[key], rows });
  return [
    section("assets", groupRows("assets", assets, regime)),
    section("liabilities", groupRows("liabilities", liabilities, regime)),
    section("result", [
      figureRow("revenue", "Receitas totais", balance.revenue),
      figureRow("expense", "Despesas totais", balance.expense),
    ]),
    ...(showResumeInReport ? [section("summary", summaryRows(balance))] : []),
  ];
}

function groupRows(key: string, group: BalanceGroup | undefined, regime: Regime): BalanceRow[] {
  const total = { ...figureRow(`${key}-total`, "Total", group?.sumUnderValues ?? NOTHING), isTotal: true };
  return [...(group?.children ?? []).flatMap((node) => nodeRows(node, regime)), total];
}

function nodeRows(node: BalanceNode, regime: Regime): BalanceRow[] {
  const { id, code, title, type, level, children, sumUnderValues } = node;
  const row: BalanceRow = {
    key: String(id),
    code: formatCode(regime, code),
    title,
    type,
    level,
    hasChildren: children.length > 0,
    isTotal: false,
    values: valuesOf(sumUnderValues),
  };
  return [row, ...children.flatMap((child) => nodeRows(child, regime))];
}

function summaryRows(balance: TrialBalance): BalanceRow[] {
  const [assets, liabilities] = balance.tree;
  return [
    figureRow("s-assets", "Ativo", assets?.sumUnderValues ?? NOTHING),
    figureRow("s-liabilities", "Passivo", liabilities?.sumUnderValues ?? NOTHING),
    figureRow("s-expense", "Contas de resultados - custos e despesas", balance.expense),
    figureRow("s-revenue", "Contas de resultados - Receitas", balance.revenue),
    figureRow("s-debit", "Contas devedoras", balance.debitNature),
    figureRow("s-credit", "Contas credoras", balance.creditNature),
    { ...figureRow("s-result", "Resultado do período", balance.finalResult), isTotal: true },
  ];
}

const figureRow = (key: string, title: string, totals: Totals): BalanceRow => ({
  key,
  title,
  level: 1,
  hasChildren: false,
  isTotal: false,
  values: valuesOf(totals),
});

const NOTHING: Totals = { lastTotalValue: 0, debitValue: 0, creditValue: 0, totalValue: 0 };

const valuesOf = (totals: Totals): BalanceRow["values"] => [
  toCents(totals.lastTotalValue),
  toCents(totals.debitValue),
  toCents(totals.creditValue),
  toCents(totals.totalValue),
];

/** Writes an amount as accounting books do: a negative one in parentheses, and zero as a dash. */
export function bookFigure(cents: Cents): string {
  if (cents === 0n) return "–";
  return cents < 0n ? `(${formatMoney(-cents)})` : formatMoney(cents);
}

/** Returns the rows that are visible when these accounts are collapsed: rows below one of them are hidden. */
export function openRows(rows: readonly BalanceRow[], closed: ReadonlySet<string>): BalanceRow[] {
  let under = Number.POSITIVE_INFINITY;
  return rows.filter((row) => {
    if (!row.isTotal && row.level > under) return false;
    under = closed.has(row.key) ? row.level : Number.POSITIVE_INFINITY;
    return true;
  });
}
