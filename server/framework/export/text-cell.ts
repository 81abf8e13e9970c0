// Writes a CSV cell directly from the text that the database sent, for the types whose spelling follows from it,
// without converting it to a value. A test compares this spelling with that of the field types.
import { BUSINESS_ZONE } from "../../../src/base/dates.ts";
import type { Field } from "../../../src/base/resource.ts";
import { withoutEnding } from "../../../src/base/text.ts";
import { csvCell } from "./csv.ts";

interface TextCell {
  /** The SQL that reads what the cell needs of the expression. */
  select(sql: string): string;
  write(text: string): string;
}

/** Returns undefined where only the field type knows the spelling. */
export function textCell(field: Field): TextCell | undefined {
  return CELLS[field.type]?.(field);
}

/** A formula, white space that begins a cell, what must be quoted, a space that does not break. */
const UNUSUAL = /^\s*[=+\-@]|^[\t\r\n]|[;"\r\n\u00a0]/;
const cell = (text: string): string => (UNUSUAL.test(text) ? csvCell(text.replaceAll("\u00a0", " ")) : text);

const asText = (sql: string): string => `${sql}::text`;
const text: TextCell = { select: asText, write: cell };
const written = (write: TextCell["write"], select = asText): TextCell => ({ select, write });

const comma = (number: string): string => number.replace(".", ",");
const money = written(comma, (sql) => `round(${sql}::numeric, 2)::text`);
/** A column with two decimals has them in its text. */
const storedMoney = written(comma);
const trimmed = written((number) =>
  comma(number.includes(".") ? withoutEnding(withoutEnding(number, "0"), ".") : number),
);
/** A year may have more than four digits. */
const day = (date: string): string => {
  const end = date.indexOf("-");
  return `${date.slice(end + 4, end + 6)}/${date.slice(end + 1, end + 3)}/${date.slice(0, end)}`;
};
const minute = (local: string): string => {
  const end = local.indexOf(" ");
  return `${day(local)} ${local.slice(end + 1, end + 6)}`;
};
const moment = written(minute, (sql) => `(${sql} at time zone '${BUSINESS_ZONE}')::text`);

const cpf = (of: string): string => `${of.slice(0, 3)}.${of.slice(3, 6)}.${of.slice(6, 9)}-${of.slice(9)}`;
const cnpj = (of: string): string =>
  `${of.slice(0, 2)}.${of.slice(2, 5)}.${of.slice(5, 8)}/${of.slice(8, 12)}-${of.slice(12)}`;
const phone = (of: string): string => `(${of.slice(0, 2)}) ${of.slice(2, -4)}-${of.slice(-4)}`;

/** Masks texts of certain lengths; any other length is written as it is. */
function masked(masks: Record<number, (text: string) => string>): TextCell {
  return written((stored) => {
    const shown = masks[stored.length]?.(stored) ?? stored;
    return cell(shown);
  });
}

function choice({ options = [] }: Field): TextCell | undefined {
  const labels = new Map(options.map(({ value, label }) => [value, csvCell(label)]));
  return labels.size === 0 ? undefined : written((value) => labels.get(value) ?? cell(value));
}

// biome-ignore format: one type a line
const CELLS: Record<string, (field: Field) => TextCell | undefined> = {
  text: (field) => (field.schema["x-mask"] ? undefined : text),
  "long-text": () => text,
  email: () => text,
  code: () => text,
  integer: () => written((number) => number),
  money: ({ column }) => (column === undefined ? money : storedMoney),
  decimal: () => trimmed,
  percent: () => trimmed,
  boolean: () => written((value) => (value === "true" ? "Sim" : "Não")),
  date: () => written(day),
  "date-time": () => moment,
  cpf: () => masked({ 11: cpf }),
  cnpj: () => masked({ 14: cnpj }),
  "cpf-cnpj": () => masked({ 11: cpf, 14: cnpj }),
  phone: () => masked({ 11: phone, 10: phone }),
  enum: choice,
};
