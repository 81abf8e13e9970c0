// The requests of the benchmark, described once: each target turns a shape into a request of its own.
import { CITIES, cityOf, STATES, SURNAMES, TABLE } from "../lib/data.ts";

export type Operator = "eq" | "ne" | "gte" | "lte" | "in" | "null";
export interface Condition {
  field: string;
  operator: Operator;
  value: string | number | boolean | (string | number)[];
}
export interface Shape {
  where: Condition[];
  /** Words in any order, each part of a name, of a document number or of an e-mail address. */
  search?: string;
  sort: { field: string; descending: boolean };
  page: number;
  size: number;
}

/** Fields of the register by their columns, in the order of its records. */
// biome-ignore format: one field a line
export const COLUMNS: Record<string, { column: string; kind: "number" | "text" | "instant" | "boolean" }> = {
  id:             { column: "id",              kind: "number" },
  version:        { column: "version",         kind: "number" },
  createdAt:      { column: "created_at",      kind: "instant" },
  updatedAt:      { column: "updated_at",      kind: "instant" },
  createdByID:    { column: "created_by_id",   kind: "number" },
  updatedByID:    { column: "updated_by_id",   kind: "number" },
  fullName:       { column: "full_name",       kind: "text" },
  documentNumber: { column: "document_number", kind: "text" },
  birthDate:      { column: "birth_date",      kind: "text" },
  email:          { column: "email",           kind: "text" },
  phone:          { column: "phone",           kind: "text" },
  city:           { column: "city",            kind: "text" },
  state:          { column: "state",           kind: "text" },
  income:         { column: "income",          kind: "number" },
  riskLevel:      { column: "risk_level",      kind: "text" },
  creditLimit:    { column: "credit_limit",    kind: "number" },
  active:         { column: "active",          kind: "boolean" },
};
export const columnOf = (field: string): string => COLUMNS[field]!.column;

const NEWEST = { field: "updatedAt", descending: true };
const BY_NAME = { field: "fullName", descending: false };
const shape = (part: Partial<Shape>): Shape => ({ where: [], sort: NEWEST, page: 0, size: 20, ...part });
const equals = (field: string, value: string | number | boolean): Condition => ({ field, operator: "eq", value });

export interface Case {
  name: string;
  says: string;
  /** Shapes are asked in turn; there are several where repeating one value would favour every cache. */
  shapes: Shape[];
}

/** The same values on every run, evenly spread, because 7,919 is prime. */
const spread = (count: number, at: number): number => (at * 7919) % count;

export function listCases(rows: number): Case[] {
  const middle = Math.floor(rows / 2 / 20);
  const last = Math.ceil(rows / 20) - 1;
  const one = (name: string, says: string, part: Partial<Shape>): Case => ({ name, says, shapes: [shape(part)] });
  const many = (name: string, says: string, count: number, part: (at: number) => Partial<Shape>): Case => ({
    name,
    says,
    shapes: Array.from({ length: count }, (_, at) => shape(part(at))),
  });
  const other = (at: number) => spread(SURNAMES.length, at + Math.floor(at / SURNAMES.length) * 3 + 1);
  return [
    one("page1", "page 1, newest first", {}),
    one("sp", "state = SP, 14 % of all", { where: [equals("state", "SP")] }),
    many("state", "state = one of 27, in turn", STATES.length, (at) => ({ where: [equals("state", STATES[at]!)] })),
    many("city", "city = one of 1,000, in turn, by name", CITIES, (at) => ({
      where: [equals("city", cityOf(spread(CITIES, at)))],
      sort: BY_NAME,
    })),
    one("sel", "rare text: WERNECK ZANETTI", { search: "WERNECK ZANETTI" }),
    many("pair", "rare text: one of 300 pairs of surnames", 300, (at) => ({
      search: `${SURNAMES[at % SURNAMES.length]} ${SURNAMES[other(at)]}`,
    })),
    one("turned", "the same words the other way round", { search: "ZANETTI WERNECK" }),
    many("digits", "six digits of a document, another each time", 300, (at) => ({
      search: String(100_000 + spread(900_000, at)),
    })),
    one("broad", "frequent text: SILVA", { search: "SILVA" }),
    many("absent", "text that nobody has, another each time", 200, (at) => ({ search: `QXZ${at}WK JHQ` })),
    one("deep", "the page in the middle of all", { page: middle }),
    one("last", "the last page of all", { page: last }),
  ];
}

