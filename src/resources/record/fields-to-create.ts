// What must be asked for to make a record in a small dialog: the fields that it owes, and those that decide about them.
import { propertiesRead } from "../../base/condition.ts";
import type { Field, Resource } from "../../base/resource.ts";
import { fieldsAlong } from "./paths.ts";
import { fieldsOf, isEditable, screenTabs } from "./screen-layout.ts";

export function fieldsToCreate(resource: Resource, system: string): Field[] {
  const all = fieldsOf(screenTabs(resource, "create", system)).filter((field) =>
    isEditable(field, { mode: "create", system }, undefined),
  );
  const owed = all.filter((field) => field.path === resource.recordTitle || isOwed(resource, field));
  const deciding = namesRead(owed.flatMap((field) => fieldsAlong(resource.fields, field.path)));
  const asked = new Set([...owed.map(({ path }) => path), ...deciding]);
  return all.filter((field) => asked.has(field.path) || mayBecomeOwed(field, asked));
}

/** A field of a group is owed only where the group itself is. */
function isOwed(resource: Resource, field: Field): boolean {
  return fieldsAlong(resource.fields, field.path).every(
    (step) => step.required || (step.embed !== undefined && isEmbedOwed(resource, step)),
  );
}

/** Its condition can come true by what is asked here. */
function mayBecomeOwed(field: Field, asked: ReadonlySet<string>): boolean {
  const condition = field.when?.required;
  return condition !== undefined && [...propertiesRead(condition)].some((name) => asked.has(name));
}

function isEmbedOwed(resource: Resource, { embed, when }: Field): boolean {
  const key = resource.fields.find(({ name }) => name === embed?.key);
  return when?.visible !== undefined || key?.required === true || key?.when?.required !== undefined;
}

function namesRead(fields: Field[]): Set<string> {
  return new Set(fields.flatMap(({ when }) => (when?.visible ? [...propertiesRead(when.visible)] : [])));
}
