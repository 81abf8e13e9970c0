// The bulk calls: a result for every item, in the order sent; each item stands or falls alone (sync: all or none).
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { Row } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { errorBody } from "../../platform/http/error-body.ts";
import { requireWrite } from "../access/permission.ts";
import { isObject } from "../query/filters.ts";
import { listIds, notFound } from "../query/read-routes.ts";
import { refuseFields } from "../query/refuse-unknown.ts";
import { manyWritesOf } from "./dispatch.ts";
import type { Context } from "./services.ts";
import type { Outcome } from "./write/pending-writes.ts";
import { requireObject } from "./write/prepare-body.ts";
import { writeAll, writeMany } from "./write-many.ts";

export const MAX_BULK_ITEMS = 10_000;
/** Room for so many records; a longer body is refused while it arrives. */
export const BULK_BODY_LIMIT = 32 * 1024 * 1024;

export type ItemResult =
  | { id: number | null; state: "fulfilled"; value: Row }
  | { id: number | null; state: "rejected"; reason: ReturnType<typeof errorBody> };
interface BulkResult {
  results: ItemResult[];
}

interface Call {
  context: Context;
  resource: Resource;
  body: unknown;
}

/** What one of these calls wrote is told apart in the history of a record. */
const asBulk = (context: Context): Context => ({ ...context, origin: "bulk" });

export async function bulkDelete({ context, resource, body }: Call): Promise<BulkResult> {
  requireWrite(resource, "delete", context.caller, context.services.pageViews);
  const ids = idsOf(checkKeys(body, ["ids"]).ids);
  const items = ids.map((id) => ({ id }));
  const { remove } = manyWritesOf(context, resource);
  return resultOf(context, await writeMany(asBulk(context), items, remove), ids);
}

export async function bulkUpdate({ context, resource, body }: Call): Promise<BulkResult> {
  requireWrite(resource, "update", context.caller, context.services.pageViews);
  const { ids: sent, data } = checkKeys(body, ["ids", "data"]);
  if (!isObject(data))
    throw new AppError("BAD_REQUEST", {
      field: "data",
      message: 'O campo "data" deve ser um objeto com os campos a alterar.',
    });
  if (Object.keys(data).length === 0)
    throw new AppError("BAD_REQUEST", { field: "data", message: 'Informe em "data" ao menos um campo a alterar.' });
  const ids = idsOf(sent);
  const items = ids.map((id) => ({ id, body: data, clear: [] }));
  const { update } = manyWritesOf(context, resource);
  return resultOf(context, await writeMany(asBulk(context), items, update), ids);
}

export async function bulkCreate({ context, resource, body }: Call): Promise<BulkResult> {
  requireWrite(resource, "create", context.caller, context.services.pageViews);
  const rows = rowsOf(checkKeys(body, ["data"]).data);
  const { create } = manyWritesOf(context, resource);
  return resultOf(context, await writeMany(asBulk(context), rows, create));
}

/** Afterwards the rows that match `params` are exactly those of `data`; one transaction. Spec api §2.5. */
export async function bulkSync({ context, resource, body }: Call): Promise<BulkResult> {
  for (const view of ["create", "update", "delete"] as const)
    requireWrite(resource, view, context.caller, context.services.pageViews);
  const { data, params } = checkKeys(body, ["data", "params"]);
  const set = setOf(params);
  const rows = membersOf(rowsOf(data), set);
  const kept = rows.filter((row) => row.id !== undefined);
  const { create, update, remove } = manyWritesOf(context, resource);
  return inTransaction(asBulk(context), async (inside) => {
    const query = { pageNumber: 0, pageSize: 1, filters: set };
    const before = new Set(await listIds({ context: inside, resource, query }));
    if (kept.some(({ id }) => !before.has(id as number))) throw notFound(resource);
    for (const { id } of kept) before.delete(id as number);
    await writeAll(
      inside,
      [...before].map((id) => ({ id })),
      remove,
    );
    const changed = kept.map(({ id, ...fields }) => ({ id: id as number, body: fields, clear: [] }));
    const changes = (await writeAll(inside, changed, update)).values();
    const added = rows.filter((row) => row.id === undefined).map((row) => ({ ...row, ...set }));
    const news = (await writeAll(inside, added, create)).values();
    return resultOf(
      inside,
      rows.map((row) => (row.id === undefined ? news : changes).next().value!),
    );
  });
}

/** `ids`: those that were asked for, told of refused items too. */
function resultOf({ traceId }: Context, outcomes: Outcome[], ids?: number[]): BulkResult {
  const results = outcomes.map((outcome, at): ItemResult => {
    if (outcome.error) return { id: ids?.[at] ?? null, state: "rejected", reason: errorBody(outcome.error, traceId) };
    const { id, value = { id } } = outcome;
    return { id, state: "fulfilled", value };
  });
  return { results };
}

/** Plain values only: an operator or an empty condition would make the set, and what is deleted, larger than meant. */
function setOf(params: unknown): Row {
  const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value) && value !== "";
  const fits =
    isObject(params) &&
    Object.keys(params).length > 0 &&
    Object.entries(params).every(([name, value]) => /^\w+$/.test(name) && isPlain(value));
  if (fits) return params;
  throw new AppError("BAD_REQUEST", {
    field: "params",
    message: 'O campo "params" deve dizer a que conjunto os registros pertencem, com um valor para cada campo.',
  });
}

/** Each row belongs to the set, and an existing one comes once. */
function membersOf(rows: Row[], set: Row): Row[] {
  const seen = new Set<unknown>();
  for (const [index, row] of rows.entries()) {
    const stray = Object.keys(set).find((name) => row[name] !== undefined && row[name] !== set[name]);
    const isId = row.id === undefined || (Number.isSafeInteger(row.id) && !seen.has(row.id));
    if (stray !== undefined || !isId)
      throw new AppError("BAD_REQUEST", {
        field: `data.${index}.${stray ?? "id"}`,
        message: `O item ${index + 1} de "data" não pertence ao conjunto de "params" ou está repetido.`,
      });
    if (row.id !== undefined) seen.add(row.id);
  }
  return rows;
}

function checkKeys(body: unknown, keys: string[]): Row {
  const object = requireObject(body);
  refuseFields(object, keys);
  return object;
}

function idsOf(value: unknown): number[] {
  const valid = Array.isArray(value) && value.length > 0 && value.every((id) => Number.isSafeInteger(id) && id > 0);
  if (!valid)
    throw new AppError("BAD_REQUEST", {
      field: "ids",
      message: 'O campo "ids" deve ser uma lista de códigos de registros.',
    });
  return limited([...new Set(value as number[])], "ids");
}

function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value) || !value.every(isObject))
    throw new AppError("BAD_REQUEST", { field: "data", message: 'O campo "data" deve ser uma lista de registros.' });
  return limited(value as Row[], "data");
}

function limited<T>(items: T[], field: string): T[] {
  if (items.length <= MAX_BULK_ITEMS) return items;
  throw new AppError("BAD_REQUEST", { field, message: `Envie no máximo ${MAX_BULK_ITEMS} itens por vez.` });
}
