// Reads the rows of a CSV file as spreadsheets in Brazil and elsewhere write it: any separator, quotes, line end or
// encoding. Each character is read once, and cells are cut out of the text, so that the time grows linearly with a
// line.
import { formatCount } from "../../../src/base/count-text.ts";
import { itemAt } from "../../../src/base/lookup.ts";
import { badFile, DIVIDE, longCell, longRow, tooMuch } from "./bad-file.ts";
import { FILE_LIMITS } from "./file-limits.ts";

/** The texts of a row, with the line of the file on which it begins. */
export interface FileRow {
  line: number;
  cells: string[];
}

/** Decodes UTF-8, or else the code page that Windows uses for its spreadsheets. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Files with sixteen bits a character say so with their first two bytes. */
function wideEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

interface Scan {
  text: string;
  /** The position of the next character, and its line in the file. */
  at: number;
  line: number;
  separator: number;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const isLineEnd = (code: number): boolean => code === LINE_FEED || code === CARRIAGE_RETURN;

/** Yields rows one by one and leaves out those without any value. */
export function* csvRows(source: string): Generator<FileRow> {
  const scan = beginning(source);
  const isOver = () => scan.at >= scan.text.length;
  while (!isOver()) {
    const { line } = scan;
    if (line > FILE_LIMITS.linesInFile)
      throw tooMuch(FILE_LIMITS.linesInFile, "linhas", "Apague as linhas vazias ou divida-a em partes menores.");
    const cells = readRow(scan);
    if (cells.some((cell) => cell.trim() !== "")) yield { line, cells };
  }
}

function readRow(scan: Scan): string[] {
  const { at: start, line } = scan;
  const cells: string[] = [];
  for (;;) {
    cells.push(readCell(scan));
    if (cells.length > FILE_LIMITS.cellsInRow)
      throw tooMuch(FILE_LIMITS.cellsInRow, `colunas na linha ${formatCount(line)}`, DIVIDE);
    if (scan.at - start > FILE_LIMITS.rowCharacters) throw longRow(line);
    if (scan.text.charCodeAt(scan.at) !== scan.separator) break;
    scan.at++;
  }
  endLine(scan);
  return cells;
}

function readCell(scan: Scan): string {
  const quoted = scan.text.charCodeAt(scan.at) === QUOTE ? readQuoted(scan) : "";
  const { text, at: start, separator } = scan;
  let code = text.charCodeAt(scan.at);
  while (scan.at < text.length && code !== separator && !isLineEnd(code)) {
    if (scan.at - start > FILE_LIMITS.cellCharacters) throw longCell(scan.line);
    code = text.charCodeAt(++scan.at);
  }
  return quoted + text.slice(start, scan.at);
}

/** Reads from the opening quote to the closing one; a doubled quote inside is a quote. */
function readQuoted(scan: Scan): string {
  const { line: firstLine } = scan;
  let cell = "";
  for (;;) {
    const from = scan.at + 1;
    const end = scan.text.indexOf('"', from);
    if (cell.length + (end < 0 ? scan.text.length : end) - from > FILE_LIMITS.cellCharacters)
      throw end < 0 ? unclosed(firstLine) : longCell(firstLine);
    if (end < 0) throw unclosed(firstLine);
    const part = scan.text.slice(from, end);
    for (let feed = part.indexOf("\n"); feed >= 0; feed = part.indexOf("\n", feed + 1)) scan.line++;
    cell += part;
    scan.at = end + 1;
    if (scan.text.charCodeAt(scan.at) !== QUOTE) return cell;
    cell += '"';
  }
}

function endLine(scan: Scan): void {
  if (scan.at >= scan.text.length) return;
  scan.line++;
  scan.at += scan.text.startsWith("\r\n", scan.at) ? 2 : 1;
}

const unclosed = (line: number) => badFile(`As aspas abertas na linha ${formatCount(line)} não se fecham.`);

const SEPARATORS = [";", ",", "\t", "|"];

/** Excel reads the separator from a line "sep=;"; otherwise it is the most frequent one of the first line. */
function beginning(source: string): Scan {
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source;
  const [declaration = "", declared] = /^sep=(.)\r?\n/i.exec(text.slice(0, 8)) ?? [];
  if (declared) return { text, at: declaration.length, line: 2, separator: declared.charCodeAt(0) };
  const counts = separatorsInHeading(text);
  const separator = itemAt(SEPARATORS, counts.indexOf(Math.max(...counts)));
  return { text, at: 0, line: 1, separator: separator.charCodeAt(0) };
}

/** Counts each separator in the first line, outside of quotes. */
function separatorsInHeading(text: string): number[] {
  const counts = SEPARATORS.map(() => 0);
  let isQuoted = false;
  const end = Math.min(text.length, FILE_LIMITS.rowCharacters);
  for (let at = 0; at < end; at++) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === "\n" || character === "\r") break;
    const place = SEPARATORS.indexOf(character);
    if (place >= 0) counts[place] = itemAt(counts, place) + 1;
  }
  return counts;
}
