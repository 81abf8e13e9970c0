// Tests the checks of a closing: each finds its own fault and no other. The preview shows the result beforehand.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readBook } from "../../../server/lending/accounting/ledger/closed-days.ts";
import { run } from "../../../server/platform/db/database.ts";
import { type Closings, openClosings } from "./closings.ts";

const TODAY = "2026-11-18";
const BASE = "/accounting-closings";
/** This entry has revenue on the debit side. */
const WRONG_SIDE = `${TODAY} 7T 1T.1.1 10.00`;
const MENDED = `${TODAY} 1T.1.1 7T 10.00`;
let books: Closings;
beforeAll(async () => {
  books = await openClosings();
});
afterAll(() => books.server.close());
beforeEach(() => books.begin());

describe("a closing check", () => {
  const closedYesterday = async () => {
    await books.posted(["2026-11-16 1T.1.1 6T 50.00"]);
    expect((await books.close("2026-11-17")).body.status).toBe("F");
  };
  const bypass = (statement: string, values: unknown[] = []) =>
    books.server.database.db.transaction().execute(async (tx) => {
      await run(tx, "alter table accounting_entry disable trigger user");
      await run(tx, statement, values);
      await run(tx, "alter table accounting_entry enable trigger user");
    });

  test.each<[string, () => Promise<unknown>]>([
    [
      "D01",
      () =>
        books.sql("insert into balance_delta values ('IFRS', $1, $3, 5, 0), ('IFRS', $2, $3, 0, 5)", [
          ...[books.account("1T.1.1"), books.account("6T"), TODAY],
        ]),
    ],
    ["D02", () => books.posted([`${TODAY} 3T 6T 5.00`])],
    [
      "D03",
      async () => {
        await books.posted([`${TODAY} 1T.2.1 6T 5.00`]);
        await books.sql("update account_plan_tree_nodes set parent_id = id where id = $1", [books.account("1T.2")]);
      },
    ],
    [
      "D14",
      async () => {
        await books.posted([`${TODAY} 1T.2.2 6T 5.00`]);
        await books.sql("update account_plan_tree_nodes set enabled = false where id = $1", [books.account("1T.2.2")]);
      },
    ],
    ["D18", () => books.posted([WRONG_SIDE])],
    [
      "D20",
      async () => {
        const [id] = await books.posted([`${TODAY} 1T.1.1 6T 5.00`]);
        await books.sql("delete from accounting_entry where id = $1", [id]);
      },
    ],
  ])("finds its own divergence: %s", async (code, breakIt) => {
    await closedYesterday();
    await breakIt();
    const { body } = await books.close(TODAY);
    await books.sql("update account_plan_tree_nodes set enabled = true");
    await books.sql("update account_plan_tree_nodes set parent_id = $1 where id = $2", [
      books.account("1T"),
      books.account("1T.2"),
    ]);
    // A changed parent of an account also differs from the dated chart, which D21 reports.
    expect(await books.divergencesOf(body.id)).toEqual(code === "D03" ? [code, "D21"] : [code]);
  });

  test("D20 also finds an entry that was there before the last closing", async () => {
    const [, older] = await books.posted([`${TODAY} 1T.1.1 6T 1.00`, `${TODAY} 1T.1.1 6T 2.00`]);
    await closedYesterday();
    await books.sql("delete from accounting_entry where id = $1", [older]);
    expect(await books.divergencesOf((await books.close(TODAY)).body.id)).toEqual(["D20"]);
  });

  test("D01, D15 and D21 find an entry added to a closed day in the database", async () => {
    await closedYesterday();
    await bypass(
      `insert into accounting_entry (enabled, regime, date, value, debit_account_plan_tree_node_id,
         credit_account_plan_tree_node_id, description, origin) values (true, 'IFRS', '2026-11-16', 5, $1, $2, 'X', 'AC')`,
      [books.account("1T.1.1"), books.account("6T")],
    );
    const { body } = await books.close(TODAY);
    expect(await books.divergencesOf(body.id)).toEqual(["D01", "D15", "D21"]);
  });

  test("D13 finds a product without a script, and one whose script is of the other regime", async () => {
    await books.sql("update accounting_closing_events set enabled = true");
    await books.sql("update products set accounting_script_id = null where id = (select min(id) from products)");
    const { body } = await books.close(TODAY);
    expect(await books.divergencesOf(body.id)).toContain("D13");
  });

  test("D13 finds a product whose script is disabled", async () => {
    await books.sql("update accounting_closing_events set enabled = true");
    const disable = (isEnabled: boolean) =>
      books.sql("update accounting_scripts set enabled = $1 where id in (select accounting_script_id from products)", [
        isEnabled,
      ]);
    await disable(false);
    const { body } = await books.close(TODAY);
    await disable(true);
    expect(await books.divergencesOf(body.id)).toContain("D13");
  });

  test.each([
    [
      `jsonb_set(lines, '{0,condition}', '"data(\\"31/02/2024\\") = data(\\"01/01/2024\\")"')`,
      /linha 1: .31\/02\/2024. não existe no calendário/,
    ],
    [`jsonb_set(lines, '{0,condition}', '5')`, /linha 1: Esta linha não pode ser lida/],
    ["'{}'", /linha 1: A lista de linhas não pode ser lida/],
  ])("D13 finds a script whose stored lines cannot be calculated: %s", async (lines, text) => {
    await books.sql("update accounting_closing_events set enabled = true");
    const [version] = await books.sql<{ id: number; lines: object }>(
      `select v.id, v.lines from accounting_script_versions v join accounting_scripts s on s.id = v.accounting_script_id
        where s.enabled is not false and v.valid_from is null and jsonb_array_length(v.lines) > 0 order by v.id limit 1`,
    );
    await books.sql(`update accounting_script_versions set lines = ${lines} where id = $1`, [version!.id]);
    const { body } = await books.close(TODAY);
    const { body: divergences } = await books.api.get<{ code: string; description: string }[]>(
      `/accounting-closings/${body.id}/divergences`,
    );
    await books.sql("update accounting_script_versions set lines = $2 where id = $1", [
      version!.id,
      JSON.stringify(version!.lines),
    ]);
    expect(divergences).toContainEqual(
      expect.objectContaining({ code: "D13", description: expect.stringMatching(text) }),
    );
  });

  const official = async (code: string) =>
    (
      await books.sql<{ id: number }>(
        `select n.id from account_plan_tree_nodes n join account_plan_trees t on t.id = n.account_plan_tree_id
          where t.regime = 'IFRS' and n.code like $1 || '%' and n.type = 'AN' order by n.code limit 1`,
        [code],
      )
    )[0]!.id;

  test("D16 accepts sundry debtors and creditors on their own side, at any age", async () => {
    await books.posted(["2025-01-02 1T.1.1 6T 70.00"], { creditAccountID: await official("49992") });
    await books.posted(["2025-01-02 1T.1.1 6T 80.00"], { debitAccountID: await official("18892") });
    expect((await books.close(TODAY)).body.status).toBe("F");
  });

  test("D16 finds a balance on the other side of such an account for more than thirty days", async () => {
    const creditors = await official("49992");
    const pass = (date: string, value: string) =>
      books.posted([`${date} 1T.1.1 6T ${value}`], { debitAccountID: creditors });
    await pass("2026-10-20", "30.00");
    expect((await books.close("2026-11-17")).body.status).toBe("F");
    await pass(TODAY, "20.00");
    await books.setAction("SUSPEND");
    expect((await books.close(TODAY)).body.status).toBe("F");
    books.server.clock.set("2026-11-19T15:00:00Z");
    const { body } = await books.close("2026-11-19");
    books.server.clock.set("2026-11-18T15:00:00Z");
    expect(await books.divergencesOf(body.id)).toEqual(["D16"]);
    const { body: divergences } = await books.api.get<{ value: number }[]>(`${BASE}/${body.id}/divergences`);
    expect(divergences[0]!.value).toBe(30);
  });
});

