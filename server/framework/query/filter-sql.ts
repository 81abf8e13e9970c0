// Writes the SQL of parsed filters: where each path leads, and how its value is compared.
import { fieldAt } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { type Condition, readFilters, unknownFilter } from "./filters.ts";
import { chosenList, pointingField } from "./list-paths.ts";
import type { QueryablePaths } from "./queryable-paths.ts";
import type { Expression, Statement } from "./statement.ts";

/** Returns the placeholder of the value at a slot. */
export type Parameter = (slot: number) => string;

/** The conditions of filters whose values are bound at once. */
export function whereOf(
  statement: Statement,
  filters: { [key: string]: unknown },
  { mayQuery, today }: { mayQuery: QueryablePaths; today: string },
): string[] {
  const values: unknown[] = [];
  const fieldOf = (path: string) => (mayQuery(path) ? filterTarget(statement, path)?.field : undefined);
  const conditions = readFilters(filters, { fieldOf, today, values });
  return conditionsSql(statement, conditions, (slot) => statement.value(values[slot]));
}

export function conditionsSql(statement: Statement, conditions: Condition[], parameter: Parameter): string[] {
  return conditions.map((condition) => {
    if ("path" in condition) return fieldSql(statement, condition, parameter);
    const parts = condition.parts.map(
      (part) => `(${conditionsSql(statement, part, parameter).join(" and ") || "true"})`,
    );
    return `(${parts.join(condition.join === "or" ? " or " : " and ")})`;
  });
}

interface Target extends Pick<Expression, "sql" | "field"> {
  wrap(sql: string): string;
}

export function filterTarget(statement: Statement, path: string): Target | undefined {
  const expression = statement.path(path);
  if (expression?.field.type === "secret") return undefined;
  if (expression) return { ...expression, wrap: (sql) => sql };
  const list = chosenList(statement.resource, path);
  const ids = list && statement.path(list.path);
  if (ids) return { ...ids, wrap: (sql) => sql };
  return pointingTarget(statement, path) ?? itemTarget(statement, path);
}

/** The path is a field of the records that refer to this one: true when any of them matches. */
function pointingTarget(statement: Statement, path: string): Target | undefined {
  const { resource, resources } = statement;
  const pointing = pointingField(resource, path, resources);
  if (!pointing || pointing.field.type === "secret") return undefined;
  const { register, field, pointer } = pointing;
  statement.reads(register.table);
  return {
    sql: `o."${field.column}"`,
    field,
    wrap: (inner) => `exists (select 1 from "${register.table}" o where o."${pointer.column}" = t.id and ${inner})`,
  };
}

/** The path is a field of the items of an array of blocks: true when any item matches. */
function itemTarget(statement: Statement, path: string): Target | undefined {
  const steps = path.split(".");
  for (let at = 1; at < steps.length; at++) {
    const head = steps.slice(0, at).join(".");
    const array = fieldAt(statement.resource.fields, head);
    const item = array?.type === "blocks" && fieldAt(array.fields ?? [], steps.slice(at).join("."));
    const type = item && (definitionOf(item).sqlType ?? "text");
    // A list or a group inside an item has no single value to compare.
    if (!type || item.type === "secret" || item.fields || type === "jsonb" || type.endsWith("[]")) continue;
    const column = statement.path(head)?.sql;
    if (!column) continue;
    const inside = steps.slice(at).map((step) => `'${step}'`);
    const sql = `(jsonb_extract_path_text(e, ${inside.join(", ")}))::${type}`;
    return {
      sql,
      field: item,
      wrap: (inner) => `exists (select 1 from jsonb_array_elements(${column}) e where ${inner})`,
    };
  }
  return undefined;
}

type FieldCondition = Extract<Condition, { path: string }>;

function fieldSql(statement: Statement, { path, comparison }: FieldCondition, parameter: Parameter): string {
  const target = filterTarget(statement, path);
  if (!target) throw unknownFilter(path);
  return target.wrap(comparisonSql(target, comparison, parameter));
}

function comparisonSql({ sql, field }: Target, comparison: FieldCondition["comparison"], parameter: Parameter): string {
  // A bound may have more digits than the column: it is compared whole, neither rounded nor refused.
  const type = (definitionOf(field).sqlType ?? "text").replace(/^numeric\([\d,]+\)/, "numeric");
  switch (comparison.is) {
    case "null":
    case "not null":
      return `${sql} is ${comparison.is}`;
    case "like": {
      const contains = (slot: number) => `fold((${sql})::text) like '%' || fold(${parameter(slot)}) || '%'`;
      return `(${comparison.slots.map(contains).join(" or ")})`;
    }
    case "in":
    case "not in": {
      const { slot, isDay } = comparison;
      const list = `${parameter(slot)}::${isDay ? "date" : type.replace("[]", "")}[]`;
      const inside = type.endsWith("[]") ? `${sql} && ${list}` : `${isDay ? localDay(sql) : sql} = any(${list})`;
      return comparison.is === "in" ? inside : `not coalesce(${inside}, false)`;
    }
    default:
      return compared(sql, type, comparison, parameter);
  }
}

function compared(
  sql: string,
  type: string,
  { is, slot, isDay }: { is: string; slot: number; isDay: boolean },
  parameter: Parameter,
): string {
  if (type.endsWith("[]")) {
    const contains = `${sql} @> array[${parameter(slot)}]::${type}`;
    return is === "<>" ? `not coalesce(${contains}, false)` : contains;
  }
  // A date compared with an instant means the whole day in São Paulo.
  const left = isDay ? localDay(sql) : sql;
  return `${left} ${is === "<>" ? "is distinct from" : is} ${parameter(slot)}::${isDay ? "date" : type}`;
}

function localDay(sql: string): string {
  return `(${sql} at time zone 'America/Sao_Paulo')::date`;
}
