// Tests reading spreadsheets: separators, quotes, encodings and line ends of CSV; cells, styles and dates of .xlsx; zip
// bombs.
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { csvRows, decodeText } from "../../server/framework/import/csv-rows.ts";
import { xlsxRows } from "../../server/framework/import/xlsx-rows.ts";
import { kindOf, typedText } from "../../server/framework/import/xlsx-values.ts";
import { BOOK, book, RELATIONS, sheet, XML, zipped } from "./workbook.ts";

const cells = (text: string) => [...csvRows(text)].map((row) => row.cells);

describe("a CSV file", () => {
  test.each([
    [
      "semicolons",
      "a;b\n1;2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "commas",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "tabs",
      "a\tb\n1\t2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a separator that says its name",
      "sep=|\na|b;c\n1|2",
      [
        ["a", "b;c"],
        ["1", "2"],
      ],
    ],
    [
      "decimal commas between semicolons",
      "a;b\n1,5;2,5",
      [
        ["a", "b"],
        ["1,5", "2,5"],
      ],
    ],
    [
      "a separator in a quoted title",
      '"a,b";c\n1;2',
      [
        ["a,b", "c"],
        ["1", "2"],
      ],
    ],
    [
      "quotes, doubled quotes, line ends inside",
      'a;b\n"x;""y""";"1\r\n2"',
      [
        ["a", "b"],
        ['x;"y"', "1\r\n2"],
      ],
    ],
    [
      "a quote in the middle of a text",
      'a;b\n5" tela;2',
      [
        ["a", "b"],
        ['5" tela', "2"],
      ],
    ],
    [
      "old line ends",
      "a;b\r1;2\r",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "empty rows, and rows of empty cells",
      "a;b\n\n;\n1;2\n\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a byte order mark",
      "\uFEFFa;b\n1;2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["one column", "a\n1", [["a"], ["1"]]],
    ["nothing", "", []],
  ])("%s", (_name, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  test("has the line of each row, with line ends inside values counted", () => {
    expect([...csvRows('a;b\r\n"1\r\n2";3\r\n\r\n4;5')].map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test("with quotes that never close is refused with their line", () => {
    expect(() => cells('a\n1\n"2')).toThrow("file");
  });

  test.each([
    ["UTF-8", Buffer.from("ação")],
    ["Windows-1252", Buffer.from([0x61, 0xe7, 0xe3, 0x6f])],
    ["UTF-16", Buffer.from("\uFEFFação", "utf16le")],
    ["UTF-16 with the high byte first", Buffer.from("\uFEFFação", "utf16le").swap16()],
  ])("is refused: %s", (_name, bytes) => {
    expect(decodeText(bytes)).toBe("ação");
  });
});

describe("a cell of .xlsx", () => {
  const plain = { kind: "number", isFrom1904: false } as const;
  test.each([
    ["1234.5", undefined, plain, "1234,5"],
    ["0.30000000000000004", "n", plain, "0,3"],
    ["12345678909", undefined, plain, "12345678909"],
    ["1E-7", undefined, plain, "0,0000001"],
    ["0.0199", undefined, { ...plain, kind: "percent" }, "1,99"],
    ["1", "b", plain, "Sim"],
    ["0", "b", plain, "Não"],
    ["#N/A", "e", plain, ""],
    ["texto", "str", plain, "texto"],
    ["46027", undefined, { ...plain, kind: "date" }, "05/01/2026"],
    ["46027.4201388889", undefined, { ...plain, kind: "date" }, "05/01/2026 10:05"],
    ["44565", undefined, { kind: "date", isFrom1904: true }, "05/01/2026"],
    ["1", undefined, { ...plain, kind: "date" }, "01/01/1900"],
    ["0.5", undefined, { ...plain, kind: "time" }, "12:00"],
    ["2026-01-05", "d", plain, "05/01/2026"],
    ["", undefined, plain, ""],
  ] as const)("%s (%s) reads as %s", (value, type, style, expected) => {
    expect(typedText(value, type, style)).toBe(expected);
  });

  test.each([
    [0, undefined, "number"],
    [10, undefined, "percent"],
    [14, undefined, "date"],
    [22, undefined, "date"],
    [20, undefined, "time"],
    [164, "dd/mm/yyyy", "date"],
    [164, "[$-416]d-mmm;@", "date"],
    [164, '#,##0.00" dias"', "number"],
    [164, "0.00%", "percent"],
    [164, '0.00"%"', "number"],
    [164, "hh:mm", "time"],
    [164, "[Red]#,##0.00", "number"],
  ] as const)("of the format %s %s has the type %s", (id, code, kind) => {
    expect(kindOf(id, code)).toBe(kind);
  });
});

async function read(bytes: Buffer) {
  const rows = [];
  for await (const row of xlsxRows(bytes)) rows.push(row);
  return rows;
}

describe("an .xlsx file", () => {
  test("has its first visible sheet read, with gaps, shared strings and their runs", async () => {
    const texts = `${XML}<sst><si><t>um</t></si><si><r><t>do</t></r><r><t>is</t></r><rPh><t>x</t></rPh></si></sst>`;
    const rows =
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row><x:row r="4"><x:c r="B4" t="inlineStr"><x:is><x:t>a &amp; b</x:t></x:is></x:c></x:row>';
    expect(await read(await book(rows, { "xl/sharedStrings.xml": texts }))).toEqual([
      { line: 1, cells: ["um", "", "dois"] },
      { line: 4, cells: ["", "a & b"] },
    ]);
  });

  test("may mark a sheet as visible, and have cell names in small letters", async () => {
    const visible = BOOK.replace('sheetId="2"', 'sheetId="2" state="visible"');
    const rows = '<row r="1"><c r="a1"><v>1</v></c><c r="c1"><v>3</v></c></row>';
    expect(await read(await book(rows, { "xl/workbook.xml": visible }))).toEqual([{ line: 1, cells: ["1", "", "3"] }]);
  });

  test.each(["1", "-1", "0.5", "um"])(
    "with a text in a place that has none (%s) is refused, and not read as an empty cell",
    async (at) => {
      const texts = `${XML}<sst><si><t>um</t></si></sst>`;
      const bytes = await book(`<row r="7"><c r="A7" t="s"><v>${at}</v></c></row>`, { "xl/sharedStrings.xml": texts });
      await expect(read(bytes)).rejects.toMatchObject({ options: { message: expect.stringContaining("linha 7") } });
    },
  );

  test.each(["2A", "AAAA2", "?", "A"])("a cell at %s is refused, and not taken for another one", async (place) => {
    await expect(read(await book(`<row><c r="${place}"><v>1</v></c></row>`))).rejects.toMatchObject({ status: 400 });
  });

  test("with changed bytes is refused", async () => {
    const bytes = await book("<row><c><v>1000</v></c></row>");
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(sheet("<row><c><v>1000</v></c></row>")));
    bytes[bytes.lastIndexOf(checksum)]! ^= 1;
    await expect(read(bytes)).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    ["no zip at all", () => Promise.resolve(Buffer.from("PK\u0003\u0004 nada"))],
    ["a zip of something else", () => zipped({ "a.txt": "a" })],
    ["a sheet that is cut off", () => book("<x:row")],
    ["entities of its own", () => zipped({ "xl/workbook.xml": `${XML}<!DOCTYPE a [<!ENTITY b "c">]><workbook/>` })],
    ["a sheet that is not there", () => zipped({ "xl/workbook.xml": BOOK, "xl/_rels/workbook.xml.rels": RELATIONS })],
    ["a file that unfolds beyond all measure", bomb],
    ["a file that unfolds beyond its word", liar],
  ])("is refused in words: %s", async (_name, make) => {
    await expect(read(await make())).rejects.toMatchObject({ code: "BAD_REQUEST", status: 400 });
  });
});

/** A zip bomb: 300 MB of zeros in 300 KB. */
function bomb(): Promise<Buffer> {
  return book("", { "xl/sharedStrings.xml": "0".repeat(300 * 1024 * 1024) });
}

/** Declares a smaller size in its zip header than it unpacks to. */
async function liar(): Promise<Buffer> {
  const bytes = await book("<x:row/>".repeat(100_000));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(sheet("<x:row/>".repeat(100_000)).length);
  const short = Buffer.alloc(4);
  short.writeUInt32LE(10);
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size)) short.copy(bytes, at);
  return bytes;
}
