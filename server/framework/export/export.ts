// GET {base}/export: all rows of a list as a file that is written while it is read. Only the ids of the rows are held
// in memory (eight bytes each), and a slow reader holds up neither a connection nor a transaction.
import { PassThrough, Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { run } from "../../platform/db/database.ts";
import { readText } from "../../platform/db/text-rows.ts";
import { forbidden, readLevel } from "../access/permission.ts";
import type { ListRequest } from "../query/list-request.ts";
import { parseListQuery } from "../query/parameters.ts";
import { scopeOf } from "../query/plan-list.ts";
import { orderedIds } from "../query/read-routes.ts";
import { Statement } from "../query/statement.ts";
import type { Context } from "../records/services.ts";
import { cellsOf, columnSql, type ExportColumn, exportColumns, spelledAs, textsOf } from "./columns.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";
import { type FileFormat, fileHeaders, formatOf } from "./file-format.ts";
import { textCell } from "./text-cell.ts";
import { MAX_SHEET_ROWS, xlsxFile } from "./xlsx.ts";

/** The rows of a batch: fewer where values are converted than where only texts pass through. */
const ROWS_AT_ONCE = { values: 1000, text: 2000 };

interface ExportCall {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
  resource: Resource;
}

export async function exportCall({ request, reply, context, resource }: ExportCall): Promise<unknown> {
  if (readLevel(resource, context.caller, context.services.resources) !== "full") throw forbidden(resource.entity);
  const parameters = request.query as Record<string, string>;
  const format = formatOf(parameters.format);
  const reading = { context, resource, query: parseListQuery(parameters, ["columns", "format"]) };
  const columns = exportColumns(context, resource, parameters.columns);
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

async function* csvParts(
  request: ListRequest,
  columns: ExportColumn[],
  ids: number[],
): AsyncGenerator<string | Buffer> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  const read = textReader(request, columns);
  if (read) yield* batches(ids, ROWS_AT_ONCE.text, read);
  else yield* batches(ids, ROWS_AT_ONCE.values, (some) => linesOf(request, columns, some));
}

/** While one batch is sent to the reader the next is read, and never more than that. */
async function* batches<T>(ids: number[], size: number, read: (some: number[]) => Promise<T>): AsyncGenerator<T> {
  let next: Promise<T> | undefined;
  for (let at = 0; at < ids.length; at += size) {
    const current = next ?? read(ids.slice(at, at + size));
    next = at + size < ids.length ? read(ids.slice(at + size, at + 2 * size)) : undefined;
    // A failure is reported by the loop when it awaits this batch.
    next?.catch(() => undefined);
    yield await current;
  }
}

/**
 * Reads lines from the texts that the database sends; undefined where the spelling of a column differs from its text.
 */
function textReader(request: ListRequest, columns: ExportColumn[]): ((ids: number[]) => Promise<Buffer>) | undefined {
  const { context, resource } = request;
  const cells = columns.flatMap((column) => textCell(spelledAs(column)) ?? []);
  if (cells.length < columns.length) return undefined;
  return async (ids) => {
    const statement = new Statement(resource, context.services.resources, context.caller);
    const selected = columns.map((column, at) => cells[at]?.select(columnSql(statement, column)) ?? "null");
    const from = rowsFrom(request, statement, ids);
    const text = `select ${selected.join(", ")} ${from} order by page.position`;
    const { rows } = await readText(context.db, text, statement.values);
    // Lines are joined and encoded at once: a text that grows piece by piece would be copied again when it is sent.
    const lines = rows.map((row) => {
      for (const [at, { write }] of cells.entries()) {
        const value = row[at];
        if (typeof value === "string") row[at] = write(value);
      }
      return row.join(";");
    });
    return Buffer.from(`${lines.join("\r\n")}${lines.length > 0 ? "\r\n" : ""}`);
  };
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

/** The scope is checked again: a row may have left the caller's sight since the ids were read. */
function rowsFrom({ context, resource }: ListRequest, statement: Statement, ids: number[]): string {
  const idList = statement.value(ids);
  const scope = scopeOf(context, resource, statement);
  return `from unnest(${idList}::bigint[]) with ordinality as page(id, position)
       join "${resource.table}" t on t.id = page.id ${statement.joins()} ${scope ? `where ${scope}` : ""}`;
}
