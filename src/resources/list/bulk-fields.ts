// The fields that many records can be given at once: those of the form whose value says nothing of one record alone.
import type { Field, Resource } from "../../base/resource.ts";
import { fieldsOf, isEditable, screenTabs } from "../record/screen-layout.ts";

/** Values of these types are made for one record. */
const OF_ONE_RECORD = new Set(["blocks", "file", "html", "image", "json", "matrix", "secret", "user-stamp", "uuid"]);

export function bulkFields(resource: Resource, system: string): Field[] {
  if (!resource.calls.includes("bulk-update")) return [];
  const hasSwitch = resource.bulk.includes("enable");
  const uniquePaths = new Set(resource.unique.flatMap(({ fields }) => fields));
  return fieldsOf(screenTabs(resource, "edit", system)).filter(
    (field) =>
      isEditable(field, { mode: "edit", system }, undefined) &&
      field.path === field.name &&
      field.path !== resource.recordTitle &&
      !(hasSwitch && field.path === "enabled") &&
      !field.schema["x-unique"] &&
      !field.schema["x-life"] &&
      !uniquePaths.has(field.path) &&
      !OF_ONE_RECORD.has(field.type),
  );
}
