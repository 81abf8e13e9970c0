// Tests the seals of closed days: a direct change of an entry in the database is found, by entry and by day.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifySeals } from "../../../server/lending/accounting/seal/index.ts";
import type { SealedProof } from "../../../server/lending/accounting/seal/seal-hash.ts";
import { verdictLines } from "../../../server/lending/accounting/seal/verdict-text.ts";
import type { Verdict } from "../../../server/lending/accounting/seal/verify.ts";
import { type Closings, openClosings } from "./closings.ts";
import { tamperWith, threeSealedDays } from "./sealed-books.ts";

let books: Closings;
let ids: number[];
beforeAll(async () => {
  books = await openClosings();
});
afterAll(() => books.server.close());
beforeEach(async () => {
  ids = await threeSealedDays(books);
});

const verdict = (): Promise<Verdict> => verifySeals(books.context.db);

const tamper = (text: string, values: unknown[] = []) => tamperWith(books, text, values);

async function differences(): Promise<unknown[]> {
  const { broken } = await verdict();
  return broken.map(({ seal, reason, differences }) => [
    seal.until,
    reason,
    ...differences.map(({ kind, entryID }) => `${kind} ${ids.indexOf(entryID)}`),
  ]);
}

test("untouched books are valid, with the days and entries that their seals cover", async () => {
  expect(await verdict()).toMatchObject({ seals: 3, entries: 5, until: "2026-11-17", broken: [] });
  expect(
    await books.sql(
      `select entries, first_id as first, last_id as last, total_ifrs::float as ifrs, total_bacen::float as bacen
         from accounting_seal order by until_date`,
    ),
  ).toEqual([
    { entries: 4, first: ids[0], last: ids[4]! + 1, ifrs: 147.5, bacen: 5 },
    { entries: 1, first: ids[3], last: ids[3], ifrs: 1.25, bacen: 0 },
    { entries: 0, first: null, last: null, ifrs: 0, bacen: 0 },
  ]);
  expect(verdictLines(await verdict())[0]).toBe(
    "OK: 3 selos, 5 lançamentos até 17/11/2026, todos como foram encerrados.",
  );
});

test("entries of open days and reversals of closed ones break no seal", async () => {
  const answer = await books.api.post(`/accounting-entries/${ids[0]}/reverse`, { date: "2026-11-18" });
  expect(answer.status).toBe(201);
  await tamper("update accounting_entry set value = 99 where id = $1", [ids[4]]);
  expect((await verdict()).broken).toEqual([]);
});

test.each([
  ["value = value + 0.01"],
  ["description = description || ' '"],
  [
    "debit_account_plan_tree_node_id = credit_account_plan_tree_node_id, credit_account_plan_tree_node_id = debit_account_plan_tree_node_id",
  ],
  ["enabled = false"],
  ["origin = 'TR'"],
  ["lot = 'X'"],
  ["date = date - 1"],
])("a change is detected: %s", async (change) => {
  await tamper(`update accounting_entry set ${change} where id = $1`, [ids[1]]);
  expect(await differences()).toEqual([["2026-11-03", "entries", "changed 1"]]);
});

test("a removed, an added and a moved entry are detected", async () => {
  await tamper("delete from accounting_entry where id = $1", [ids[2]]);
  expect(await differences()).toEqual([["2026-11-03", "entries", "missing 2"]]);
  const [added] = await books.sql<{ id: number }>("select nextval('accounting_entry_id_seq') as id");
  ids.push(added!.id);
  await tamper(
    `insert into accounting_entry (id, enabled, regime, date, value, debit_account_plan_tree_node_id,
       credit_account_plan_tree_node_id, description, origin) values ($3, true, 'IFRS', '2026-11-09', 5, $1, $2, 'X', 'AC')`,
    [books.account("1T.1.1"), books.account("6T"), added!.id],
  );
  await tamper("update accounting_entry set date = '2026-11-16' where id = $1", [ids[3]]);
  expect(await differences()).toEqual([
    ["2026-11-03", "entries", "missing 2"],
    ["2026-11-10", "entries", "changed 3", "added 5"],
    ["2026-11-17", "entries", "added 3"],
  ]);
});

