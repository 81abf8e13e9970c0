// The columns that a file may have: every value that a person could type in a form, by its heading or by its name.

import type { Field, Resource } from "../../../src/base/resource.ts";
import { searchForm } from "../../../src/base/text.ts";
import type { Caller } from "../../platform/process/context.ts";
import { mayWriteField } from "../access/permission.ts";
import { badFile } from "./bad-file.ts";

export interface ImportColumn {
  path: string;
  field: Field;
  /** The heading is unique among the columns. */
  heading: string;
  isRequired: boolean;
  /** A list exports the column, so an import reads it, but the template does not offer it. */
  isExtra?: true;
  /** The path of the list whose first entry the column fills, in new records. */
  list?: string;
}

/** Values of these types cannot be written as the text of a cell. */
const NO_TEXT = new Set(["blocks", "json", "matrix", "secret", "file", "image", "user-stamp"]);

export function importColumns(resource: Resource, caller: Caller): ImportColumn[] {
  const keys = new Set(resource.fields.flatMap(({ embed }) => (embed ? [embed.key] : [])));
  const open = leaves(resource.fields, caller, { groups: [], isNeeded: true }).filter(
    ({ field }) => !keys.has(field.path),
  );
  const titles = Map.groupBy(open, ({ field }) => searchForm(field.title));
  return open.map(({ field, groups, isNeeded, list }) => {
    const isAlone = titles.get(searchForm(field.title))?.length === 1;
    const whole = [...groups, field.title].join(": ");
    const isClear = open.filter((other) => [...other.groups, other.field.title].join(": ") === whole).length === 1;
    const heading = isAlone && !list ? field.title : isClear ? whole : `${whole} (${field.path})`;
    const isExtra = field.compute ? { isExtra: true as const } : {};
    const isRequired = isNeeded && isAlwaysRequired(field);
    return { path: field.path, field, heading, isRequired, ...isExtra, ...(list ? { list } : {}) };
  });
}

interface Leaf {
  field: Field;
  /** The titles of the groups around the field. */
  groups: string[];
  isNeeded: boolean;
  list?: string;
}

function leaves(fields: Field[], caller: Caller, { groups, isNeeded }: Omit<Leaf, "field">): Leaf[] {
  return fields.flatMap((field): Leaf[] => {
    if (field.type === "blocks") return isNeeded ? firstOf(field, caller, groups) : [];
    if (!isOpen(field, caller)) return [];
    if (!field.fields) return [{ field, groups, isNeeded }];
    const inside = {
      groups: [...groups, field.title],
      isNeeded: isNeeded && (field.embed !== undefined || field.required),
    };
    return leaves(field.fields, caller, { ...inside, isNeeded: inside.isNeeded && !field.when });
  });
}

/** The columns of the first entry of a required list. */
function firstOf(list: Field, caller: Caller, groups: string[]): Leaf[] {
  if (!isAlwaysRequired(list) || list.readOnly || !mayWriteField(list, caller)) return [];
  const inside = leaves(list.fields ?? [], caller, { groups: [...groups, list.title], isNeeded: true });
  return inside.map((leaf) => ({
    ...leaf,
    field: { ...leaf.field, path: `${list.path}.0.${leaf.field.path}` },
    list: list.path,
  }));
}

function isOpen(field: Field, caller: Caller): boolean {
  const on = field.schema["x-on"];
  if (NO_TEXT.has(field.type) || on?.import === false || field.schema["x-life"]?.deprecated) return false;
  if (field.compute) return "coalesce" in field.compute;
  return !field.readOnly && on?.create !== false && mayWriteField(field, caller);
}

const isAlwaysRequired = ({ required, when, compute, schema }: Field): boolean =>
  required && !when && !compute && schema.default === undefined;

/**
 * The column of the field that a refusal names: by its path, or by its end, as "documentNumber" for
 * "company.documentNumber".
 */
export function columnOf(columns: ImportColumn[], name: string | undefined): ImportColumn | undefined {
  if (name === undefined) return undefined;
  const ending = columns.filter(({ path }) => path.endsWith(`.${name}`));
  return columns.find(({ path }) => path === name) ?? (ending.length === 1 ? ending[0] : undefined);
}

