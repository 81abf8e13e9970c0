// A seal also covers the histories, events and authors of its entries, so direct changes of these in the database are
// found.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { examineBooks, verifySeals } from "../../../server/lending/accounting/seal/index.ts";
import { readPieces } from "../../../server/lending/accounting/seal/read-pieces.ts";
import { FIRST_HASH, type SealedProof, SealSum } from "../../../server/lending/accounting/seal/seal-hash.ts";
import { verdictLines } from "../../../server/lending/accounting/seal/verdict-text.ts";
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

const rows = async () =>
  (await verifySeals(books.context.db)).broken.map(({ seal, reason, rows = [] }) => [seal.until, reason, ...rows]);
const historyOf = async (entry: number, action = "create") => {
  const [row] = await books.sql<{ id: number }>(
    "select id from audit_entry where resource = 'accounting-entries' and record_id = $1 and action = $2",
    [entry, action],
  );
  return row!.id;
};
const entryOf = (index: number) => ({ resource: "accounting-entries", recordID: ids[index] });

test.each([
  ["a blanked history", "after = null"],
  ["a blanked text", "after = after - 'description'"],
  ["another text", `after = after || '{"description": "X"}'`],
  ["another person", "user_id = 2"],
  ["another moment", "at = at + interval '1 second'"],
  ["another act", "action = 'update'"],
])("%s is detected", async (_title, change) => {
  const history = await historyOf(ids[1]!);
  await books.sql(`update audit_entry set ${change} where id = $1`, [history]);
  expect(await rows()).toEqual([["2026-11-03", "histories", { id: history, kind: "changed", about: entryOf(1) }]]);
  expect(verdictLines(await verifySeals(books.context.db)).slice(-1)).toEqual([
    `  registros alterados: ${history} (do lançamento ${ids[1]})`,
  ]);
  const { body } = await books.close("2026-11-18");
  expect([body.status, await books.divergencesOf(body.id)]).toEqual(["S", ["D21"]]);
  await books.act(body.id, "cancel");
});

test("a history that was removed, and one that was added, are detected", async () => {
  const [gone, other] = [await historyOf(ids[0]!), await historyOf(ids[1]!)];
  await books.sql("delete from audit_entry where id = $1", [gone]);
  expect(await rows()).toEqual([["2026-11-03", "histories", { id: gone, kind: "missing", about: null }]]);
  expect(verdictLines(await verifySeals(books.context.db))[1]).toBe(`  registros retirados: ${gone}`);
  await books.sql(
    `insert into audit_entry (id, resource, record_id, action, at) overriding system value
         values ($1, 'accounting-entries', $2, 'update', now())`,
    [gone, ids[1]],
  );
  await books.sql("update audit_entry set record_id = $2 where id = $1", [other, ids[2]]);
  expect((await rows())[0]).toEqual([
    "2026-11-03",
    "histories",
    { id: gone, kind: "changed", about: entryOf(1) },
    { id: other, kind: "changed", about: entryOf(2) },
  ]);
});

test("the history of a reversal belongs to the next seal", async () => {
  expect((await books.api.post(`/accounting-entries/${ids[0]}/reverse`, { date: "2026-11-18" })).status).toBe(201);
  expect((await books.close("2026-11-18")).body.status).toBe("F");
  const history = await historyOf(ids[0]!, "update");
  await books.sql("update audit_entry set user_id = null where id = $1", [history]);
  expect(await rows()).toEqual([["2026-11-18", "histories", { id: history, kind: "changed", about: entryOf(0) }]]);
});

test("a changed event of closed days is detected", async () => {
  const [event] = await books.sql<{ id: number }>(
    `insert into accounting_events (key, code, date, subject, operands, entries_count, total_value, content_hash)
       values ('seal:' || gen_random_uuid(), 'OPERATION_DISBURSED', '2026-11-18', 'Operação 1', '{"principal": 1}', 0, 0, 'x')
       returning id`,
  );
  expect((await books.close("2026-11-18")).body.status).toBe("F");
  await books.sql(`update accounting_events set operands = '{"principal": 2}' where id = $1`, [event!.id]);
  const about = { resource: "accounting-events", recordID: event!.id };
  expect(await rows()).toEqual([["2026-11-18", "events", { id: event!.id, kind: "changed", about }]]);
  await books.sql("delete from accounting_events where id = $1", [event!.id]);
  expect(await rows()).toEqual([["2026-11-18", "events", { id: event!.id, kind: "missing", about: null }]]);
});

