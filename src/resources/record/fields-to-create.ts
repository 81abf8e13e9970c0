// The fields of the small dialog that creates a record: the required ones, and those that their conditions depend on.
import { propertiesRead } from "../../base/condition.ts";
import { type Field, fieldsAlong, type Resource } from "../../base/resource.ts";
import { fieldsOf, isEditable, screenTabs } from "./screen-layout.ts";

export function fieldsToCreate(resource: Resource, system: string): Field[] {
  const all = fieldsOf(screenTabs(resource, "create", system)).filter((field) =>
    isEditable(field, { mode: "create", system }, undefined),
  );
  const required = all.filter((field) => field.path === resource.recordTitle || isRequiredToCreate(resource, field));
  const deciding = conditionNames(required.flatMap((field) => fieldsAlong(resource.fields, field.path)));
  const paths = new Set([...required.map(({ path }) => path), ...deciding]);
  return all.filter((field) => paths.has(field.path) || mayBecomeRequired(field, paths));
}

/** A field of a group is required only where the group itself is. */
function isRequiredToCreate(resource: Resource, field: Field): boolean {
  return fieldsAlong(resource.fields, field.path).every(
    (step) => step.required || (step.embed !== undefined && isEmbedRequired(resource, step)),
  );
}

/** Returns whether values of this dialog can make the field's condition true. */
function mayBecomeRequired(field: Field, paths: ReadonlySet<string>): boolean {
  const condition = field.when?.required;
  return condition !== undefined && [...propertiesRead(condition)].some((name) => paths.has(name));
}

function isEmbedRequired(resource: Resource, { embed, when }: Field): boolean {
  const key = resource.fields.find(({ name }) => name === embed?.key);
  return when?.visible !== undefined || key?.required === true || key?.when?.required !== undefined;
}

function conditionNames(fields: Field[]): Set<string> {
  return new Set(fields.flatMap(({ when }) => (when?.visible ? [...propertiesRead(when.visible)] : [])));
}
