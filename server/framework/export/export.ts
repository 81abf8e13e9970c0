// GET {base}/export: what a list shows, all of it, as a file that is written while it is read. Only the ids of the rows
// are held (eight bytes each); a slow reader holds up neither a connection nor a transaction.
import { PassThrough, Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { run } from "../../platform/db/database.ts";
import { readText } from "../../platform/db/text-rows.ts";
import { forbidden, readLevel } from "../access/permission.ts";
import { parseListQuery } from "../query/parameters.ts";
import type { ListRequest } from "../query/list-request.ts";
import { scopeOf } from "../query/plan-list.ts";
import { orderedIds } from "../query/read-routes.ts";
import { Statement } from "../query/statement.ts";
import type { Context } from "../records/services.ts";
import { cellsOf, columnSql, type ExportColumn, exportColumns, spelledAs, textsOf } from "./columns.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";
import { type FileFormat, fileHeaders, formatOf } from "./file-format.ts";
import { sqlCell, sqlLine } from "./sql-text.ts";
import { MAX_SHEET_ROWS, xlsxFile } from "./xlsx.ts";

/** Rows whose values pass through here, and rows that the database writes as one piece of text. */
const ROWS_AT_ONCE = { values: 1000, text: 5000 };

interface ExportCall {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
  resource: Resource;
}

export async function exportCall({ request, reply, context, resource }: ExportCall): Promise<unknown> {
  if (readLevel(resource, context.caller, context.services.resources) !== "full") throw forbidden(resource.entity);
  const asked = request.query as Record<string, string>;
  const format = formatOf(asked.format);
  const reading = { context, resource, query: parseListQuery(asked, ["columns", "format"]) };
  const columns = exportColumns(context, resource, asked.columns);
  const ids = await orderedIds(reading);
  if (format === "xlsx" && ids.length > MAX_SHEET_ROWS)
    throw badRequest("format", "São linhas demais para uma planilha .xlsx. Filtre a lista ou exporte em CSV.");
  reply.headers(fileHeaders(format, `${resource.path.slice(1).replaceAll("/", "-")}-${context.clock.today()}`));
  reply.header("x-total-count", String(ids.length));
  return reply.send(contentOf(format, reading, columns, ids));
}

function contentOf(format: FileFormat, reading: ListRequest, columns: ExportColumn[], ids: number[]): Readable {
  const titles = columns.map(({ title }) => title);
  if (format === "csv") return Readable.from(csvParts(reading, columns, ids));
  const rows = batches(ids, ROWS_AT_ONCE.values, (some) => sheetRows(reading, columns, some));
  return (xlsxFile(reading.resource.label.many, titles, rows) as Readable).pipe(new PassThrough());
}

async function* csvParts(reading: ListRequest, columns: ExportColumn[], ids: number[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  const { resource, context } = reading;
  const statement = new Statement(resource, context.services.resources, context.caller);
  const cells = columns.flatMap((column) => sqlCell(columnSql(statement, column), spelledAs(column)) ?? []);
  if (cells.length < columns.length)
    yield* batches(ids, ROWS_AT_ONCE.values, (some) => linesOf(reading, columns, some));
  else yield* batches(ids, ROWS_AT_ONCE.text, (some) => textOf(reading, columns, some));
}

/** While one piece is on its way to the reader, the next is being read: never more than that. */
async function* batches<T>(ids: number[], size: number, read: (some: number[]) => Promise<T>): AsyncGenerator<T> {
  let next: Promise<T> | undefined;
  for (let at = 0; at < ids.length; at += size) {
    const current = next ?? read(ids.slice(at, at + size));
    next = at + size < ids.length ? read(ids.slice(at + size, at + 2 * size)) : undefined;
    // Told by the loop when its turn comes.
    next?.catch(() => undefined);
    yield await current;
  }
}

/** The whole piece, written by the database. */
async function textOf(reading: ListRequest, columns: ExportColumn[], ids: number[]): Promise<string> {
  const { context, resource } = reading;
  const statement = new Statement(resource, context.services.resources, context.caller);
  const cells = columns.map((column) => sqlCell(columnSql(statement, column), spelledAs(column))!);
  const from = rowsFrom(reading, statement, ids);
  const { rows } = await readText(
    context.db,
    `select string_agg(line, '' order by position) from (select ${sqlLine(cells)} as line, page.position ${from}) l`,
    statement.values,
  );
  return rows[0]?.[0] ?? "";
}

async function linesOf(reading: ListRequest, columns: ExportColumn[], ids: number[]): Promise<string> {
  const rows = await valuesOf(reading, columns, ids);
  const text = await textsOf(reading.context, columns, rows);
  return rows.map((row) => csvLine(columns.map((column, index) => text(column, row[`c${index}`])))).join("");
}

async function sheetRows(reading: ListRequest, columns: ExportColumn[], ids: number[]) {
  const rows = await valuesOf(reading, columns, ids);
  const cells = await cellsOf(reading.context, columns, rows);
  return rows.map((row) => columns.map((column, index) => cells(column, row[`c${index}`])));
}

function valuesOf(reading: ListRequest, columns: ExportColumn[], ids: number[]) {
  const { context, resource } = reading;
  const statement = new Statement(resource, context.services.resources, context.caller);
  const selected = columns.map((column, index) => `${columnSql(statement, column)} as c${index}`);
  const from = rowsFrom(reading, statement, ids);
  return run(context.db, `select ${selected.join(", ")} ${from} order by page.position`, statement.values);
}

/** The scope is asked again: a row may have left the caller's sight since the ids were read. */
function rowsFrom({ context, resource }: ListRequest, statement: Statement, ids: number[]): string {
  const wanted = statement.value(ids);
  const scope = scopeOf(context, resource, statement);
  return `from unnest(${wanted}::bigint[]) with ordinality as page(id, position)
       join "${resource.table}" t on t.id = page.id ${statement.joins()} ${scope ? `where ${scope}` : ""}`;
}
