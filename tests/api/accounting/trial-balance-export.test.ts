// Reads the trial balance back from PDF and spreadsheet: the figures are those of the answer, and every setting has its
// effect.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setFeatureFlags } from "../../../server/features/system/index.ts";
import { xlsxRows } from "../../../server/framework/import/xlsx-rows.ts";
import { post } from "../../../server/lending/accounting/index.ts";
import type { TrialBalance } from "../../../server/lending/accounting/trial-balance/trial-balance.ts";
import { run } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import { parseExactly } from "../../../src/base/exact-json.ts";
import { formatMoney, toCents } from "../../../src/base/money.ts";
import { balanceSections, bookFigure } from "../../../src/rules/accounting/trial-balance-rows.ts";
import { query } from "../../helpers/api.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import { type Books, openBooks } from "./books.ts";

const PATH = "/account-plan-tree-nodes/trial-balance";
const ENTRIES = [
  "2026-01-05 1T.1.1 6T 1234567.89",
  "2026-02-02 1T.2.1 1T.1.1 200.10",
  "2026-02-05 1T.1.1 7T 45.55",
  "2026-02-10 8T 1T.2.2 30.05",
  "2026-02-25 2T 1T.1.1 120",
];
const FEBRUARY = { baseDate: "2026-02" };

let books: Books;
let token: string;
beforeAll(async () => {
  books = await openBooks();
  token = await books.server.tokenOf("ad");
  await inTransaction(books.context, (inside) =>
    post(
      inside,
      ENTRIES.map((line) => books.posting(line)),
    ),
  );
});
afterAll(() => books.server.close());

async function fetchFile(parameters: Record<string, unknown>, status = 200) {
  const url = `/api${PATH}/export${query(parameters)}`;
  const answer = await books.server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status);
  return answer;
}

const balanceLines = async (parameters: Record<string, unknown>): Promise<string[][]> =>
  pdfLines((await fetchFile({ ...parameters, format: "pdf" })).rawPayload);

async function sheetRows(parameters: Record<string, unknown>): Promise<string[][]> {
  const { rawPayload } = await fetchFile({ ...parameters, format: "xlsx" });
  const rows: string[][] = [];
  for await (const { cells } of xlsxRows(rawPayload)) rows.push(cells);
  return rows;
}

/** Normalises a line, whose parts may be separated anywhere. */
const asWords = (line: string): string => line.split(/[|\s]+/).join(" ");

const answerOf = async (parameters: Record<string, unknown>): Promise<TrialBalance> =>
  (await books.api.get<TrialBalance>(`${PATH}${query(parameters)}`)).body;

