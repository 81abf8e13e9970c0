// Tests opening balances: refusals by field, the entries written, equal sides to the cent, and posting only once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { balances } from "../../../server/lending/accounting/ledger/balances.ts";
import { run } from "../../../server/platform/db/database.ts";
import { formatCode } from "../../../src/rules/accounting/account-code.ts";
import { randomFrom } from "../../helpers/random.ts";
import { FORM_TYPE, form } from "../files/multipart.ts";
import { xlsxOf } from "../resources/sheet-file.ts";
import { type Books, cents, openBooks } from "./books.ts";

const PATH = "/accounting-entries/opening-balances";

interface Answer extends Record<string, unknown> {
  written: boolean;
  debit: number;
  credit: number;
  difference: number;
  entries: number;
  rows: { row: number; code: string; title: string; side: string; value: number; error: string | null }[];
  errors: { field: string; message: string }[];
  warnings: string[];
  code?: string;
  message?: string;
}

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.server.close());
beforeEach(() => books.empty());

const OPENING = {
  regime: "IFRS",
  date: "2026-10-01",
  balances: [
    { accountCode: "1T.1.1", value: 700.1 },
    { accountCode: "1T.2.1", value: 300.2 },
    { accountCode: "6T", value: 1000.3, side: "C" },
  ],
};
const send = (body: object, dryRun = false) => books.api.post<Answer>(`${PATH}${dryRun ? "?dryRun=true" : ""}`, body);
const count = async () =>
  (await run<{ n: number }>(books.context.db, "select count(*) as n from accounting_entry"))[0]!.n;
const balanceOf = async (code: string) => {
  const all = await balances(books.context, { regime: "IFRS", start: "2026-10-01", end: "2026-10-31" });
  const { debit, credit } = all.get(books.account(code)) ?? { debit: 0n, credit: 0n };
  return debit - credit;
};

describe("a dry run of opening balances", () => {
  test("reports every row, the sums and the number of entries, and writes nothing", async () => {
    const { status, body } = await send(OPENING, true);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      written: false,
      debit: 1000.3,
      credit: 1000.3,
      difference: 0,
      entries: 2,
      errors: [],
    });
    expect(body.rows.map(({ row, side, value }) => [row, side, value])).toEqual([
      [1, "D", 700.1],
      [2, "D", 300.2],
      [3, "C", 1000.3],
    ]);
    expect(await count()).toBe(0);
  });

  test.each([
    ["an account that is not there", { accountCode: "5.1", value: 1 }, "classe 5"],
    ["a synthetic account", { accountCode: "1T.1", value: 1 }, "sintética"],
    ["an account twice", { accountCode: "1T.1.1", value: 1 }, "já está na linha 1"],
    ["no account", { accountCode: " ", value: 1 }, "Informe o código"],
    ["a value that is none", { accountCode: "1T.1.2", value: "10" }, "em número"],
    ["a third of a cent", { accountCode: "1T.1.2", value: 0.333 }, "duas casas"],
    ["a value too large", { accountCode: "1T.1.2", value: 1e16 }, "quinze"],
    ["a side that is none", { accountCode: "1T.1.2", value: 1, side: "X" }, "D (devedor)"],
  ])("reports %s at its row", async (_what, wrong, words) => {
    const { status, body } = await send({ ...OPENING, balances: [...OPENING.balances, wrong] }, true);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.errors.map(({ field }) => field)).toEqual(["balances.3"]);
    expect(body.rows[3]!.error).toContain(words);
    expect((await send({ ...OPENING, balances: [...OPENING.balances, wrong] })).status).toBe(400);
    expect(await count()).toBe(0);
  });

  test.each([
    [{ ...OPENING, regime: "GAAP" }, "regime"],
    [{ ...OPENING, date: "2026-02-30" }, "date"],
    [{ ...OPENING, balances: "todos" }, "balances"],
    [{ ...OPENING, saldo: 1 }, "saldo"],
    [{ ...OPENING, balances: [{ accountCode: "6T", value: 1, conta: 2 }] }, "conta"],
    [{ ...OPENING, transitAccountCode: 7 }, "transitAccountCode"],
  ])("refuses %j at %s", async (body, field) => {
    const { status, body: report } = await send(body, true);
    expect(status).toBe(400);
    expect([report.field, ...((report.errors as { field: string }[] | null) ?? []).map((one) => one.field)]).toContain(
      field,
    );
  });
});

