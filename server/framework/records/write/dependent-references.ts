// A reference that its document narrows by another field (`"filter": {"typeID": {"$field": "typeID"}}`) is narrowed for
// every writer: what a form would not offer is refused.
import type { AppError, FieldError } from "../../../../src/base/app-error.ts";
import { isPlainObject, objectOf, type PlainObject } from "../../../../src/base/plain-object.ts";
import { type Field, fieldAt, flatFields, type Resource } from "../../../../src/base/resource.ts";
import { run } from "../../../platform/db/database.ts";
import { getAt } from "../../query/record-select.ts";
import { Statement } from "../../query/statement.ts";
import type { Context, PendingChange } from "../services.ts";
import { merge } from "./prepare-body.ts";
import { validationError } from "./validators.ts";

interface Binding {
  reference: Field;
  /** The name of the register that is referred to. */
  target: string;
  /** The path in the record that is referred to. */
  path: string;
  /** The field beside the reference: its value, translated, is what `path` must have. */
  beside: string;
  map?: PlainObject;
}

const bindings = new WeakMap<Resource, Binding[]>();

function bindingsOf(resource: Resource): Binding[] {
  const ofResource = bindings.get(resource) ?? flatFields(resource.fields).flatMap(bindingsOfField);
  bindings.set(resource, ofResource);
  return ofResource;
}

function bindingsOfField(reference: Field): Binding[] {
  if (!reference.column || !reference.ref?.filter) return [];
  const { resource: target } = reference.ref;
  const holder = reference.path.slice(0, reference.path.length - reference.name.length);
  return Object.entries(reference.ref.filter).flatMap(([path, condition]): Binding[] => {
    const { $field, $map } = objectOf(condition);
    const map = isPlainObject($map) ? $map : undefined;
    return typeof $field === "string" ? [{ reference, target, path, beside: `${holder}${$field}`, map }] : [];
  });
}

/** The drafts whose references do not fit the values beside them, by their index. */
export async function unfitReferences(
  context: Context,
  resource: Resource,
  drafts: readonly PendingChange[],
): Promise<Map<number, AppError>> {
  const errors = new Map<number, FieldError[]>();
  const add = (at: number, error: FieldError) => errors.set(at, [...(errors.get(at) ?? []), error]);
  for (const binding of bindingsOf(resource)) {
    const checks = drafts.flatMap((draft, at) => checkOf(binding, draft, at));
    const values = await valuesBehind(
      context,
      binding,
      checks.flatMap(({ ids }) => ids),
    );
    for (const { at, ids, expected } of checks)
      if (ids.some((id) => values.has(id) && values.get(id) !== String(expected))) add(at, unfit(resource, binding));
  }
  return new Map([...errors].map(([at, some]) => [at, validationError(some, resource.entity)]));
}

interface Check {
  at: number;
  ids: number[];
  expected: unknown;
}

/** A reference that was not changed is not checked. */
function checkOf({ reference, beside, map }: Binding, { current, body }: PendingChange, at: number): Check[] {
  if (getAt(body, reference.path) === undefined && getAt(body, beside) === undefined) return [];
  const full = merge(current ?? {}, body);
  const value = getAt(full, beside);
  const ids = [getAt(full, reference.path)].flat().filter((id) => typeof id === "number");
  if (ids.length === 0 || value === undefined || value === null) return [];
  const isSame = (path: string) =>
    current !== null && JSON.stringify(getAt(full, path) ?? null) === JSON.stringify(getAt(current, path) ?? null);
  return isSame(reference.path) && isSame(beside) ? [] : [{ at, ids, expected: map ? map[String(value)] : value }];
}

async function valuesBehind(
  context: Context,
  { target: name, path }: Binding,
  ids: number[],
): Promise<Map<number, string | null>> {
  const { resources } = context.services;
  const target = resources.get(name);
  const statement = target && new Statement(target, resources, { ...context.caller, userID: null });
  const value = statement?.path(path)?.sql;
  if (!target || !statement || !value || ids.length === 0) return new Map();
  const rows = await run<{ id: number; value: string | null }>(
    context.db,
    // The chosen record is locked, so that it is not moved elsewhere before this one is written.
    `select t.id, (${value})::text as value from ${statement.from()}
      where t.id = any(${statement.value([...new Set(ids)])}::bigint[]) for share of t`,
    statement.values,
  );
  return new Map(rows.map((row) => [row.id, row.value]));
}

function unfit({ fields }: Resource, { reference, beside }: Binding): FieldError {
  const title = fieldAt(fields, beside)?.title ?? beside;
  const message = `O que foi escolhido em "${reference.title}" não pertence ao que está em "${title}". Escolha de novo.`;
  return { field: reference.path, code: "dependent", message };
}
