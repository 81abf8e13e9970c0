// Compares the stored sums with the entries: every account, day and month of both regimes, in one statement and so at
// one moment. The database adds within its own limits of memory, and only differences are read. Decision 0051.

import { isDate } from "../../../../src/base/dates.ts";
import { type Cents, toCents } from "../../../../src/base/money.ts";
import { formatCode } from "../../../../src/rules/accounting/account-code.ts";
import { isRegime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Handle, run } from "../../../framework/index.ts";

export interface SumDifference {
  regime: string;
  accountID: number;
  /** Code and title of the account; null when the account does not exist. */
  account: string | null;
  /** The day, or the first day of the month. */
  date: string;
  unit: "day" | "month";
  side: "debit" | "credit";
  /** Null when the stored sum is not a number. */
  stored: Cents | null;
  rebuilt: Cents | null;
}

/**
 * The sums that the entries give, one row an account and day. Each side is added apart, which reads less than adding
 * both at once.
 */
export const REBUILT_DAYS = `
  select coalesce(d.regime, c.regime) as regime, coalesce(d.date, c.date) as date, coalesce(d.account_id, c.account_id) as account_id,
         coalesce(d.sum, 0) as debit, coalesce(c.sum, 0) as credit
    from (select regime, date, debit_account_plan_tree_node_id as account_id, sum(value) as sum
            from accounting_entry where enabled group by 1, 2, 3) d
    full join (select regime, date, credit_account_plan_tree_node_id as account_id, sum(value) as sum
            from accounting_entry where enabled group by 1, 2, 3) c
      on (c.regime, c.date, c.account_id) = (d.regime, d.date, d.account_id)`;

const MONTH = "date_trunc('month', date)::date";

const added = (date: string, from: string): string =>
  `select regime, ${date} as date, account_id, sum(debit) as debit, sum(credit) as credit from (${from}) parts group by 1, 2, 3`;

const storedSums = (table: string, date: string, deltaDate: string): string =>
  added(
    "date",
    `select regime, ${date} as date, account_id, debit, credit from ${table}
     union all select regime, ${deltaDate}, account_id, debit, credit from balance_delta`,
  );

const differing = (unit: SumDifference["unit"], rebuilt: string, stored: string): string => `
  select '${unit}' as unit, regime, date, account_id,
         coalesce(k.debit, 0) as stored_debit, coalesce(k.credit, 0) as stored_credit,
         coalesce(r.debit, 0) as debit, coalesce(r.credit, 0) as credit
    from (${rebuilt}) r full join (${stored}) k using (regime, date, account_id)
   where (coalesce(k.debit, 0), coalesce(k.credit, 0)) <> (coalesce(r.debit, 0), coalesce(r.credit, 0))
      or 'NaN' in (k.debit, k.credit, r.debit, r.credit)`;

const DIFFERENCES = `
  with rebuilt as materialized (${REBUILT_DAYS}),
       differences as (
         ${differing("month", added(MONTH, "select * from rebuilt"), storedSums("balance_month", "month", MONTH))}
         union all
         ${differing("day", "select * from rebuilt", storedSums("balance_day", "date", "date"))})
  select s.unit, s.regime, s.date::text as date, s.account_id as "accountID", n.code, n.title, t.rules,
         nullif(s.stored_debit, 'NaN')::text as "storedDebit", nullif(s.stored_credit, 'NaN')::text as "storedCredit",
         nullif(s.debit, 'NaN')::text as debit, nullif(s.credit, 'NaN')::text as credit
    from differences s
    left join account_plan_tree_nodes n on n.id = s.account_id
    left join account_plan_trees t on t.id = n.account_plan_tree_id
   order by s.unit desc, s.date, s.regime, n.code, s.account_id limit $1`;

interface DifferenceRow {
  unit: SumDifference["unit"];
  regime: string;
  date: string;
  accountID: number;
  code: string | null;
  title: string | null;
  rules: { codePattern?: number[] } | null;
  storedDebit: string | null;
  storedCredit: string | null;
  debit: string | null;
  credit: string | null;
}

/** At most this many differences are reported, months first, because they suffice to see what happened. */
const MOST_DIFFERENCES = 100;

export async function sumDifferences(handle: Handle): Promise<SumDifference[]> {
  const rows = await run<DifferenceRow>(handle, DIFFERENCES, [MOST_DIFFERENCES]);
  return rows.flatMap((row) => sidesOf(row).filter(({ stored, rebuilt }) => stored !== rebuilt || stored === null));
}

function sidesOf(row: DifferenceRow): SumDifference[] {
  const { unit, regime, date, accountID, storedDebit, storedCredit, debit, credit } = row;
  const about = { unit, regime, date, accountID, account: nameOf(row) };
  return [
    { ...about, side: "debit", stored: centsOf(storedDebit), rebuilt: centsOf(debit) },
    { ...about, side: "credit", stored: centsOf(storedCredit), rebuilt: centsOf(credit) },
  ];
}

const centsOf = (text: string | null): Cents | null => (text === null ? null : toCents(text));

function nameOf({ regime, code, title, rules }: DifferenceRow): string | null {
  if (code === null) return null;
  return `${isRegime(regime) ? formatCode(regime, code, rules?.codePattern) : code} ${title}`;
}

/** Names a sum: "IFRS, 02/2024, conta 1.1.1.10.00-6 CAIXA, débitos". */
export function sumName({ regime, unit, date, account, accountID, side }: SumDifference): string {
  const [year, month, day] = date.split("-");
  const when = !isDate(date) ? `data ${date}` : unit === "month" ? `${month}/${year}` : `${day}/${month}/${year}`;
  return `${regime}, ${when}, conta ${account ?? `de número ${accountID}, que não existe`}, ${side === "debit" ? "débitos" : "créditos"}`;
}
