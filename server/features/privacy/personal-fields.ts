// Which columns of a record tell who somebody is. Everything does, unless its kind cannot: a new field is safe at birth.
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";

/** They stay, so that counts and links stay right. */
const HARMLESS = new Set(["boolean", "enum", "enum-many", "reference", "reference-many", "user-stamp"]);
const STAMPS = new Set(["id", "version", "createdAt", "updatedAt", "anonymisedAt"]);

export function personalFields(resource: Resource): Field[] {
  return flatFields(resource.fields).filter(
    (field) => field.column && !STAMPS.has(field.path) && !HARMLESS.has(field.type),
  );
}
