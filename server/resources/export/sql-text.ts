// The cell of a CSV written by the database itself, for the types whose spelling it can give exactly: then whole pieces
// of the file arrive ready, and no value is touched here. A test holds both spellings together.
import { BUSINESS_ZONE } from "../../../src/base/dates.ts";
import type { Field } from "../../../src/base/resource.ts";
import { csvCell } from "./csv.ts";

/** SQL of the cell of a value, or nothing where only the field type knows its spelling. Null where there is no value. */
export function sqlCell(sql: string, field: Field): string | undefined {
  return SPELLINGS[field.type]?.(`(${sql})`, field);
}

/** One line of the file. */
export const sqlLine = (cells: string[]): string =>
  `concat_ws(';', ${cells.map((cell) => `coalesce(${cell}, '')`).join(", ")}) || E'\\r\\n'`;

type Spelling = (sql: string, field: Field) => string | undefined;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A text that a spreadsheet would run as a formula is marked as text, and what must be quoted is quoted. */
function harmless(sql: string): string {
  const marked = `case when ${sql} ~ '^\\s*[=+@-]|^[\\t\\r\\n]' then '''' || ${sql} else ${sql} end`;
  const quoted = `(select case when m ~ '[;"\\r\\n]' then '"' || replace(m, '"', '""') || '"' else m end from (select ${marked} as m) q)`;
  return `case when ${sql} ~ '^\\s*[=+@-]|^[\\t\\r\\n]|[;"\\r\\n]' then ${quoted} else ${sql} end`;
}

const text: Spelling = (sql) => harmless(`replace(${sql}::text, chr(160), ' ')`);
const trimmed: Spelling = (sql) => `replace(trim_scale(${sql}::numeric)::text, '.', ',')`;
const part = (sql: string, from: number, length: number) => `substr(${sql}, ${from}, ${length})`;
const ofLength = (sql: string, length: number, shape: string) => `when length(${sql}) = ${length} then ${shape}`;
const either = (sql: string, ...branches: string[]) => `case ${branches.join(" ")} else ${harmless(sql)} end`;

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
  integer: (sql) => `${sql}::text`,
  money: (sql) => `replace(round(${sql}::numeric, 2)::text, '.', ',')`,
  decimal: trimmed,
  percent: trimmed,
  boolean: (sql) => `case ${sql} when true then 'Sim' when false then 'Não' end`,
  date: (sql) => `to_char(${sql}, 'DD/MM/YYYY')`,
  "date-time": (sql) => `to_char(${sql} at time zone ${literal(BUSINESS_ZONE)}, 'DD/MM/YYYY HH24:MI')`,
  cpf: (sql) => either(sql, cpf(sql)),
  cnpj: (sql) => either(sql, cnpj(sql)),
  "cpf-cnpj": (sql) => either(sql, cpf(sql), cnpj(sql)),
  phone: (sql) => either(sql, phone(sql, 11), phone(sql, 10)),
  enum: (sql, { options = [] }) => {
    const known = options.map(({ value, label }) => `when ${literal(value)} then ${literal(csvCell(label))}`);
    return known.length > 0 ? `case ${sql}::text ${known.join(" ")} else ${harmless(`${sql}::text`)} end` : undefined;
  },
};
