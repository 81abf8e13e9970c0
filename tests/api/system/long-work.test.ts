// Long work such as the closing of large books may exceed the statement timeout, and the limit returns afterwards.
import { expect, inject, test } from "vitest";
import { openDatabase, run } from "../../../server/platform/db/database.ts";
import { withoutStatementTimeout } from "../../../server/platform/jobs/long-work.ts";

const STATEMENT_MS = 200;
/** This is longer than the statement timeout and the additional time of the connection's watchdog. */
const LONG_SECONDS = 6;

test.skipIf(inject("prepared").engine === "embedded")(
  "long work is not cut off, and the next work has its limit again",
  async () => {
    const prepared = inject("prepared");
    if (prepared.engine === "embedded") return;
    const database = await openDatabase({ url: prepared.url, statementMs: STATEMENT_MS, connections: 1 });
    try {
      const rows = await database.db.transaction().execute(async (tx) => {
        await withoutStatementTimeout(tx);
        return run(tx, "select pg_sleep($1)::text as slept", [LONG_SECONDS]);
      });
      expect(rows).toHaveLength(1);
      await expect(run(database.db, "select pg_sleep(2)")).rejects.toMatchObject({ code: "57014" });
    } finally {
      await database.close();
    }
  },
);
