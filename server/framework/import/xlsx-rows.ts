// Reads the rows of the first sheet of an .xlsx file, each value as a person would type it: 1234,5 and 05/01/2026.
import { formatCount } from "../../../src/base/count-text.ts";
import { badFile, COPY_VALUES, DIVIDE, longCell, SAVE_ANEW, tooMuch, tooWide } from "./bad-file.ts";
import type { FileRow } from "./csv-rows.ts";
import { FILE_LIMITS } from "./file-limits.ts";
import { type OpenZip, openZip } from "./open-zip.ts";
import { type CellKind, kindOf, typedText } from "./xlsx-values.ts";
import { type PartReader, partPieces, readPart } from "./xml-part.ts";

export async function* xlsxRows(bytes: Buffer): AsyncGenerator<FileRow> {
  const zip = await openZip(bytes);
  const book = await readBook(zip);
  const use: Use = { texts: await sharedTexts(zip), kinds: await cellKinds(zip), isFrom1904: book.isFrom1904 };
  const rows: FileRow[] = [];
  for await (const _ of partPieces(zip, book.sheet, sheetReader(use, rows))) yield* rows.splice(0);
}

interface Use {
  texts: string[];
  /** The kind of value of each cell style. */
  kinds: CellKind[];
  isFrom1904: boolean;
}

async function readBook(zip: OpenZip): Promise<{ sheet: string; isFrom1904: boolean }> {
  let relation: string | undefined;
  let isFrom1904 = false;
  await readPart(zip, "xl/workbook.xml", {
    open(name, attributes) {
      if (name === "workbookPr") isFrom1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name === "sheet" && isInSight(attributes)) relation ??= attributes["r:id"];
    },
  });
  let sheet = "worksheets/sheet1.xml";
  await readPart(zip, "xl/_rels/workbook.xml.rels", {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id === relation && Target) sheet = Target;
    },
  });
  return { sheet: sheet.startsWith("/") ? sheet.slice(1) : `xl/${sheet}`, isFrom1904 };
}

const isInSight = ({ state = "visible" }: Record<string, string>): boolean => state === "visible";

async function sharedTexts(zip: OpenZip): Promise<string[]> {
  const texts: string[] = [];
  if (!zip.has("xl/sharedStrings.xml")) return texts;
  let length = 0;
  let text = "";
  const inside: string[] = [];
  await readPart(zip, "xl/sharedStrings.xml", {
    open(name) {
      inside.push(name);
      if (name === "si") text = "";
    },
    text(part) {
      // The phonetic form of a text (rPh) is not the text.
      if (inside.at(-1) !== "t" || inside.includes("rPh")) return;
      text += part;
      if (text.length > FILE_LIMITS.cellCharacters) throw longText();
    },
    close(name) {
      inside.pop();
      if (name !== "si") return;
      texts.push(text);
      length += text.length;
      if (texts.length > FILE_LIMITS.sharedTexts) throw tooMuch(FILE_LIMITS.sharedTexts, "textos diferentes", DIVIDE);
      if (length > FILE_LIMITS.sharedCharacters)
        throw tooMuch(FILE_LIMITS.sharedCharacters, "caracteres em textos diferentes", DIVIDE);
    },
  });
  return texts;
}

const longText = () =>
  badFile(`A planilha tem um texto com mais de ${formatCount(FILE_LIMITS.cellCharacters)} caracteres. Encurte-o.`);

async function cellKinds(zip: OpenZip): Promise<CellKind[]> {
  const kinds: CellKind[] = [];
  if (!zip.has("xl/styles.xml")) return kinds;
  const formats = new Map<string, CellKind>();
  let isCell = false;
  await readPart(zip, "xl/styles.xml", {
    open(name, { numFmtId = "0", formatCode }) {
      if (name === "numFmt" && formatCode !== undefined) addFormat(formats, numFmtId, formatCode);
      if (name === "cellXfs") isCell = true;
      if (name !== "xf" || !isCell) return;
      kinds.push(formats.get(numFmtId) ?? kindOf(Number(numFmtId)));
      if (kinds.length > FILE_LIMITS.cellStyles)
        throw tooMuch(FILE_LIMITS.cellStyles, "formatações de célula", COPY_VALUES);
    },
    close(name) {
      if (name === "cellXfs") isCell = false;
    },
  });
  return kinds;
}

