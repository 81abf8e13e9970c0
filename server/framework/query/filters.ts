// Parses and checks the `filters` parameter before any SQL is written: only fields, operators and values that the
// definitions allow. Conditions and values are kept apart, so that equal conditions have equal SQL. Spec api §2.2.
import { badRequest } from "../../../src/base/app-error.ts";
import { ExactAmount } from "../../../src/base/exact-json.ts";
import { isPlainObject } from "../../../src/base/plain-object.ts";
import { isRelativePeriod, periodDays, relativePeriods } from "../../../src/base/relative-periods.ts";
import type { Field } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Operator } from "../../../src/fields/field-type.ts";
import { escapeLike, spellings } from "./like.ts";

const MAX_DEPTH = 4;
const MAX_CONDITIONS = 100;
const MAX_VALUES = 1000;

type Filters = { [key: string]: unknown };

/** How the field of a path is compared; `slot` is the index of the value among those of the request. */
type Comparison =
  | { is: "null" | "not null" }
  | { is: "like"; slots: number[] }
  | { is: "in" | "not in"; slot: number; isDay: boolean }
  | { is: "=" | "<>" | ">" | ">=" | "<" | "<="; slot: number; isDay: boolean };

export type Condition = { path: string; comparison: Comparison } | { join: "and" | "or"; parts: Condition[][] };

/** The field that a path leads to; undefined when this caller may not filter by it. */
export type FieldOf = (path: string) => Field | undefined;

interface Reading {
  fieldOf: FieldOf;
  /** The business day, as YYYY-MM-DD, from which relative periods are counted. */
  today: string;
  /** Receives the values of the request. */
  values: unknown[];
}

interface Reader extends Reading {
  budget: { left: number };
}

/**
 * Adds the values to those of the reading and returns the conditions on them. Raises BAD_REQUEST naming a field or an operator that
 * does not exist, or that the caller may not use.
 */
export function readFilters(filters: Filters, reading: Reading): Condition[] {
  return readLevel({ ...reading, budget: { left: MAX_CONDITIONS } }, filters, 1);
}

function readLevel(reader: Reader, filters: Filters, depth: number): Condition[] {
  if (depth > MAX_DEPTH) throw badRequest("filters", "O filtro tem níveis demais. Simplifique-o.");
  return Object.entries(filters).flatMap(([key, value]) => {
    if (--reader.budget.left < 0) throw badRequest("filters", "O filtro tem condições demais. Simplifique-o.");
    if (key === "$or" || key === "$and")
      return [
        { join: key === "$or" ? ("or" as const) : ("and" as const), parts: readParts(reader, key, value, depth) },
      ];
    return readField(reader, key, value);
  });
}

function readParts(reader: Reader, key: string, value: unknown, depth: number): Condition[][] {
  if (!Array.isArray(value) || value.length === 0) throw badRequest(key, `${key} pede uma lista de filtros.`);
  return value.map((part: unknown) => {
    if (!isObject(part)) throw badRequest(key, `${key} pede uma lista de filtros.`);
    return readLevel(reader, part, depth + 1);
  });
}

export const unknownFilter = (path: string): Error =>
  badRequest(path || "filters", `O filtro "${path}" não existe neste cadastro.`);

function readField(reader: Reader, path: string, value: unknown): Condition[] {
  const field = reader.fieldOf(path);
  if (!field) throw unknownFilter(path);
  const operators = isObject(value) ? Object.entries(value) : [["$eq", value] as const];
  const { operators: allowed } = definitionOf(field);
  return operators.flatMap(([name, value]) => {
    const operator = name === "$null" ? name : allowed.find((one) => one === name);
    if (!operator) throw badRequest(path, `O operador "${name}" não serve para o filtro "${path}".`);
    const filter = { field, path, operator, value };
    const filters = operator === "$period" ? boundsOfPeriod(reader, filter) : [filter];
    return filters.map((one) => ({ path, comparison: readComparison(reader, one) }));
  });
}

/** A relative period becomes the bounds that it has on this day. */
function boundsOfPeriod({ today }: Reader, { field, path, value }: FieldFilter): FieldFilter[] {
  const isMonth = field.type === "month";
  const periods = relativePeriods(isMonth);
  if (!isRelativePeriod(value) || !periods.includes(value))
    throw badRequest(path, `O filtro "${path}" com $period pede um destes períodos: ${periods.join(", ")}.`);
  const { start, end } = periodDays(value, today);
  const bound = (operator: "$gte" | "$lte", day: string) => ({
    field,
    path,
    operator,
    value: isMonth ? day.slice(0, 7) : day,
  });
  return [bound("$gte", start), bound("$lte", end)];
}

