// Records that their document closes: what may still be changed of them is judged by the stored record.
import { AppError } from "../../../../src/base/app-error.ts";
import { openFields } from "../../../../src/base/open-fields.ts";
import type { Resource } from "../../../../src/base/resource.ts";
import type { Row } from "../../../platform/db/database.ts";
import { changedFields } from "../changed-fields.ts";
import { validationError } from "./validators.ts";

/**
 * What `current` does not show (a secret) counts as changed where it is sent. `body` has only what was sent, with emptied fields as null; without it nothing of a closed record may be written.
 *
 * @throws INVALID_STATE for a record that is closed whole; VALIDATION at each closed field that `body` changes
 */
export function refuseSealed(resource: Resource, current: Row, body?: Row): void {
  const openNames = openFields(resource, current);
  if (!openNames) return;
  const { entity, sealed, fields } = resource;
  const message = sealed?.message ?? "";
  if (!body || openNames.length === 0) throw new AppError("INVALID_STATE", { entity, message });
  const changed = new Set(changedFields(resource, body, current));
  const isUnread = (name: string) => body[name] !== undefined && !(name in current);
  const closed = fields.flatMap(({ name, readOnly }) =>
    !openNames.includes(name) && (changed.has(name) || (!readOnly && isUnread(name))) ? name : [],
  );
  const errors = closed.map((field) => ({ field, code: "readOnly", message }));
  if (errors.length > 0) throw validationError(errors, entity);
}
