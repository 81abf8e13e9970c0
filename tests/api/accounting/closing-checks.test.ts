// The checks of a closing: each one is shown the fault that it looks for, and finds that alone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/base/database.ts";
import { type Closings, openClosings } from "./closings.ts";

const TODAY = "2026-11-18";
const BASE = "/accounting-closings";
/** The revenue on the debit side. */
const WRONG_SIDE = `${TODAY} 7T 1T.1.1 10.00`;
let books: Closings;
beforeAll(async () => {
  books = await openClosings();
});
afterAll(() => books.server.close());
beforeEach(() => books.begin());

describe("each check finds its own", () => {
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
  ])("%s", async (code, breakIt) => {
    await closedYesterday();
    await breakIt();
    const { body } = await books.close(TODAY);
    await books.sql("update account_plan_tree_nodes set enabled = true");
    await books.sql("update account_plan_tree_nodes set parent_id = $1 where id = $2", [
      books.account("1T"),
      books.account("1T.2"),
    ]);
    expect(await books.found(body.id)).toEqual([code]);
  });

  test("D20: also one that was there before the last closing", async () => {
    const [, older] = await books.posted([`${TODAY} 1T.1.1 6T 1.00`, `${TODAY} 1T.1.1 6T 2.00`]);
    await closedYesterday();
    await books.sql("delete from accounting_entry where id = $1", [older]);
    expect(await books.found((await books.close(TODAY)).body.id)).toEqual(["D20"]);
  });

  test("D15 and D21: an entry that came to a closed day behind the product's back", async () => {
    await closedYesterday();
    await bypass(
      `insert into accounting_entry (enabled, regime, date, value, debit_account_plan_tree_node_id,
         credit_account_plan_tree_node_id, description, origin) values (true, 'IFRS', '2026-11-16', 5, $1, $2, 'X', 'AC')`,
      [books.account("1T.1.1"), books.account("6T")],
    );
    const { body } = await books.close(TODAY);
    expect(await books.found(body.id)).toEqual(["D15", "D21"]);
  });

  test("D13: a product without a script, and one of the other regime", async () => {
    await books.sql("update accounting_closing_events set enabled = true");
    await books.sql("update products set accounting_script_id = null where id = (select min(id) from products)");
    const { body } = await books.close(TODAY);
    expect(await books.found(body.id)).toContain("D13");
  });

  test("D16: what has lain in a transit account for more than thirty days", async () => {
    const [transit] = await books.sql<{ id: number }>(
      `select n.id from account_plan_tree_nodes n join account_plan_trees t on t.id = n.account_plan_tree_id
        where t.regime = 'IFRS' and n.code like '49992%' and n.type = 'AN' order by n.code limit 1`,
    );
    const pass = (date: string, value: string) =>
      books.posted([`${date} 1T.1.1 6T ${value}`], { creditAccountID: transit!.id });
    await pass("2026-10-20", "30.00");
    expect((await books.close("2026-11-17")).body.status).toBe("F");
    await pass(TODAY, "20.00");
    await books.setAction("SUSPEND");
    expect((await books.close(TODAY)).body.status).toBe("F");
    books.server.clock.set("2026-11-19T15:00:00Z");
    const { body } = await books.close("2026-11-19");
    books.server.clock.set("2026-11-18T15:00:00Z");
    expect(await books.found(body.id)).toEqual(["D16"]);
    const { body: found } = await books.api.get<{ value: number }[]>(`${BASE}/${body.id}/divergences`);
    expect(found[0]!.value).toBe(30);
  });
});