describe("writing opening balances", () => {
  test("in direct pairs gives every account its balance once, and can be reverted", async () => {
    const { status, body } = await send(OPENING);
    expect([status, body.written, body.entries]).toEqual([200, true, 2]);
    expect([await balanceOf("1T.1.1"), await balanceOf("1T.2.1"), await balanceOf("6T")]).toEqual([
      cents("700.10"),
      cents("300.20"),
      -cents("1000.30"),
    ]);
    const again = await send(OPENING);
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([400, "regime"]);
    expect(again.body.errors[0]!.message).toContain("já tem saldos de abertura, de 01/10/2026");
    const present = await books.api.get<{ opening: unknown }>(`${PATH}?regime=IFRS`);
    expect(present.body.opening).toMatchObject({ date: "2026-10-01", entries: 2, total: 1000.3 });
    expect((await books.api.get(`${PATH}?regime=BACEN`)).body).toEqual({ opening: null });
    expect((await books.api.delete(`${PATH}?regime=IFRS`)).body).toEqual({ removed: 2 });
    expect([await count(), await balanceOf("6T")]).toEqual([0, 0n]);
    expect((await books.api.delete(`${PATH}?regime=IFRS`)).status).toBe(404);
    expect((await send(OPENING)).status).toBe(200);
  });

  test("against a transit account leaves that account at zero", async () => {
    const { status, body } = await send({ ...OPENING, transitAccountCode: "4T.1" });
    expect([status, body.entries]).toEqual([200, 3]);
    expect([await balanceOf("4T.1"), await balanceOf("6T")]).toEqual([0n, -cents("1000.30")]);
    const both = { ...OPENING, regime: "BACEN", transitAccountCode: "6T" };
    expect((await send(both, true)).body.errors[0]).toMatchObject({ field: "transitAccountCode" });
  });

  test("is refused with both sums when the sides differ, and nothing is written", async () => {
    const { status, body } = await send({ ...OPENING, balances: OPENING.balances.slice(0, 2) });
    expect([status, body.errors[0]!.field]).toEqual([400, "balances"]);
    expect(body.errors[0]!.message.replaceAll("\u00a0", " ")).toBe(
      "Os saldos devedores somam R$ 1.000,30 e os credores, R$ 0,00: a diferença é de R$ 1.000,30.",
    );
    expect(await count()).toBe(0);
  });

  test("pairs compensation with compensation", async () => {
    const apart = [
      { accountCode: "3T", value: 50 },
      { accountCode: "9T", value: 50, side: "C" },
    ];
    expect((await send({ ...OPENING, balances: [apart[0]!, ...OPENING.balances, apart[1]!] })).status).toBe(200);
    const rows = await run<{ d: number; c: number }>(
      books.context.db,
      "select debit_account_plan_tree_node_id as d, credit_account_plan_tree_node_id as c from accounting_entry where value = 50",
    );
    expect(rows).toEqual([{ d: books.account("3T"), c: books.account("9T") }]);
    expect(
      (await send({ ...OPENING, regime: "BACEN", balances: [apart[0]!, ...OPENING.balances] }, true)).body.warnings,
    ).toEqual([
      "As contas de compensação, classes 3 e 9, diferem em R$\u00a050,00.",
      expect.stringContaining("só aparece na lista e no balancete quando se escolhe Res. nº 2.682/99 - Bacen"),
    ]);
  });

  test("is refused on a closed day, which keeps the entries that it has", async () => {
    expect((await send(OPENING)).status).toBe(200);
    await run(books.context.db, "update accounting_book set closed_until = '2026-10-01'");
    const taken = await books.api.delete<{ code: string }>(`${PATH}?regime=IFRS`);
    expect([taken.status, taken.body.code, await count()]).toEqual([422, "CLOSED_ACCOUNTING_DAY", 2]);
    const late = await send({ ...OPENING, regime: "BACEN" });
    expect([late.status, late.body.code]).toEqual([422, "CLOSED_ACCOUNTING_DAY"]);
  });

  test("reaches any balances of random size, in pairs and through transit", async () => {
    const random = randomFrom(61);
    const codes = ["1T.1.1", "1T.1.2", "1T.2.1", "1T.2.2", "2T", "4T.1", "8T"];
    for (const transit of [undefined, "9T"]) {
      await books.empty();
      const values = codes.map(() => random.integer(-9_999_999, 9_999_999));
      const rest = -values.reduce((all, value) => all + value, 0);
      const all = [...codes, "6T"].map((accountCode, at) => {
        const value = [...values, rest][at]!;
        return { accountCode, value: Math.abs(value) / 100, side: value < 0 ? "C" : "D" };
      });
      const { status, body } = await send({
        ...OPENING,
        balances: all,
        ...(transit ? { transitAccountCode: transit } : {}),
      });
      expect(status, JSON.stringify(body)).toBe(200);
      for (const [at, code] of [...codes, "6T"].entries())
        expect(await balanceOf(code), code).toBe(BigInt([...values, rest][at]!));
    }
  });
});

