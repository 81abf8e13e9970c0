// Encrypts the credentials of a record on their way to the database. Values that only the server writes are encrypted
// by their slice.
import { copyOf } from "../../../../src/base/plain-object.ts";
import { type Field, flatFields, type Resource } from "../../../../src/base/resource.ts";
import type { Row } from "../../../platform/db/database.ts";
import type { Vault } from "../../../platform/security/vault.ts";
import { getAt, setAt } from "../../query/record-select.ts";

const credentials = new WeakMap<Resource, Field[]>();

function credentialsOf(resource: Resource): Field[] {
  const ofResource =
    credentials.get(resource) ??
    flatFields(resource.fields).filter(({ type, readOnly }) => type === "secret" && !readOnly);
  credentials.set(resource, ofResource);
  return ofResource;
}

export function sealSecrets(vault: Vault, resource: Resource, record: Row): Row {
  const secrets = credentialsOf(resource).flatMap(({ path }) => {
    const text = getAt(record, path);
    return typeof text === "string" ? [{ path, text }] : [];
  });
  if (secrets.length === 0) return record;
  const sealed = copyOf(record);
  for (const { path, text } of secrets) setAt(sealed, path, vault.seal(text));
  return sealed;
}