describe("the files of a trial balance", () => {
  test.each([
    [{ ...FEBRUARY, showNoValueNodes: true, showResumeInReport: true }],
    [{ startDate: "2026-01-01", endDate: "2026-02-05", showNoValueNodes: false, showResumeInReport: false }],
    [{ ...FEBRUARY, showNoValueNodes: false, maxDisplayNodeLevel: 2, showResumeInReport: true }],
  ])("have the figures of the call: %j", async (parameters) => {
    const { showResumeInReport, ...balanceParameters } = parameters;
    const sections = balanceSections(await answerOf(balanceParameters), "IFRS", { showResumeInReport });
    const rows = sections.flatMap((section) => section.rows);

    const printed = (await balanceLines(parameters)).flat().map(asWords);
    for (const { code, title, values } of rows) {
      // A long title continues on the next line, and its figures are beside the first line.
      const [name, figures] = [asWords(`${code ?? ""} ${title}`).trim(), values.map(bookFigure).join(" ")];
      const printedRow = printed.find(
        (line) => line.endsWith(` ${figures}`) && name.startsWith(line.slice(0, -figures.length).trim()),
      );
      expect(printedRow, name).toBeDefined();
    }
    const sheet = await sheetRows(parameters);
    for (const { code, title, values } of rows) {
      const sheetRows = sheet.filter((cells) => cells.includes(title) && (!code || cells.includes(code)));
      const figures = values.map(String);
      expect(
        sheetRows.map((cells) => cells.slice(-4).map((cell) => String(toCents(cell.replace(",", ".") || 0)))),
      ).toContainEqual(figures);
    }
  });

  test("have the lender's name with period, regime, author, moment and page n of m", async () => {
    const pages = await balanceLines(FEBRUARY);
    const head = pages[0]!.slice(0, 5).join("\n");
    expect(head).toContain("FINANCEIRA AURORA S.A.");
    expect(head).toContain("fevereiro/2026 · Res. nº 4.966/21 - IFRS 9");
    expect(head).toMatch(/Emitido em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(head).toMatch(/Emitido por RICARDO/);
    expect(pages.map((lines) => lines.at(-1))).toEqual(
      pages.map((_, index) => `Página ${index + 1} de ${pages.length}`),
    );
    for (const lines of pages) expect(lines.join("\n")).toContain("Conta|Saldo anterior|Débitos|Créditos|Saldo");
  });

  test("embed the lender's fonts, and are named after period and regime", async () => {
    const { rawPayload, headers } = await fetchFile({ ...FEBRUARY, format: "pdf" });
    expect(rawPayload.toString("latin1")).toMatch(/\/FontFile2/);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toBe('attachment; filename="balancete-fevereiro-2026-ifrs-9.pdf"');
    expect(headers["cache-control"]).toBe("no-store");
  });
});

/** Thirty of the largest amounts of the form, with cents, whose sums no float represents exactly. */
const LARGE = Array.from(
  { length: 30 },
  (_, at) => `2026-03-${10 + (at % 20)} 1T.2.2 4T.1 99999999999${at + 70}.${at + 10}`,
);
const MARCH = { baseDate: "2026-03", showNoValueNodes: false };

describe("sums that no float holds", () => {
  beforeAll(() =>
    inTransaction(books.context, (inside) =>
      post(
        inside,
        LARGE.map((line) => books.posting(line)),
      ),
    ),
  );

  test("are answered exactly, as are the sums of every group", async () => {
    const answer = await books.server.app.inject({
      url: `/api${PATH}${query(MARCH)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const [exact] = await run<{ sum: string }>(
      books.context.db,
      "select sum(value)::text as sum from accounting_entry where date >= '2026-03-01' and credit_account_plan_tree_node_id = $1",
      [books.account("4T.1")],
    );
    expect(Number(exact!.sum).toFixed(2)).not.toBe(exact!.sum);
    expect(answer.body).toContain(`"creditValue":${exact!.sum},"totalValue":${exact!.sum}`);
    const { tree } = parseExactly(answer.body) as TrialBalance;
    expect(toCents(tree[1].sumUnderValues.creditValue)).toBe(toCents(exact!.sum));
  });

  test("are printed and written with every cent", async () => {
    const sum = LARGE.reduce((cents, line) => cents + toCents(line.split(" ").at(-1)!), 0n);
    expect((await balanceLines(MARCH)).flat().join("\n")).toContain(formatMoney(sum));
    const [row] = (await sheetRows(MARCH)).filter((cells) => cells.includes("4T.1"));
    expect(row?.slice(-4)).toEqual(["0", "0", formatMoney(sum), formatMoney(sum)]);
  });
});

describe("the settings of the export", () => {
  test.each([
    ["showTimeInReport", "Emitido em"],
    ["showUserInReport", "Emitido por"],
    ["showResumeInReport", "Resumo"],
    ["showNodeCodes", "1.6.1.20.00.00-2"],
  ])("by %s decide whether there is “%s”", async (setting, text) => {
    const parametersWith = (isOn: boolean) => ({ ...FEBRUARY, showNoValueNodes: true, [setting]: isOn });
    const says = (lines: string[][]) => lines.flat().some((line) => line.includes(text));
    for (const isOn of [true, false]) {
      expect(says(await balanceLines(parametersWith(isOn)))).toBe(isOn);
      expect(says(await sheetRows(parametersWith(isOn)))).toBe(isOn);
    }
  });

  test("break a page where the group changes", async () => {
    const broken = await balanceLines({ ...FEBRUARY, breakPagesInReport: true, showResumeInReport: true });
    const starts = ["I - Ativo", "II - Passivo", "Resultado", "Resumo"].map((title) =>
      broken.findIndex((lines) => lines.includes(title)),
    );
    expect(new Set(starts).size).toBe(4);
    const whole = await balanceLines({ ...FEBRUARY, breakPagesInReport: false, showResumeInReport: true });
    expect(whole.length).toBeLessThan(broken.length);
  });

  test("are the person's own where the call names none", async () => {
    await books.api.put("/users/me/settings", { trialBalance: { showUserInReport: false, maxDisplayNodeLevel: 1 } });
    const lines = (await balanceLines(FEBRUARY)).flat().join("\n");
    expect(lines).not.toContain("Emitido por");
    expect(lines).not.toContain("1T.1");
    await books.api.put("/users/me/settings", { trialBalance: { showUserInReport: true, maxDisplayNodeLevel: 8 } });
    expect((await balanceLines(FEBRUARY)).flat().join("\n")).toContain("Emitido por");
  });
});

describe("the export", () => {
  test.each([
    [{ ...FEBRUARY, format: "csv" }, 400, "format"],
    [{ ...FEBRUARY, showNodeCodes: "sim" }, 400, "showNodeCodes"],
    [{ ...FEBRUARY, colour: "blue" }, 400, "colour"],
    [{ startDate: "2024-12-15", endDate: "2025-01-15" }, 400, "endDate"],
  ])("is refused for %j", async (parameters, status, field) => {
    expect(JSON.stringify((await fetchFile(parameters, status)).json())).toContain(`"${field}"`);
  });

  test("is refused to whoever may not see the balance, and to everybody when it is switched off", async () => {
    const operator = await books.as("hr");
    expect((await operator.get(`${PATH}/export${query(FEBRUARY)}`)).status).toBe(403);
    await setFeatureFlags(books.context.db, { trialBalanceExport: false });
    expect((await fetchFile(FEBRUARY, 403)).json()).toMatchObject({
      message: "A exportação do balancete está desligada nesta instalação.",
    });
    await setFeatureFlags(books.context.db, { trialBalanceExport: true });
  });
});
