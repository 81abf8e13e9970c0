// Tests the ledger: every write of an entry maintains the balances, folded or not, and no write reaches a closed day.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { translateDatabaseError } from "../../../server/framework/records/write/database-errors.ts";
import { type NewEntry, post } from "../../../server/lending/accounting/index.ts";
import { balances } from "../../../server/lending/accounting/ledger/balances.ts";
import {
  beginClosing,
  closedUntil,
  endClosing,
  postAsClosing,
} from "../../../server/lending/accounting/ledger/closed-days.ts";
import { foldJob } from "../../../server/lending/accounting/ledger/fold.ts";
import { prepareLedger } from "../../../server/lending/accounting/ledger/prepare.ts";
import { run } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import { foldAll } from "../../helpers/fold-all.ts";
import { type Books, openBooks } from "./books.ts";

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.server.close());
beforeEach(() => books.empty());

const sql = <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  run<R>(books.context.db, text, values);
const posted = (lines: string[], more: Partial<NewEntry> = {}) =>
  inTransaction(books.context, (inside) =>
    post(
      inside,
      lines.map((line) => books.posting(line, more)),
    ),
  );

/** Returns "previous debit credit" of an account in a period, in reais. */
async function balance(code: string, start: string, end: string): Promise<string> {
  const all = await balances(books.context, { regime: "IFRS", start, end });
  const { previous, debit, credit } = all.get(books.account(code)) ?? { previous: 0n, debit: 0n, credit: 0n };
  return [previous, debit, credit].map((value) => Number(value) / 100).join(" ");
}

const YEAR = [
  "2025-01-01 1T.1.1 6T 100",
  "2025-12-31 1T.1.1 6T 200",
  "2026-01-01 1T.1.1 6T 400",
  "2026-01-31 1T.1.1 6T 800",
  "2026-02-14 1T.1.1 6T 1600",
  "2026-02-15 6T 1T.1.1 3200",
  "2026-02-28 1T.1.1 6T 6400",
  "2026-03-01 1T.1.1 6T 12800",
];

// Each amount is twice the previous one, so the sum shows which days are included.
describe.each([
  ["2026-02-01", "2026-02-28", "1500 8000 3200"],
  ["2026-02-15", "2026-02-15", "3100 0 3200"],
  ["2026-01-31", "2026-02-14", "700 2400 0"],
  ["2026-01-01", "2026-02-28", "300 9200 3200"],
  ["2026-01-02", "2026-03-01", "700 21600 3200"],
  ["2025-01-01", "2025-12-31", "0 300 0"],
  ["2025-12-31", "2026-03-31", "100 22200 3200"],
  ["2026-04-01", "2026-04-30", "19100 0 0"],
])("the balances from %s to %s", (start, end, expected) => {
  test.each([["unfolded"], ["folded"], ["half folded"]])("are right: %s", async (state) => {
    await posted(YEAR.slice(0, 5));
    if (state !== "unfolded") await foldAll(books.context);
    await posted(YEAR.slice(5));
    if (state === "folded") await foldAll(books.context);
    expect(await balance("1T.1.1", start, end)).toBe(expected);
  });
});

