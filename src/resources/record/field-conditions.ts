// Evaluates x-when in the browser: the record that a field's conditions refer to, and the live results during typing.
import { useWatch } from "react-hook-form";
import { evaluate } from "../../base/condition.ts";
import { requiresMembers } from "../../base/field-groups.ts";
import { isOpenField } from "../../base/open-fields.ts";
import { isPlainObject } from "../../base/plain-object.ts";
import { type Field, fieldsAlong, type Resource } from "../../base/resource.ts";
import type { Condition } from "../../base/resource-document.ts";
import { useRecordForm } from "../../fields/record-form-context.ts";
import { type Values, valueAt } from "./paths.ts";
import type { ScreenSection, ScreenTab } from "./screen-layout.ts";

/** Conditions of an embedded record's field refer to that record, all others to the whole one. */
export function scopePath(resource: Resource, path: string): string {
  const outer = fieldsAlong(resource.fields, path).slice(0, -1);
  return outer.findLast((field) => field.embed)?.path ?? "";
}

function scopeAt(resource: Resource, path: string, record: Values): unknown {
  const scope = scopePath(resource, path);
  return scope ? valueAt(record, scope) : record;
}

/** Returns whether every group on the way to the field, and the field itself, is shown with these values. */
export function isShownAt(resource: Resource, field: Field, values: Values): boolean {
  return fieldsAlong(resource.fields, field.path).every(
    ({ when, path }) => !when?.visible || evaluate(when.visible, scopeAt(resource, path, values)),
  );
}

/** Returns whether the tab shows anything with these values. */
export function isTabShown(resource: Resource, { sections }: ScreenTab, values: Values): boolean {
  return sections.some((section) => isSectionShown(resource, section, values));
}

/** A section has no title of its own where its conditions, or those of all its fields, are not met. */
export const isSectionShown = (resource: Resource, { when, fields }: ScreenSection, values: Values): boolean =>
  (!when || evaluate(when, values)) && fields.some((field) => isShownAt(resource, field, values));

export const hasCondition = (resource: Resource, field: Field): boolean =>
  resource.sealed?.except !== undefined ||
  fieldsAlong(resource.fields, field.path).some(
    ({ when, type }) => when !== undefined || (field.required && type === "block"),
  );

interface FieldState {
  isVisible: boolean;
  /** True when a condition of the field or its block hides it, so that its value no longer counts. */
  isOver: boolean;
  isRequired: boolean;
  isReadOnly: boolean;
}

/** Renders its caller only when a result changes, not at every key. */
export function useFieldState(resource: Resource, field: Field): FieldState {
  const { record: base } = useRecordForm();
  const answers = useWatch({
    compute: (values: Values) => {
      const record = scopeAt(resource, field.path, values);
      const required = field.when?.required;
      const isRequiredHere = field.required && isBlockNeeded(resource, field, { values, base });
      return [
        isShownAt(resource, field, values),
        isRequiredHere || (required !== undefined && evaluate(required, record)),
        isReadOnlyAt(resource, field, { values, base }),
        isOverAt(resource, field, values),
      ];
    },
  });
  const [isVisible = true, isRequired = field.required, isReadOnly = false, isOver = false] = answers;
  return { isVisible, isRequired, isReadOnly, isOver };
}

/**
 * A group that may not change locks its members. What the stored record locks stays locked while the condition is being
 * changed, as the server decides.
 */
function isReadOnlyAt(resource: Resource, field: Field, { values, base }: { values: Values; base: unknown }): boolean {
  if (!isOpenField(resource, field.path, storedIn(base))) return true;
  return fieldsAlong(resource.fields, field.path).some(({ when, path }) => {
    const readOnly = when?.readOnly;
    const isReadOnlyIn = (record: Values) =>
      readOnly !== undefined && evaluate(readOnly, scopeAt(resource, path, record));
    return isReadOnlyIn(values) || (isPlainObject(base) && isReadOnlyIn(base));
  });
}

/** Returns the stored values of the record; none for settings that nobody has saved, which have version 0. */
export function storedIn(base: unknown): Values | undefined {
  return isPlainObject(base) && base.version !== 0 ? base : undefined;
}

/** A block that may stay empty requires its members once one of them has a value, as the server decides. */
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

/** An embedded record that is hidden for now keeps its typed values, because the person may show it again. */
function isOverAt(resource: Resource, field: Field, values: Values): boolean {
  const along = fieldsAlong(resource.fields, field.path);
  const own = along.slice(along.findLastIndex(({ embed }) => embed) + 1);
  return own.some(({ when, path }) => when?.visible && !evaluate(when.visible, scopeAt(resource, path, values)));
}

export function useCondition(condition: Condition | undefined): boolean {
  return useWatch({ compute: (values: Values) => condition === undefined || evaluate(condition, values) });
}
