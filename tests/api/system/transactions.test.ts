// Tests transactions with savepoints: a part may fail alone, and a failed transaction is undone whole.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { inSavepoint, inTransaction } from "../../../server/platform/db/transaction.ts";
import type { BaseContext } from "../../../server/platform/process/context.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { openCopy } from "../../helpers/server.ts";
import { testClock } from "../../helpers/test-installation.ts";

let context: BaseContext;
let close: () => Promise<void>;

beforeAll(async () => {
  const { database, drop } = await openCopy("bare");
  await run(database.db, "create table written (name text unique)");
  context = { db: database.db, caller: SYSTEM_CALLER, clock: testClock(), traceId: "t" };
  close = async () => {
    await database.close();
    await drop();
  };
});
afterAll(() => close());

const write = ({ db }: BaseContext, name: string) => run(db, "insert into written values ($1)", [name]);
const names = async () => {
  const rows = await run<{ name: string }>(context.db, "select name from written order by name");
  return rows.map(({ name }) => name);
};
const failing = (reason: string) => async (inside: BaseContext) => {
  await write(inside, "part");
  if (reason === "of the database") await write(inside, "part");
  throw new Error("of the product");
};

test.each(["of the product", "of the database"])(
  "a part of a transaction that fails %s is undone alone",
  async (reason) => {
    await run(context.db, "delete from written");
    await inTransaction(context, async (inside) => {
      await write(inside, "before");
      await expect(inSavepoint(inside, failing(reason))).rejects.toThrow();
      await write(inside, "after");
    });
    expect(await names()).toEqual(["after", "before"]);
  },
);

test("a transaction that fails is undone whole, its parts included", async () => {
  await run(context.db, "delete from written");
  const work = inTransaction(context, async (inside) => {
    await inSavepoint(inside, (part) => write(part, "part"));
    await inTransaction(inside, (same) => write(same, "same"));
    throw new Error("of the product");
  });
  await expect(work).rejects.toThrow("of the product");
  expect(await names()).toEqual([]);
});
