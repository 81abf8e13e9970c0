// The input of the checks of a closing: its days, and the accounts and balances of both regimes.
import { addDays } from "../../../../src/base/dates.ts";
import type { Cents } from "../../../../src/base/money.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, run } from "../../../framework/index.ts";
import { balances } from "../ledger/balances.ts";

const REGIMES = ["BACEN", "IFRS"] as const satisfies readonly Regime[];

export interface Account {
  id: number;
  code: string;
  title: string;
  type: "SY" | "AN";
  nature: "D" | "C" | "A";
  /** The side on which the balance usually is; null when both are usual. */
  naturalSide: "D" | "C" | null;
  parentID: number | null;
  /** Debits less credits before the examined days; `debit` and `credit` are the movements in them. */
  previous: Cents;
  debit: Cents;
  credit: Cents;
}

export interface Book {
  regime: Regime;
  accounts: readonly Account[];
}

export interface CheckInput {
  context: Context;
  /** The last closed day; null when no day is closed. */
  after: string | null;
  /** The day that is being closed. */
  date: string;
  books: readonly Book[];
}

/** A date before every possible entry. */
const BEGINNING = "1800-01-01";

export async function readCheckInput(
  context: Context,
  days: { after: string | null; date: string },
): Promise<CheckInput> {
  const start = days.after === null ? BEGINNING : addDays(days.after, 1);
  const books: Book[] = [];
  for (const regime of REGIMES)
    books.push({ regime, accounts: await readAccounts(context, { regime, start, end: days.date }) });
  return { context, ...days, books };
}

export async function readAccounts(
  context: Context,
  period: { regime: Regime; start: string; end: string },
): Promise<Account[]> {
  // The first check reports stored sums that are not numbers, so here they count as zero.
  const balanceByAccount = await balances(context, period, { damaged: "nothing" });
  const rows = await run<Omit<Account, "previous" | "debit" | "credit">>(
    context.db,
    `select n.id, n.code, n.title, n.type, n.nature, n.natural_side as "naturalSide", n.parent_id as "parentID" from account_plan_tree_nodes n
       join account_plan_trees t on t.id = n.account_plan_tree_id where t.regime = $1 order by n.code`,
    [period.regime],
  );
  const nothing = { previous: 0n, debit: 0n, credit: 0n };
  return rows.map((row) => ({ ...row, ...(balanceByAccount.get(row.id) ?? nothing) }));
}

/** Debits less credits at the end of the examined days. */
export const finalOf = ({ previous, debit, credit }: Pick<Account, "previous" | "debit" | "credit">): Cents =>
  previous + debit - credit;
