// A copy, or a week of calls, reads far more than fits in memory: what was answered is let go of.
import { expect, test } from "vitest";
import { run } from "../../../server/base/database.ts";
import { openCopy } from "../../helpers/server.ts";

const MEGABYTES = 300;

test("answers of the database do not gather", async () => {
  const { database, drop } = await openCopy("empty");
  const before = process.memoryUsage.rss();
  for (let turn = 0; turn < MEGABYTES; turn++)
    await run(database.db, "select $1::int, repeat('x', 10000) from generate_series(1, 100)", [turn]);
  expect((process.memoryUsage.rss() - before) / 1_000_000).toBeLessThan(0.6 * MEGABYTES);
  await database.close();
  await drop();
});
