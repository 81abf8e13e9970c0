// A copy reads far more data than fits in memory, so answers of the database must not accumulate.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, inject, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { openCopy } from "../../helpers/server.ts";

/** Uncollected garbage reaches a plateau after this much reading, while a leak grows with every answer. */
const WARM_UP_MB = 600;
const MEGABYTES = 1200;

// Only the embedded engine runs in this process, where its memory can be measured.
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
