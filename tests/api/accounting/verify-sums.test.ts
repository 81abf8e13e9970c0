// The stored balances equal the sums of the entries. A falsified sum is reported by the next closing and by the
// verification of the books, with account, month and amount, and sums can be rebuilt.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rebuildSums, sumDifferences } from "../../../server/lending/accounting/ledger/index.ts";
import { examineBooks } from "../../../server/lending/accounting/seal/index.ts";
import { foldAll } from "../../helpers/fold-all.ts";
import { type Closings, openClosings } from "./closings.ts";

let books: Closings;
beforeAll(async () => {
  books = await openClosings();
});
afterAll(() => books.server.close());
beforeEach(async () => {
  await books.begin();
  await books.sql("truncate balance_day, balance_month, balance_delta");
  await books.posted([
    "2026-09-02 1T.1.1 6T 1000.00",
    "2026-09-30 1T.2.1 1T.1.1 40.00",
    "2026-10-01 1T.1.1 7T 7.50",
    "2026-11-18 1T.1.1 6T 9.00",
  ]);
  await foldAll(books.context);
  await books.posted(["2026-10-05 8T 1T.1.1 1.25"]);
  expect((await books.close("2026-10-31")).body).toMatchObject({ status: "F" });
});

const proof = () => examineBooks(books.context.db);
const account = (code: string) => books.account(code);

test("untouched books are consistent, folded or not", async () => {
  expect(await proof()).toMatchObject({ isWhole: true });
  await foldAll(books.context);
  expect((await proof()).lines).toContain(
    "OK: os saldos guardados de todos os dias e meses são a soma dos lançamentos.",
  );
  expect(await sumDifferences(books.context.db)).toEqual([]);
});

const MONTH = "update balance_month set";
const DAY = "update balance_day set";
// biome-ignore format: a table
const FALSIFIED: [statement: string, line: string][] = [
  [`${MONTH} debit = debit + 1000000 where month = '2026-09-01' and account_id = $1`, "IFRS, 09/2026, conta 1T.1.1 1T.1.1, débitos: guardado 1.001.000,00, lançamentos 1.000,00, diferença 1.000.000,00"],
  [`${MONTH} credit = credit - 0.01 where month = '2026-09-01' and account_id = $1`, "IFRS, 09/2026, conta 1T.1.1 1T.1.1, créditos: guardado 39,99, lançamentos 40,00, diferença -0,01"],
  ["insert into balance_month values ('IFRS', '2024-02-01', $1, 5, 0)", "IFRS, 02/2024, conta 1T.1.1 1T.1.1, débitos: guardado 5,00, lançamentos 0,00, diferença 5,00"],
  ["delete from balance_month where month = '2026-09-01' and account_id = $1", "IFRS, 09/2026, conta 1T.1.1 1T.1.1, débitos: guardado 0,00, lançamentos 1.000,00, diferença -1.000,00"],
  [`${DAY} debit = debit + 3 where date = '2026-09-02' and account_id = $1`, "IFRS, 02/09/2026, conta 1T.1.1 1T.1.1, débitos: guardado 1.003,00, lançamentos 1.000,00, diferença 3,00"],
  [`${DAY} date = '2026-09-03' where date = '2026-09-02' and account_id = $1`, "IFRS, 03/09/2026, conta 1T.1.1 1T.1.1, débitos: guardado 1.000,00, lançamentos 0,00, diferença 1.000,00"],
  ["insert into balance_delta values ('IFRS', $1, '2026-10-02', 0, 2)", "IFRS, 10/2026, conta 1T.1.1 1T.1.1, créditos: guardado 3,25, lançamentos 1,25, diferença 2,00"],
  [`${MONTH} regime = 'BACEN' where month = '2026-09-01' and account_id = $1`, "BACEN, 09/2026, conta 1T.1.1 1T.1.1, débitos: guardado 1.000,00, lançamentos 0,00, diferença 1.000,00"],
  ["insert into balance_month values ('IFRS', '2024-02-01', $1, 'NaN', 0)", "IFRS, 02/2024, conta 1T.1.1 1T.1.1, débitos: guardado o que não é número, lançamentos 0,00"],
  ["insert into balance_month values ('IFRS', 'infinity', $1, 5, 0)", "IFRS, data infinity, conta 1T.1.1 1T.1.1, débitos: guardado 5,00, lançamentos 0,00, diferença 5,00"],
  ["insert into balance_month values ('IFRS', '2026-09-01', $1 + 99999999, 5, 0)", "que não existe, débitos: guardado 5,00, lançamentos 0,00, diferença 5,00"],
];

