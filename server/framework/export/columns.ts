// Chooses the columns of an export: those requested, or else those of the list; never one that the caller may not read.
import { badRequest } from "../../../src/base/app-error.ts";
import { columnField } from "../../../src/base/column-field.ts";
import type { Field, Resource } from "../../../src/base/resource.ts";
import { isExportable } from "../../../src/fields/exportable.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { mayReadField } from "../access/permission.ts";
import { queryablePaths } from "../query/queryable-paths.ts";
import { selectOption } from "../query/record-select.ts";
import { Statement } from "../query/statement.ts";
import type { Context } from "../records/services.ts";
import { cellText, shownText } from "./csv.ts";
import { type Cell, cellOf } from "./xlsx.ts";

export interface ExportColumn {
  title: string;
  path: string;
  field: Field;
}

const MAX_COLUMNS = 200;

export function exportColumns(context: Context, resource: Resource, listedPaths: string | undefined): ExportColumn[] {
  const paths = listedPaths ? [...new Set(listedPaths.split(","))] : resource.list.columns;
  if (paths.length > MAX_COLUMNS) throw badRequest("columns", `Peça no máximo ${MAX_COLUMNS} colunas.`);
  const mayReach = queryablePaths(resource, context.caller, context.services.resources);
  const columns = paths.flatMap((path): ExportColumn[] => {
    const field = columnField(resource, path, context.services.resources);
    const isOpen = field && isExportable(field) && mayReadField(field, context.caller) && mayReach(path);
    if (isOpen && new Statement(resource, context.services.resources, context.caller).path(path))
      return [{ title: field.title, path, field }];
    if (!listedPaths) return [];
    throw badRequest("columns", `A coluna "${path}" não pode ser exportada.`);
  });
  return columns;
}

/** The SQL of a column: the value, or the title of the record that a reference points to. */
export function columnSql(statement: Statement, { path, field }: ExportColumn): string {
  const target = field.ref && statement.resources.get(field.ref.resource);
  const title =
    target && isReference(field) ? statement.path(`${path.replace(/ID$/, "")}.${target.recordTitle}`) : undefined;
  const column = title ?? statement.path(path);
  if (!column) throw new Error(`there is no column ${path}`);
  return column.sql;
}

/** The field by which the value of the SQL is spelled. */
export const spelledAs = ({ field }: ExportColumn): Field => (isReference(field) ? TEXT : field);

type Texts = (column: ExportColumn, value: unknown) => string;

/** The texts of the values of these rows; the names behind lists of references are looked up once for all rows. */
export async function textsOf(context: Context, columns: ExportColumn[], rows: Row[]): Promise<Texts> {
  const names = await namesBehind(context, columns, rows);
  return (column, value) => {
    const referenceNames = names.get(column.path);
    return referenceNames ? cellText(namedText(referenceNames, value), TEXT) : cellText(value, spelledAs(column));
  };
}

const namedText = (referenceNames: Map<number, string>, value: unknown): string =>
  idsIn(value)
    .map((id) => referenceNames.get(id) ?? id)
    .join(", ");

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

async function namesBehind(
  context: Context,
  columns: ExportColumn[],
  rows: Row[],
): Promise<Map<string, Map<number, string>>> {
  const names = new Map<string, Map<number, string>>();
  for (const [index, { field, path }] of columns.entries()) {
    if (field.type !== "reference-many" || !field.ref) continue;
    const ids = rows.flatMap((row) => idsIn(row[`c${index}`]));
    names.set(path, await namesOf(context, field.ref.resource, ids));
  }
  return names;
}

type Cells = (column: ExportColumn, value: unknown) => Cell;

/** The same for a spreadsheet, where numbers and dates are not texts. */
export async function cellsOf(context: Context, columns: ExportColumn[], rows: Row[]): Promise<Cells> {
  const names = await namesBehind(context, columns, rows);
  return (column, value) => {
    const referenceNames = names.get(column.path);
    return referenceNames
      ? namedText(referenceNames, value)
      : cellOf(value, column.field, () => shownText(value, spelledAs(column)));
  };
}

const isReference = (field: Field): boolean => field.type === "reference" || field.type === "user-stamp";

const TEXT: Field = {
  name: "text",
  path: "text",
  title: "",
  type: "text",
  schema: { type: "string" },
  required: false,
  readOnly: true,
};

async function namesOf(context: Context, name: string, ids: number[]): Promise<Map<number, string>> {
  const target = context.services.resources.get(name);
  if (!target || ids.length === 0) return new Map();
  const statement = new Statement(target, context.services.resources, context.caller);
  const selection = selectOption(statement);
  const text = `select ${selection.columns} from ${statement.from()} where t.id = any(${statement.value([...new Set(ids)])})`;
  const options = (await run(context.db, text, statement.values)).map(selection.shape);
  return new Map(options.map((option) => [Number(option.id), String(option.text)]));
}
