// The bulk calls: a result for every item, in the order sent; each item is written or refused alone (sync: all or none).

import { AppError } from "../../../src/base/app-error.ts";
import type { BulkAnswer, ItemResult } from "../../../src/base/bulk-answer.ts";
import { valueAt } from "../../../src/base/lookup.ts";
import { pairs } from "../../../src/base/pairs.ts";
import { isRecordID } from "../../../src/base/record-id.ts";
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
/** A body may have so many bytes; a longer one is refused while it arrives. */
export const BULK_BODY_LIMIT = 32 * 1024 * 1024;

interface Call {
  context: Context;
  resource: Resource;
  body: unknown;
}

/** Makes the history of a record show that a bulk call wrote it. */
const asBulk = (context: Context): Context => ({ ...context, origin: "bulk" });

export async function bulkDelete({ context, resource, body }: Call): Promise<BulkAnswer> {
  requireWrite(resource, "delete", context.caller, context.services.pageViews);
  const ids = idsOf(checkKeys(body, ["ids"]).ids);
  const { remove } = manyWritesOf(context, resource);
  const outcomes = await inPlaces(
    ids,
    (id) => ({ id }),
    (items) => writeMany(asBulk(context), items, remove),
  );
  return resultOf(context, outcomes, ids);
}

export async function bulkUpdate({ context, resource, body }: Call): Promise<BulkAnswer> {
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
  const { update } = manyWritesOf(context, resource);
  const itemOf = (id: number) => ({ id, body: data, clear: [] });
  const outcomes = await inPlaces(ids, itemOf, (items) => writeMany(asBulk(context), items, update));
  return { ...resultOf(context, outcomes, ids), traceId: context.traceId };
}

/**
 * Records are written in the order of their ids, in which they lie in the table and its indexes: that costs the database
 * a quarter less than an order of chance. The outcomes come in the order of `ids`.
 */
async function inPlaces<T>(
  ids: number[],
  itemOf: (id: number) => T,
  write: (items: T[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const sorted = ids.toSorted((a, b) => a - b);
  const outcomes = new Map(pairs(sorted, await write(sorted.map(itemOf))));
  return ids.map((id) => valueAt(outcomes, id));
}

export async function bulkCreate({ context, resource, body }: Call): Promise<BulkAnswer> {
  requireWrite(resource, "create", context.caller, context.services.pageViews);
  const rows = rowsOf(checkKeys(body, ["data"]).data);
  const { create } = manyWritesOf(context, resource);
  return resultOf(context, await writeMany(asBulk(context), rows, create));
}

/** Makes the rows that match `params` exactly those of `data`, in one transaction. Spec api §2.5. */
export async function bulkSync({ context, resource, body }: Call): Promise<BulkAnswer> {
  for (const view of ["create", "update", "delete"] as const)
    requireWrite(resource, view, context.caller, context.services.pageViews);
  const { data, params } = checkKeys(body, ["data", "params"]);
  const set = setOf(params);
  const items = itemsOf(rowsOf(data), set);
  const existing = items.filter((item) => item.id !== undefined);
  const added = items.filter((item) => item.id === undefined);
  const { create, update, remove } = manyWritesOf(context, resource);
  return inTransaction(asBulk(context), async (inside) => {
    const query = { pageNumber: 0, pageSize: 1, filters: set };
    const before = new Set(await listIds({ context: inside, resource, query }));
    if (existing.some(({ id }) => !before.has(id))) throw notFound(resource);
    for (const { id } of existing) before.delete(id);
    await writeAll(
      inside,
      [...before].map((id) => ({ id })),
      remove,
    );
    const changes = existing.map(({ id, fields }) => ({ id, body: fields, clear: [] }));
    const updated = await writeAll(inside, changes, update);
    const bodies = added.map(({ fields }) => ({ ...fields, ...set }));
    const created = await writeAll(inside, bodies, create);
    const outcomes = new Map<SetItem, Outcome>([...pairs(existing, updated), ...pairs(added, created)]);
    return resultOf(
      inside,
      items.map((item) => valueAt(outcomes, item)),
    );
  });
}

/** `ids` are those of the request, so that a refused item has its id too. */
function resultOf({ traceId }: Context, outcomes: Outcome[], ids?: number[]): BulkAnswer {
  const results = outcomes.map((outcome, at): ItemResult => {
    if (outcome.error) return { id: ids?.[at] ?? null, state: "rejected", reason: errorBody(outcome.error, traceId) };
    const { id, value = { id } } = outcome;
    return { id, state: "fulfilled", value };
  });
  return { results };
}

/**
 * Accepts plain values only: an operator or an empty condition would make the set, and what is deleted, larger than
 * intended.
 */
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

/** A row of a synchronisation; without an id it is a new record. */
type SetItem = { id: number; fields: Row } | { id?: undefined; fields: Row };

/** Each row must belong to the set, and an existing one comes once. */
function itemsOf(rows: Row[], set: Row): SetItem[] {
  const ids = new Set<number>();
  return rows.map((row, index): SetItem => {
    const { id, ...fields } = row;
    const stray = Object.keys(set).find((name) => row[name] !== undefined && row[name] !== set[name]);
    if (stray === undefined && id === undefined) return { fields };
    if (stray === undefined && isRecordID(id) && !ids.has(id)) {
      ids.add(id);
      return { id, fields };
    }
    throw new AppError("BAD_REQUEST", {
      field: `data.${index}.${stray ?? "id"}`,
      message: `O item ${index + 1} de "data" não pertence ao conjunto de "params" ou está repetido.`,
    });
  });
}

export function checkKeys(body: unknown, keys: string[]): Row {
  const object = requireObject(body);
  refuseFields(object, keys);
  return object;
}

export function idsOf(value: unknown): number[] {
  const sent: unknown[] = Array.isArray(value) ? value : [];
  if (sent.length === 0 || !sent.every(isRecordID))
    throw new AppError("BAD_REQUEST", {
      field: "ids",
      message: 'O campo "ids" deve ser uma lista de códigos de registros.',
    });
  return limited([...new Set(sent)], "ids");
}

function rowsOf(value: unknown): Row[] {
  const sent: unknown[] | undefined = Array.isArray(value) ? value : undefined;
  if (!sent?.every(isObject))
    throw new AppError("BAD_REQUEST", { field: "data", message: 'O campo "data" deve ser uma lista de registros.' });
  return limited(sent, "data");
}

function limited<T>(items: T[], field: string): T[] {
  if (items.length <= MAX_BULK_ITEMS) return items;
  throw new AppError("BAD_REQUEST", { field, message: `Envie no máximo ${MAX_BULK_ITEMS} itens por vez.` });
}
