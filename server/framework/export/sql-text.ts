// The cell of a CSV written by the database itself, for the types whose spelling it can give exactly: then whole pieces
// of the file arrive ready, and no value is touched here. A test holds both spellings together.
import { BUSINESS_ZONE } from "../../../src/base/dates.ts";
import type { Field } from "../../../src/base/resource.ts";
import { csvCell } from "./csv.ts";

/** The SQL of a cell. */
interface SqlCell {
  /** As it stands when no text of its line is unusual. */
  plain: string;
  /** The text that may be unusual, and the cell that it needs then. */
  text?: { raw: string; guarded: string };
}

/** Nothing where only the field type knows the spelling. Null where there is no value. */
export function sqlCell(sql: string, field: Field): SqlCell | undefined {
  return SPELLINGS[field.type]?.(`(${sql})`, field);
}

const FIELD_END = "\u0001";
/** A formula, white space that begins a cell, what must be quoted, a space that does not break. */
const UNUSUAL = `(^|${FIELD_END})\\s*[=+@-]|(^|${FIELD_END})[\\t\\r\\n]|[;"\\r\\n\u00a0]`;

/** One line of the file; all its texts are looked through at once. */
export function sqlLine(cells: SqlCell[]): string {
  const line = (sql: (cell: SqlCell) => string) =>
    `concat_ws(';', ${cells.map((cell) => `coalesce(${sql(cell)}, '')`).join(", ")}) || E'\\r\\n'`;
  const texts = cells.flatMap(({ text }) => text?.raw ?? []);
  const plain = line((cell) => cell.plain);
  if (texts.length === 0) return plain;
  const guarded = line((cell) => cell.text?.guarded ?? cell.plain);
  return `case when concat_ws(${literal(FIELD_END)}, ${texts.join(", ")}) ~ ${literal(UNUSUAL)} then ${guarded} else ${plain} end`;
}

type Spelling = (sql: string, field: Field) => SqlCell | undefined;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const only = (plain: string): SqlCell => ({ plain });

/** A text that a spreadsheet would run as a formula is marked as text, and what must be quoted is quoted. */
function harmless(sql: string): string {
  const marked = `case when ${sql} ~ '^\\s*[=+@-]|^[\\t\\r\\n]' then '''' || ${sql} else ${sql} end`;
  return `(select case when m ~ '[;"\\r\\n]' then '"' || replace(m, '"', '""') || '"' else m end from (select ${marked} as m) q)`;
}

const text: Spelling = (sql) => ({
  plain: `${sql}::text`,
  text: { raw: `${sql}::text`, guarded: harmless(`replace(${sql}::text, chr(160), ' ')`) },
});
const trimmed: Spelling = (sql) => only(`replace(trim_scale(${sql}::numeric)::text, '.', ',')`);
/** Of a text that has one of several lengths; any other is a text like all. */
const either = (sql: string, ...branches: string[]): SqlCell => ({
  plain: `case ${branches.join(" ")} else ${sql} end`,
  text: { raw: sql, guarded: `case ${branches.join(" ")} else ${harmless(sql)} end` },
});
const ofLength = (sql: string, length: number, shape: string) => `when length(${sql}) = ${length} then ${shape}`;
const part = (sql: string, from: number, length: number) => `substr(${sql}, ${from}, ${length})`;

const cpf = (sql: string) =>
  ofLength(
    sql,
    11,
    `${part(sql, 1, 3)} || '.' || ${part(sql, 4, 3)} || '.' || ${part(sql, 7, 3)} || '-' || ${part(sql, 10, 2)}`,
  );
const cnpj = (sql: string) =>
  ofLength(
    sql,
    14,
    `${part(sql, 1, 2)} || '.' || ${part(sql, 3, 3)} || '.' || ${part(sql, 6, 3)} || '/' || ${part(sql, 9, 4)} || '-' || ${part(sql, 13, 2)}`,
  );
const phone = (sql: string, length: number) =>
  ofLength(
    sql,
    length,
    `'(' || ${part(sql, 1, 2)} || ') ' || ${part(sql, 3, length - 6)} || '-' || ${part(sql, length - 3, 4)}`,
  );

const SPELLINGS: Record<string, Spelling> = {
  text: (sql, field) => (field.schema["x-mask"] ? undefined : text(sql, field)),
  "long-text": text,
  email: text,
  code: text,
  integer: (sql) => only(`${sql}::text`),
  money: (sql) => only(`replace(round(${sql}::numeric, 2)::text, '.', ',')`),
  decimal: trimmed,
  percent: trimmed,
  boolean: (sql) => only(`case ${sql} when true then 'Sim' when false then 'Não' end`),
  date: (sql) => only(`to_char(${sql}, 'DD/MM/YYYY')`),
  "date-time": (sql) => only(`to_char(${sql} at time zone ${literal(BUSINESS_ZONE)}, 'DD/MM/YYYY HH24:MI')`),
  cpf: (sql) => either(sql, cpf(sql)),
  cnpj: (sql) => either(sql, cnpj(sql)),
  "cpf-cnpj": (sql) => either(sql, cpf(sql), cnpj(sql)),
  phone: (sql) => either(sql, phone(sql, 11), phone(sql, 10)),
  enum: (sql, { options = [] }) => {
    const known = options.map(({ value, label }) => `when ${literal(value)} then ${literal(csvCell(label))}`);
    if (known.length === 0) return undefined;
    return only(`case ${sql}::text ${known.join(" ")} else ${harmless(`${sql}::text`)} end`);
  },
};
