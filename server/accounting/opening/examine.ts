// Opening balances held against the chart of accounts: what each row means, what is wrong with it, and whether both sides
// are equal. Nothing is written here.
import type { FieldError } from "../../../src/base/app-error.ts";
import { type Cents, formatMoney, fromCents } from "../../../src/base/money.ts";
import { whyNot } from "../../../src/rules/account-choice.ts";
import { formatCode, naturalSide, type Side } from "../../../src/rules/account-code.ts";
import { accountByCode } from "../chart/by-code.ts";
import type { Account, Chart } from "../chart/chart.ts";
import type { AskedBalance, AskedOpening } from "./asked.ts";
import { type Balance, type Pair, pairByTransit, pairDirectly } from "./pair.ts";

export interface OpeningRow {
  row: number;
  accountCode: string;
  code: string | null;
  title: string | null;
  /** Where the balance stands. */
  side: Side | null;
  value: number;
  error: string | null;
}

export interface Examined {
  rows: OpeningRow[];
  pairs: Pair[];
  debit: Cents;
  credit: Cents;
  errors: FieldError[];
  warnings: string[];
}

const COMPENSATION = "39";

export function examine(chart: Chart, asked: AskedOpening): Examined {
  const seen = new Map<number, number>();
  const read = asked.balances.map((balance) => readRow(chart, asked, balance, seen));
  const good = read.flatMap(({ balance, account }) => (balance && account ? [{ ...balance, account }] : []));
  const debit = sum(good.filter(({ value }) => value > 0n));
  const credit = -sum(good.filter(({ value }) => value < 0n));
  const errors = read.flatMap(({ row }, at): FieldError[] =>
    row.error ? [{ field: `balances.${at}`, code: "opening", message: `Linha ${row.row}: ${row.error}` }] : [],
  );
  const transit = transitOf(chart, asked, seen);
  if (typeof transit === "string") errors.push({ field: "transitAccountCode", code: "opening", message: transit });
  if (errors.length === 0) errors.push(...wholeErrors(good.length, debit, credit));
  // Compensation against compensation, so that no entry joins it with the rest unless the balances do.
  const ordered = [
    ...good.filter(({ account }) => !isApart(account)),
    ...good.filter(({ account }) => isApart(account)),
  ];
  const pairs =
    errors.length > 0
      ? []
      : transit && typeof transit !== "string"
        ? pairByTransit(ordered, transit.id)
        : pairDirectly(ordered);
  return {
    rows: read.map(({ row }) => row),
    ...{ pairs, debit, credit, errors },
    warnings: warningsOf(good.filter(({ account }) => isApart(account))),
  };
}

const isApart = ({ code }: Account): boolean => COMPENSATION.includes(code[0] ?? "");
const sum = (balances: readonly Pick<Balance, "value">[]): Cents =>
  balances.reduce((all, { value }) => all + value, 0n);
const told = (value: Cents): string => formatMoney(value < 0n ? -value : value, { symbol: true });

interface ReadRow {
  row: OpeningRow;
  account?: Account;
  /** Absent: wrong, or zero. */
  balance?: Balance;
}

function readRow(chart: Chart, { regime }: AskedOpening, asked: AskedBalance, seen: Map<number, number>): ReadRow {
  const { row, accountCode, value, side: said, problem } = asked;
  const shown = {
    row,
    accountCode,
    code: null,
    title: null,
    side: null,
    value: value === undefined ? 0 : fromCents(value),
  };
  const found = accountCode === "" ? (problem ?? "") : accountByCode(chart, regime, accountCode);
  if (typeof found === "string") return { row: { ...shown, error: problem ?? found } };
  const natural = said ?? found.naturalSide ?? naturalSide(found.code, found.title);
  const signed = (value ?? 0n) * (natural === "D" ? 1n : -1n);
  const before = seen.get(found.id);
  seen.set(found.id, before ?? row);
  const error =
    problem ?? whyNot(found, "any") ?? (before === undefined ? null : `A conta já está na linha ${before}.`);
  const side: Side | null = signed === 0n ? null : signed > 0n ? "D" : "C";
  const size = fromCents(signed < 0n ? -signed : signed);
  const known = { ...shown, code: formatCode(regime, found.code), title: found.title, side, value: size, error };
  if (error !== null || signed === 0n) return { row: known };
  return { row: known, account: found, balance: { accountID: found.id, value: signed } };
}

function transitOf(chart: Chart, asked: AskedOpening, seen: ReadonlyMap<number, number>): Account | string | undefined {
  const { regime, transitAccountCode: code } = asked;
  if (code === undefined) return undefined;
  const found = accountByCode(chart, regime, code);
  if (typeof found === "string") return found;
  if (seen.has(found.id)) return "A conta transitória não pode ter saldo de abertura.";
  return whyNot(found, "any") ?? found;
}

function wholeErrors(count: number, debit: Cents, credit: Cents): FieldError[] {
  const wrong = (message: string): FieldError[] => [{ field: "balances", code: "opening", message }];
  if (count === 0) return wrong("Nenhuma conta tem saldo diferente de zero.");
  if (debit === credit) return [];
  const sides = `Os saldos devedores somam ${told(debit)} e os credores, ${told(credit)}`;
  return wrong(`${sides}: a diferença é de ${told(debit - credit)}.`);
}

function warningsOf(compensation: readonly Balance[]): string[] {
  const open = sum(compensation);
  return open === 0n ? [] : [`As contas de compensação, classes 3 e 9, diferem em ${told(open)}.`];
}
