// PUT and PATCH {base}/{id}, and many at once: only what is sent changes; `clear` empties fields; If-Match guards against lost updates.

import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import { hasRequiredMembers, isBegun, isFilled } from "../../../src/base/field-groups.ts";
import { valueAt } from "../../../src/base/lookup.ts";
import { isOpenField } from "../../../src/base/open-fields.ts";
import { copyOf } from "../../../src/base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../../src/base/resource.ts";
import type { RecordOf } from "../../../src/base/resource-types.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { requireWrite } from "../access/permission.ts";
import { ownerFields } from "../access/scope.ts";
import { findRecords, getUnscoped, notFound } from "../query/read-routes.ts";
import { getAt, setAt } from "../query/record-select.ts";
import { refuseMalformed, withoutPartyKeys } from "./create.ts";
import type { Change, Context } from "./services.ts";
import { applyClear } from "./write/apply-clear.ts";
import { expectedVersion } from "./write/expected-version.ts";
import { refuseLocked } from "./write/locked-fields.ts";
import { type Outcome, only, settleEach, writeDrafts } from "./write/pending-writes.ts";
import { emptyHiddenMembers, hiddenPaths, merge, requireObject, withDefaults, writable } from "./write/prepare-body.ts";
import { refuseReadOnly } from "./write/read-only.ts";
import { refuseSealed } from "./write/sealed-record.ts";
import { validationError } from "./write/validators.ts";

export function updateRecord<Name extends string>(
  context: Context,
  resource: Resource<Name>,
  id: number,
  change: Change,
): Promise<RecordOf<Name>>;
export async function updateRecord(context: Context, resource: Resource, id: number, change: Change): Promise<Row> {
  requireWrite(resource, "update", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    only(await updateMany(inside, resource, [{ id, ...change }]));
    return getUnscoped(inside, resource, id);
  });
}

export interface RecordChange extends Change {
  id: number;
}

/** Makes or refuses every change by itself; must run inside a transaction. No id may be repeated. */
export async function updateMany(context: Context, resource: Resource, changes: RecordChange[]): Promise<Outcome[]> {
  const beforeValidate = context.services.verbs.get(resource.name)?.beforeValidate;
  const bodyOf = writableOnce(resource, context);
  const locked = await lockRecords(
    context,
    resource,
    changes.map(({ id, ...change }) => ({ id, version: expectedVersion(change) })),
  );
  const drafts = await settleEach(changes, async ({ id, body, clear }) => {
    const sent = bodyOf(body);
    const current = valueAt(locked, id);
    if (current instanceof AppError) throw current;
    const input = applyClear(resource, sent, clear, context.caller);
    refuseSealed(resource, current, input);
    refuseReadOnly(resource, body, current, context.caller);
    if (beforeValidate) refuseMalformed(context, resource, input, current);
    const prepared = beforeValidate ? await beforeValidate(context, input, current) : input;
    return { current, body: validChange(context, resource, current, prepared) };
  });
  return writeDrafts(context, resource, drafts);
}

/** The same body for many records is normalised once. */
function writableOnce(resource: Resource, { caller }: Context): (body: unknown) => Row {
  const bodies = new Map<unknown, Row>();
  return (body) => {
    const normalised = bodies.get(body) ?? writable(resource, requireObject(body), caller);
    bodies.set(body, normalised);
    return normalised;
  };
}

/**
 * Returns the current record, locked until the transaction ends; raises STALE_RECORD for a version that is no longer
 * the current one.
 */
export function lockRecord<Name extends string>(
  context: Context,
  resource: Resource<Name>,
  id: number,
  version?: number,
): Promise<RecordOf<Name>>;
export async function lockRecord(context: Context, resource: Resource, id: number, version?: number): Promise<Row> {
  const current = valueAt(await lockRecords(context, resource, [{ id, version }]), id);
  if (current instanceof AppError) throw current;
  return current;
}

