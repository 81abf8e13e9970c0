// GET {base}/export: what a list shows, all of it, as a CSV file that is written while it is read. Only the ids of the
// rows are held (eight bytes each); a slow reader holds up neither a connection nor a transaction.
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Resource } from "../../../src/base/resource.ts";
import { forbidden, readLevel } from "../../access/permission.ts";
import type { Context } from "../../base/context.ts";
import { run } from "../../base/database.ts";
import { parseListQuery } from "../query/parameters.ts";
import { Statement } from "../query/statement.ts";
import { orderedIds } from "../read.ts";
import { type Reading, scopeOf } from "../reading.ts";
import type { Services } from "../services.ts";
import { columnSql, type ExportColumn, exportColumns, textsOf } from "./columns.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";

const ROWS_AT_ONCE = 500;

interface ExportCall {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
  services: Services;
  resource: Resource;
}

export async function exportCall({ request, reply, context, services, resource }: ExportCall): Promise<unknown> {
  if (readLevel(resource, context.caller, services.resources) !== "full") throw forbidden(resource.entity);
  const asked = request.query as Record<string, string>;
  const reading = { context, services, resource, query: parseListQuery(asked, ["columns"]) };
  const columns = exportColumns(context, services, resource, asked.columns);
  const ids = await orderedIds(reading);
  const name = `${resource.path.slice(1).replaceAll("/", "-")}-${context.clock.today()}.csv`;
  reply.header("content-type", "text/csv; charset=utf-8");
  reply.header("content-disposition", `attachment; filename="${name}"`);
  reply.header("cache-control", "no-store");
  reply.header("x-total-count", String(ids.length));
  return reply.send(Readable.from(lines(reading, columns, ids)));
}

async function* lines(reading: Reading, columns: ExportColumn[], ids: number[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map((column) => column.title));
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    yield await linesOf(reading, columns, ids.slice(at, at + ROWS_AT_ONCE));
}

/** The scope is asked again: a row may have left the caller's sight since the ids were read. */
async function linesOf(
  { context, services, resource }: Reading,
  columns: ExportColumn[],
  ids: number[],
): Promise<string> {
  const statement = new Statement(resource, services.resources, context.caller);
  const selected = columns.map((column, index) => `${columnSql(statement, column)} as c${index}`);
  const wanted = statement.value(ids);
  const scope = scopeOf(context, services, resource, statement);
  const rows = await run(
    context.db,
    `select ${selected.join(", ")} from unnest(${wanted}::bigint[]) with ordinality as page(id, position)
       join "${resource.table}" t on t.id = page.id ${statement.joins()}
       ${scope ? `where ${scope}` : ""} order by page.position`,
    statement.values,
  );
  const text = await textsOf(context, services, columns, rows);
  return rows.map((row) => csvLine(columns.map((column, index) => text(column, row[`c${index}`])))).join("");
}
