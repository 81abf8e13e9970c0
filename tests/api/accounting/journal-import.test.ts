// Tests the import of another system's journal: account codes of both regimes, dry runs, all or nothing, ten thousand
// rows, and reverting the lot while its days are open.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { balances } from "../../../server/lending/accounting/ledger/balances.ts";
import { run } from "../../../server/platform/db/database.ts";
import { formatCode } from "../../../src/rules/accounting/account-code.ts";
import { type ImportAnswer, type SentFile, sendImport } from "../resources/sheet-file.ts";
import { type Books, cents, openBooks } from "./books.ts";

const PATH = "/accounting-entries";
const HEADS = "Regime;Data do lançamento;Conta de débito;Conta de crédito;Valor;Histórico;Origem";

let books: Books;
/** Two analytic accounts of each official chart: cash and capital. */
const CODES = { IFRS: ["1111000008", "6111013007"], BACEN: ["11110006", "61110001"] } as const;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.server.close());
beforeEach(() => books.empty());

type ImportBody = ImportAnswer["body"] & { batch: number | null };
async function send(rows: string[], file: Partial<SentFile> = {}): Promise<{ status: number; body: ImportBody }> {
  const content = [HEADS, ...rows].join("\n");
  const { status, body } = await sendImport(books.server.app, await books.server.tokenOf("ad"), PATH, {
    content,
    ...file,
  });
  return { status, body: body as ImportBody };
}
const refusals = ({ results }: ImportBody) =>
  results.flatMap(({ row, reason }) =>
    (reason?.errors ?? []).map(({ field, message }) => `${row} ${field}: ${message}`),
  );
const stored = () =>
  run<{ regime: string; value: string; lot: string | null; debit: string; credit: string }>(
    books.context.db,
    `select e.regime, e.value::text as value, e.lot, d.code as debit, c.code as credit from accounting_entry e
       join account_plan_tree_nodes d on d.id = e.debit_account_plan_tree_node_id
       join account_plan_tree_nodes c on c.id = e.credit_account_plan_tree_node_id order by e.id`,
  );
const line = (regime: "IFRS" | "BACEN", debit: string, credit: string, value = "10,00", date = "05/10/2026") =>
  `${regime};${date};${debit};${credit};${value};Vindo do sistema anterior;Contábil`;

describe("the import of a journal", () => {
  test.each(["IFRS", "BACEN"] as const)(
    "%s accepts codes as bare digits, with dots, with dots and digit, and the displayed name",
    async (regime) => {
      const [debit, credit] = CODES[regime];
      const [named] = await run<{ name: string }>(
        books.context.db,
        "select n.name from account_plan_tree_nodes n join account_plan_trees t on t.id = n.account_plan_tree_id where t.regime = $1 and n.code = $2",
        [regime, debit],
      );
      const dotted = (code: string) => formatCode(regime, code).replace(/-\d$/, "");
      const rows = [
        line(regime, debit, credit, "1.234,56"),
        line(regime, dotted(debit), dotted(credit)),
        line(regime, `${dotted(debit)}-${debit.at(-1)}`, `${dotted(credit)}-${credit.at(-1)}`),
        line(regime, named!.name, credit),
      ];
      const { status, body } = await send(rows);
      expect([status, body.created, refusals(body)]).toEqual([200, 4, []]);
      const lot = `Importação ${body.batch}`;
      const same = { regime, lot, debit, credit };
      expect(await stored()).toEqual([{ ...same, value: "1234.56" }, ...Array(3).fill({ ...same, value: "10.00" })]);
      const all = await balances(books.context, { regime, start: "2026-10-01", end: "2026-10-31" });
      const moved = [...all.values()].map((one) => one.debit - one.credit).filter((value) => value !== 0n);
      expect(moved.toSorted((a, b) => Number(b - a))).toEqual([cents("1264.56"), -cents("1264.56")]);
    },
  );

  test("warns of entries outside the dates of their regime beforehand, and accepts them", async () => {
    const warningOf = async (regime: "IFRS" | "BACEN", date: string) => {
      const [debit, credit] = CODES[regime];
      return (await send([line(regime, debit, credit, "10,00", date)], { query: "?dryRun=true" })).body;
    };
    expect(await warningOf("BACEN", "05/10/2026")).toMatchObject({
      created: 1,
      warnings: [expect.stringContaining("1 lançamento fica fora das datas do regime Res. nº 2.682/99")],
    });
    expect(await warningOf("BACEN", "31/12/2024")).toMatchObject({ created: 1, warnings: [] });
    expect((await warningOf("IFRS", "31/12/2024")).warnings).toHaveLength(1);
    expect((await warningOf("IFRS", "01/01/2025")).warnings).toEqual([]);
  });

  test("takes accounts of the usual regime when no column names one", async () => {
    const bare = (text: string) => text.split(";").slice(1).join(";");
    const [debit, credit] = CODES.IFRS.map((code) => formatCode("IFRS", code)) as [string, string];
    const { body } = await send([], { content: [bare(HEADS), bare(line("IFRS", debit, credit))].join("\n") });
    expect([body.created, refusals(body), (await stored())[0]?.regime]).toEqual([1, [], "IFRS"]);
  });

  test.each([
    ["5.1.1", "1111000008", "debitAccountPlanTreeNodeID", "não foi encontrado"],
    ["1111000008", "6111013001", "creditAccountPlanTreeNodeID", "não foi encontrado"],
    ["1100000002", "6111013007", "debitAccountPlanTreeNodeID", "sintética"],
    ["1111000008", "1111000008", "creditAccountPlanTreeNodeID", "diferentes"],
    ["11110006", "6111013007", "debitAccountPlanTreeNodeID", "outro regime"],
  ])("refuses debit %s with credit %s at %s", async (debit, credit, field, words) => {
    const { body } = await send([line("IFRS", debit, credit)], { query: "?mode=all-or-nothing" });
    expect(body.written).toBe(false);
    expect(refusals(body).join("\n")).toContain(`2 ${field}: `);
    expect(refusals(body).join("\n")).toContain(words);
    expect(await stored()).toEqual([]);
  });
});

