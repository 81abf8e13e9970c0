// Work of one transaction that takes as long as it takes: neither the database ends its statements, nor the watch over a
// connection that stays silent.
import { type Handle, run } from "../db/database.ts";
import { LONG_WORK } from "../db/postgres.ts";

/** Until the transaction ends. */
export async function withoutStatementTimeout(handle: Handle): Promise<void> {
  await run(handle, "select set_config('statement_timeout', '0', true), set_config('application_name', $1, true)", [
    LONG_WORK,
  ]);
}
