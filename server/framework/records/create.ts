// POST {base}: creates one record, whole or not at all.
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { InputOf, RecordOf } from "../../../src/base/resource-types.ts";
import type { Row } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { requireWrite } from "../access/permission.ts";
import { ownerFields } from "../access/scope.ts";
import { getUnscoped } from "../query/read-routes.ts";
import { getAt, setAt } from "../query/record-select.ts";
import type { Context } from "./services.ts";
import { refuseLocked } from "./write/locked-fields.ts";
import { type Outcome, only, settleEach, writeDrafts } from "./write/pending-writes.ts";
import { emptyHiddenMembers, hiddenPaths, merge, requireObject, withDefaults, writable } from "./write/prepare-body.ts";
import { refuseReadOnly } from "./write/read-only.ts";

export function createRecord<Name extends string>(
  context: Context,
  resource: Resource<Name>,
  sent: unknown,
  own?: InputOf<Name>,
): Promise<RecordOf<Name>>;
export async function createRecord(
  context: Context,
  resource: Resource,
  sent: unknown,
  /** The values of the new record that only the server sets. */
  own: Row = {},
): Promise<Row> {
  requireWrite(resource, "create", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    const id = only(await createMany(inside, resource, [sent], own));
    return getUnscoped(inside, resource, id);
  });
}

/** Creates or refuses every record by itself; must run inside a transaction. */
export async function createMany(
  context: Context,
  resource: Resource,
  bodies: unknown[],
  own: Row = {},
): Promise<Outcome[]> {
  const { beforeValidate, mapInput } = context.services.verbs.get(resource.name) ?? {};
  const today = context.clock.today();
  const drafts = await settleEach(bodies, async (input) => {
    const object = requireObject(input);
    const sent = mapInput ? requireObject(mapInput(object)) : object;
    const body = writable(resource, sent, context.caller);
    refuseReadOnly(resource, sent, null, context.caller);
    if (beforeValidate) refuseMalformed(context, resource, body, null);
    const prepared = beforeValidate ? await beforeValidate(context, body, null) : body;
    return { current: null, body: validRecord(context, resource, { body: { ...prepared, ...own }, today }) };
  });
  return writeDrafts(context, resource, drafts);
}

function validRecord(context: Context, resource: Resource, { body, today }: { body: Row; today: string }): Row {
  claimOwnership(context, resource, body);
  const full = withDefaults(resource.fields, body);
  for (const path of hiddenPaths(resource, full)) setAt(full, path, null);
  emptyHiddenMembers(resource.fields, full);
  const record = withoutHidden(full);
  refuseLocked(resource, record, null, context.caller);
  context.services.validators.check(resource, withoutPartyKeys(resource, record), {
    mode: "create",
    today,
    full: record,
  });
  return record;
}

/** A hidden group is not written at all; a hidden field is simply empty. */
function withoutHidden(record: Row): Row {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

/**
 * A hook may ask the database for what was sent, before all other checks, so the types of the values are right then.
 *
 * @throws VALIDATION_ERROR at each field
 */
export function refuseMalformed(context: Context, resource: Resource, body: Row, current: Row | null): void {
  const { validators } = context.services;
  const own = withoutPartyKeys(resource, body);
  if (!validators.isMalformed(resource, own)) return;
  const full = current ? merge(current, body) : withDefaults(resource.fields, body);
  validators.check(resource, own, { mode: "update", today: context.clock.today(), full, before: current ?? {} });
}

/** The keys of embedded records are set by the server, so the schema of a body does not have them. */
export function withoutPartyKeys(resource: Resource, body: Row): Row {
  const keys = new Set(resource.fields.flatMap((field) => (field.embed ? [field.embed.key] : [])));
  if (keys.size === 0) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !keys.has(name)));
}

/** A new row of a caller who sees only some rows belongs to that caller's agency, company …, and to no other. */
function claimOwnership(context: Context, resource: Resource, body: Row): void {
  const claims = ownerFields(resource, context.caller);
  for (const { path, isArray, ids } of claims) {
    const value = getAt(body, path);
    if (value === undefined || value === null) {
      if (ids.length > 0) setAt(body, path, isArray ? [ids[0]] : ids[0]);
    } else if (![value].flat().every((id) => ids.includes(Number(id)))) {
      throw new AppError("FORBIDDEN", { field: path, entity: resource.entity });
    }
  }
  if (claims.length > 0 && claims.every(({ ids }) => ids.length === 0))
    throw new AppError("FORBIDDEN", { entity: resource.entity });
}