interface FieldFilter {
  field: Field;
  path: string;
  operator: Operator | "$null";
  value: unknown;
}

const COMPARE = { $eq: "=", $ne: "<>", $gt: ">", $gte: ">=", $lt: "<", $lte: "<=" } as const;
const isCompare = (operator: string): operator is keyof typeof COMPARE => operator in COMPARE;

function readComparison({ values }: Reader, { field, path, operator, value }: FieldFilter): Comparison {
  const slot = (one: unknown) => values.push(one) - 1;
  const isInstant = (definitionOf(field).sqlType ?? "text") === "timestamptz";
  if (operator === "$null") {
    if (typeof value !== "boolean") throw badRequest(path, `O filtro "${path}" com $null pede true ou false.`);
    return { is: value ? "null" : "not null" };
  }
  if (operator === "$in" || operator === "$nin") {
    if (!Array.isArray(value) || value.length > MAX_VALUES)
      throw badRequest(path, `O filtro "${path}" com ${operator} pede uma lista de até ${MAX_VALUES} valores.`);
    const isDay = isInstant && value.every(isDate);
    const list = value.map((item: unknown) => checked(field, path, item));
    return { is: operator === "$in" ? "in" : "not in", slot: slot(list), isDay };
  }
  if (value === null && operator === "$eq") return { is: "null" };
  if (value === null && operator === "$ne") return { is: "not null" };
  if (!isCompare(operator)) {
    if (typeof value !== "string" || !ACCEPTS.text?.(value))
      throw badRequest(path, `O filtro "${path}" com $like pede um texto de até 1.000 caracteres comuns.`);
    return { is: "like", slots: spellings(value).map((text) => slot(escapeLike(text))) };
  }
  const single = checked(field, path, value);
  return { is: COMPARE[operator], slot: slot(single), isDay: isInstant && isDayText(String(single)) };
}

const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const INTEGER = /^-?\d{1,15}$/;
/** A text that only JavaScript takes for a number, as it does blanks, is none to the database. */
const DECIMAL = /^-?\d{1,15}(\.\d+)?$/;
// biome-ignore format: a table
const ACCEPTS: Record<string, (value: unknown) => boolean> = {
  bigint: (value) => INTEGER.test(String(value)) && typeof value !== "boolean",
  integer: (value) => /^-?\d{1,9}$/.test(String(value)) && typeof value !== "boolean",
  numeric: (value) => (typeof value === "number" || DECIMAL.test(String(value))) && Math.abs(Number(value)) < 1e15,
  boolean: (value) => typeof value === "boolean",
  date: (value) => isDate(value),
  timestamptz: (value) => isDate(value) || isInstant(value),
  time: (value) => typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  uuid: (value) => typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  text: (value) => typeof value === "string" && value.length <= 1000 && !value.includes("\0"),
  jsonb: () => false,
};

function isDate(value: unknown): boolean {
  if (typeof value !== "string" || !isDayText(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !value.startsWith("0000") && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A valid moment has a day that exists, a time, and the zone that says which instant it is. */
function isInstant(value: unknown): boolean {
  const shape = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
  const [, day] = (typeof value === "string" && shape.exec(value)) || [];
  return isDate(day);
}

function checked(field: Field, path: string, value: unknown): unknown {
  const definition = definitionOf(field);
  const [single = "text"] = (definition.sqlType ?? "text").split(/[[(]/);
  if (value instanceof ExactAmount && single === "numeric") return value.text;
  const isArray = definition.sqlType?.endsWith("[]");
  const normal = isArray || typeof value === "boolean" ? value : definition.normalize(value, field);
  if (typeof normal === "object" || !ACCEPTS[single]?.(normal))
    throw badRequest(path, `O valor do filtro "${path}" não serve para este campo.`);
  if (field.options && !field.options.some((option) => option.value === normal))
    throw badRequest(path, `O filtro "${path}" não tem a opção "${String(normal)}".`);
  return normal;
}

export function isObject(value: unknown): value is Filters {
  return isPlainObject(value) && !(value instanceof ExactAmount);
}
