// Rebuilds the stored sums from the entries, which do not change. Posting and folding wait meanwhile; readers still see
// the earlier sums.
import { type Database, run } from "../../../framework/index.ts";
import { LEDGER_LOCK } from "./closed-days.ts";
import { FOLD_LOCK } from "./fold.ts";
import { REBUILT_DAYS } from "./verify-sums.ts";

const STATEMENTS = [
  "delete from balance_delta",
  "delete from balance_day",
  "delete from balance_month",
  `insert into balance_day (regime, date, account_id, debit, credit)
   select regime, date, account_id, debit, credit from (${REBUILT_DAYS}) rebuilt order by 1, 2, 3`,
  `insert into balance_month (regime, month, account_id, debit, credit)
   select regime, date_trunc('month', date)::date, account_id, sum(debit), sum(credit) from balance_day group by 1, 2, 3 order by 1, 2, 3`,
  // Only the differences are inserted, because folding deltas meanwhile does not change their sum.
  `insert into row_delta (table_name, change)
   select 'accounting_entry', missing from (
     select (select count(*) from accounting_entry) -
            (select coalesce(sum(change), 0) from row_delta where table_name = 'accounting_entry') as missing) counts
    where missing <> 0`,
];

export async function rebuildSums({ db }: Pick<Database, "db">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await run(tx, "select pg_advisory_xact_lock($1)", [LEDGER_LOCK]);
    await run(tx, "select pg_advisory_xact_lock($1)", [FOLD_LOCK]);
    for (const statement of STATEMENTS) await run(tx, statement);
  });
}