/** The current records by id, each locked until the transaction ends, or why it cannot be changed. */
export async function lockRecords(
  context: Context,
  resource: Resource,
  items: { id: number; version?: number }[],
): Promise<Map<number, Row | AppError>> {
  const ids = items.map(({ id }) => id);
  // Rows are locked first and then read, so that the checks see what the last writer left. Rows that refer to them may
  // still be added.
  const rows = await run<{ id: number; version: number }>(
    context.db,
    `select id, version from "${resource.table}" where id = any($1::bigint[]) order by id for no key update`,
    [ids],
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const records = await findRecords(context, resource, [...versions.keys()]);
  return new Map(
    items.map(({ id, version }) => {
      const current = records.get(id);
      if (!current) return [id, notFound(resource)];
      const isStale = version !== undefined && versions.get(id) !== version;
      return [id, isStale ? new AppError("STALE_RECORD", { entity: resource.entity, details: current }) : current];
    }),
  );
}

function validChange(context: Context, resource: Resource, current: Row, prepared: Row): Row {
  const body = copyOf(prepared);
  // A party that stays is not chosen anew, because this person might not be allowed to choose it.
  for (const { embed } of resource.fields) if (embed && body[embed.key] === current[embed.key]) delete body[embed.key];
  refuseOtherParty(resource, body, current);
  refuseForeignOwner(context, resource, body);
  beginGroups(resource, body, current);
  const full = merge(current, body);
  for (const path of hiddenPaths(resource, full)) {
    if (!isOpenField(resource, path, current)) continue;
    if (getAt(full, path) === null || getAt(full, path) === undefined) continue;
    setAt(full, path, null);
    setAt(body, path, null);
  }
  emptyHiddenMembers(resource.fields, body);
  refuseImmutable(resource, body, current);
  refuseLocked(resource, body, current, context.caller);
  const today = context.clock.today();
  context.services.validators.check(resource, withoutPartyKeys(resource, body), {
    mode: "update",
    today,
    full,
    before: current,
  });
  return body;
}

/** A group that the record did not have begins with its defaults, as in a new record. */
function beginGroups({ fields }: Resource, body: Row, current: Row): void {
  for (const field of fields) {
    const sent = body[field.name];
    if (hasRequiredMembers(field) && isFilled(field, sent) && isBegun(field, current[field.name] ?? null))
      Object.assign(body, withDefaults([field], { [field.name]: sent }));
  }
}

/** A record stays about the party that it was created for: the id alone never makes it another's. */
function refuseOtherParty(resource: Resource, body: Row, current: Row): void {
  const keys = resource.fields.flatMap(({ embed }) => (embed && fieldAt(resource.fields, embed.key)) ?? []);
  const errors = keys
    .filter(({ path }) => typeof body[path] === "number" && typeof current[path] === "number")
    .map(lockedError);
  if (errors.length > 0) throw validationError(errors, resource.entity);
}

function refuseForeignOwner(context: Context, resource: Resource, body: Row): void {
  for (const { path, ids } of ownerFields(resource, context.caller)) {
    const value = getAt(body, path);
    if (value === undefined) continue;
    if (value === null || ![value].flat().every((id) => ids.includes(Number(id)))) {
      throw new AppError("FORBIDDEN", { field: path, entity: resource.entity });
    }
  }
}

function refuseImmutable(resource: Resource, body: Row, current: Row): void {
  const errors: FieldError[] = [];
  for (const field of resource.fields) {
    const life = field.schema["x-life"];
    const sent = body[field.name];
    if (sent === undefined || (!life?.immutable && !life?.writeOnce)) continue;
    const before = current[field.name] ?? null;
    const locked = life.immutable || before !== null;
    if (locked && JSON.stringify(sent) !== JSON.stringify(before)) {
      errors.push(lockedError(field));
    }
  }
  if (errors.length > 0) throw validationError(errors, resource.entity);
}

function lockedError({ path, title }: Field): FieldError {
  return { field: path, code: "readOnly", message: `O campo "${title}" não pode ser alterado depois de criado.` };
}
