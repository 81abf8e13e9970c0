// What only the product fills: a value as it was read may be sent back, any other is refused by name and not ignored.
import type { FieldError } from "../../../src/base/app-error.ts";
import { isGroup } from "../../../src/base/validate.ts";
import type { Field, Resource } from "../../../src/base/resource.ts";
import type { Caller } from "../../base/context.ts";
import type { Row } from "../../base/database.ts";
import { STAMPS } from "./prepare-body.ts";
import { validationError } from "./validators.ts";

export function refuseReadOnly(resource: Resource, sent: Row, current: Row | null, caller: Caller): void {
  // The installation itself writes what people only read.
  if (caller.userId === null) return;
  const errors = [...(current ? versionErrors(sent) : []), ...changedIn(resource.fields, sent, current)];
  if (errors.length > 0) throw validationError(errors, resource.entity);
}

/** Sent back with the record it is ignored, whatever its number; a word there means something else to whoever sends it. */
function versionErrors({ version }: Row): FieldError[] {
  const isNumber = version === undefined || version === null || /^\d+$/.test(String(version));
  return isNumber ? [] : [{ field: "version", code: "version", message: "A versão de um registro é um número." }];
}

function changedIn(fields: Field[], sent: Row, current: Row | null): FieldError[] {
  const keys = new Set(fields.map(({ embed }) => embed?.key));
  return fields.flatMap((field) => {
    const value = sent[field.name];
    if (STAMPS.has(field.path) || value === undefined || value === null || keys.has(field.name)) return [];
    if (field.fields && field.type !== "blocks") {
      const stored = current?.[field.name];
      return isGroup(value) ? changedIn(field.fields, value, isGroup(stored) ? stored : null) : [];
    }
    if (!field.readOnly || field.compute || isSame(value, current ? current[field.name] : field.schema.default))
      return [];
    return [{ field: field.path, code: "readOnly", message: `O campo "${field.title}" é preenchido pelo sistema.` }];
  });
}

const isSame = (value: unknown, known: unknown): boolean => JSON.stringify(value) === JSON.stringify(known);
