// Writes a spreadsheet while it is read: real numbers and dates, texts as texts (so that nothing is a formula), bold
// titles that stay in sight. Only the rows in progress are in memory.
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { wallClock } from "../../../src/base/dates.ts";
import { ExactAmount } from "../../../src/base/exact-json.ts";
import { formatMoney, toCents } from "../../../src/base/money.ts";
import type { Field } from "../../../src/base/resource.ts";
import { clean } from "../../../src/base/text.ts";
import { normalizeNumber } from "../../../src/fields/numbers.ts";

/** The rows that a sheet of the format can have below its titles. */
export const MAX_SHEET_ROWS = 1_048_575;
const MAX_TEXT = 32_767;

/** A cell is a text, or a number with its style. */
export type Cell = string | { value: number; style: Style } | null;
type Style = keyof typeof FORMATS;

/** The number formats; the index of each is the style of a cell. Style 1 is the bold one of the titles. */
const FORMATS = {
  money: "#,##0.00",
  integer: "0",
  decimal: "#,##0.########",
  percent: '#,##0.00######"%"',
  date: "dd/mm/yyyy",
  "date-time": "dd/mm/yyyy hh:mm",
};
const styleNumber = (style: Style): number => Object.keys(FORMATS).indexOf(style) + 2;
const isStyle = (type: string): type is Style => Object.hasOwn(FORMATS, type);

const DAY_MS = 86_400_000;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS + 25_569;

/** The cell of a value; `text` gives its text where it is not a number. */
export function cellOf(value: unknown, field: Field, text: () => string): Cell {
  if (value === null || value === undefined) return null;
  // A cell holds a float, which would lose cents.
  if (value instanceof ExactAmount) return formatMoney(toCents(value));
  const { type } = field;
  if (!isStyle(type)) return text();
  const number = numberOf(value, type);
  return number === undefined ? text() : { value: number, style: type };
}

function numberOf(value: unknown, style: Style): number | undefined {
  if (style === "date") return typeof value === "string" ? within(dayNumber(value)) : undefined;
  if (style === "date-time") {
    if (typeof value !== "string") return undefined;
    const { date, time } = wallClock(value);
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return within(dayNumber(date) + (hours * 60 + minutes) / 1440);
  }
  const number = normalizeNumber(value);
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Before 1 March 1900 the days of the format differ from those of the calendar. */
const within = (days: number): number | undefined => (days >= 61 ? days : undefined);

interface SheetLook {
  /** Rows above the titles, which stay in sight with them. */
  above?: Cell[][];
  /** The widths of the columns in characters; absent: by their titles. */
  widths?: number[];
}

/** Writes `batches` of rows as the zipped file. */
export function xlsxFile(
  name: string,
  titles: string[],
  batches: AsyncIterable<Cell[][]>,
  look: SheetLook = {},
): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(`${XML}${text}`), path);
  add("[Content_Types].xml", CONTENT_TYPES);
  add("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]]));
  add(
    "xl/_rels/workbook.xml.rels",
    relations([
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
    ]),
  );
  add("xl/workbook.xml", workbook(name));
  add("xl/styles.xml", styles());
  const sheet = Readable.from(sheetParts(titles, batches, look), { objectMode: false });
  // A failed read ends the file, so that half a spreadsheet cannot pass for a whole one.
  sheet.on("error", (error) => (zip.outputStream as Readable).destroy(error));
  zip.outputStream.on("close", () => sheet.destroy());
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return zip.outputStream;
}

async function* sheetParts(
  titles: string[],
  batches: AsyncIterable<Cell[][]>,
  { above = [], widths = [] }: SheetLook,
): AsyncGenerator<string> {
  const columns = titles.map((title, at) => {
    const width = widths[at] ?? Math.max(14, Math.min(40, title.length + 4));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const fixed = above.length + 1;
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${fixed}" topLeftCell="A${fixed + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join("")}</cols>` : ""}<sheetData>`;
  yield above.map((row) => rowText(row)).join("") + rowText(titles, 1);
  for await (const rows of batches) yield rows.map((row) => rowText(row)).join("");
  yield "</sheetData></worksheet>";
}

function rowText(cells: Cell[], style = 0): string {
  let text = "<row>";
  for (const cell of cells) text += cellText(cell, style);
  return `${text}</row>`;
}

function cellText(cell: Cell, style: number): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "object") return `<c s="${styleNumber(cell.style)}"><v>${cell.value}</v></c>`;
  const mark = style > 0 ? ` s="${style}"` : "";
  return `<c t="inlineStr"${mark}><is><t xml:space="preserve">${escaped(cell.slice(0, MAX_TEXT))}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** XML does not allow control characters and halves of surrogate pairs. */
function escaped(text: string): string {
  if (!/[&<>]|[^\u0020-\ud7ff\ue000-\ufffd]/.test(text)) return text;
  return clean(text, { lines: true })
    .replace(/[\ufffe\uffff]/g, "")
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`;

function relations(list: [kind: string, target: string][]): string {
  const each = list.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}

/** The name of a sheet has at most 31 characters, and none of these. */
function workbook(name: string): string {
  const fitting = escaped(name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31)).replaceAll('"', "&quot;");
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${fitting}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function styles(): string {
  const codes = Object.values(FORMATS).map((code) => escaped(code).replaceAll('"', "&quot;"));
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
  const cells = codes.map(
    (_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join("")}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${cells.join("")}</cellXfs></styleSheet>`;
}
