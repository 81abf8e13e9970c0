// Spreadsheets that would use excessive memory or time are refused with a message that names the limit.
import { describe, expect, test } from "vitest";
import { boundedRows } from "../../server/framework/import/bounded-rows.ts";
import { csvRows } from "../../server/framework/import/csv-rows.ts";
import { xlsxRows } from "../../server/framework/import/xlsx-rows.ts";
import { kindOf } from "../../server/framework/import/xlsx-values.ts";
import { book, XML, zipped } from "./workbook.ts";

async function refusalOf(rows: AsyncIterable<unknown> | Iterable<unknown>): Promise<string> {
  try {
    for await (const _ of rows);
  } catch (error) {
    expect(error).toMatchObject({ status: 400 });
    return (error as { options: { message: string } }).options.message;
  }
  return "read to the end";
}

const MEGABYTES = 1_000_000;
const row = (cells: string) => `<x:row>${cells}</x:row>`;
const inline = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
const styles = (inside: string) => ({ "xl/styles.xml": `${XML}<styleSheet>${inside}</styleSheet>` });
const shared = (inside: string) => ({ "xl/sharedStrings.xml": `${XML}<sst>${inside}</sst>` });
const format = (code: string) =>
  styles(`<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`);

describe("a workbook", () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ["tags inside of tags", () => book("<a>".repeat(101)), "mais de 100 elementos um dentro do outro"],
    ["millions of tags inside of tags", () => book("<a>".repeat(5 * MEGABYTES)), "um dentro do outro"],
    ["a tag of thousands of attributes", () => book(`<a ${attributes(3_000)}/>`), "atributos demais"],
    ["a tag that goes on and on", () => book(`<a b="${"x".repeat(4 * MEGABYTES)}"/>`), "longo demais"],
    ["a comment that goes on and on", () => book(`<!--${"x".repeat(4 * MEGABYTES)}-->`), "longo demais"],
    ["a long number format", () => book("", format("0".repeat(1_001))), "mais de 1.000 caracteres"],
    ["brackets that never close in a number format", () => book("", format("[".repeat(50_000))), "formato de número"],
    ["number formats by the thousand", () => book("", styles(manyFormats(10_001))), "mais de 10.000 formatos"],
    ["cell styles beyond those of Excel", () => book("", styles(manyStyles(65_537))), "formatações de célula"],
    ["a million shared texts", () => book("", shared("<si/>".repeat(1_000_001))), "mais de 1.000.000 textos"],
    [
      "a long shared text",
      () => book("", shared(`<si>${"<t>abcdefghij</t>".repeat(10_001)}</si>`)),
      "100.000 caracteres",
    ],
    ["more cells in a row than a sheet is wide", () => book(row("<x:c/>".repeat(16_385))), "16.384 células na linha 1"],
    ["a cell to the right of every sheet", () => book(row('<x:c r="ZZZ1"/>')), "células na linha 1"],
    ["a value in column 501", () => book(row('<x:c r="SG1"><x:v>1</x:v></x:c>')), "mais de 500 colunas na linha 1"],
    ["a row below every sheet", () => book('<x:row r="1048577"/>'), "mais de 1.048.576 linhas"],
    ["a row that has no number", () => book('<x:row r="um"/>'), "mais de 1.048.576 linhas"],
    ["a long cell", () => book(row(inline("x".repeat(100_001)))), "célula com mais de 100.000 caracteres"],
    ["a cell of pieces", () => book(row(inline("abcdefghi<!---->".repeat(12_000)))), "100.000 caracteres"],
    ["a cell that never ends", () => book(row(inline("x".repeat(3 * MEGABYTES)))), "texto longo demais"],
    ["a part that folds too well", () => book(row(inline("x".repeat(70 * MEGABYTES)))), "conteúdo repetido"],
    ["thousands of parts", () => zipped(manyParts(2_001)), "partes demais"],
    [
      "a heading of a hundred thousand characters",
      () => book(row(inline("x".repeat(60_000)).repeat(2))),
      "A primeira linha",
    ],
    [
      "a row of a million characters",
      () => book(row(inline("a")) + row(inline("x".repeat(90_000)).repeat(12))),
      "A linha 2",
    ],
    ["one shared text in every cell", () => everywhere(), "mais de 33.554.432 caracteres"],
  ])("is refused: %s", async (_name, make, message) => {
    expect(await refusalOf(boundedRows(xlsxRows(await make())))).toContain(message);
  });

  test("has number formats that are read in linear time, even when they are malformed", () => {
    for (const opening of ["[", '"', "\\", "_", '["'])
      expect(kindOf(164, opening.repeat(2 * MEGABYTES))).toBe("number");
    expect(kindOf(164, `[Red]"dias"\\d_d${"0".repeat(10)}`)).toBe("number");
  });

  test("is accepted with formats up to the last column and empty rows up to the last line", async () => {
    const width = Array.from({ length: 16_384 }, () => '<x:c s="0"/>').join("");
    const rows = [
      row(`${inline("Nome")}${width.slice(12)}`),
      row(inline("Ana")),
      "<x:row/>".repeat(20_000),
      '<x:row r="1048576"/>',
    ];
    const read = [];
    for await (const each of boundedRows(xlsxRows(await book(rows.join(""))))) read.push(each);
    expect(read).toEqual([
      { line: 1, cells: ["Nome"] },
      { line: 2, cells: ["Ana"] },
    ]);
  });

  test("of five hundred columns and a thousand rows is read", async () => {
    const cells = Array.from({ length: 500 }, (_, at) => `<x:c><x:v>${at}</x:v></x:c>`).join("");
    let rows = 0;
    for await (const each of boundedRows(xlsxRows(await book(row(cells).repeat(1_000)))))
      rows += each.cells.length / 500;
    expect(rows).toBe(1_000);
  });
});

