// Folds the deltas of the balances into the sums of days and months, piece by piece. Whoever reads adds what is not
// folded yet, so it never matters when this happens, only that it does. Decision 0029.
import { type Context, type Job, run, runOne } from "../../../framework/index.ts";

const EVERY_MS = 1_000;
/**
 * Of one statement: nobody waits long behind it on an embedded database. Every piece passes what the ones before it have
 * left behind, so that many small ones cost more than a few large ones.
 */
const PIECE = 100_000;
/** Turns that are left out at most while nothing is posted. */
const LONGEST_REST = 8;
/** Rows that leave the table are a burden to its readers until it is tidied. */
const TIDIED_AFTER = 20_000;

/** The lock of the one process that folds. */
export const FOLD_LOCK = 727_370_051;

/**
 * One statement is one transaction. Of several processes one folds; were there two, each row would still be taken by one
 * of them alone. The sums are brought in one order, so that no two wait for one another.
 */
const FOLD = `
  with turn as materialized (select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine),
  gone as (
    delete from balance_delta
     where (select mine from turn) and ctid = any(array(select ctid from balance_delta limit $1))
    returning regime, account_id, date, debit, credit),
  days as (
    insert into balance_day (regime, date, account_id, debit, credit)
    select regime, date, account_id, sum(debit), sum(credit) from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (regime, date, account_id)
    do update set debit = balance_day.debit + excluded.debit, credit = balance_day.credit + excluded.credit),
  months as (
    insert into balance_month (regime, month, account_id, debit, credit)
    select regime, date_trunc('month', date)::date, account_id, sum(debit), sum(credit) from gone group by 1, 2, 3
     order by 1, 2, 3
    on conflict (regime, month, account_id)
    do update set debit = balance_month.debit + excluded.debit, credit = balance_month.credit + excluded.credit)
  select count(*) as count from gone`;

/** How many deltas it folded: none while another process does. */
export async function foldPiece({ db }: Pick<Context, "db">): Promise<number> {
  const { count } = await runOne<{ count: number }>(db, FOLD, [PIECE]);
  return count;
}

/** All that is there now. */
export async function foldAll(context: Pick<Context, "db">): Promise<void> {
  while ((await foldPiece(context)) > 0);
}

/** A turn a second while entries come in; in an installation that sleeps, ever fewer of them ask. */
export function foldJob(): Job {
  let [rest, skipped, untidy] = [0, 0, 0];
  return {
    name: "fold-balances",
    everyMs: EVERY_MS,
    async run(context) {
      if (skipped < rest) {
        skipped++;
        return false;
      }
      const folded = await foldPiece(context);
      skipped = 0;
      rest = folded > 0 ? 0 : Math.min(LONGEST_REST, rest + 1);
      untidy += folded;
      if (folded === PIECE) return true;
      if (untidy >= TIDIED_AFTER) {
        untidy = 0;
        await run(context.db, "vacuum balance_delta");
      }
      return false;
    },
  };
}
