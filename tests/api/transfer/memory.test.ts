// A copy, or a week of calls, reads far more than fits in memory: what was answered is let go of.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, inject, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { openCopy } from "../../helpers/server.ts";

/** Garbage that waits to be collected, in either thread, comes to a level; what is kept grows with every answer. */
const WARM_UP_MB = 600;
const MEGABYTES = 1200;

// The embedded engine answers from within this process; another server's memory is not ours to measure.
test.skipIf(inject("prepared").engine === "postgres")(
  "answers of the database do not accumulate in memory during a copy",
  async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const { database, drop } = await openCopy("empty");
    const read = async (megabytes: number) => {
      for (let turn = 0; turn < megabytes; turn++)
        await run(database.db, "select $1::int, repeat('x', 10000) from generate_series(1, 100)", [turn]);
      collect();
      return process.memoryUsage.rss() / 1_000_000;
    };
    const before = await read(WARM_UP_MB);
    expect((await read(MEGABYTES)) - before).toBeLessThan(0.6 * MEGABYTES);
    await database.close();
    await drop();
  },
);
