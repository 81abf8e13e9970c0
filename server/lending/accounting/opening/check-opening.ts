// Checks opening balances against the chart of accounts: which account each row means, its errors, and whether both
// sides are equal. It writes nothing.

import type { FieldError } from "../../../../src/base/app-error.ts";
import { type Cents, formatMoney, fromCents } from "../../../../src/base/money.ts";
import { whyNot } from "../../../../src/rules/accounting/account-choice.ts";
import { formatCode, naturalSide, type Side } from "../../../../src/rules/accounting/account-code.ts";
import { outsideRegimeText, regimeOf } from "../../../../src/rules/accounting/accounting-regime.ts";
import type { Account } from "../../../../src/rules/accounting/accounts.ts";
import type { OpeningRow } from "../../../../src/rules/accounting/opening-balances.ts";
import { accountByCode } from "../chart/by-code.ts";
import type { Chart } from "../chart/chart.ts";
import { type Balance, type Pair, pairByTransit, pairDirectly } from "./pair-balances.ts";
import type { BalanceRequest, OpeningRequest } from "./parse-opening.ts";

interface CheckedOpening {
  rows: OpeningRow[];
  pairs: Pair[];
  debit: Cents;
  credit: Cents;
  errors: FieldError[];
  warnings: string[];
}

const COMPENSATION = "39";

/** `splitTexts` has a text that names the sub-accounts of each split account, by id. */
export function checkOpening(
  chart: Chart,
  request: OpeningRequest,
  splitTexts: ReadonlyMap<number, string>,
): CheckedOpening {
  const rowByAccount = new Map<number, number>();
  const checkedRows = request.balances.map((balance) => readRow(chart, request, balance, { rowByAccount, splitTexts }));
  const balances = checkedRows.flatMap(({ balance, account }) => (balance && account ? [{ ...balance, account }] : []));
  const debit = sum(balances.filter(({ value }) => value > 0n));
  const credit = -sum(balances.filter(({ value }) => value < 0n));
  const errors = checkedRows.flatMap(({ row }, at): FieldError[] =>
    row.error ? [{ field: `balances.${at}`, code: "opening", message: `Linha ${row.row}: ${row.error}` }] : [],
  );
  const transit = transitOf(chart, request, { rowByAccount, splitTexts });
  if (typeof transit === "string") errors.push({ field: "transitAccountCode", code: "opening", message: transit });
  if (errors.length === 0) errors.push(...wholeErrors(balances.length, debit, credit));
  // Compensation accounts are paired with each other first, so that an entry joins them with other accounts only when
  // the balances require it.
  const ordered = [
    ...balances.filter(({ account }) => !isCompensation(account)),
    ...balances.filter(({ account }) => isCompensation(account)),
  ];
  const pairs =
    errors.length > 0
      ? []
      : transit && typeof transit !== "string"
        ? pairByTransit(ordered, transit.id)
        : pairDirectly(ordered);
  return {
    rows: checkedRows.map(({ row }) => row),
    ...{ pairs, debit, credit, errors },
    warnings: [...warningsOf(balances.filter(({ account }) => isCompensation(account))), ...outsideWarnings(request)],
  };
}

const isCompensation = ({ code }: Account): boolean => COMPENSATION.includes(code[0] ?? "");
const sum = (balances: readonly Pick<Balance, "value">[]): Cents =>
  balances.reduce((all, { value }) => all + value, 0n);
const moneyText = (value: Cents): string => formatMoney(value < 0n ? -value : value, { symbol: true });

interface CheckedRow {
  row: OpeningRow;
  account?: Account;
  /** Absent when the row is wrong or its value is zero. */
  balance?: Balance;
}

interface RowContext {
  /** The number of the row of each account. */
  rowByAccount: Map<number, number>;
  splitTexts: ReadonlyMap<number, string>;
}

const refusalOf = (account: Account, { splitTexts }: RowContext): string | undefined => {
  const reason = whyNot(account, "any");
  return reason && (splitTexts.get(account.id) ?? reason);
};

function readRow(
  chart: Chart,
  { regime }: OpeningRequest,
  request: BalanceRequest,
  rowContext: RowContext,
): CheckedRow {
  const { rowByAccount } = rowContext;
  const { row, accountCode, value, side: statedSide, problem } = request;
  const rowAnswer = {
    row,
    accountCode,
    code: null,
    title: null,
    side: null,
    value: value === undefined ? 0 : fromCents(value),
  };
  const account = accountCode === "" ? (problem ?? "") : accountByCode(chart, regime, accountCode);
  if (typeof account === "string") return { row: { ...rowAnswer, error: problem ?? account } };
  const natural = statedSide ?? account.naturalSide ?? naturalSide(account.code, account.title);
  const signed = (value ?? 0n) * (natural === "D" ? 1n : -1n);
  const earlierRow = rowByAccount.get(account.id);
  rowByAccount.set(account.id, earlierRow ?? row);
  const error =
    problem ??
    refusalOf(account, rowContext) ??
    (earlierRow === undefined ? null : `A conta já está na linha ${earlierRow}.`);
  const side: Side | null = signed === 0n ? null : signed > 0n ? "D" : "C";
  const size = fromCents(signed < 0n ? -signed : signed);
  const fullRow = {
    ...rowAnswer,
    code: formatCode(regime, account.code),
    title: account.title,
    side,
    value: size,
    error,
  };
  if (error !== null || signed === 0n) return { row: fullRow };
  return { row: fullRow, account, balance: { accountID: account.id, value: signed } };
}

function transitOf(chart: Chart, request: OpeningRequest, rowContext: RowContext): Account | string | undefined {
  const { regime, transitAccountCode: code } = request;
  if (code === undefined) return undefined;
  const account = accountByCode(chart, regime, code);
  if (typeof account === "string") return account;
  if (rowContext.rowByAccount.has(account.id)) return "A conta transitória não pode ter saldo de abertura.";
  return refusalOf(account, rowContext) ?? account;
}

function wholeErrors(count: number, debit: Cents, credit: Cents): FieldError[] {
  const wrong = (message: string): FieldError[] => [{ field: "balances", code: "opening", message }];
  if (count === 0) return wrong("Nenhuma conta tem saldo diferente de zero.");
  if (debit === credit) return [];
  const sides = `Os saldos devedores somam ${moneyText(debit)} e os credores, ${moneyText(credit)}`;
  return wrong(`${sides}: a diferença é de ${moneyText(debit - credit)}.`);
}

const outsideWarnings = ({ regime, date }: OpeningRequest): string[] =>
  regimeOf(date) === regime ? [] : [outsideRegimeText(regime, date)];

function warningsOf(compensation: readonly Balance[]): string[] {
  const open = sum(compensation);
  return open === 0n ? [] : [`As contas de compensação, classes 3 e 9, diferem em ${moneyText(open)}.`];
}
