// The values of a form that a draft may store: those of fields that this person may write, without credentials and files.
import { AppError, badRequest } from "../../../src/base/app-error.ts";
import { isPlainObject } from "../../../src/base/plain-object.ts";
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";
import { isDraftable, isDraftableValue } from "../../../src/fields/draftable.ts";
import { type Caller, permissions } from "../../framework/index.ts";

/** Values by the path of their field ("person.fullName"). */
export type DraftFields = { [path: string]: unknown };

const MAX_BYTES = 64 * 1024;

export function draftableFields(resource: Resource, sent: unknown, caller: Caller): DraftFields {
  const fieldsByPath = new Map(flatFields(resource.fields).map((field) => [field.path, field]));
  const mayKeep = (field: Field) => isDraftable(field) && permissions.mayWriteField(field, caller);
  const draft: DraftFields = {};
  for (const [path, value] of Object.entries(valuesIn(sent))) {
    const field = fieldsByPath.get(path);
    if (!field) throw badRequest(path, `O campo "${path}" não existe neste cadastro.`);
    if (mayKeep(field) && isDraftableValue(field, value, mayKeep)) draft[path] = value;
  }
  return withinBounds(resource, draft);
}

/** What a form beside the register asks, by its names. */
export function namedFields(resource: Resource, sent: unknown, names: readonly string[]): DraftFields {
  const values = valuesIn(sent);
  const other = Object.keys(values).find((name) => !names.includes(name));
  if (other !== undefined) throw badRequest(other, `O campo "${other}" não existe neste formulário.`);
  return withinBounds(resource, values);
}

function valuesIn(sent: unknown): DraftFields {
  if (!isPlainObject(sent)) throw badRequest("fields", 'O campo "fields" deve ser um objeto: campo → valor.');
  return sent;
}

function withinBounds(resource: Resource, draft: DraftFields): DraftFields {
  if (JSON.stringify(draft).length > MAX_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", {
      entity: resource.entity,
      message: "Este formulário é grande demais para ser guardado como rascunho.",
    });
  return draft;
}
