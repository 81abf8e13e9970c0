// x-when in the browser: which record a field's conditions speak of, and the live answers while somebody types.
import { useWatch } from "react-hook-form";
import { evaluate } from "../../base/condition.ts";
import { requiresMembers } from "../../base/field-groups.ts";
import { isPlainObject } from "../../base/plain-object.ts";
import type { Field, Resource } from "../../base/resource.ts";
import type { Condition } from "../../base/resource-document.ts";
import { useRecordForm } from "../../fields/record-form-context.ts";
import { fieldsAlong, type Values, valueAt } from "./paths.ts";
import type { ScreenTab } from "./screen-layout.ts";

/** Conditions of an embedded record's field speak of that record, all others of the whole one. */
export function scopePath(resource: Resource, path: string): string {
  const outer = fieldsAlong(resource.fields, path).slice(0, -1);
  return outer.findLast((field) => field.embed)?.path ?? "";
}

function scopeAt(resource: Resource, path: string, record: Values): unknown {
  const scope = scopePath(resource, path);
  return scope ? valueAt(record, scope) : record;
}

/** Does every group on the way to the field, and the field itself, show it with these values? */
export function isShownAt(resource: Resource, field: Field, values: Values): boolean {
  return fieldsAlong(resource.fields, field.path).every(
    ({ when, path }) => !when?.visible || evaluate(when.visible, scopeAt(resource, path, values)),
  );
}

/** Is there anything to see in the tab with these values? */
export function isTabShown(resource: Resource, { sections }: ScreenTab, values: Values): boolean {
  return sections.some(
    ({ when, fields }) =>
      (!when || evaluate(when, values)) && fields.some((field) => isShownAt(resource, field, values)),
  );
}

export const hasCondition = (resource: Resource, field: Field): boolean =>
  fieldsAlong(resource.fields, field.path).some(
    ({ when, type }) => when !== undefined || (field.required && type === "block"),
  );

interface FieldState {
  isVisible: boolean;
  /** Hidden by a condition of its own, or of its block: its value no longer counts. */
  isOver: boolean;
  isRequired: boolean;
  isReadOnly: boolean;
}

/** Draws its caller again only when an answer changes, not at every key. */
export function useFieldState(resource: Resource, field: Field): FieldState {
  const { record: base } = useRecordForm();
  const answers = useWatch({
    compute: (values: Values) => {
      const record = scopeAt(resource, field.path, values);
      const { required, readOnly } = field.when ?? {};
      const isRequiredHere = field.required && isBlockNeeded(resource, field, { values, base });
      return [
        isShownAt(resource, field, values),
        isRequiredHere || (required !== undefined && evaluate(required, record)),
        readOnly !== undefined && (evaluate(readOnly, record) || isLockedIn(base, resource, field)),
        isOverAt(resource, field, values),
      ];
    },
  });
  const [isVisible = true, isRequired = field.required, isReadOnly = false, isOver = false] = answers;
  return { isVisible, isRequired, isReadOnly, isOver };
}

/** What a stored record locks stays locked while the condition is being changed: the server's own rule. */
function isLockedIn(base: unknown, resource: Resource, field: Field): boolean {
  const { readOnly } = field.when ?? {};
  return readOnly !== undefined && isPlainObject(base) && evaluate(readOnly, scopeAt(resource, field.path, base));
}

/** What is stored of the record that a form is about: of settings that nobody has saved, with version 0, nothing. */
export function storedIn(base: unknown): Values | undefined {
  return isPlainObject(base) && base.version !== 0 ? base : undefined;
}

/** A block that may stay empty requires its members once one of them has a value, by the server's own rule. */
function isBlockNeeded(resource: Resource, field: Field, { values, base }: { values: Values; base: unknown }): boolean {
  const blocks = fieldsAlong(resource.fields, field.path).filter(({ type }) => type === "block");
  return blocks.every((block) => {
    const requiredWhen = block.when?.required;
    const stored = storedIn(base);
    const before = stored && (valueAt(stored, block.path) ?? {});
    if (requiresMembers(block, valueAt(values, block.path), before)) return true;
    return requiredWhen !== undefined && evaluate(requiredWhen, scopeAt(resource, block.path, values));
  });
}

/** An embedded record that is hidden for now keeps what was typed: the person may come back to it. */
function isOverAt(resource: Resource, field: Field, values: Values): boolean {
  const along = fieldsAlong(resource.fields, field.path);
  const own = along.slice(along.findLastIndex(({ embed }) => embed) + 1);
  return own.some(({ when, path }) => when?.visible && !evaluate(when.visible, scopeAt(resource, path, values)));
}

export function useCondition(condition: Condition | undefined): boolean {
  return useWatch({ compute: (values: Values) => condition === undefined || evaluate(condition, values) });
}
