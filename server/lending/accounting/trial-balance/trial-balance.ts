// Computes the trial balance: balances are added up the chart, with the sign of the side of each class. Each account is
// the sum of those below it, and the previous balance plus movements is the balance. Spec accounting §3.
import { valueAt } from "../../../../src/base/lookup.ts";
import { add, type Cents, formatMoney, fromCents } from "../../../../src/base/money.ts";
import type {
  BalanceNode,
  TrialBalance as PublishedBalance,
  Totals,
} from "../../../../src/rules/accounting/trial-balance-rows.ts";
import type { Context } from "../../../framework/index.ts";
import { type DatedAccount as Account, type DatedChart as Chart, chartAt } from "../dated-chart/index.ts";
import { type Balance, balances } from "../ledger/balances.ts";
import type { TrialBalanceQuery } from "./query.ts";

type NodeAccount = Pick<
  Account,
  "id" | "code" | "controlDigit" | "title" | "type" | "nature" | "naturalSide" | "parentID"
>;
export interface TrialBalanceNode extends NodeAccount, Pick<BalanceNode, "level" | "sumUnderValues"> {
  children: TrialBalanceNode[];
}

interface TrialBalanceGroup {
  title: string;
  sumUnderValues: Totals;
  children: TrialBalanceNode[];
}

export interface TrialBalance extends Omit<PublishedBalance, "tree"> {
  version: string;
  tree: [assets: TrialBalanceGroup, liabilities: TrialBalanceGroup];
}

type Side = "D" | "C";
/** The first digit of a code is its class; compensation is at the end of either side. */
const CLASSES = { assets: "123", liabilities: "469", revenue: "7", expense: "8" } as const;
const COMPENSATION = { assets: "3", liabilities: "9" } as const;
const ZERO: Balance = { previous: 0n, debit: 0n, credit: 0n };

export async function trialBalance(context: Context, query: TrialBalanceQuery): Promise<TrialBalance> {
  const own = await balances(context, query);
  // The chart is read after the balances, so that it has every account with a balance.
  const chart = await chartAt(context, query.end);
  const roots = (chart.below.get(null) ?? []).filter(({ regime }) => regime === query.regime);
  const sums = sumsUnder(chart, roots, own);
  const within = (classes: string) => roots.filter(({ code }) => classes.includes(code.charAt(0)));
  const of = (classes: string): Balance => total(within(classes).map(({ id }) => valueAt(sums, id)));
  const group = (title: string, classes: string, side: Side): TrialBalanceGroup => ({
    title,
    sumUnderValues: totals(of(classes), side),
    children: nodesOf(within(classes), { chart, sums, side, query }),
  });
  return {
    version: query.regime,
    startDate: query.start,
    endDate: query.end,
    tree: [group("Ativo", CLASSES.assets, "D"), group("Passivo", CLASSES.liabilities, "C")],
    revenue: totals(of(CLASSES.revenue), "C"),
    expense: totals(of(CLASSES.expense), "D"),
    debitNature: totals(of(CLASSES.assets + CLASSES.expense), "D"),
    creditNature: totals(of(CLASSES.liabilities + CLASSES.revenue), "C"),
    finalResult: totals(of(CLASSES.revenue + CLASSES.expense), "C"),
    warnings: warningsOf(of),
  };
}

/** Adds to every account the balances of all accounts below it. */
function sumsUnder(chart: Chart, roots: readonly Account[], own: ReadonlyMap<number, Balance>): Map<number, Balance> {
  const sums = new Map<number, Balance>();
  const walk = (account: Account): Balance => {
    const below = (chart.below.get(account.id) ?? []).map(walk);
    const sum = total([own.get(account.id) ?? ZERO, ...below]);
    sums.set(account.id, sum);
    return sum;
  };
  for (const root of roots) walk(root);
  return sums;
}

function total(parts: readonly Balance[]): Balance {
  return {
    previous: add(...parts.map(({ previous }) => previous)),
    debit: add(...parts.map(({ debit }) => debit)),
    credit: add(...parts.map(({ credit }) => credit)),
  };
}

/** A balance on the side of its class is positive, on the other side negative. */
function totals({ previous, debit, credit }: Balance, side: Side): Totals {
  const signed = (value: Cents) => fromCents(side === "D" ? value : -value);
  return {
    lastTotalValue: signed(previous),
    debitValue: fromCents(debit),
    creditValue: fromCents(credit),
    totalValue: signed(previous + debit - credit),
  };
}

interface Drawing {
  chart: Chart;
  sums: ReadonlyMap<number, Balance>;
  side: Side;
  query: TrialBalanceQuery;
}

function nodesOf(accounts: readonly Account[], drawing: Drawing, depth = 1): TrialBalanceNode[] {
  const { chart, sums, side, query } = drawing;
  return accounts.flatMap((account): TrialBalanceNode[] => {
    const level = account.level ?? depth;
    if (level > query.maxLevel) return [];
    const children = nodesOf(chart.below.get(account.id) ?? [], drawing, level + 1);
    const sum = valueAt(sums, account.id);
    const isHidden = account.isAbsent || !query.showNoValueNodes;
    if (isHidden && children.length === 0 && isNothing(sum)) return [];
    const { id, code, controlDigit, title, type, nature, naturalSide, parentID } = account;
    const node: NodeAccount = { id, code, controlDigit, title, type, nature, naturalSide, parentID };
    return [{ ...node, level, sumUnderValues: totals(sum, side), children }];
  });
}

const isNothing = ({ previous, debit, credit }: Balance): boolean => previous === 0n && debit === 0n && credit === 0n;

/**
 * Warns of sums that double entry makes impossible, and of those that entries between compensation and other accounts
 * cause.
 */
function warningsOf(of: (classes: string) => Balance): TrialBalance["warnings"] {
  const ending = (classes: string): Cents => {
    const { previous, debit, credit } = of(classes);
    return previous + debit - credit;
  };
  const open = ending(Object.values(CLASSES).join(""));
  const compensation = ending(COMPENSATION.assets + COMPENSATION.liabilities);
  const size = (value: Cents) => formatMoney(value < 0n ? -value : value, { symbol: true });
  return [
    ...(open === 0n
      ? []
      : [{ code: "UNBALANCED", message: `As contas devedoras e as credoras diferem em ${size(open)}.` }]),
    ...(compensation === 0n
      ? []
      : [
          {
            code: "COMPENSATION",
            message: `As contas de compensação, classes 3 e 9, diferem em ${size(compensation)}.`,
          },
        ]),
  ];
}