describe("the ledger", () => {
  const march = () => balance("1T.1.1", "2026-03-01", "2026-03-31");

  test("counts raw SQL: inserted, changed, disabled, deleted and truncated entries", async () => {
    await posted(["2026-03-05 1T.1.1 6T 10", "2026-03-06 1T.1.1 6T 20"]);
    await sql("update accounting_entry set description = 'outro'");
    expect(await march()).toBe("0 30 0");
    await foldAll(books.context);
    await sql("update accounting_entry set value = value * 2");
    expect(await march()).toBe("0 60 0");
    await sql("update accounting_entry set enabled = false where value = 20");
    expect(await march()).toBe("0 40 0");
    await sql("update accounting_entry set enabled = true, date = '2026-02-01' where value = 20");
    expect(await march()).toBe("20 40 0");
    await sql("delete from accounting_entry where value = 20");
    expect(await march()).toBe("0 40 0");
    await sql("truncate accounting_entry");
    expect(await march()).toBe("0 0 0");
    await foldAll(books.context);
    expect(await sql("select 1 from balance_day where debit <> 0 or credit <> 0")).toEqual([]);
  });

  test("is not changed by a rolled-back transaction", async () => {
    const failing = inTransaction(books.context, async (inside) => {
      await post(inside, [books.posting("2026-03-05 1T.1.1 6T 10")]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await sql("select 1 from balance_delta union all select 1 from accounting_entry")).toEqual([]);
  });

  test("refuses an entry with only one side, also from raw SQL", async () => {
    await posted(["2026-03-05 1T.1.1 6T 10"]);
    for (const change of ["value = 0", "value = null", "regime = 'X'", "date = null", "enabled = null"])
      await expect(sql(`update accounting_entry set ${change}`), change).rejects.toThrow("accounting_entry_is_whole");
  });
});

describe("posting entries", () => {
  test("writes the same audit as any other write", async () => {
    const [id] = await posted(["2026-03-05 1T.1.1 6T 10.25"], { lot: "L1" });
    const [audit] = await sql(
      "select action, after ->> 'value' as value from audit_entry where resource = 'accounting-entries' and record_id = $1",
      [id],
    );
    expect(audit).toEqual({ action: "create", value: "10.25" });
  });

  test.each([
    ["2026-03-05 1T.1 6T 10", {}, "debitAccountPlanTreeNodeID"],
    ["2026-03-05 1T.1.1 1T.1.1 10", {}, "creditAccountPlanTreeNodeID"],
    ["2026-03-05 1T.1.1 6T 0", {}, "value"],
    ["2026-03-05 1T.1.1 6T -1", {}, "value"],
    ["2026-02-30 1T.1.1 6T 10", {}, "date"],
    ["2026-11-19 1T.1.1 6T 10", {}, "date"],
    ["2026-03-05 1T.1.1 6T 10", { description: " " }, "description"],
    ["2026-03-05 1T.1.1 6T 10", { creditAccountID: 999_999_999 }, "creditAccountPlanTreeNodeID"],
  ])("refuses %s %j at %s, and posts none of the others", async (line, more, field) => {
    const attempt = inTransaction(books.context, (inside) =>
      post(inside, [books.posting("2026-03-05 1T.1.1 6T 10"), books.posting(line, more)]),
    );
    await expect(attempt).rejects.toMatchObject({ code: "VALIDATION_ERROR", options: { field } });
    expect(await sql("select 1 from accounting_entry")).toEqual([]);
  });

  test("refuses an account of the other regime and a disabled one", async () => {
    const foreign = { debitAccountID: books.account("1T.1.1", "BACEN") };
    await expect(posted(["2026-03-05 1T.1.1 6T 10"], foreign)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await sql("update account_plan_tree_nodes set enabled = false where id = $1", [books.account("2T")]);
    await expect(posted(["2026-03-05 2T 6T 10"])).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await sql("update account_plan_tree_nodes set enabled = true where id = $1", [books.account("2T")]);
  });
});

describe("a closed day", () => {
  const close = async (date: string) => {
    await beginClosing(books.context, date);
    await endClosing(books.context, date, { closed: true });
  };
  const refused = { code: "CLOSED_ACCOUNTING_DAY", status: 422, options: { field: "date" } };

  test("refuses every posting, as does any day before it; the next day accepts them", async () => {
    await close("2026-03-05");
    expect(await closedUntil(books.context)).toBe("2026-03-05");
    await expect(posted(["2026-03-05 1T.1.1 6T 10"])).rejects.toMatchObject(refused);
    await expect(posted(["2026-01-05 1T.1.1 6T 10"])).rejects.toMatchObject(refused);
    await posted(["2026-03-06 1T.1.1 6T 10"]);
  });

  test("cannot be reopened by raw SQL", async () => {
    await posted(["2026-03-05 1T.1.1 6T 10", "2026-03-06 1T.1.1 6T 20"]);
    await close("2026-03-05");
    for (const text of [
      "update accounting_entry set value = 1",
      "update accounting_entry set description = 'x' where value = 10",
      "update accounting_entry set date = '2026-03-01' where value = 20",
      "delete from accounting_entry",
      "truncate accounting_entry",
      "insert into accounting_entry (regime, date, value, debit_account_plan_tree_node_id, credit_account_plan_tree_node_id) select regime, date, value, debit_account_plan_tree_node_id, credit_account_plan_tree_node_id from accounting_entry",
    ])
      await expect(sql(text), text).rejects.toMatchObject({ code: "RF422", message: "CLOSED_ACCOUNTING_DAY" });
    await sql("update accounting_entry set reversed_by_id = id, version = version + 1 where value = 10");
    await sql("delete from accounting_entry where value = 20");
    expect(await balance("1T.1.1", "2026-03-01", "2026-03-31")).toBe("0 10 0");
  });

  test("refuses in the trigger with the text of the product", async () => {
    await posted(["2026-03-05 1T.1.1 6T 10"]);
    await close("2026-03-05");
    const refusal: unknown = await sql("delete from accounting_entry").catch((error: unknown) => error);
    expect(translateDatabaseError(refusal, books.server.app.services.resources)).toMatchObject({
      ...{ code: "CLOSED_ACCOUNTING_DAY", status: 422 },
      options: {
        ...{ field: "date", entity: "AccountingEntry" },
        message: "O dia 05/03/2026 já está encerrado e não aceita lançamentos nem alterações.",
      },
    });
  });

  test("accepts only the postings of its closing while that runs, and is open again when the closing is cancelled", async () => {
    await beginClosing(books.context, "2026-03-05");
    await expect(posted(["2026-03-05 1T.1.1 6T 10"])).rejects.toMatchObject(refused);
    await inTransaction(books.context, async (inside) => {
      await postAsClosing(inside);
      await post(inside, [books.posting("2026-03-05 1T.1.1 6T 10")]);
    });
    await expect(posted(["2026-03-05 1T.1.1 6T 10"])).rejects.toMatchObject(refused);
    await endClosing(books.context, "2026-03-05", { closed: false });
    await posted(["2026-03-05 1T.1.1 6T 10"]);
    expect(await balance("1T.1.1", "2026-03-05", "2026-03-05")).toBe("0 20 0");
  });

  test("can begin once, only after the last closed day, and ends by its name", async () => {
    await close("2026-03-05");
    const state = { code: "INVALID_STATE" };
    await expect(beginClosing(books.context, "2026-03-05")).rejects.toMatchObject(state);
    await beginClosing(books.context, "2026-03-06");
    await beginClosing(books.context, "2026-03-06");
    await expect(beginClosing(books.context, "2026-03-07")).rejects.toMatchObject(state);
    await expect(endClosing(books.context, "2026-03-07", { closed: true })).rejects.toMatchObject(state);
  });
});

test("the fold runs without pause while there are changes, and ever less often while there are none", async () => {
  await posted(["2026-03-05 1T.1.1 6T 10"]);
  const { run: turn } = foldJob();
  const { signal } = new AbortController();
  await turn(books.context, signal);
  expect(await sql("select 1 from balance_delta")).toEqual([]);
  for (let quiet = 0; quiet < 40; quiet++) await turn(books.context, signal);
  await posted(["2026-03-05 1T.1.1 6T 10"]);
  const left: number[] = [];
  for (let next = 0; next < 10; next++) {
    await turn(books.context, signal);
    left.push((await sql("select 1 from balance_delta")).length);
  }
  expect(left[0]).toBe(2);
  expect(left.at(-1)).toBe(0);
});

test("a second start changes nothing of the ledger", async () => {
  expect(await prepareLedger(books.server.database)).toBe(false);
});
