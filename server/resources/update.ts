// PUT and PATCH {base}/{id}: only what is sent changes; `clear` empties fields; If-Match guards against lost updates.
import { AppError, badRequest, type FieldError } from "../../src/base/app-error.ts";
import { fieldAt, type Resource } from "../../src/base/resource.ts";
import { problemText } from "../../src/base/validation-messages.ts";
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
import { hiddenPaths, merge, requireObject, writable } from "./write/prepare-body.ts";
import { checkReferences } from "./write/references.ts";
import { columnsOf, updateRow } from "./write/store.ts";
import { validationError } from "./write/validators.ts";

export async function updateRecord(
  context: Context,
  services: Services,
  resource: Resource,
  id: number,
  change: { body: unknown; clear: string[]; version?: number },
): Promise<Row> {
  requireWrite(resource, "update", context.caller, services.pageViews);
  const body = writable(resource, requireObject(change.body), context.caller);
  return inTransaction(context, async (inside) => {
    const current = await lockRecord(inside, services, resource, id, change.version);
    const prepare = services.verbs.get(resource.name)?.prepare;
    const prepared = prepare ? await prepare(inside, body, current) : body;
    await writeChange(inside, services, resource, current, { ...change, body: prepared });
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
  const current = await findRecord(context, services, resource, { id });
  if (!current) throw notFound(resource);
  const [row] = await run<{ version: number }>(
    context.db,
    `select version from "${resource.table}" where id = $1 for update`,
    [id],
  );
  if (!row) throw notFound(resource);
  if (version !== undefined && row.version !== version) {
    throw new AppError("STALE_RECORD", {
      entity: resource.entity,
      details: await findRecord(context, services, resource, { id }),
    });
  }
  return current;
}

async function writeChange(
  context: Context,
  services: Services,
  resource: Resource,
  current: Row,
  change: Change,
): Promise<void> {
  const body = structuredClone(change.body);
  clearFields(resource, body, change.clear);
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
  const keys = await writeEmbedded(context, services, resource, { body, current });
  const columns = columnsOf(resource, { ...body, ...keys });
  if (columns.size > 0 || Object.keys(body).length > 0)
    await updateRow(context, resource, current.id as number, columns);
}

function clearFields(resource: Resource, body: Row, clear: string[]): void {
  const errors: FieldError[] = [];
  for (const path of clear) {
    const field = fieldAt(resource.fields, path);
    if (!field) throw badRequest("clear", `O campo "${path}" não existe neste cadastro.`);
    if (getAt(body, path) !== undefined)
      throw badRequest("clear", `O campo "${path}" está ao mesmo tempo no corpo e em clear.`);
    if (field.readOnly || field.compute)
      errors.push({ field: path, code: "readOnly", message: `O campo "${field.title}" não pode ser alterado.` });
    else if (field.required)
      errors.push({
        field: path,
        code: "required",
        message: problemText({ path, key: "required", params: {} }, field.title),
      });
    else setAt(body, path, null);
  }
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
      errors.push({
        field: field.path,
        code: "readOnly",
        message: `O campo "${field.title}" não pode ser alterado depois de criado.`,
      });
    }
  }
  if (errors.length > 0) throw validationError(errors, resource.entity);
}