export interface Heads {
  /** The column of each cell of a row; absent: one that is not imported. */
  columns: (ImportColumn | "id" | undefined)[];
  /** The headings of columns that are not imported. */
  ignored: string[];
}

/** Matches each heading to a column. Raises BAD_REQUEST for headings that are unknown, repeated or missing, by name. */
export function matchHeads(
  resource: Resource,
  columns: ImportColumn[],
  { heads, fixed, mapping, isKeyed = false }: HeadsToMatch,
): Heads {
  const matched = mapping ? mappedHeads(columns, heads, mapping) : namedHeads(resource, columns, heads);
  const twice = matched.columns.find((column, at) => column !== undefined && matched.columns.indexOf(column) !== at);
  if (twice) throw badFile(`A coluna "${twice === "id" ? "id" : twice.heading}" aparece mais de uma vez.`);
  const has = new Set([...matched.columns.map((column) => (column === "id" ? undefined : column?.path)), ...fixed]);
  const missing = columns.filter(({ isRequired, path }) => isRequired && !has.has(path)).map(({ heading }) => heading);
  const mayLack =
    isKeyed || matched.columns.includes("id") || columns.some(({ isExtra, path }) => isExtra && has.has(path));
  if (missing.length > 0 && !mayLack)
    throw badFile(`Falta no arquivo: ${missing.map((heading) => `"${heading}"`).join(", ")}.`);
  return matched;
}

interface HeadsToMatch {
  heads: string[];
  /** Fields that have one value for all rows. */
  fixed: string[];
  /** The column that a person chose for each heading, if any did. */
  mapping?: (string | null)[];
  /** Rows may change existing records, which have the rest already. */
  isKeyed?: boolean;
}

function mappedHeads(columns: ImportColumn[], heads: string[], mapping: (string | null)[]): Heads {
  const byPath = new Map(columns.map((column) => [column.path, column]));
  const matched = heads.map((_, at) => {
    const path = mapping[at] ?? null;
    if (path === null) return undefined;
    return path === "id" ? "id" : byPath.get(path);
  });
  const ignored = heads.flatMap((head, at) => (matched[at] === undefined && head.trim() !== "" ? [head.trim()] : []));
  return { columns: matched, ignored };
}

function namedHeads(resource: Resource, columns: ImportColumn[], heads: string[]): Heads {
  const byName = namesOf(columns);
  const columnTitles = Object.values(resource.list.titles ?? {});
  const readOnly = new Set([...everyName(resource.fields), ...columnTitles, "id"].map(searchForm));
  const unknown: string[] = [];
  const ignored: string[] = [];
  const matched = heads.map((head) => {
    const name = searchForm(head.replace(/\*\s*$/, ""));
    if (name === "id" || name === searchForm(titleOfId(resource))) return "id";
    const column = byName.get(name);
    if (!column && name !== "") (readOnly.has(name) ? ignored : unknown).push(head.trim());
    return column;
  });
  if (unknown.length > 0)
    throw badFile(`${listed(unknown)} não existe neste cadastro. Baixe o modelo para ver as colunas.`);
  return { columns: matched, ignored };
}

/** The heading of the id in a file, unless a field of the register has the same title. */
export function titleOfId({ fields }: Resource): string {
  const title = fields.find(({ path }) => path === "id")?.title ?? "id";
  return fields.some((field) => field.path !== "id" && field.title === title) ? "id" : title;
}

const listed = (names: string[]): string =>
  names.length === 1 ? `A coluna "${names[0]}"` : `Cada uma das colunas ${names.map((name) => `"${name}"`).join(", ")}`;

/** The columns by heading and by path, and by title alone where that is unique. */
export function namesOf(columns: ImportColumn[]): Map<string, ImportColumn> {
  const titles = Map.groupBy(columns, ({ field }) => searchForm(field.title));
  const alone = [...titles].flatMap(([title, [first, ...others]]) =>
    first && others.length === 0 ? [[title, first] as const] : [],
  );
  return new Map([
    ...alone,
    ...columns.map((column) => [searchForm(column.path), column] as const),
    ...columns.map((column) => [searchForm(column.heading), column] as const),
  ]);
}

function everyName(fields: Field[]): string[] {
  return fields.flatMap((field) => [field.title, field.path, ...everyName(field.fields ?? [])]);
}
