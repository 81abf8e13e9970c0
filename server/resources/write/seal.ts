// The credentials of a record, sealed on their way to the database. What only the server writes, its slice protects.
import { flatFields, type Resource } from "../../../src/base/resource.ts";
import type { Row } from "../../base/database.ts";
import type { Vault } from "../../base/vault.ts";
import { getAt, setAt } from "../query/record-select.ts";

export function sealSecrets(vault: Vault, resource: Resource, record: Row): Row {
  const given = flatFields(resource.fields).filter(
    (field) => field.type === "secret" && !field.readOnly && typeof getAt(record, field.path) === "string",
  );
  if (given.length === 0) return record;
  const sealed = structuredClone(record);
  for (const { path } of given) setAt(sealed, path, vault.seal(getAt(record, path) as string));
  return sealed;
}
