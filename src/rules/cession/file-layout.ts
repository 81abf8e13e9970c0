// Files of fixed positions written by a layout that is data: each field has its place, its kind and either a constant or the
// name of a value. What does not fit is refused by the name of its field, and never cut when it is a number.
import { unaccent, upper } from "../../base/text.ts";

export interface LayoutField {
  title: string;
  from: number;
  to: number;
  /** 9: digits; C: cents; D: a day as DDMMAA; I: CPF or CNPJ; X: text, which is cut. */
  kind: "9" | "C" | "D" | "I" | "X";
  value?: string;
  source?: string;
}

export interface FileLayout {
  code: string;
  width: number;
  header: readonly LayoutField[];
  detail: readonly LayoutField[];
  trailer: readonly LayoutField[];
}

export type RecordValues = Readonly<Record<string, string | number | bigint | null | undefined>>;

/** A value that its field cannot hold; the message says which one. */
export class UnfitValue extends Error {}

const LINE_END = "\r\n";

/** The records with their numbers; the trailer gets how many details there are. */
export function writeFile(
  layout: FileLayout,
  { header, details, trailer }: { header: RecordValues; details: readonly RecordValues[]; trailer: RecordValues },
): string {
  const records: readonly (readonly [readonly LayoutField[], RecordValues])[] = [
    [layout.header, header],
    ...details.map((values) => [layout.detail, values] as const),
    [layout.trailer, { titles: details.length, ...trailer }],
  ];
  return records
    .map(([fields, values], at) => writeRecord(fields, layout.width, { ...values, recordNumber: at + 1 }) + LINE_END)
    .join("");
}

function writeRecord(fields: readonly LayoutField[], width: number, values: RecordValues): string {
  const line = fields.map((field) => written(field, values)).join("");
  if (line.length !== width) throw new Error(`The layout makes ${line.length} characters and not ${width}.`);
  return line;
}

function written(field: LayoutField, values: RecordValues): string {
  const width = field.to - field.from + 1;
  const value = String((field.source === undefined ? field.value : values[field.source]) ?? "");
  if (field.kind === "X") return plain(value).slice(0, width).padEnd(width);
  if (field.kind === "D") return value === "" ? " ".repeat(width) : shortDay(value);
  const digits = field.kind === "I" ? upper(value).replace(/[^0-9A-Z]/g, "") : value;
  if (field.kind !== "I" && !/^\d*$/.test(digits)) throw new UnfitValue(`${field.title}: ${value} não é um número.`);
  if (digits.length > width) throw new UnfitValue(`${field.title}: ${value} não cabe em ${width} posições.`);
  return digits.padStart(width, "0");
}

const shortDay = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;

/** Such files know no accents and nothing outside ASCII. */
const plain = (text: string): string =>
  upper(unaccent(text))
    .replace(/[^\x20-\x7e]/g, " ")
    .trim();
