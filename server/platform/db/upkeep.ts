// Maintains the embedded database, which has no autovacuum: reclaims the rows that updates and deletes left behind, and
// renews the planner's statistics.

import type { Job } from "../jobs/jobs.ts";
import { run } from "./database.ts";

const EVERY_MS = 60_000;
/** Fewer dead rows cost nothing noticeable. */
const DEAD_ROWS = 500;
const DEAD_SHARE = 0.02;

/** Each turn maintains one table, the worst first, because the only connection is blocked meanwhile. */
export const TIDY_TABLES: Job = {
  name: "tidy tables",
  everyMs: EVERY_MS,
  async run({ db }) {
    const [worst] = await run<{ name: string }>(
      db,
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
        where greatest(n_dead_tup, n_mod_since_analyze) > greatest($1::bigint, $2::float8 * n_live_tup)
        order by n_dead_tup desc, relname limit 1`,
      [DEAD_ROWS, DEAD_SHARE],
    );
    if (worst) await run(db, `vacuum (analyze) ${worst.name}`);
    return false;
  },
};
