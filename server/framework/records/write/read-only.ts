// Fields that only the product fills: the value may be sent back as it was read, and any other value is refused by name
// instead of ignored.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import type { Field, Resource } from "../../../../src/base/resource.ts";
import type { Row } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/process/context.ts";
import { mayWriteField } from "../../access/permission.ts";
import { getAt } from "../../query/record-select.ts";
import { isSameValue } from "../same-value.ts";
import { versionIn } from "./expected-version.ts";
import { STAMPS } from "./prepare-body.ts";
import { validationError } from "./validators.ts";

export function refuseReadOnly(resource: Resource, sent: Row, current: Row | null, caller: Caller): void {
  // The installation itself writes what people only read.
  if (caller.userID === null) return;
  const errors = [...versionErrors(sent), ...changedIn(resource.fields, { sent, current, body: sent, caller })];
  if (errors.length > 0) throw validationError(errors, resource.entity);
}

/** A numeric version has been compared already; any other value is refused. */
function versionErrors({ version }: Row): FieldError[] {
  const isNothing = version === undefined || version === null;
  return isNothing || versionIn({ version }) !== undefined
    ? []
    : [{ field: "version", code: "version", message: "A versão de um registro é um número." }];
}

interface Place {
  sent: Row;
  /** A new record has no earlier value. */
  current: Row | null;
  /** The whole of what is sent: a value that shows another one may say the same as that one. */
  body: Row;
  caller: Caller;
}

function changedIn(fields: Field[], place: Place): FieldError[] {
  const { sent, current, caller } = place;
  const keys = new Set(fields.map(({ embed }) => embed?.key));
  return fields.flatMap((field) => {
    const value = sent[field.name];
    if (STAMPS.has(field.path) || value === undefined || keys.has(field.name)) return [];
    if (field.fields && field.type !== "blocks") {
      const stored = current?.[field.name];
      return isPlainObject(value)
        ? changedIn(field.fields, { ...place, sent: value, current: isPlainObject(stored) ? stored : null })
        : [];
    }
    const isWritable = !field.readOnly && mayWriteField(field, caller);
    if (isWritable || isFilledBeside(field) || isReadBack(field, place)) return [];
    const message = field.readOnly
      ? `O campo "${field.title}" é preenchido pelo sistema.`
      : `O campo "${field.title}" não pode ser alterado por você.`;
    return [{ field: field.path, code: "readOnly", message }];
  });
}

/** Values that change while the version of the record stays: a client sends them back as it once read them. */
const isFilledBeside = ({ schema, compute }: Field): boolean =>
  schema["x-life"]?.besideVersion === true || (compute !== undefined && !("path" in compute));

function isReadBack({ name, schema, compute }: Field, { sent, current, body }: Place): boolean {
  const value = sent[name];
  if (!current && value === null) return true;
  return (
    isSameValue(value, current ? current[name] : schema.default) ||
    (compute !== undefined && "path" in compute && isSameValue(value, getAt(body, compute.path)))
  );
}
