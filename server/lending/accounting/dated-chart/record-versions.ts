// Stores the chart of every day: writes versions of changed accounts that are valid from an open day on. Decision 0052.
import { readFileSync } from "node:fs";
import { type Context, type Database, run, runOne, sql } from "../../../framework/index.ts";

const SQL = readFileSync(new URL("chart.sql", import.meta.url), "utf8");
/** Each statement that writes a version notes a change under this name. */
export const VERSIONS_NOTE = "account_version";

export async function prepareDatedChart(database: Database): Promise<void> {
  await sql.applyRepeatableMigration(database, "dated chart", SQL);
  await sql.trackTableChanges(database, VERSIONS_NOTE, { account_version: "all" });
}

/**
 * Writes versions of these accounts. `since` is the day from which they are as they are now; when absent, the first
 * open day.
 */
export async function keepVersions({ db }: Context, ids: readonly number[], since?: string): Promise<void> {
  if (ids.length === 0) return;
  await run(db, "select chart_keep($1::bigint[], coalesce($2::date, chart_first_day()))", [ids, since ?? null]);
}

/**
 * Returns whether the account equals its latest version; false means that somebody changed it directly in the database.
 */
export async function hasCurrentVersion({ db }: Context, id: number): Promise<boolean> {
  const [row] = await run<{ isSame: boolean }>(
    db,
    `select (v.account_plan_tree_id, v.code, v.control_digit, v.title, v.type, v.nature, v.natural_side, v.parent_id, v.level)
              is not distinct from
            (n.account_plan_tree_id, n.code, n.control_digit, n.title, n.type, n.nature, n.natural_side, n.parent_id, n.level) as "isSame"
       from account_plan_tree_nodes n
       join account_version v on v.account_id = n.id
      where n.id = $1 order by v.valid_from desc limit 1`,
    [id],
  );
  return row?.isSame ?? false;
}

/**
 * Returns the day from which a change of the chart is valid; null when no day is closed, so that it is valid on all
 * days.
 */
export async function firstOpenDay({ db }: Context): Promise<string | null> {
  const { day } = await runOne<{ day: string }>(db, "select chart_first_day() as day");
  return day === SINCE_EVER ? null : day;
}

/** Returns the first open day from which this account may change, which is never before its latest version. */
export async function firstDayOf({ db }: Context, id: number): Promise<string | null> {
  const { day } = await runOne<{ day: string }>(
    db,
    "select greatest(chart_first_day(), (select max(valid_from) from account_version where account_id = $1)) as day",
    [id],
  );
  return day === SINCE_EVER ? null : day;
}

/** A date before every possible day. */
export const SINCE_EVER = "0001-01-01";
