// Amounts with more digits than a float are exact to the cent wherever a register shows, filters or exports them.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportBooks, type Format } from "../../../scripts/lib/books/export-books.ts";
import { xlsxRows } from "../../../server/framework/import/xlsx-rows.ts";
import { type Closings, openClosings } from "./closings.ts";

/** The first is the largest single amount of the product, and the others have more digits than a float. */
const VALUES = ["9999999999999.99", "90071992547409.93", "1234567890123456.78"];
const IN_CSV = VALUES.map((value) => value.replace(".", ","));

let books: Closings;
let token: string;
const folder = mkdtempSync(join(tmpdir(), "esteira-wide-"));
beforeAll(async () => {
  books = await openClosings();
  token = await books.server.tokenOf("ad");
  await books.begin();
  for (const value of VALUES) {
    await books.sql(
      `insert into accounting_entry (enabled, regime, date, value, debit_account_plan_tree_node_id,
         credit_account_plan_tree_node_id, description, origin)
       values (true, 'IFRS', '2026-11-09', $3, $1, $2, 'LARGO', 'AC')`,
      [books.account("1T.1.1"), books.account("6T"), value],
    );
    await books.sql(
      `insert into accounting_events (key, code, date, subject, operands, entries_count, total_value, content_hash)
       values ('wide:' || $1, 'OPERATION_DISBURSED', '2026-11-09', 'LARGO', '{}', 0, $1::numeric, 'x')`,
      [value],
    );
  }
});
afterAll(async () => {
  await books.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const fetched = async (path: string) => {
  const answer = await books.server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer;
};
/** Reads amounts from the text of the answer, because parsing would turn them into floats. */
const amounts = (text: string, field: string): string[] =>
  [...text.matchAll(new RegExp(`"${field}":([^,}]+)`, "g"))].map(([, amount]) => amount!).toSorted();

describe.each([
  ["accounting-entries", "value", "description"],
  ["accounting-events", "totalValue", "subject"],
])("long amounts in %s", (register, field, title) => {
  const ours = `filters=${encodeURIComponent(`{"${title}":{"$like":"LARGO"}}`)}`;
  const countOf = async (condition: string) => {
    const filters = encodeURIComponent(`{"${title}":{"$like":"LARGO"},"${field}":${condition}}`);
    return amounts((await fetched(`/${register}?filters=${filters}`)).body, field);
  };

  test("are exact in the list and in the record", async () => {
    const { body } = await fetched(`/${register}?${ours}`);
    expect(amounts(body, field)).toEqual(VALUES.toSorted());
    const ids = (JSON.parse(body) as { content: { id: number }[] }).content.map(({ id }) => id);
    const records = await Promise.all(ids.map(async (id) => (await fetched(`/${register}/${id}`)).body));
    expect(records.flatMap((record) => amounts(record, field)).toSorted()).toEqual(VALUES.toSorted());
  });

  test.each([
    ["90071992547409.93", ["90071992547409.93"]],
    ["90071992547409.92", []],
    ['{"$gte":90071992547409.93}', ["1234567890123456.78", "90071992547409.93"]],
    ['{"$gte":90071992547409.94}', ["1234567890123456.78"]],
    ['{"$gt":90071992547409.93}', ["1234567890123456.78"]],
    ['{"$lte":90071992547409.92}', ["9999999999999.99"]],
    ['{"$gte":9999999999999.99,"$lt":90071992547409.93}', ["9999999999999.99"]],
    ['{"$gt":9999999999999.98,"$lt":9999999999999.99}', []],
    ['{"$in":[90071992547409.93,1234567890123456.78]}', ["1234567890123456.78", "90071992547409.93"]],
  ])("are filtered to the cent: %s", async (condition, amount) => {
    expect(await countOf(condition)).toEqual(amount);
  });

  test("are exact in the CSV", async () => {
    const { body } = await fetched(`/${register}/export?format=csv&columns=${field}&${ours}`);
    expect(body.trim().split("\r\n").slice(1).toSorted()).toEqual(IN_CSV.toSorted());
  });

  test("are numbers in the spreadsheet as far as a cell holds them, and texts beyond", async () => {
    const { rawPayload } = await fetched(`/${register}/export?format=xlsx&columns=${field}&${ours}`);
    const cells: unknown[] = [];
    for await (const row of xlsxRows(rawPayload)) cells.push(row.cells[0]);
    expect(cells.slice(1).toSorted()).toEqual(
      ["9999999999999,99", "90.071.992.547.409,93", "1.234.567.890.123.456,78"].toSorted(),
    );
  });
});

async function written(format: Format): Promise<string> {
  const out = join(folder, format);
  const request = { regimes: ["IFRS" as const], format, out, about: "Teste", start: "2026-11-10", onProgress() {} };
  const all = { ...request, start: "2026-11-01" };
  await books.server.database.db.transaction().execute((tx) => exportBooks(tx, format === "csv" ? all : request));
  return readFileSync(out, "utf8");
}

test("exported books have long amounts to the cent, as CSV and as a journal with opening sums", async () => {
  const csv = await written("csv");
  expect(VALUES.filter((value) => !csv.includes(`;${value.replace(".", ",")};`))).toEqual([]);
  expect(await written("hledger")).toMatch(/ {2}1334639882670866\.70 BRL\n.* {2}-1334639882670866\.70 BRL\n/);
});
