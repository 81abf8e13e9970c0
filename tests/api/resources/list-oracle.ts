// An oracle for lists: compares pages and totals with those of the simplest SQL.
import { expect } from "vitest";
import { fillRegister } from "../../../server/demo/big.ts";
import type { ListRequest } from "../../../server/framework/query/list-request.ts";
import { parseListQuery } from "../../../server/framework/query/parameters.ts";
import { orderBy, orderOf, whereClause } from "../../../server/framework/query/plan-list.ts";
import { Statement } from "../../../server/framework/query/statement.ts";
import type { Context } from "../../../server/framework/records/services.ts";
import { run } from "../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { listPage } from "../../helpers/list-page.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

export interface ListOracle {
  server: TestServer;
  context: Context;
  readingOf(name: string, parameters: Record<string, unknown>): ListRequest;
  /** Requests the page twice, first counted and then with the cached total; both must equal plain SQL. */
  expectPlain(name: string, parameters: Record<string, unknown>): Promise<void>;
}

/** Starts a server with this many customers. */
export async function startListOracle(customers: number): Promise<ListOracle> {
  const server = await startTestServer();
  const { database, clock, app } = server;
  const { services } = app;
  const context: Context = { db: database.db, caller: SYSTEM_CALLER, clock, traceId: "test", services };
  await fillRegister({ database, clock, services, resource: "customers", rows: customers, chunk: customers / 2 });
  const readingOf = (name: string, parameters: Record<string, unknown>) => readingIn(context, name, parameters);
  return { server, context, readingOf, expectPlain: (name, parameters) => expectSame(readingOf(name, parameters)) };
}

function readingIn(context: Context, name: string, parameters: Record<string, unknown>): ListRequest {
  const text = Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [
      key,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );
  return { context, resource: context.services.resources.get(name)!, query: parseListQuery(text) };
}

/** Returns the ids of the page in order, and the total, by the simplest SQL. */
export async function plain(reading: ListRequest): Promise<{ ids: number[]; total: number }> {
  const { context, resource, query } = reading;
  const statement = new Statement(resource, context.services.resources, context.caller);
  const where = whereClause(reading, statement);
  const order = orderBy(orderOf(reading, statement));
  const rows = await run<{ id: number }>(
    context.db,
    `select t.id from ${statement.from()}${where} order by ${order}`,
    statement.values,
  );
  const offset = query.pageNumber * query.pageSize;
  return { ids: rows.slice(offset, offset + query.pageSize).map(({ id }) => id), total: rows.length };
}

async function expectSame(reading: ListRequest): Promise<void> {
  const expected = await plain(reading);
  const { pageNumber, pageSize } = reading.query;
  for (const time of ["counted", "from memory"]) {
    const page = await listPage(reading);
    const where = `${reading.resource.name} ${JSON.stringify(reading.query)} ${time}`;
    expect(page.totalElements, where).toBe(expected.total);
    expect(
      page.content.map((row) => row.id),
      where,
    ).toEqual(expected.ids);
    expect(page.last, where).toBe((pageNumber + 1) * pageSize >= expected.total || expected.total === 0);
  }
}
