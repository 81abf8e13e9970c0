// The name of a record as people know it, and whether it may change or go.
import type { RaRecord } from "react-admin";
import { evaluate } from "../../base/condition.ts";
import { fieldAt, type Resource } from "../../base/resource.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { valueAt } from "../record/paths.ts";

export function recordTitle(resource: Resource, record: RaRecord): string {
  const value = valueAt(record, resource.recordTitle);
  const field = fieldAt(resource.fields, resource.recordTitle);
  const text = field ? definitionOf(field).format(value, field) : String(value ?? "");
  return text || `${resource.label.one} ${record.id}`;
}

export const isKept = (resource: Resource, record: RaRecord): boolean =>
  resource.keep !== undefined && evaluate(resource.keep, record);

export const isSealed = (resource: Resource, record: RaRecord): boolean =>
  resource.sealed !== undefined && evaluate(resource.sealed.when, record);
