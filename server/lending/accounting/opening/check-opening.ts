// Opening balances held against the chart of accounts: what each row means, what is wrong with it, and whether both sides
// are equal. Nothing is written here.

import type { FieldError } from "../../../../src/base/app-error.ts";
import { type Cents, formatMoney, fromCents } from "../../../../src/base/money.ts";
import { whyNot } from "../../../../src/rules/account-choice.ts";
import { formatCode, naturalSide, type Side } from "../../../../src/rules/account-code.ts";
import type { Account } from "../../../../src/rules/accounting/accounts.ts";
import type { OpeningRow } from "../../../../src/rules/accounting/opening-balances.ts";
import { outsideRegimeText, regimeOf } from "../../../../src/rules/accounting-regime.ts";
import { accountByCode } from "../chart/by-code.ts";
import type { Chart } from "../chart/chart.ts";
import { type Balance, type Pair, pairByTransit, pairDirectly } from "./pair-balances.ts";
import type { BalanceRequest, OpeningRequest } from "./parse-opening.ts";

interface Examined {
  rows: OpeningRow[];
  pairs: Pair[];
  debit: Cents;
  credit: Cents;
  errors: FieldError[];
  warnings: string[];
}

const COMPENSATION = "39";

/** `divided`: what stands in the place of accounts that were split, by id. */
export function examine(chart: Chart, asked: OpeningRequest, divided: ReadonlyMap<number, string>): Examined {
  const seen = new Map<number, number>();
  const read = asked.balances.map((balance) => readRow(chart, asked, balance, { seen, divided }));
  const good = read.flatMap(({ balance, account }) => (balance && account ? [{ ...balance, account }] : []));
  const debit = sum(good.filter(({ value }) => value > 0n));
  const credit = -sum(good.filter(({ value }) => value < 0n));
  const errors = read.flatMap(({ row }, at): FieldError[] =>
    row.error ? [{ field: `balances.${at}`, code: "opening", message: `Linha ${row.row}: ${row.error}` }] : [],
  );
  const transit = transitOf(chart, asked, { seen, divided });
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
    warnings: [...warningsOf(good.filter(({ account }) => isApart(account))), ...outsideWarnings(asked)],
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

interface Reading {
  /** The row of each account. */
  seen: Map<number, number>;
  divided: ReadonlyMap<number, string>;
}

const refusalOf = (account: Account, { divided }: Reading): string | undefined => {
  const reason = whyNot(account, "any");
  return reason && (divided.get(account.id) ?? reason);
};

function readRow(chart: Chart, { regime }: OpeningRequest, asked: BalanceRequest, reading: Reading): ReadRow {
  const { seen } = reading;
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
    problem ?? refusalOf(found, reading) ?? (before === undefined ? null : `A conta já está na linha ${before}.`);
  const side: Side | null = signed === 0n ? null : signed > 0n ? "D" : "C";
  const size = fromCents(signed < 0n ? -signed : signed);
  const known = { ...shown, code: formatCode(regime, found.code), title: found.title, side, value: size, error };
  if (error !== null || signed === 0n) return { row: known };
  return { row: known, account: found, balance: { accountID: found.id, value: signed } };
}

function transitOf(chart: Chart, asked: OpeningRequest, reading: Reading): Account | string | undefined {
  const { regime, transitAccountCode: code } = asked;
  if (code === undefined) return undefined;
  const found = accountByCode(chart, regime, code);
  if (typeof found === "string") return found;
  if (reading.seen.has(found.id)) return "A conta transitória não pode ter saldo de abertura.";
  return refusalOf(found, reading) ?? found;
}

function wholeErrors(count: number, debit: Cents, credit: Cents): FieldError[] {
  const wrong = (message: string): FieldError[] => [{ field: "balances", code: "opening", message }];
  if (count === 0) return wrong("Nenhuma conta tem saldo diferente de zero.");
  if (debit === credit) return [];
  const sides = `Os saldos devedores somam ${told(debit)} e os credores, ${told(credit)}`;
  return wrong(`${sides}: a diferença é de ${told(debit - credit)}.`);
}

const outsideWarnings = ({ regime, date }: OpeningRequest): string[] =>
  regimeOf(date) === regime ? [] : [outsideRegimeText(regime, date)];

function warningsOf(compensation: readonly Balance[]): string[] {
  const open = sum(compensation);
  return open === 0n ? [] : [`As contas de compensação, classes 3 e 9, diferem em ${told(open)}.`];
}
