// The rows of the first sheet of an .xlsx file, each value as a person would type it: 1234,5 and 05/01/2026.
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { badFile } from "./bad-file.ts";
import type { FileRow } from "./csv-rows.ts";
import { type OpenZip, openZip } from "./open-zip.ts";
import { type CellKind, kindOf, typedText } from "./xlsx-values.ts";

const MAX_COLUMNS = 500;
const MAX_TEXTS = 16 * 1024 * 1024;

export async function* xlsxRows(bytes: Buffer): AsyncGenerator<FileRow> {
  const zip = await openZip(bytes);
  const book = await readBook(zip);
  const use: Use = { texts: await sharedTexts(zip), kinds: await cellKinds(zip), isFrom1904: book.isFrom1904 };
  const rows: FileRow[] = [];
  for await (const _ of parsed(zip, book.sheet, sheetReader(use, rows))) yield* rows.splice(0);
}

interface Use {
  texts: string[];
  /** Of each cell style. */
  kinds: CellKind[];
  isFrom1904: boolean;
}

interface Reader {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Feeds a part to a reader; yields after each piece of it. */
async function* parsed(zip: OpenZip, part: string, reader: Reader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const bare = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("error", (error) => {
    throw badFile("A planilha está corrompida e não pôde ser lida.", error);
  });
  parser.on("doctype", () => {
    throw badFile("A planilha está corrompida e não pôde ser lida.");
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => reader.open?.(bare(name), attributes));
  parser.on("text", (text) => reader.text?.(text));
  parser.on("cdata", (text) => reader.text?.(text));
  parser.on("closetag", ({ name }) => reader.close?.(bare(name)));
  for await (const piece of zip.texts(part)) {
    parser.write(piece);
    yield;
  }
  parser.close();
}

async function readAll(zip: OpenZip, part: string, reader: Reader): Promise<void> {
  for await (const _ of parsed(zip, part, reader));
}

async function readBook(zip: OpenZip): Promise<{ sheet: string; isFrom1904: boolean }> {
  let relation: string | undefined;
  let isFrom1904 = false;
  await readAll(zip, "xl/workbook.xml", {
    open(name, attributes) {
      if (name === "workbookPr") isFrom1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name === "sheet" && attributes.state === undefined) relation ??= attributes["r:id"];
    },
  });
  let sheet = "worksheets/sheet1.xml";
  await readAll(zip, "xl/_rels/workbook.xml.rels", {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id === relation && Target) sheet = Target;
    },
  });
  return { sheet: sheet.startsWith("/") ? sheet.slice(1) : `xl/${sheet}`, isFrom1904 };
}

async function sharedTexts(zip: OpenZip): Promise<string[]> {
  const texts: string[] = [];
  if (!zip.has("xl/sharedStrings.xml")) return texts;
  let length = 0;
  let text = "";
  const inside: string[] = [];
  await readAll(zip, "xl/sharedStrings.xml", {
    open(name) {
      inside.push(name);
      if (name === "si") text = "";
    },
    text(part) {
      // How a text sounds (rPh) is not the text.
      if (inside.at(-1) === "t" && !inside.includes("rPh")) text += part;
    },
    close(name) {
      inside.pop();
      if (name !== "si") return;
      texts.push(text);
      length += text.length;
      if (length > MAX_TEXTS) throw badFile("A planilha tem textos demais. Divida-a em partes menores.");
    },
  });
  return texts;
}

async function cellKinds(zip: OpenZip): Promise<CellKind[]> {
  const kinds: CellKind[] = [];
  if (!zip.has("xl/styles.xml")) return kinds;
  const formats = new Map<string, string>();
  let isCell = false;
  await readAll(zip, "xl/styles.xml", {
    open(name, { numFmtId = "0", formatCode }) {
      if (name === "numFmt" && formatCode !== undefined) formats.set(numFmtId, formatCode);
      if (name === "cellXfs") isCell = true;
      if (name === "xf" && isCell) kinds.push(kindOf(Number(numFmtId), formats.get(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") isCell = false;
    },
  });
  return kinds;
}

function sheetReader({ texts, kinds, isFrom1904 }: Use, rows: FileRow[]): Reader {
  let line = 0;
  let column = 0;
  let cells: string[] = [];
  let cell: Record<string, string> = {};
  let value = "";
  let isValue = false;
  return {
    open(name, attributes) {
      if (name === "row") {
        line = Number(attributes.r ?? line + 1);
        column = 0;
        cells = [];
      } else if (name === "c") {
        cell = attributes;
        value = "";
        column = attributes.r ? columnOf(attributes.r) : column + 1;
      } else if (name === "v" || name === "t") isValue = true;
    },
    text(part) {
      if (isValue) value += part;
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c" && column <= MAX_COLUMNS) {
        while (cells.length < column) cells.push("");
        const kind = kinds[Number(cell.s ?? 0)] ?? "number";
        cells[column - 1] =
          cell.t === "s" ? (texts[Number(value)] ?? "") : typedText(value, cell.t, { kind, isFrom1904 });
      } else if (name === "row" && cells.some((text) => text.trim() !== "")) rows.push({ line, cells });
    },
  };
}

/** "AB12" → 28. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? "A";
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
