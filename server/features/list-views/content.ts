// The content of a view of a list: checked against the register when it is written, and narrowed to the rights of each
// reader when it is read, because fields are removed and rights differ.
import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import { columnField } from "../../../src/base/column-field.ts";
import { parseSort } from "../../../src/base/compile-resources.ts";
import type { SavedView, ViewContent } from "../../../src/base/saved-view.ts";
import { type Context, input, permissions, queries, type Row } from "../../framework/index.ts";
import type { List } from "./lists.ts";

const DENSITIES = ["comfortable", "compact"];
const MOST = { columns: 200, search: 200, filters: 8_000, pageSize: 1_000 };

export const EMPTY: ViewContent = { columns: null, filters: {}, search: "", sort: null, density: null, pageSize: null };

interface Reader {
  context: Context;
  list: List;
}

type Check = (value: unknown, reader: Reader) => string | undefined;

const CHECKS: { [K in keyof ViewContent]: Check } = {
  columns: (value, reader) => columnsProblem(value, reader),
  filters: (value, reader) => {
    if (!input.isObject(value)) return "Informe os filtros como objeto.";
    if (JSON.stringify(value).length > MOST.filters) return "O filtro é longo demais.";
    if (JSON.stringify(value).includes("\\u0000")) return "O filtro contém um caractere que não é aceito.";
    return refusalOf(() => checkFilters(value, reader));
  },
  search: (value) => {
    if (typeof value !== "string" || value.includes("\0")) return "Informe um texto.";
    return value.length > MOST.search ? `A busca aceita até ${MOST.search} caracteres.` : undefined;
  },
  sort: (value, reader) => {
    if (value === null) return undefined;
    const isSort = typeof value === "string" && /^[\w.]+,(ASC|DESC)$/.test(value);
    return isSort ? refusalOf(() => checkSort(value, reader)) : "Informe campo,ASC ou campo,DESC.";
  },
  density: (value) =>
    value === null || DENSITIES.some((density) => density === value) ? undefined : "Esta densidade não existe.",
  pageSize: (value) => {
    const fits = value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST.pageSize);
    return fits ? undefined : `Informe um número inteiro de 1 a ${MOST.pageSize}.`;
  },
};

export const CONTENT_KEYS = Object.keys(CHECKS) as (keyof ViewContent)[];

/** Returns the parts of a content that were sent, and their errors. */
export function checkContent(sent: Row, reader: Reader): { content: Partial<ViewContent>; errors: FieldError[] } {
  const names = CONTENT_KEYS.filter((name) => sent[name] !== undefined);
  const errors = names.flatMap((field): FieldError[] => {
    const message = CHECKS[field](sent[field], reader);
    return message ? [{ field, code: "invalid", message }] : [];
  });
  return { content: Object.fromEntries(names.map((name) => [name, sent[name]])), errors };
}

function columnsProblem(value: unknown, reader: Reader): string | undefined {
  if (value === null) return undefined;
  if (!Array.isArray(value) || value.length === 0) return "Informe ao menos uma coluna.";
  if (value.length > MOST.columns) return `Informe no máximo ${MOST.columns} colunas.`;
  if (new Set(value).size < value.length) return "Uma das colunas aparece mais de uma vez.";
  const unknown = value.find((path) => typeof path !== "string" || !isColumn(path, reader));
  return unknown === undefined ? undefined : `A coluna "${String(unknown)}" não existe nesta lista.`;
}

function isColumn(path: string, { context, list }: Reader): boolean {
  const field = columnField(list.resource, path, context.services.resources);
  return (
    field !== undefined &&
    permissions.mayReadField(field, context.caller) &&
    queries.queryablePaths(list.resource, context.caller, context.services.resources)(path)
  );
}

function checkFilters(filters: { [path: string]: unknown }, { context, list }: Reader): void {
  const statement = new queries.Statement(list.resource, context.services.resources, context.caller);
  const mayQuery = queries.queryablePaths(list.resource, context.caller, context.services.resources);
  queries.whereOf(statement, filters, { mayQuery, today: context.clock.today() });
}

function checkSort(sort: string, { context, list: { resource } }: Reader): void {
  const query = { pageNumber: 0, pageSize: 1, filters: {}, sort: parseSort(sort) };
  queries.orderOf(
    { context, resource, query },
    new queries.Statement(resource, context.services.resources, context.caller),
  );
}

/** Returns the text of a refusal; any other error is thrown again. */
function refusalOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.options.message ?? "Este valor não serve.";
    throw error;
  }
}

type NarrowedContent = ViewContent & Pick<SavedView, "lost">;

/** Reads an order such as "company.legalName,ASC". */
const pathOf = (sort: string): string => sort.replace(/,.*/, "");

export function narrowContent(content: ViewContent, reader: Reader): NarrowedContent {
  const partition = <T>(paths: T[], pathOf: (one: T) => string, fits: (one: T) => boolean) => {
    const lost = paths.filter((one) => !fits(one)).map(pathOf);
    return { usable: paths.filter(fits), lost };
  };
  const columns = partition(content.columns ?? [], String, (path) => isColumn(path, reader));
  const filters = partition(
    Object.entries(content.filters),
    ([path]) => path,
    ([path, value]) => refusalOf(() => checkFilters({ [path]: value }, reader)) === undefined,
  );
  const { sort } = content;
  const unsorted = sort !== null && refusalOf(() => checkSort(sort, reader)) !== undefined ? [pathOf(sort)] : [];
  const isSorted = unsorted.length === 0;
  const lost = [...columns.lost, ...filters.lost, ...unsorted];
  return {
    ...content,
    columns: columns.usable.length > 0 ? columns.usable : null,
    filters: Object.fromEntries(filters.usable),
    sort: isSorted ? content.sort : null,
    lost: [...new Set(lost)].map((path) => titleOf(path, reader)),
  };
}

function titleOf(path: string, { context: { services }, list }: Reader): string {
  return columnField(list.resource, path, services.resources)?.title ?? path;
}
