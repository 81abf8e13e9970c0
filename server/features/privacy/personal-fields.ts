// Decides which columns of a record identify a person: all, except those of types that cannot. A new field needs no
// entry here.
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";

/** Columns of these types stay, so that counts and links remain correct. */
const HARMLESS = new Set(["boolean", "enum", "enum-many", "reference", "reference-many", "user-stamp"]);
const STAMPS = new Set(["id", "version", "createdAt", "updatedAt", "anonymisedAt"]);

export function personalFields(resource: Resource): Field[] {
  return flatFields(resource.fields).filter(
    (field) => field.column && !STAMPS.has(field.path) && !HARMLESS.has(field.type),
  );
}
