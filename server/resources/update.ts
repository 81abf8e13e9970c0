// PUT and PATCH {base}/{id}: only what is sent changes; `clear` empties fields; If-Match guards against lost updates.
import { AppError, type FieldError } from "../../src/base/app-error.ts";
import { evaluate } from "../../src/base/condition.ts";
import { type Field, fieldAt, type Resource } from "../../src/base/resource.ts";
import { requireWrite } from "../access/permission.ts";
import { ownerFields } from "../access/scope.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import { keyless } from "./create.ts";
import { getAt, setAt } from "./query/record-select.ts";
import { findRecord, notFound } from "./read.ts";
import type { Change, Services } from "./services.ts";
import { writeEmbedded } from "./write/embedded.ts";
import { withEmptied } from "./write/emptied.ts";
import { hiddenPaths, merge, requireObject, writable } from "./write/prepare-body.ts";
import { checkReferences } from "./write/references.ts";
import { sealSecrets } from "./write/seal.ts";
import { columnsOf, updateRow } from "./write/store.ts";
import { validationError } from "./write/validators.ts";

export async function updateRecord(
  context: Context,
  services: Services,
  resource: Resource,
  id: number,
  change: Change,
): Promise<Row> {
  requireWrite(resource, "update", context.caller, services.pageViews);
  const body = writable(resource, requireObject(change.body), context.caller);
  return inTransaction(context, async (inside) => {
    const current = await lockRecord(inside, services, resource, id, change.version);
    refuseSealed(resource, current);
    const asked = withEmptied(resource, body, change.clear);
    const prepare = services.verbs.get(resource.name)?.prepare;
    await writeChange(inside, services, resource, current, prepare ? await prepare(inside, asked, current) : asked);
    const record = await findRecord(inside, services, resource, { id, unscoped: true });
    return record!;
  });
}

/** The current record, held until the transaction ends; refuses a version that is no longer the current one. */
export async function lockRecord(
  context: Context,
  services: Services,
  resource: Resource,
  id: number,
  version?: number,
): Promise<Row> {
  // Held first, then read: what is checked below is what the last writer left. Rows that point here may still come.
  const [row] = await run<{ version: number }>(
    context.db,
    `select version from "${resource.table}" where id = $1 for no key update`,
    [id],
  );
  const current = row && (await findRecord(context, services, resource, { id }));
  if (!current) throw notFound(resource);
  if (version !== undefined && row.version !== version) {
    throw new AppError("STALE_RECORD", {
      entity: resource.entity,
      details: await findRecord(context, services, resource, { id }),
    });
  }
  return current;
}

export function refuseSealed({ sealed, entity }: Resource, current: Row): void {
  if (sealed && evaluate(sealed.when, current))
    throw new AppError("INVALID_STATE", { entity, message: sealed.message });
}

async function writeChange(
  context: Context,
  services: Services,
  resource: Resource,
  current: Row,
  prepared: Row,
): Promise<void> {
  const body = structuredClone(prepared);
  // A party that stays is not chosen anew: it may be one that this person could not choose.
  for (const { embed } of resource.fields) if (embed && body[embed.key] === current[embed.key]) delete body[embed.key];
  refuseOtherParty(resource, body, current);
  refuseForeignOwner(context, resource, body);
  const full = merge(current, body);
  for (const path of hiddenPaths(resource, full)) {
    if (getAt(full, path) === null || getAt(full, path) === undefined) continue;
    setAt(full, path, null);
    setAt(body, path, null);
  }
  refuseImmutable(resource, body, current);
  services.validators.check(resource, keyless(resource, body), { mode: "update", today: context.clock.today(), full });
  await checkReferences(context, services, resource, body);
  const parties = await writeEmbedded(context, services, resource, { body, current });
  const columns = new Map([...columnsOf(resource, sealSecrets(services.vault, resource, body)), ...parties]);
  if (columns.size > 0 || Object.keys(body).length > 0)
    await updateRow(context, resource, current.id as number, columns);
}

/** A record stays about the one it was made for: by its id alone it never becomes somebody else's. */
function refuseOtherParty(resource: Resource, body: Row, current: Row): void {
  const keys = resource.fields.flatMap(({ embed }) => (embed ? [embed.key] : []));
  const errors = keys
    .filter((key) => typeof body[key] === "number" && typeof current[key] === "number")
    .map((key) => lockedError(fieldAt(resource.fields, key)!));
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