test("seals of the former format stay valid, and the next one covers their histories", async () => {
  await asBeforeHistories();
  expect((await verifySeals(books.context.db)).broken).toEqual([]);
  const history = await historyOf(ids[0]!);
  expect((await books.close("2026-11-18")).body.status).toBe("F");
  expect((await verifySeals(books.context.db)).broken).toEqual([]);
  await books.sql("update audit_entry set after = null where id = $1", [history]);
  expect((await rows())[0]).toMatchObject(["2026-11-18", "histories", { id: history }]);
});

test("a seal cannot be converted back to the former format", async () => {
  await books.sql("update accounting_seal set format = 2, logs = null where until_date = '2026-11-10'");
  expect((await rows())[0]).toEqual(["2026-11-10", "chain"]);
});

test.each(["null", "'{}'", "'[]'", `'{"histories": {"after": "x"}}'`])(
  "logs overwritten with %s are detected",
  async (logs) => {
    await books.sql(`update accounting_seal set logs = ${logs} where until_date = '2026-11-10'`);
    expect((await rows())[0]).toEqual(["2026-11-10", "chain"]);
  },
);

test.each([
  ["created_by_id = 2"],
  ["updated_by_id = 2"],
  ["created_at = created_at - interval '1 day'"],
  ["updated_at = updated_at + interval '1 day'"],
])("the author and moment of an entry agree with its history: %s", async (change) => {
  expect(await examineBooks(books.context.db)).toMatchObject({ isWhole: true });
  await tamperWith(books, `update accounting_entry set ${change} where id = $1`, [ids[4]]);
  const { isWhole, lines } = await examineBooks(books.context.db);
  expect([isWhole, lines.at(-1)]).toEqual([
    false,
    `DIFERE: quem incluiu ou alterou, ou quando, não é o que diz o histórico: lançamentos ${ids[4]}.`,
  ]);
});

test("the hashes of former formats stay as they were when seals were made with them", async () => {
  const sum = new SealSum();
  sum.add({ ids: [1, 2], digests: "", hash: "ab", totalBacen: "1.00", totalIfrs: "2.50" });
  const facts = sum.facts(7, { after: null, until: "2026-11-03" });
  const proof = {
    format: 2,
    chartAfter: null,
    chartHash: "c",
    closingsAfter: null,
    closingsHash: "d",
    logs: undefined,
  };
  expect([sum.hash(FIRST_HASH, facts), sum.hash(FIRST_HASH, facts, proof)]).toEqual([
    "6dd443b546077c027b9420ea46cd78998c6726fbe1cb81c6d9be595a5b0f344f",
    "94edd4e2d71a070cebf471dd1a29d483ede4e4648e6b94522b7d023d65259d80",
  ]);
});

/** Converts the seals to format 2, of installations before seals covered histories. */
async function asBeforeHistories(): Promise<void> {
  await books.sql("delete from accounting_seal_piece where kind <> 'entries'");
  await books.sql("update accounting_seal set format = 2, logs = null");
  const seals = await books.sql<{ id: number; closing: number; after: string | null; until: string } & SealedProof>(
    `select id, closing_id as closing, after_date as after, until_date as until, format, logs, chart_after as "chartAfter",
            chart_hash as "chartHash", closings_after as "closingsAfter", closings_hash as "closingsHash"
       from accounting_seal order by until_date`,
  );
  let previous = FIRST_HASH;
  for (const { id, closing, after, until, ...proof } of seals) {
    const sum = new SealSum();
    for await (const piece of readPieces(books.context.db, { after, until })) sum.add(piece);
    const hash = sum.hash(previous, sum.facts(closing, { after, until }), proof);
    await books.sql("update accounting_seal set previous_hash = $2, hash = $3 where id = $1", [id, previous, hash]);
    previous = hash;
  }
}