test("entries of another system are not bound by the nature of their accounts", async () => {
  const [, capital] = CODES.IFRS;
  const { body } = await send([line("IFRS", "7110530009", capital)]);
  expect([body.created, refusals(body)]).toEqual([1, []]);
});

test("a dry run lists what would be refused, and writes nothing", async () => {
  const [debit, credit] = CODES.IFRS;
  const rows = [
    line("IFRS", debit, credit),
    line("IFRS", debit, credit, "0,00"),
    line("IFRS", debit, credit, "1,00", "31/02/2026"),
  ];
  const { body } = await send(rows, { query: "?dryRun=true" });
  expect([body.written, body.created, body.refused]).toEqual([false, 1, 2]);
  expect(refusals(body).map((text) => text.split(":")[0])).toEqual(["3 value", "4 date"]);
  expect(await stored()).toEqual([]);
});

test("ten thousand rows become ten thousand entries, and none when one of them is wrong", async () => {
  const [debit, credit] = CODES.IFRS;
  const rows = Array.from({ length: 10_000 }, (_, at) => line("IFRS", debit, credit, `${at + 1},01`));
  const wrong = await send(rows.with(9_999, line("IFRS", debit, "lucro", "1,00")), { query: "?mode=all-or-nothing" });
  expect([wrong.body.written, wrong.body.refused]).toEqual([false, 1]);
  expect(await stored()).toEqual([]);
  const { body } = await send(rows, { query: "?mode=all-or-nothing" });
  expect([body.written, body.created]).toEqual([true, 10_000]);
  const all = await balances(books.context, { regime: "IFRS", start: "2026-10-01", end: "2026-10-31" });
  expect([...all.values()].flatMap(({ debit: sum }) => (sum === 0n ? [] : [sum]))).toEqual([cents("50005100.00")]);
});

describe("the lot of an imported journal", () => {
  const undo = (batch: number | null) =>
    books.api.post<{ state: string; undone: number; retained: number; retainedRecords: { reason: string }[] }>(
      `${PATH}/import/batches/${batch}/undo`,
    );

  test("is reverted whole while its days are open", async () => {
    const [debit, credit] = CODES.IFRS;
    const { body } = await send([line("IFRS", debit, credit), line("IFRS", credit, debit)]);
    expect((await undo(body.batch)).body).toMatchObject({ state: "undone", undone: 2, retained: 0 });
    expect(await stored()).toEqual([]);
  });

  test("keeps the entries of closed days and the reversed ones, and gives the reason", async () => {
    const [debit, credit] = CODES.IFRS;
    const rows = [
      line("IFRS", debit, credit),
      line("IFRS", debit, credit, "1,00", "10/10/2026"),
      line("IFRS", debit, credit, "2,00", "10/10/2026"),
    ];
    const { body } = await send(rows);
    await books.api.post(`${PATH}/${body.results[1]!.id}/reverse`);
    await run(books.context.db, "update accounting_book set closed_until = '2026-10-05'");
    const { body: taken } = await undo(body.batch);
    expect(taken).toMatchObject({ state: "undone", undone: 1, retained: 2 });
    expect(taken.retainedRecords.map(({ reason }) => reason).toSorted()).toEqual([
      "Foi alterado depois da importação.",
      "Não é possível alterar lançamentos de um dia encerrado.",
    ]);
  });
});

test("a row of a file is refused on a closed day", async () => {
  const [debit, credit] = CODES.IFRS;
  await run(books.context.db, "update accounting_book set closed_until = '2026-10-05'");
  const { body } = await send([line("IFRS", debit, credit), line("IFRS", debit, credit, "1,00", "06/10/2026")]);
  expect([body.created, body.refused]).toEqual([1, 1]);
  expect(body.results[0]!.reason).toMatchObject({ code: "CLOSED_ACCOUNTING_DAY" });
});

test("refused entries of a batch have the texts of the error catalogue", async () => {
  const { regime: _regime, ...body } = books.body("2026-10-05 1T.1.1 6T 10", { regime: "BACEN" });
  const { status } = await books.api.post(`${PATH}/bulk/create`, { data: [{ ...body, version: "BACEN" }] });
  expect([status, (await stored())[0]?.regime]).toEqual([200, "BACEN"]);
});