describe("a seal that was tampered with", () => {
  test.each([
    ["update accounting_seal set hash = repeat('a', 64) where until_date = '2026-11-10'", "2026-11-10", "seal"],
    ["update accounting_seal set total_ifrs = 1 where until_date = '2026-11-10'", "2026-11-10", "seal"],
    ["update accounting_seal set until_date = '2026-11-16' where until_date = '2026-11-17'", "2026-11-16", "seal"],
    [
      "update accounting_seal set previous_hash = repeat('a', 64) where until_date = '2026-11-17'",
      "2026-11-17",
      "chain",
    ],
  ])("is detected: %s", async (statement, until, reason) => {
    await books.sql(statement);
    const [first] = await differences();
    expect(first).toEqual([until, reason]);
  });

  test("is reported by its closing and by the seal after it when it is removed", async () => {
    await books.sql(
      "delete from accounting_seal_piece where seal_id = (select id from accounting_seal where until_date = '2026-11-10')",
    );
    await books.sql("delete from accounting_seal where until_date = '2026-11-10'");
    expect(await differences()).toEqual([
      ["2026-11-10", "missing-seal"],
      ["2026-11-17", "chain"],
    ]);
  });

  test("invalidates the seals after it when its hash is computed again", async () => {
    await tamper("update accounting_entry set value = 41 where id = $1", [ids[1]]);
    const { SealSum } = await import("../../../server/lending/accounting/seal/seal-hash.ts");
    const { readPieces } = await import("../../../server/lending/accounting/seal/read-pieces.ts");
    const sum = new SealSum();
    for await (const piece of readPieces(books.context.db, { after: null, until: "2026-11-03" })) sum.add(piece);
    const [seal] = await books.sql<{ closing: number; previous: string } & SealedProof>(
      `select closing_id as closing, previous_hash as previous, format, logs, chart_after as "chartAfter", chart_hash as "chartHash",
              closings_after as "closingsAfter", closings_hash as "closingsHash"
         from accounting_seal where until_date = '2026-11-03'`,
    );
    const facts = sum.facts(seal!.closing, { after: null, until: "2026-11-03" });
    await books.sql("update accounting_seal set hash = $1, total_ifrs = $2 where until_date = '2026-11-03'", [
      sum.hash(seal!.previous, facts, seal),
      facts.totalIfrs,
    ]);
    expect(await differences()).toEqual([["2026-11-10", "chain"]]);
  });
});

test("the report names the day and the entries", async () => {
  await tamper("update accounting_entry set value = 41 where id = $1", [ids[1]]);
  const lines = verdictLines(await verdict());
  expect(lines).toEqual([
    expect.stringMatching(/^DIFERE: encerramento \d+, de 03\/11\/2026: lançamentos diferem do que foi selado\.$/),
    `  alterados: ${ids[1]}`,
  ]);
});

test("a seal covers more entries than fit into one piece", async () => {
  await books.sql(
    `insert into accounting_entry (enabled, regime, date, value, debit_account_plan_tree_node_id,
       credit_account_plan_tree_node_id, description, origin)
     select true, 'IFRS', date '2026-11-18', n, $1, $2, 'L' || n, 'AC' from generate_series(1, 10500) n`,
    [books.account("1T.1.1"), books.account("6T")],
  );
  expect((await books.close("2026-11-18")).body.status).toBe("F");
  expect(
    await books.sql(
      "select piece, cardinality(ids) as n from accounting_seal_piece order by seal_id desc, piece limit 3",
    ),
  ).toEqual([
    { piece: 0, n: 5000 },
    { piece: 1, n: 5000 },
    { piece: 2, n: 501 },
  ]);
  expect((await verdict()).broken).toEqual([]);
  await tamper("update accounting_entry set value = 1 where description = 'L10400'");
  const { broken } = await verdict();
  expect(broken.map(({ differences }) => differences.length)).toEqual([1]);
  // Only the newest 100 entries are read again; older seals are verified by their hashes alone.
  await tamper("update accounting_entry set value = 41 where id = $1", [ids[1]]);
  expect((await verifySeals(books.context.db, { newest: 100 })).broken).toHaveLength(1);
});
