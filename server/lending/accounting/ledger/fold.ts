// Adds the deltas of the balances to the sums of days and months, piece by piece. Readers add the deltas that are not
// folded yet, so the moment of folding changes no balance. Decision 0029.
import { type Context, type Job, run, runOne } from "../../../framework/index.ts";

const EVERY_MS = 1_000;
/**
 * The most deltas of one statement. Smaller pieces keep other work on an embedded database waiting for less time;
 * larger ones cost less in all, because each piece reads past the rows that earlier ones deleted.
 */
const PIECE = 100_000;
/** The most turns that the job skips while nothing is posted. */
const LONGEST_REST = 8;
/** Deleted rows slow down readers of the table until it is vacuumed, which happens after this many. */
const TIDIED_AFTER = 20_000;

/** Only the process that holds this lock folds. */
export const FOLD_LOCK = 727_370_051;

/**
 * One statement is one transaction. The lock lets one process fold; even with two, each delta would be taken by one of
 * them. Sums are written in one order, so that two statements cannot wait for each other.
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

/** Returns how many deltas it folded; zero while another process folds. */
export async function foldPiece({ db }: Pick<Context, "db">): Promise<number> {
  const { count } = await runOne<{ count: number }>(db, FOLD, [PIECE]);
  return count;
}

/** Runs every second while entries come in, and ever less often in an installation without new entries. */
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
