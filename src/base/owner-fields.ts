// The fields that say to whom a row belongs, where people of a system see only the rows that belong to them.
import { type Field, fieldAt, type Resource } from "./resource.ts";
import type { OwnerKey } from "./resource-document.ts";

export interface OwnerField {
  field: Field;
  owner: OwnerKey;
}

/** Empty where the system sees rows by another rule too: then a new row need not be one's own. */
export function ownerFieldsOf({ scope, fields }: Resource, system: string): OwnerField[] {
  const rules = scope[system] ?? [];
  if (rules.some((rule) => !("field" in rule))) return [];
  return rules.flatMap((rule) => {
    const field = "field" in rule && fieldAt(fields, rule.field);
    return field && field.path !== "id" ? [{ field, owner: rule.owner }] : [];
  });
}
