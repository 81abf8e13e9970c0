// Lets the work of one transaction take as long as it needs: neither the statement timeout of the database nor the
// watch over silent connections ends it.
import { type Handle, run } from "../db/database.ts";
import { LONG_WORK } from "../db/postgres.ts";

/** Lasts until the transaction ends. */
export async function withoutStatementTimeout(handle: Handle): Promise<void> {
  await run(handle, "select set_config('statement_timeout', '0', true), set_config('application_name', $1, true)", [
    LONG_WORK,
  ]);
}
