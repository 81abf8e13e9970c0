// Prepares a sent body for writing: values are normalised, read-only fields dropped, defaults added.

import { AppError } from "../../../../src/base/app-error.ts";
import { evaluate } from "../../../../src/base/condition.ts";
import { isAllOrNothing, isFilled } from "../../../../src/base/field-groups.ts";
import { isPlainObject, objectOf } from "../../../../src/base/plain-object.ts";
import { isRecordID } from "../../../../src/base/record-id.ts";
import { type Field, fieldAt, type Resource } from "../../../../src/base/resource.ts";
import { fieldsByName } from "../../../../src/base/validate.ts";
import { secretMark } from "../../../../src/fields/secret/definition.ts";
import { normalizeRecord } from "../../../../src/fields/validate.ts";
import type { Row } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/process/context.ts";
import { mayWriteField } from "../../access/permission.ts";
import { getAt, setAt } from "../../query/record-select.ts";
import { sanitizeRecord } from "./sanitize.ts";
import { validationError } from "./validators.ts";

/** Set by the server alone: a client can only send back the values that it once read. */
export const STAMPS = new Set(["id", "version", "createdAt", "updatedAt", "createdByID", "updatedByID"]);

export function requireObject(body: unknown): Row {
  if (isPlainObject(body)) return body;
  throw new AppError("BAD_REQUEST", { field: "body", message: "O corpo da requisição deve ser um objeto JSON." });
}

/** Drops what only the server sets; keeps unknown names, which validation then refuses by name. */
export function writable(resource: Resource, body: Row, caller: Caller): Row {
  const own = withoutReadOnly(resource.fields, body, caller);
  for (const field of resource.fields) {
    if (field.embed && body[field.embed.key] !== undefined)
      own[field.embed.key] = partyId(resource, field.embed.key, body[field.embed.key]);
    if (field.compute && "coalesce" in field.compute && body[field.name] !== undefined)
      spread(resource, own, field, body[field.name]);
  }
  return sanitizeRecord(resource.fields, objectOf(normalizeRecord(resource, own)));
}

function partyId(resource: Resource, key: string, value: unknown): number | null {
  if (value === null) return null;
  if (isRecordID(value)) return value;
  const title = fieldAt(resource.fields, key)?.title ?? key;
  throw validationError([{ field: key, code: "type", message: `O campo "${title}" é inválido.` }], resource.entity);
}

function withoutReadOnly(fields: Field[], body: Row, caller: Caller): Row {
  const writtenFields: Row = {};
  for (const [name, value] of Object.entries(body)) {
    const field = fieldsByName(fields).get(name);
    if (field ? !isWritable(field, caller) : isReadBack(name, fields)) continue;
    writtenFields[name] =
      field?.fields && field.type !== "blocks" && isPlainObject(value)
        ? withoutReadOnly(field.fields, value, caller)
        : value;
  }
  return writtenFields;
}

/** The installation itself writes what people only read: reference data, shipped records. */
function isWritable(field: Field, caller: Caller): boolean {
  if (field.compute || STAMPS.has(field.path)) return false;
  return caller.userID === null || (!field.readOnly && mayWriteField(field, caller));
}

/** `bank` beside `bankID`: what a read gave may be sent back, and is ignored. */
function isReadBack(name: string, fields: Field[]): boolean {
  return (
    name === "createdBy" ||
    name === "updatedBy" ||
    fields.some(
      (field) =>
        (field.name === `${name}ID` && field.ref !== undefined) ||
        (field.type === "secret" && secretMark(field.name) === name),
    )
  );
}

/** A value given for "the first of several paths" goes to the one that this record shows. */
function spread(resource: Resource, body: Row, field: Field, value: unknown): void {
  const paths = field.compute && "coalesce" in field.compute ? field.compute.coalesce : [];
  const shown = paths.find((path) => isVisible(resource, path, body));
  if (shown && getAt(body, shown) === undefined) setAt(body, shown, value);
}

/** By the condition of the group that the path begins with. */
function isVisible(resource: Resource, path: string, record: Row): boolean {
  const [name = ""] = path.split(".");
  const visible = fieldAt(resource.fields, name)?.when?.visible;
  return !visible || evaluate(visible, withDefaults(resource.fields, record));
}

/** The record with the default of every field that it does not mention. */
export function withDefaults(fields: Field[], record: Row): Row {
  const complete: Row = { ...record };
  for (const field of fields) {
    if (field.type === "block" && field.fields) {
      const group = complete[field.name];
      // A value that is not a group is left unchanged, so that validation refuses it.
      if (group !== undefined && !isPlainObject(group)) continue;
      const inner = withDefaults(field.fields, group ?? {});
      // A default alone would be a part of a group that is there whole or not at all.
      if (isAllOrNothing(field) && !isFilled(field, inner)) delete complete[field.name];
      else if (group !== undefined || Object.keys(inner).length > 0) complete[field.name] = inner;
    } else if (
      isOpen(field, complete[field.name]) &&
      field.schema.default !== undefined &&
      !field.compute &&
      field.type !== "embed"
    ) {
      complete[field.name] = field.schema.default;
    }
  }
  return complete;
}

/** A switch given as null is as good as not given: it is on or off from the start. */
function isOpen(field: Field, value: unknown): boolean {
  return value === undefined || (value === null && field.type === "boolean");
}

/** Fields whose condition hides them hold nothing: their paths, to be set to null. */
export function hiddenPaths(resource: Resource, full: Row): string[] {
  const hidden: string[] = [];
  const walk = (fields: Field[], scope: Row) => {
    for (const field of fields) {
      const visible = field.when?.visible;
      const inner = full[field.name];
      if (visible && !evaluate(visible, scope)) hidden.push(...storedPaths(field));
      else if (field.type === "block") walk(field.fields ?? [], scope);
      // Conditions inside an embedded record speak of that record.
      else if (field.type === "embed" && isPlainObject(inner)) walk(field.fields ?? [], inner);
    }
  };
  walk(resource.fields, full);
  return hidden;
}

/** Conditions inside the items of a list speak of the item; what they hide goes out of it. */
export function emptyHiddenMembers(fields: Field[], record: Row): void {
  for (const field of fields) {
    const value = record[field.name];
    const { fields: members } = field;
    if (!members) continue;
    if (field.type !== "blocks") {
      if (isPlainObject(value)) emptyHiddenMembers(members, value);
    } else if (Array.isArray(value)) {
      record[field.name] = value.map((item: unknown) =>
        isPlainObject(item) ? withoutHiddenMembers(members, item) : item,
      );
    }
  }
}

function withoutHiddenMembers(fields: Field[], item: Row): Row {
  const shown = { ...item };
  for (const { name, when } of fields) if (when?.visible && !evaluate(when.visible, item)) delete shown[name];
  emptyHiddenMembers(fields, shown);
  return shown;
}

/** A hidden block is emptied value by value: it has no column of its own. */
function storedPaths(field: Field): string[] {
  if (field.type !== "block") return [field.path];
  return (field.fields ?? []).filter((member) => !member.compute).flatMap(storedPaths);
}

/** `change` laid over `current`, nested objects merged, arrays replaced whole. */
export function merge(current: Row, change: Row): Row {
  const merged: Row = { ...current };
  for (const [name, value] of Object.entries(change)) {
    const before = merged[name];
    merged[name] = isPlainObject(value) && isPlainObject(before) ? merge(before, value) : value;
  }
  return merged;
}
