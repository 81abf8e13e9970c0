// Reads the books for an export: the accounts, the enabled entries in batches, and the balances before the first day.
// Inside one transaction all of it is of one moment.

import { type Handle, run } from "../../../server/platform/db/database.ts";
import { formatCode } from "../../../src/rules/accounting/account-code.ts";
import type { Regime } from "../../../src/rules/accounting/accounting-regime.ts";

export interface BooksRange {
  regimes: readonly Regime[];
  /** The first and last day, both included. When absent, from the first entry and to the last one. */
  start?: string;
  end?: string;
}

export interface Account {
  id: number;
  regime: Regime;
  /** The code with its dots. */
  code: string;
  title: string;
  type: "SY" | "AN";
  parentID: number | null;
}

export interface Entry {
  id: number;
  regime: Regime;
  date: string;
  /** A decimal text: "1234.50". */
  value: string;
  debitID: number;
  creditID: number;
  description: string;
  origin: string;
  eventID: number | null;
  reversalOfID: number | null;
  reversedByID: number | null;
  lot: string | null;
}

/** Returns the accounts as they were on the last day. */
export async function readAccounts(handle: Handle, { regimes, end }: BooksRange): Promise<Account[]> {
  const rows = await run<Account & { rules: { codePattern?: number[] } | null } & Record<string, unknown>>(
    handle,
    `select v.account_id as id, p.regime, v.code, v.title, v.type, v.parent_id as "parentID", p.rules
       from (select distinct on (account_id) * from account_version
              order by account_id, (valid_from <= $2::date) desc,
                       case when valid_from <= $2::date then valid_from end desc, valid_from) v
       join account_plan_trees p on p.id = v.account_plan_tree_id
      where p.regime = any($1::text[]) and not v.removed order by p.regime, v.code, v.account_id`,
    [regimes, end ?? "infinity"],
  );
  return rows.map(({ rules, ...account }) => ({
    ...account,
    code: formatCode(account.regime, account.code, rules?.codePattern),
  }));
}

const AT_ONCE = 2_000;

/** Reads entries in the order of their days. */
export async function* readEntries(handle: Handle, { regimes, start, end }: BooksRange): AsyncGenerator<Entry[]> {
  const values = [regimes, start ?? null, end ?? null].map((value) => literal(value)).join(", ");
  await run(
    handle,
    `declare booked no scroll cursor for
     with asked (regimes, first, last) as (values (${values}))
     select id, regime, date, value::text as value, debit_account_plan_tree_node_id as "debitID",
            credit_account_plan_tree_node_id as "creditID", description, origin, event_id as "eventID",
            reversal_of_id as "reversalOfID", reversed_by_id as "reversedByID", lot
       from accounting_entry, asked
      where enabled and regime = any(regimes) and date >= coalesce(first, date) and date <= coalesce(last, date)
      order by date, id`,
  );
  for (;;) {
    const rows = await run<Entry & Record<string, unknown>>(handle, `fetch ${AT_ONCE} from booked`);
    if (rows.length === 0) break;
    yield rows;
  }
  await run(handle, "close booked");
}

/** A cursor takes no parameters, so values are written as literals; they are checked names of regimes, and days. */
function literal(value: readonly string[] | string | null): string {
  if (value === null) return "null::date";
  return typeof value === "string" ? `'${value}'::date` : `'{${value.join(",")}}'::text[]`;
}

/** Returns debits less credits before the first day as decimal texts, without accounts that have none. */
export function readOpening(handle: Handle, regime: Regime, start: string): Promise<{ id: number; value: string }[]> {
  return run(
    handle,
    `select id, sum(value)::text as value from (
       select debit_account_plan_tree_node_id as id, value from accounting_entry where enabled and regime = $1 and date < $2::date
       union all
       select credit_account_plan_tree_node_id, -value from accounting_entry where enabled and regime = $1 and date < $2::date) sides
      group by id having sum(value) <> 0 order by id`,
    [regime, start],
  );
}
