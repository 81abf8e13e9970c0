// Finds the values that an update empties: fields named in `clear`, groups sent as null, and removed parties.

import { badRequest, type FieldError } from "../../../../src/base/app-error.ts";
import { copyOf } from "../../../../src/base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../../../src/base/resource.ts";
import { problemText } from "../../../../src/fields/validation-messages.ts";
import type { Row } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/process/context.ts";
import { mayWriteField } from "../../access/permission.ts";
import { getAt, setAt } from "../../query/record-select.ts";
import { validationError } from "./validators.ts";

/** The body with null for everything that it empties, so that no later check has to know of `clear`. */
export function applyClear(resource: Resource, body: Row, clear: string[], caller: Caller): Row {
  const emptied = copyOf(body);
  clearFields(resource, emptied, clear, caller);
  refuseEmptySwitches(resource, emptied);
  for (const field of resource.fields) {
    if (field.embed) emptyParty(emptied, field.name, field.embed.key);
    else if (field.type === "block" && emptied[field.name] === null) emptied[field.name] = emptyGroup(field, caller);
  }
  return emptied;
}

/** A switch with a default is always on or off: a record with neither would be found by no filter. */
function isSwitch({ type, schema }: Field): boolean {
  return type === "boolean" && schema.default !== undefined;
}

function refuseEmptySwitches(resource: Resource, body: Row): void {
  const errors = resource.fields
    .filter((field) => isSwitch(field) && body[field.name] === null)
    .map(({ path, title }) => ({ field: path, code: "required", message: requiredText(path, title) }));
  if (errors.length > 0) throw validationError(errors, resource.entity);
}

function requiredText(path: string, title: string): string {
  return problemText({ path, key: "required", params: {} }, title);
}

/** A record without its party and one without the party's id are the same, whichever was sent. */
function emptyParty(body: Row, name: string, key: string): void {
  if (body[key] === null && body[name] === undefined) body[name] = null;
  if (body[name] === null && body[key] === undefined) body[key] = null;
}

function emptyGroup(group: Field, caller: Caller): Row {
  const members = (group.fields ?? []).filter((member) => !isProtected(member, caller));
  return Object.fromEntries(
    members.map((member) => [member.name, member.type === "block" ? emptyGroup(member, caller) : null]),
  );
}

const isProtected = (field: Field, caller: Caller): boolean =>
  field.readOnly || field.compute !== undefined || !mayWriteField(field, caller);

function clearFields(resource: Resource, body: Row, clear: string[], caller: Caller): void {
  const errors: FieldError[] = [];
  for (const path of new Set(clear)) {
    const field = fieldAt(resource.fields, path);
    if (!field) throw badRequest("clear", `O campo "${path}" não existe neste cadastro.`);
    if (getAt(body, path) !== undefined)
      throw badRequest("clear", `O campo "${path}" está ao mesmo tempo no corpo e em clear.`);
    if (isProtected(field, caller))
      errors.push({ field: path, code: "readOnly", message: `O campo "${field.title}" não pode ser alterado.` });
    else if (field.required || isSwitch(field))
      errors.push({ field: path, code: "required", message: requiredText(path, field.title) });
    else setAt(body, path, null);
  }
  if (errors.length > 0) throw validationError(errors, resource.entity);
}
