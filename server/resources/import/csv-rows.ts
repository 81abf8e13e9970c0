// The rows of a CSV file as spreadsheets in Brazil and elsewhere write it: any separator, quotes, line end or encoding.
import { badFile } from "./bad-file.ts";

/** A row of texts with the line of the file on which it begins. */
export interface FileRow {
  line: number;
  cells: string[];
}

/** UTF-8 when it is that, else the code page that Windows gives its spreadsheets. */
export function decodeText(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isWide) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Rows one by one; those without any value are left out. */
export function* csvRows(source: string): Generator<FileRow> {
  const { text, line: first, separator } = prologue(source);
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = first;
  let begun = first;
  const whole = function* (): Generator<FileRow> {
    row.push(cell);
    if (row.some((value) => value.trim() !== "")) yield { line: begun, cells: row };
    row = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === "\n") line++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = "";
    } else if (character === "\n" || character === "\r") {
      if (character === "\r" && text[at + 1] === "\n") {
        at++;
        line++;
      }
      yield* whole();
      begun = line;
    } else cell += character;
  }
  if (isQuoted) throw badFile(`As aspas abertas na linha ${begun} não se fecham.`);
  yield* whole();
}

const SEPARATORS = [";", ",", "\t", "|"];

/** "sep=;" is how a file says its separator to Excel; else the one that the first line has most of. */
function prologue(source: string): { text: string; line: number; separator: string } {
  const text = source.replace(/^\uFEFF/, "");
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said) return { text: text.slice(said[0].length), line: 2, separator: said[1]! };
  const head = (/^(?:[^"\r\n]|"[^"]*")*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((separator) => head.split(separator).length - 1);
  return { text, line: 1, separator: SEPARATORS[counts.indexOf(Math.max(...counts))]! };
}
