// GET {base}/export: all rows of a list as a file that is written while it is read. Only the ids of the rows are held
// in memory (eight bytes each), and a slow reader holds up neither a connection nor a transaction.
import { PassThrough, Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { run } from "../../platform/db/database.ts";
import { readBytes } from "../../platform/db/text-rows.ts";
import { forbidden, readLevel } from "../access/permission.ts";
import type { ListRequest } from "../query/list-request.ts";
import { parseListQuery } from "../query/parameters.ts";
import { scopeOf } from "../query/plan-list.ts";
import { orderedIds } from "../query/read-routes.ts";
import { Statement } from "../query/statement.ts";
import type { Context } from "../records/services.ts";
import { type ByteCell, byteCell } from "./byte-cell.ts";
import { cellsOf, columnSql, type ExportColumn, exportColumns, spelledAs, textsOf } from "./columns.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";
import { type FileFormat, fileHeaders, formatOf } from "./file-format.ts";
import { Output } from "./output.ts";
import { MAX_SHEET_ROWS, xlsxFile } from "./xlsx.ts";

/** The rows of a batch: fewer where values are converted than where only bytes pass through. */
const ROWS_AT_ONCE = { values: 1000, bytes: 2000 };

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
  const read = lineReader(request, columns);
  if (read) yield* batches(ids, ROWS_AT_ONCE.bytes, read);
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
 * Reads lines from the bytes that the database sends; undefined where the spelling of a column does not follow from them.
 */
function lineReader(request: ListRequest, columns: ExportColumn[]): ((ids: number[]) => Promise<Buffer>) | undefined {
  const { context, resource } = request;
  const cells = columns.flatMap((column) => byteCell(spelledAs(column)) ?? []);
  if (cells.length < columns.length) return undefined;
  let size = 0;
  return async (ids) => {
    const statement = new Statement(resource, context.services.resources, context.caller);
    const selected = columns.map((column, at) => cells[at]?.select(columnSql(statement, column)) ?? "null");
    const lines = new Output(size);
    await readBytes(context.db, {
      text: `select ${selected.join(", ")} ${rowsFrom(request, statement, ids)}`,
      values: statement.values,
      read: (bytes, at) => writeLine(lines, cells, bytes, at),
    });
    // The next batch is about as long as this one.
    size = Math.ceil(lines.length * 1.1);
    return lines.end();
  };
}

const SEPARATOR = ";".charCodeAt(0);
const LINE_END = Buffer.from("\r\n");

/** `row` lies in memory as `ReadRow` describes it. */
function writeLine(lines: Output, cells: ByteCell[], row: Buffer, start: number): void {
  let at = start + 2;
  for (const [index, { write }] of cells.entries()) {
    if (index > 0) lines.room(1)[lines.length++] = SEPARATOR;
    const length = row.readInt32BE(at);
    at += 4;
    if (length <= 0) continue;
    write(lines, row, at, at + length);
    at += length;
  }
  lines.copy(LINE_END);
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
  return run(context.db, `select ${selected.join(", ")} ${from}`, statement.values);
}

/**
 * Selects the rows in the order of `ids`. The scope is checked again: a row may have left the caller's sight since the
 * ids were read.
 */
function rowsFrom({ context, resource }: ListRequest, statement: Statement, ids: number[]): string {
  const scope = scopeOf(context, resource, statement);
  const conditions = scope ? [scope] : [];
  const [first = 0, last = 0] = [ids.at(0), ids.at(-1)];
  // Ids without a gap are read as one range of the table, which costs a third less than looking up each row.
  if (isWithoutGap(ids)) {
    conditions.push(`t.id between ${statement.value(first)}::bigint and ${statement.value(last)}::bigint`);
    return `from "${resource.table}" t ${statement.joins()} where ${conditions.join(" and ")} order by t.id`;
  }
  const idList = statement.value(ids);
  return `from unnest(${idList}::bigint[]) with ordinality as page(id, position)
       join "${resource.table}" t on t.id = page.id ${statement.joins()}
       ${conditions.length > 0 ? `where ${conditions.join(" and ")}` : ""} order by page.position`;
}

const isWithoutGap = (ids: number[]): boolean => ids.every((id, at) => at === 0 || id === (ids[at - 1] ?? 0) + 1);