const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(" ");
const manyStyles = (count: number) => `<cellXfs>${"<xf/>".repeat(count)}</cellXfs>`;
const manyParts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.xml`, ""]));

function manyFormats(count: number): string {
  const formats = Array.from({ length: count }, (_, at) => `<numFmt numFmtId="${at}" formatCode="0"/>`);
  return `<numFmts>${formats.join("")}</numFmts>`;
}

function everywhere(): Promise<Buffer> {
  const cell = '<x:c t="s"><x:v>0</x:v></x:c>';
  const rows = row(inline("a")) + row(cell.repeat(10)).repeat(400);
  return book(rows, shared(`<si><t>${"x".repeat(10_000)}</t></si>`));
}

describe("a CSV file", () => {
  const LENGTH = 19 * MEGABYTES;
  test.each<[string, string, string]>([
    ["one line", "a".repeat(LENGTH), "A linha 1 tem uma célula com mais de 100.000 caracteres"],
    ["a heading, then one line", `a;b\n${"a".repeat(LENGTH)}`, "A linha 2 tem uma célula"],
    ["separators", ";".repeat(LENGTH), "mais de 16.384 colunas na linha 1"],
    ["quotes", '"'.repeat(LENGTH), "A linha 1 tem uma célula"],
    ["an odd number of quotes", '"'.repeat(LENGTH + 1), "A linha 1 tem uma célula"],
    [
      "a quote that never closes",
      `a;b\n1;"2${"\n3;4".repeat(LENGTH / 4)}`,
      "As aspas abertas na linha 2 não se fecham",
    ],
    ["empty lines", `a;b\n1;2${"\n".repeat(LENGTH)}`, "mais de 1.048.576 linhas"],
    ["old empty lines", `a;b\r1;2${"\r".repeat(LENGTH)}`, "mais de 1.048.576 linhas"],
    [
      "a row of many long cells",
      `a\n${`${"x".repeat(90_000)};`.repeat(20)}`,
      "A linha 2 tem mais de 1.000.000 caracteres",
    ],
    ["a long heading", `${"x".repeat(60_000)};${"y".repeat(60_000)}\n1;2`, "A primeira linha tem mais de 100.000"],
    ["values beyond column 500", `a${";".repeat(500)}b`, "mais de 500 colunas na linha 1"],
  ])("is refused: %s", async (_name, text, message) => {
    expect(await refusalOf(boundedRows(csvRows(text)))).toContain(message);
  });

  test("may have separators behind the last value", async () => {
    const rows = [];
    for await (const each of boundedRows(csvRows(`a;b${";".repeat(2_000)}\n1;2${";".repeat(2_000)}`)))
      rows.push(each.cells.slice(0, 3));
    expect(rows).toEqual([
      ["a", "b", ""],
      ["1", "2", ""],
    ]);
  });

  test("may have a note of ninety thousand characters in quotes", async () => {
    const note = 'linha "um"\n'.repeat(8_000);
    const rows = [];
    for await (const each of boundedRows(csvRows(`a;b\n1;"${note.replaceAll('"', '""')}"`))) rows.push(each);
    expect(rows[1]).toEqual({ line: 2, cells: ["1", note] });
  });
});
