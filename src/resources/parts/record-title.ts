// The name of a record as people know it.
import type { RaRecord } from "react-admin";
import { fieldAt, type Resource } from "../../base/resource.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { valueAt } from "../record/paths.ts";

export function recordTitle(resource: Resource, record: RaRecord): string {
  const value = valueAt(record, resource.recordTitle);
  const field = fieldAt(resource.fields, resource.recordTitle);
  const text = field ? definitionOf(field).format(value, field) : String(value ?? "");
  return text || `${resource.label.one} ${record.id}`;
}
