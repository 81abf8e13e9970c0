// The name of a record on the screen.
import type { RaRecord } from "react-admin";
import { fieldAt, type Resource } from "../../base/resource.ts";
import type { ResourceEntry } from "../../base/resource-index.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { valueAt } from "../record/paths.ts";
import { resourceInCache } from "../schema-client.ts";

export function recordTitle(resource: Resource, record: RaRecord): string {
  const value = valueAt(record, resource.recordTitle);
  const field = fieldAt(resource.fields, resource.recordTitle);
  const text = field ? definitionOf(field).format(value, field) : String(value ?? "");
  return text || `${resource.label.one} ${record.id}`;
}

/** The same for react-admin's own components; when the register is not loaded, the mask of its field is missing. */
export function recordTitleInCache(entry: ResourceEntry, record: RaRecord): string {
  const resource = resourceInCache(entry.name);
  if (resource) return recordTitle(resource, record);
  return String(valueAt(record, entry.recordTitle) ?? `${entry.label.one} ${record.id}`);
}
