// The `filters` parameter turned into a WHERE: only fields, operators and values that the definitions allow.
// Spec api §2.2.
import { badRequest } from "../../../src/base/app-error.ts";
import { ExactAmount } from "../../../src/base/exact-json.ts";
import { isPlainObject } from "../../../src/base/plain-object.ts";
import { fieldAt } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Operator } from "../../../src/fields/field-type.ts";
import { escapeLike, spellings } from "./like.ts";
import { chosenList, pointingField } from "./list-paths.ts";
import type { QueryablePaths } from "./queryable-paths.ts";
import type { Expression, Statement } from "./statement.ts";

const MAX_DEPTH = 4;
const MAX_CONDITIONS = 100;
const COMPARE: Partial<Record<Operator, string>> = { $gt: ">", $gte: ">=", $lt: "<", $lte: "<=" };

type Filters = { [key: string]: unknown };

interface Asking {
  statement: Statement;
  reach: QueryablePaths;
  budget: { left: number };
}

/** Raises BAD_REQUEST naming the field or operator that does not exist, or that is not the caller's to ask about. */
export function whereOf(statement: Statement, filters: Filters, reach: QueryablePaths): string[] {
  return conditions({ statement, reach, budget: { left: MAX_CONDITIONS } }, filters, 1);
}

function conditions(asking: Asking, filters: Filters, depth: number): string[] {
  if (depth > MAX_DEPTH) throw badRequest("filters", "O filtro tem níveis demais. Simplifique-o.");
  return Object.entries(filters).flatMap(([key, wanted]) => {
    if (--asking.budget.left < 0) throw badRequest("filters", "O filtro tem condições demais. Simplifique-o.");
    if (key === "$or" || key === "$and") return [combined(asking, { key, wanted, depth })];
    return fieldConditions(asking, key, wanted);
  });
}

interface Combination {
  key: string;
  wanted: unknown;
  depth: number;
}

function combined(asking: Asking, { key, wanted, depth }: Combination): string {
  if (!Array.isArray(wanted) || wanted.length === 0) throw badRequest(key, `${key} pede uma lista de filtros.`);
  const parts = wanted.map((part) => {
    if (!isObject(part)) throw badRequest(key, `${key} pede uma lista de filtros.`);
    return `(${conditions(asking, part, depth + 1).join(" and ") || "true"})`;
  });
  return `(${parts.join(key === "$or" ? " or " : " and ")})`;
}

function fieldConditions({ statement, reach }: Asking, path: string, wanted: unknown): string[] {
  const target = reach(path) ? filterTarget(statement, path) : undefined;
  if (!target) throw badRequest(path || "filters", `O filtro "${path}" não existe neste cadastro.`);
  const operators = isObject(wanted) ? Object.entries(wanted) : [["$eq", wanted] as const];
  return operators.map(([operator, value]) => {
    const allowed: readonly string[] = [...definitionOf(target.field).operators, "$null"];
    if (!allowed.includes(operator))
      throw badRequest(path, `O operador "${operator}" não serve para o filtro "${path}".`);
    return target.wrap(condition(statement, target, path, operator as Operator, value));
  });
}

interface Target extends Expression {
  wrap(sql: string): string;
}

function filterTarget(statement: Statement, path: string): Target | undefined {
  const found = statement.path(path);
  if (found?.field.type === "secret") return undefined;
  if (found) return { ...found, wrap: (sql) => sql };
  const list = chosenList(statement.resource, path);
  if (list) return { ...statement.path(list.path)!, wrap: (sql) => sql };
  return pointingTarget(statement, path) ?? itemTarget(statement, path);
}

/** A field of the records that point here: true when any of them answers. */
function pointingTarget({ resource, resources }: Statement, path: string): Target | undefined {
  const pointing = pointingField(resource, path, resources);
  if (!pointing || pointing.field.type === "secret") return undefined;
  const { register, field, pointer } = pointing;
  return {
    sql: `o."${field.column}"`,
    field,
    wrap: (inner) => `exists (select 1 from "${register.table}" o where o."${pointer.column}" = t.id and ${inner})`,
  };
}

/** A field of the items of an array of blocks: true when any item answers. */
function itemTarget(statement: Statement, path: string): Target | undefined {
  const steps = path.split(".");
  for (let at = 1; at < steps.length; at++) {
    const head = steps.slice(0, at).join(".");
    const array = fieldAt(statement.resource.fields, head);
    const item = array?.type === "blocks" && fieldAt(array.fields ?? [], steps.slice(at).join("."));
    const type = item && (definitionOf(item).sqlType ?? "text");
    // A list or a group inside an item has no single value to compare.
    if (!type || item.type === "secret" || item.fields || type === "jsonb" || type.endsWith("[]")) continue;
    const column = statement.path(head)!.sql;
    const steps_ = steps
      .slice(at)
      .map((step) => `'${step}'`)
      .join(", ");
    const sql = `(jsonb_extract_path_text(e, ${steps_}))::${type}`;
    return {
      sql,
      field: item,
      wrap: (inner) => `exists (select 1 from jsonb_array_elements(${column}) e where ${inner})`,
    };
  }
  return undefined;
}