describe("the preview of a closing", () => {
  const look = async (date: string) =>
    (await books.api.get<Record<string, unknown>>(`${BASE}/preview?closingDate=${date}`)).body;

  test("shows days, entries and divergences, and writes nothing", async () => {
    await books.posted(["2026-11-13 1T.1.1 6T 5.00", WRONG_SIDE, MENDED]);
    await books.posted(["2026-11-16 1T.1.1 6T 5.00"], { regime: "BACEN" });
    expect(await look(TODAY)).toMatchObject({
      ...{ firstDay: "2026-11-13", lastDay: TODAY, days: 6, weekdays: 4, weekendClosing: false },
      entries: [
        { regime: "BACEN", count: 1 },
        { regime: "IFRS", count: 3 },
      ],
      ...{ divergences: [], divergenceCount: 0, disagreementAction: null, status: "F" },
    });
    await books.posted([WRONG_SIDE]);
    expect(await look(TODAY)).toMatchObject({ divergences: [{ code: "D18", decision: null }], status: null });
    const { body: days } = await books.api.get<object>(`${BASE}/days?closingDate=${TODAY}`);
    expect(days).toMatchObject({ firstDay: "2026-11-13", days: 6 });
    expect(await look(TODAY)).toMatchObject(days);
    await books.setAction("SUSPEND");
    expect(await look(TODAY)).toMatchObject({ divergences: [{ code: "D18", decision: "SUSPEND" }], status: "S" });
    expect(await books.sql("select 1 from accounting_closings")).toEqual([]);
    expect(await readBook(books.context)).toEqual({ closedUntil: null, closingDate: null });
  });

  test("begins with the day after the last closed one, or with the first entry before any closing", async () => {
    const days = async () => (await books.api.get(`${BASE}/open-days`)).body;
    expect(await days()).toEqual({ closedUntil: null, firstDay: TODAY, today: TODAY });
    await books.posted(["2026-11-10 1T.1.1 6T 5.00"]);
    expect(await days()).toEqual({ closedUntil: null, firstDay: "2026-11-10", today: TODAY });
    await books.close("2026-11-12");
    expect(await days()).toEqual({ closedUntil: "2026-11-12", firstDay: "2026-11-13", today: TODAY });
    expect(await look("2026-11-13")).toMatchObject({ firstDay: "2026-11-13", days: 1, entries: [] });
    for (const date of ["2026-11-12", "2026-11-19", "hoje", ""])
      for (const call of ["preview", "days"])
        expect((await books.api.get(`${BASE}/${call}?closingDate=${date}`)).status).toBe(400);
  });
});