describe("a falsified sum", () => {
  test.each(FALSIFIED)("is detected: %s", async (statement, line) => {
    await books.sql(statement, [account("1T.1.1")]);
    const { isWhole, lines } = await proof();
    expect(isWhole).toBe(false);
    expect(lines.join("\n")).toContain(line);
  });

  test("a wrong sum of a month closed long ago is reported by the next closing, with the account", async () => {
    const both = [account("1T.1.1"), account("6T")];
    await books.sql(`${MONTH} debit = debit + 1000000 where month = '2026-09-01' and account_id = $1`, [both[0]]);
    await books.sql(`${MONTH} credit = credit + 1000000 where month = '2026-09-01' and account_id = $1`, [both[1]]);
    const { body } = await books.close("2026-11-17");
    expect(body.status).not.toBe("F");
    const { body: divergences } = await books.api.get<object[]>(`/accounting-closings/${body.id}/divergences`);
    expect(divergences).toEqual([
      expect.objectContaining({
        ...{ code: "D01", id: both[0], expected: 1000, found: 1001000, value: 1000000 },
        description: "O saldo guardado difere dos lançamentos: IFRS, 09/2026, conta 1T.1.1 1T.1.1, débitos",
      }),
      expect.objectContaining({ code: "D01", id: both[1], expected: 1000, found: 1001000, value: 1000000 }),
    ]);
  });

  // biome-ignore format: a table
  test.each([
    ["insert into balance_month values ('IFRS', '2024-02-01', $1, 'NaN', 0)", "O saldo guardado não é um número: IFRS, 02/2024, conta 1T.1.1 1T.1.1, débitos"],
    [`${MONTH} debit = 'NaN' where month = '2026-09-01' and account_id = $1`, "O saldo guardado não é um número: IFRS, 09/2026, conta 1T.1.1 1T.1.1, débitos"],
    [`${DAY} credit = 'NaN' where date = '2026-09-02' and account_id = $1`, "O saldo guardado não é um número: IFRS, 02/09/2026, conta 1T.1.1 1T.1.1, créditos"],
    ["insert into balance_delta values ('IFRS', $1, '2026-10-02', 0, 'NaN')", "O saldo guardado não é um número: IFRS, 10/2026, conta 1T.1.1 1T.1.1, créditos"],
    ["insert into row_delta (table_name, change) select 'accounting_entry', -100 where $1 > 0", "A lista conta -95 lançamentos, e há 5"],
    ["update accounting_book set closed_until = '-infinity' where $1 > 0", "Os livros constam encerrados até um dia que não é data, e o último selo vale até 31/10/2026"],
    ["update accounting_book set closed_until = '2026-10-30' where $1 > 0", "Os livros constam encerrados até 30/10/2026, e o último selo vale até 31/10/2026"],
  ])("is detected where it is no number, a count below zero or a closed day that does not exist: %s", async (statement, text) => {
    await books.sql(statement, [account("1T.1.1")]);
    expect((await proof()).isWhole).toBe(false);
    const preview = await books.api.get<{ divergences: { code: string; description: string }[] }>(
      "/accounting-closings/preview?closingDate=2026-11-17",
    );
    const { body } = await books.close("2026-11-17");
    await books.sql("delete from row_delta where table_name = 'accounting_entry' and change = -100");
    expect(preview).toMatchObject({ status: 200 });
    expect(preview.body.divergences).toContainEqual(expect.objectContaining({ code: "D01", description: text }));
    expect([body.status, (await books.divergencesOf(body.id))[0]]).toEqual(["S", "D01"]);
  });

  test("that is no number is reported by the trial balance instead of a wrong figure", async () => {
    await books.sql(`${MONTH} debit = 'NaN' where account_id = $1`, [account("1T.1.1")]);
    const { status, body } = await books.api.get<{ subcode: string; message: string }>(
      "/account-plan-tree-nodes/trial-balance?startDate=2026-09-01&endDate=2026-09-30",
    );
    expect([status, body.subcode, body.message]).toEqual([
      409,
      "BALANCES_DAMAGED",
      expect.stringMatching(/^Um saldo guardado não é um número/),
    ]);
  });

  test("an entry whose value is no number is refused by the table itself", async () => {
    await expect(books.sql("update accounting_entry set value = 'NaN' where date > '2026-11-01'")).rejects.toThrow(
      /accounting_entry_is_whole/,
    );
  });

  test("rebuilt sums equal the entries, which stay as they are", async () => {
    const entries = () => books.sql("select * from accounting_entry order by id");
    const before = await entries();
    await books.sql(`${MONTH} debit = debit * 2, credit = 1`);
    await books.sql("delete from balance_day where date = '2026-09-02'");
    await books.sql("insert into row_delta (table_name, change) values ('accounting_entry', 3)");
    expect((await proof()).isWhole).toBe(false);
    await rebuildSums(books.server.database);
    expect(await proof()).toMatchObject({ isWhole: true });
    expect(await entries()).toEqual(before);
    await books.posted(["2026-11-18 1T.1.1 6T 1.00"]);
    expect((await proof()).isWhole).toBe(true);
  });
});

test("a closed day that was set back, and a wrong count of entries, are detected", async () => {
  await books.sql("update accounting_book set closed_until = '2026-10-30'");
  await books.sql("insert into row_delta (table_name, change) values ('accounting_entry', 3)");
  const { isWhole, lines } = await proof();
  await books.sql("delete from row_delta where table_name = 'accounting_entry' and change = 3");
  expect(isWhole).toBe(false);
  expect(lines).toContain("DIFERE: os livros constam encerrados até 30/10/2026, e o último selo vale até 31/10/2026.");
  expect(lines).toContain("DIFERE: a lista conta 8 lançamentos, e há 5.");
});

test("an entry that names a reversal which does not reverse it is detected", async () => {
  const [entry] = await books.sql<{ id: number }>("select min(id) as id from accounting_entry");
  await books.sql("update accounting_entry set reversed_by_id = $1 + 1 where id = $1", [entry!.id]);
  const { isWhole, lines } = await proof();
  expect(isWhole).toBe(false);
  expect(lines).toContain(`DIFERE: a marca de estorno não é a dos estornos que há: lançamentos ${entry!.id}.`);
});

test("a reversal and what it reverses are valid", async () => {
  const [entry] = await books.sql<{ id: number }>("select min(id) as id from accounting_entry");
  const { status } = await books.api.post(`/accounting-entries/${entry!.id}/reverse`, { date: "2026-11-18" });
  expect(status).toBe(201);
  expect(await proof()).toMatchObject({ isWhole: true });
});
