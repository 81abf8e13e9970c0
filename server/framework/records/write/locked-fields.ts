// Fields that a condition makes read-only. A change is judged by the stored record: whoever unlocks a record changes it
// with the next call, and the change that locks it is the last one. A new record is judged by itself.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { evaluate } from "../../../../src/base/condition.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import type { Field, Resource } from "../../../../src/base/resource.ts";
import type { Row } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/process/context.ts";
import { asWritten } from "../changed-fields.ts";
import { isSameValue } from "../same-value.ts";
import { withDefaults } from "./prepare-body.ts";
import { validationError } from "./validators.ts";

/** `body` has only what was sent, with emptied fields as null. */
export function refuseLocked(resource: Resource, body: Row, current: Row | null, caller: Caller): void {
  // The installation itself may write what people only read.
  if (caller.userID === null || !hasLocks(resource.fields)) return;
  const errors = lockedIn(resource.fields, {
    sent: body,
    stored: current,
    scope: scopeOf(resource.fields, body, current),
  });
  if (errors.length > 0) throw validationError(errors, resource.entity);
}

interface Place {
  sent: Row;
  stored: Row | null;
  /** The object that the conditions are about: the record, the embedded record, or the item of a list. */
  scope: Row;
  prefix?: string;
}

function lockedIn(fields: Field[], { sent, stored, scope, prefix = "" }: Place): FieldError[] {
  return fields.flatMap((field): FieldError[] => {
    const { name, title, when } = field;
    const value = sent[name];
    if (value === undefined) return [];
    const path = prefix + name;
    const before = stored ? stored[name] : field.schema.default;
    const isLocked = when?.readOnly !== undefined && evaluate(when.readOnly, scope);
    if (isLocked && !isSameValue(asWritten(field, value), asWritten(field, before)))
      return [{ field: path, code: "readOnly", message: `O campo "${title}" não pode ser alterado neste registro.` }];
    if (isLocked || !field.fields) return [];
    if (field.type === "blocks") return lockedItems(field, { sent: value, stored: before, path });
    const [inner, innerBefore] = [groupOf(value), groupOf(before)];
    if (!inner) return [];
    const own = field.embed ? scopeOf(field.fields, inner, innerBefore) : scope;
    return lockedIn(field.fields, { sent: inner, stored: innerBefore, scope: own, prefix: `${path}.` });
  });
}

/** The stored item is the one with the same id; an item without an id is new. */
function lockedItems(
  field: Field,
  { sent, stored, path }: { sent: unknown; stored: unknown; path: string },
): FieldError[] {
  const fields = field.fields ?? [];
  const before: unknown[] = Array.isArray(stored) ? stored : [];
  const items: unknown[] = Array.isArray(sent) ? sent : [];
  return items.flatMap((value, index) => {
    const item = groupOf(value);
    if (!item) return [];
    const itemBefore = groupOf(
      before.find((other) => groupOf(other)?.id !== undefined && groupOf(other)?.id === item.id),
    );
    return lockedIn(fields, {
      sent: item,
      stored: itemBefore,
      scope: scopeOf(fields, item, itemBefore),
      prefix: `${path}.${index}.`,
    });
  });
}

const scopeOf = (fields: Field[], sent: Row, stored: Row | null): Row => stored ?? withDefaults(fields, sent);
const groupOf = (value: unknown): Row | null => (isPlainObject(value) ? value : null);

const locking = new WeakMap<Field[], boolean>();

function hasLocks(fields: Field[]): boolean {
  const answer =
    locking.get(fields) ?? fields.some((field) => field.when?.readOnly !== undefined || hasLocks(field.fields ?? []));
  locking.set(fields, answer);
  return answer;
}