/** The shapes whose whole answers are compared, each with its second page or its end too. */
export function answerShapes(rows: number): { name: string; shape: Shape }[] {
  const last = Math.ceil(rows / 20) - 1;
  const entries: [string, Partial<Shape>][] = [
    ["page 1", {}],
    ["page 2", { page: 1 }],
    ["oldest first", { sort: { field: "updatedAt", descending: false } }],
    ["by name", { sort: BY_NAME }],
    ["by name, Z first", { sort: { field: "fullName", descending: true } }],
    ["by income, page 3, 50 rows", { sort: { field: "income", descending: true }, page: 2, size: 50 }],
    ["by id", { sort: { field: "id", descending: false } }],
    ["100 rows", { size: 100 }],
    ["state", { where: [equals("state", "SP")] }],
    ["state, page 500", { where: [equals("state", "SP")], page: 500 }],
    ["city by name", { where: [equals("city", cityOf(7))], sort: BY_NAME }],
    ["city, a page after the end", { where: [equals("city", cityOf(7))], page: 100_000 }],
    ["state and risk", { where: [equals("state", "RJ"), equals("riskLevel", "HIGH")] }],
    ["one of states", { where: [{ field: "state", operator: "in", value: ["AC", "RR", "AP"] }] }],
    [
      "income in a range",
      {
        where: [
          { field: "income", operator: "gte", value: 9000 },
          { field: "income", operator: "lte", value: 9010.5 },
        ],
        sort: { field: "income", descending: false },
      },
    ],
    ["no credit limit", { where: [{ field: "creditLimit", operator: "null", value: true }] }],
    ["not in SP, inactive", { where: [{ field: "state", operator: "ne", value: "SP" }, equals("active", false)] }],
    ["rare text", { search: "WERNECK ZANETTI" }],
    ["the same words the other way round", { search: "ZANETTI WERNECK" }],
    ["a first name and part of a document", { search: "0000123 ana" }],
    ["rare text, second page", { search: "WERNECK ZANETTI", page: 1 }],
    ["frequent text", { search: "SILVA" }],
    ["text and state by name", { search: "ZANETTI", where: [equals("state", "MG")], sort: BY_NAME }],
    ["part of a document", { search: "0000123" }],
    ["part of an e-mail address", { search: "p4242@" }],
    ["text that nobody has", { search: "QXZWK" }],
    ["the middle", { page: Math.floor(last / 2) }],
    ["beyond the middle", { page: Math.floor(last * 0.7) }],
    ["the last page", { page: last }],
    ["after the last page", { page: last + 5 }],
  ];
  return entries.map(([name, part]) => ({ name, shape: shape(part) }));
}

export const wordsOf = ({ search }: Shape): string[] => search?.split(" ") ?? [];

export interface ListSql {
  where: string;
  order: string;
  limits: string;
  /** The values of `$1`, `$2` … */
  values: unknown[];
}

/** The simplest SQL for the list. */
export function naiveSql(shape: Shape): ListSql {
  return listSql(shape, (term) => `(full_name ilike ${term} or document_number ilike ${term} or email ilike ${term})`);
}

/** The least SQL for the answer, where a text is searched only in names. */
export function rawSql(shape: Shape): ListSql {
  return listSql(shape, (term) => `full_name ilike ${term}`);
}

function listSql(shape: Shape, search: (term: string) => string): ListSql {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const conditions = shape.where.map((condition) => conditionSql(condition, add));
  for (const word of wordsOf(shape)) conditions.push(search(add(`%${word}%`)));
  const direction = shape.sort.descending ? "desc" : "asc";
  const column = columnOf(shape.sort.field);
  return {
    where: conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`,
    order: ` order by ${column === "id" ? "" : `${column} ${direction}, `}id ${direction}`,
    limits: ` limit ${shape.size}${shape.page === 0 ? "" : ` offset ${shape.page * shape.size}`}`,
    values,
  };
}

export const SELECTED = `select ${Object.values(COLUMNS)
  .map(({ column }) => column)
  .join(", ")} from ${TABLE}`;
export const COUNTED = `select count(*) from ${TABLE}`;

export function conditionSql({ field, operator, value }: Condition, add: (value: unknown) => string): string {
  const column = columnOf(field);
  if (operator === "null") return `${column} is ${value ? "" : "not "}null`;
  if (operator === "in") return `${column} = any(${add(value)})`;
  if (operator === "ne") return `${column} is distinct from ${add(value)}`;
  return `${column} ${{ eq: "=", gte: ">=", lte: "<=" }[operator]} ${add(value)}`;
}