function addFormat(formats: Map<string, CellKind>, id: string, code: string): void {
  if (code.length > FILE_LIMITS.formatCharacters)
    throw badFile(
      `A planilha tem um formato de número com mais de ${formatCount(FILE_LIMITS.formatCharacters)} caracteres. ${COPY_VALUES}`,
    );
  formats.set(id, kindOf(Number(id), code));
  if (formats.size > FILE_LIMITS.numberFormats)
    throw tooMuch(FILE_LIMITS.numberFormats, "formatos de número", COPY_VALUES);
}

interface Cell {
  type?: string | undefined;
  style: number;
  column: number;
}

function sheetReader({ texts, kinds, isFrom1904 }: Use, rows: FileRow[]): PartReader {
  let line = 0;
  let cellsInRow = 0;
  let cells: string[] = [];
  let cell: Cell = { style: 0, column: 0 };
  let value = "";
  let isValue = false;
  const openRow = (place: string | undefined) => {
    line = place ? lineOf(place) : line + 1;
    if (line > FILE_LIMITS.linesInFile)
      throw tooMuch(FILE_LIMITS.linesInFile, "linhas", "Apague as linhas vazias ou divida-a em partes menores.");
    cell.column = 0;
    cellsInRow = 0;
    cells = [];
  };
  const openCell = ({ r: place, t: type, s: style }: Record<string, string>) => {
    cell = { type, style: Number(style ?? 0), column: place ? columnOf(place) : cell.column + 1 };
    value = "";
    if (++cellsInRow > FILE_LIMITS.cellsInRow || cell.column > FILE_LIMITS.cellsInRow)
      throw tooMuch(FILE_LIMITS.cellsInRow, `células na linha ${formatCount(line)}`, DIVIDE);
  };
  const closeCell = () => {
    if (value === "") return;
    const { type, style, column } = cell;
    const text =
      type === "s"
        ? sharedText(texts, value, line)
        : typedText(value, type, { kind: kinds[style] ?? "number", isFrom1904 });
    if (column > FILE_LIMITS.columns && text.trim() !== "") throw tooWide(line);
    while (cells.length < Math.min(column, FILE_LIMITS.columns)) cells.push("");
    if (column <= FILE_LIMITS.columns) cells[column - 1] = text;
  };
  return {
    open(name, attributes) {
      if (name === "row") openRow(attributes.r);
      else if (name === "c") openCell(attributes);
      else if (name === "v" || name === "t") isValue = true;
    },
    text(part) {
      if (!isValue) return;
      value += part;
      if (value.length > FILE_LIMITS.cellCharacters) throw longCell(line);
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c") closeCell();
      else if (name === "row" && cells.some((text) => text.trim() !== "")) rows.push({ line, cells });
    },
  };
}

/** A shared text that does not exist is refused, because its value would be lost silently. */
function sharedText(texts: string[], place: string, line: number): string {
  const text = texts[Number(place)];
  if (text === undefined)
    throw badFile(
      `A planilha está corrompida: uma célula da linha ${formatCount(line)} não tem o seu texto. ${SAVE_ANEW}`,
    );
  return text;
}

/** "12" → 12; a number beyond every sheet when it is no line number. */
function lineOf(place: string): number {
  const line = Number(place);
  return Number.isInteger(line) && line > 0 ? line : Number.POSITIVE_INFINITY;
}

/** "AB12" → 28; an invalid name of a cell must not become that of another cell. */
function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/i.exec(place)?.[1];
  if (!letters) throw badFile(`A planilha está corrompida: uma célula não diz onde fica. ${SAVE_ANEW}`);
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