describe("a file of opening balances", () => {
  const sendFile = async (content: string | Buffer, { name = "saldos.csv", query = "" } = {}) => {
    const answer = await books.server.app.inject({
      method: "POST",
      url: `/api${PATH}${query}`,
      headers: { authorization: `Bearer ${await books.server.tokenOf("ad")}`, "content-type": FORM_TYPE },
      payload: form(
        { name: "regime", content: Buffer.from("IFRS") },
        { name: "date", content: Buffer.from("2026-10-01") },
        { fileName: name, content: Buffer.from(content as string) },
      ),
    });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };

  test("in CSV may name accounts by official codes with and without dots and digit", async () => {
    const accounts = await run<{ code: string }>(
      books.context.db,
      `select n.code from account_plan_tree_nodes n join account_plan_trees t on t.id = n.account_plan_tree_id
        where t.regime = 'IFRS' and n.type = 'AN' and length(n.code) = 10 and n.natural_side = 'D' order by n.code limit 2`,
    );
    const [one, other] = accounts.map(({ code }) => code);
    const rows = [`${formatCode("IFRS", one!)};1.234,56;D`, `${other};0,44;`, "6T;1.235,00;C"];
    const { status, body } = await sendFile(["Conta;Saldo;D/C", ...rows].join("\n"));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.rows.map(({ row, side, value }) => [row, side, value])).toEqual([
      [2, "D", 1234.56],
      [3, "D", 0.44],
      [4, "C", 1235],
    ]);
  });

  test("in XLSX may show the other side by a minus", async () => {
    const money = (value: number) => ({ value, style: "money" as const });
    const rows = [
      ["1T.1.1", money(100.25)],
      ["1T.1.2", money(-100.25)],
    ];
    const content = await xlsxOf(["Conta", "Saldo"], rows);
    const { status, body } = await sendFile(content, { name: "saldos.xlsx", query: "?dryRun=true" });
    expect([status, body.errors, body.debit, body.credit]).toEqual([200, [], 100.25, 100.25]);
  });

  test.each([
    ["Conta;Saldo\n1T.1.1;doze\n6T;12", 200, "não é um número"],
    ["Conta;Saldo\n1T.1.1;1,234\n6T;12", 200, "não é um número"],
    ["Conta;Saldo;D/C\n1T.1.1;12;Z\n6T;12;C", 200, "D (devedor)"],
    ["Conta\n1T.1.1", 400, "Faltam colunas"],
    ["Conta;Saldo;Cor\n1T.1.1;1;azul", 400, '"Cor" não é conhecida'],
    ["Conta;Saldo", 400, "só tem o cabeçalho"],
  ])("with %j is refused: %s %s", async (content, expected, words) => {
    const { status, body } = await sendFile(content, { query: "?dryRun=true" });
    expect(status).toBe(expected);
    expect(JSON.stringify(expected === 200 ? body.errors : body)).toContain(JSON.stringify(words).slice(1, -1));
  });
});

test("opening balances need the right to create entries, even for a dry run", async () => {
  const api = await books.as("lim");
  expect((await api.post(`${PATH}?dryRun=true`, OPENING)).status).toBe(403);
  expect((await api.delete(`${PATH}?regime=IFRS`)).status).toBe(403);
});
