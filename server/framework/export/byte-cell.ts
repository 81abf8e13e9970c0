// Writes a CSV cell directly from the bytes that the database sent, for the types whose spelling follows from them,
// without making a text of the value. A test compares this spelling with that of the field types.
import { BUSINESS_ZONE } from "../../../src/base/dates.ts";
import type { Field } from "../../../src/base/resource.ts";
import { csvCell } from "./csv.ts";
import type { Output } from "./output.ts";

/** Appends the cell of the value whose bytes are in `from` between `at` and `end`. */
type Write = (to: Output, from: Uint8Array, at: number, end: number) => void;

export interface ByteCell {
  /** The SQL that reads what the cell needs of the expression. */
  select(sql: string): string;
  write: Write;
}

/** Returns undefined where only the field type knows the spelling. */
export function byteCell(field: Field): ByteCell | undefined {
  return CELLS[field.type]?.(field);
}

const code = (character: string): number => character.charCodeAt(0);
const COMMA = code(",");
const POINT = code(".");
const DASH = code("-");
const SLASH = code("/");
const SPACE = code(" ");
const ZERO = code("0");
const TRUE = code("t");

const asRead = (sql: string): string => sql;
const spelled = (write: Write, select = asRead): ByteCell => ({ select, write });
/** A byte order mark within a text is a part of it. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const textOf = (from: Uint8Array, at: number, end: number): string => decoder.decode(from.subarray(at, end));

/** The bytes of which a cell must be quoted, and the first byte of a no-break space. */
const UNUSUAL = bytesMarked(';"\r\n\u00c2');
/** The first bytes of formulas and of white space, of any alphabet. */
const UNUSUAL_START = bytesMarked("=+-@\t\n\u000b\f\r \u00c2\u00e1\u00e2\u00e3\u00ef");

function bytesMarked(characters: string): Uint8Array {
  const marks = new Uint8Array(256);
  for (const character of characters) marks[code(character)] = 1;
  return marks;
}

/** Copies a text byte by byte; one that may need quotes or a mark is decoded and written by the function for texts. */
const writeText: Write = (to, from, at, end) => {
  const target = to.room(end - at);
  let place = to.length;
  let isUnusual = at < end && UNUSUAL_START[from[at] ?? 0] === 1;
  for (let next = at; next < end && !isUnusual; next++) {
    const byte = from[next] ?? 0;
    isUnusual = UNUSUAL[byte] === 1;
    target[place++] = byte;
  }
  if (isUnusual) writeShown(to, textOf(from, at, end));
  else to.length = place;
};

const writeShown = (to: Output, shown: string): void => to.text(csvCell(shown.replaceAll("\u00a0", " ")));

const writeAsRead: Write = (to, from, at, end) => {
  const target = to.room(end - at);
  for (let next = at; next < end; next++) target[to.length++] = from[next] ?? 0;
};

const writeNumber: Write = (to, from, at, end) => {
  const target = to.room(end - at);
  for (let next = at; next < end; next++) {
    const byte = from[next] ?? 0;
    target[to.length++] = byte === POINT ? COMMA : byte;
  }
};

const writeTrimmed: Write = (to, from, at, end) => {
  let last = end;
  if (from.subarray(at, end).includes(POINT)) {
    while (from[last - 1] === ZERO) last--;
    if (from[last - 1] === POINT) last--;
  }
  writeNumber(to, from, at, last);
};

/** A year may have more than four digits. */
const writeDay: Write = (to, from, at, end) => {
  const yearEnd = from.indexOf(DASH, at);
  const target = to.room(end - at);
  let place = to.length;
  target[place++] = from[yearEnd + 4] ?? 0;
  target[place++] = from[yearEnd + 5] ?? 0;
  target[place++] = SLASH;
  target[place++] = from[yearEnd + 1] ?? 0;
  target[place++] = from[yearEnd + 2] ?? 0;
  target[place++] = SLASH;
  for (let next = at; next < yearEnd; next++) target[place++] = from[next] ?? 0;
  to.length = place;
};

const writeMinute: Write = (to, from, at, end) => {
  const dayEnd = from.indexOf(SPACE, at);
  writeDay(to, from, at, dayEnd);
  const target = to.room(end - at);
  for (let next = dayEnd; next < dayEnd + 6; next++) target[to.length++] = from[next] ?? 0;
};

const text = spelled(writeText);
const number = spelled(writeNumber);
const trimmed = spelled(writeTrimmed);
const computedMoney = spelled(writeNumber, (sql) => `round(${sql}::numeric, 2)`);
const moment = spelled(writeMinute, (sql) => `${sql} at time zone '${BUSINESS_ZONE}'`);
const YES = Buffer.from("Sim");
const NO = Buffer.from("Não");
const choiceOfTwo = spelled((to, from, at) => to.copy(from[at] === TRUE ? YES : NO));

/** Masks texts of certain lengths, `0` being the next character; any other length is written as it is. */
function masked(...masks: string[]): ByteCell {
  const byLength = new Map(masks.map((mask) => [mask.replace(/[^0]/g, "").length, Buffer.from(mask)]));
  return spelled((to, from, at, end) => {
    const mask = byLength.get(end - at);
    if (!mask || !isAlphanumeric(from, at, end)) return writeLoose(to, from, at, end);
    const target = to.room(mask.length);
    let next = at;
    for (const symbol of mask) target[to.length++] = symbol === ZERO ? (from[next++] ?? 0) : symbol;
  });

  function writeLoose(to: Output, from: Uint8Array, at: number, end: number): void {
    const stored = textOf(from, at, end);
    const mask = byLength.get(stored.length);
    if (!mask) {
      writeText(to, from, at, end);
      return;
    }
    let next = 0;
    writeShown(
      to,
      mask.toString().replaceAll("0", () => stored.charAt(next++)),
    );
  }
}

function isAlphanumeric(from: Uint8Array, at: number, end: number): boolean {
  for (let next = at; next < end; next++) if (ALPHANUMERIC[from[next] ?? 0] !== 1) return false;
  return true;
}

const ALPHANUMERIC = bytesMarked("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

function choice({ options = [] }: Field): ByteCell | undefined {
  if (options.length === 0) return undefined;
  const labels = options.map(({ value, label }) => ({ value: Buffer.from(value), cell: Buffer.from(csvCell(label)) }));
  return spelled((to, from, at, end) => {
    const chosen = labels.find(({ value }) => isAt(value, from, at, end));
    if (chosen) to.copy(chosen.cell);
    else writeText(to, from, at, end);
  });
}

function isAt(value: Uint8Array, from: Uint8Array, at: number, end: number): boolean {
  if (value.length !== end - at) return false;
  for (let next = 0; next < value.length; next++) if (value[next] !== from[at + next]) return false;
  return true;
}

// biome-ignore format: one type a line
const CELLS: Record<string, (field: Field) => ByteCell | undefined> = {
  text: (field) => (field.schema["x-mask"] ? undefined : text),
  "long-text": () => text,
  email: () => text,
  code: () => text,
  integer: () => spelled(writeAsRead),
  // A column of two decimals has them in its text.
  money: ({ column }) => (column === undefined ? computedMoney : number),
  decimal: () => trimmed,
  percent: () => trimmed,
  boolean: () => choiceOfTwo,
  date: () => spelled(writeDay),
  "date-time": () => moment,
  cpf: () => masked("000.000.000-00"),
  cnpj: () => masked("00.000.000/0000-00"),
  "cpf-cnpj": () => masked("000.000.000-00", "00.000.000/0000-00"),
  phone: () => masked("(00) 00000-0000", "(00) 0000-0000"),
  enum: choice,
};