function condition(statement: Statement, target: Target, path: string, operator: Operator, value: unknown): string {
  const { sql, field } = target;
  const type = definitionOf(field).sqlType ?? "text";
  if (operator === "$null") {
    if (typeof value !== "boolean") throw badRequest(path, `O filtro "${path}" com $null pede true ou false.`);
    return `${sql} is ${value ? "" : "not "}null`;
  }
  if (operator === "$in" || operator === "$nin") return membership(statement, target, path, operator, value);
  if (value === null && (operator === "$eq" || operator === "$ne"))
    return `${sql} is ${operator === "$eq" ? "" : "not "}null`;
  if (operator === "$like") {
    if (typeof value !== "string") throw badRequest(path, `O filtro "${path}" com $like pede um texto.`);
    const contains = (text: string) =>
      `fold((${sql})::text) like '%' || fold(${statement.value(escapeLike(text))}) || '%'`;
    return `(${spellings(value).map(contains).join(" or ")})`;
  }
  const single = checked(target, path, value);
  if (type.endsWith("[]")) {
    const contains = `${sql} @> array[${statement.value(single)}]::${type}`;
    return operator === "$ne" ? `not coalesce(${contains}, false)` : contains;
  }
  if (type === "timestamptz" && /^\d{4}-\d{2}-\d{2}$/.test(String(single)))
    return wholeDay(statement, sql, operator, String(single));
  const placeholder = `${statement.value(single)}::${type}`;
  if (operator === "$eq") return `${sql} = ${placeholder}`;
  if (operator === "$ne") return `${sql} is distinct from ${placeholder}`;
  return `${sql} ${COMPARE[operator]} ${placeholder}`;
}

function membership(statement: Statement, target: Target, path: string, operator: Operator, value: unknown): string {
  if (!Array.isArray(value) || value.length > 1000)
    throw badRequest(path, `O filtro "${path}" com ${operator} pede uma lista de até 1000 valores.`);
  const type = definitionOf(target.field).sqlType ?? "text";
  const base = type.replace("[]", "");
  const days = type === "timestamptz" && value.every(isDate);
  const sql = days ? localDay(target.sql) : target.sql;
  const list = `${statement.value(value.map((item) => checked(target, path, item)))}::${days ? "date" : base}[]`;
  const inside = type.endsWith("[]") ? `${sql} && ${list}` : `${sql} = any(${list})`;
  return operator === "$in" ? inside : `not coalesce(${inside}, false)`;
}

/** A date compared with an instant means the whole day in São Paulo. */
function wholeDay(statement: Statement, sql: string, operator: Operator, day: string): string {
  const local = localDay(sql);
  const placeholder = `${statement.value(day)}::date`;
  if (operator === "$ne") return `${local} is distinct from ${placeholder}`;
  return `${local} ${operator === "$eq" ? "=" : COMPARE[operator]} ${placeholder}`;
}

function localDay(sql: string): string {
  return `(${sql} at time zone 'America/Sao_Paulo')::date`;
}

const INTEGER = /^-?\d{1,15}$/;
// biome-ignore format: a table
const ACCEPTS: Record<string, (value: unknown) => boolean> = {
  bigint: (value) => INTEGER.test(String(value)) && typeof value !== "boolean",
  integer: (value) => /^-?\d{1,9}$/.test(String(value)) && typeof value !== "boolean",
  numeric: (value) => typeof value !== "boolean" && value !== "" && Number.isFinite(Number(value)) && Math.abs(Number(value)) < 1e15,
  boolean: (value) => typeof value === "boolean",
  date: (value) => isDate(value),
  timestamptz: (value) => isDate(value) || isInstant(value),
  time: (value) => typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  uuid: (value) => typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  text: (value) => typeof value === "string" && value.length <= 1000 && !value.includes("\0"),
  jsonb: () => false,
};

function isDate(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !value.startsWith("0000") && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A day that exists, a time, and the zone that says which instant it is. */
function isInstant(value: unknown): boolean {
  const shape = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
  const [, day] = (typeof value === "string" && shape.exec(value)) || [];
  return isDate(day);
}

function checked(target: Target, path: string, value: unknown): unknown {
  const definition = definitionOf(target.field);
  const single = (definition.sqlType ?? "text").split(/[[(]/)[0]!;
  if (value instanceof ExactAmount && single === "numeric") return value.text;
  const isArray = definition.sqlType?.endsWith("[]");
  const normal = isArray || typeof value === "boolean" ? value : definition.normalize(value, target.field);
  if (typeof normal === "object" || !ACCEPTS[single]?.(normal))
    throw badRequest(path, `O valor do filtro "${path}" não serve para este campo.`);
  const known = target.field.options;
  if (known && !known.some((option) => option.value === normal))
    throw badRequest(path, `O filtro "${path}" não tem a opção "${String(normal)}".`);
  return normal;
}

export function isObject(value: unknown): value is Filters {
  return isPlainObject(value) && !(value instanceof ExactAmount);
}
