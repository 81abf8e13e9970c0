// Converts field problems to the errors of react-hook-form, and back to a list that a person can read.
import type { FieldErrors } from "react-hook-form";
import { isPlainObject } from "../../base/plain-object.ts";
import { type Field, fieldsAlong, type Resource } from "../../base/resource.ts";
import type { FieldProblem } from "../parts/server-error.ts";
import type { Values } from "./paths.ts";

export function toFieldErrors(problems: FieldProblem[]): FieldErrors {
  const errors: Values = {};
  for (const { field, message } of problems) place(errors, field.split("."), { type: "invalid", message });
  return errors as FieldErrors;
}

function place(target: Values, steps: string[], error: { type: string; message: string }): void {
  const [step = "", ...rest] = steps;
  if (rest.length === 0) {
    target[step] ??= error;
    return;
  }
  const inner = target[step];
  if (isLeaf(inner)) return;
  const next = isPlainObject(inner) ? inner : {};
  target[step] = next;
  place(next, rest, error);
}

export interface PlacedProblem extends FieldProblem {
  title: string;
}

/** Returns every error of the form in reading order, with the title of its field. */
export function problemsOf(errors: FieldErrors, resource: Resource): PlacedProblem[] {
  return leaves(errors, "").map(({ field, message }) => ({ field, message, title: titleAt(resource, field) }));
}

function leaves(errors: unknown, prefix: string): FieldProblem[] {
  if (!isPlainObject(errors) && !Array.isArray(errors)) return [];
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === "ref" || (prefix === "" && name === "root")) return [];
    const path = prefix ? `${prefix}.${name}` : name;
    if (isLeaf(error)) return [{ field: name === "root" ? prefix : path, message: String(error.message) }];
    return leaves(error, path);
  });
}

const isLeaf = (error: unknown): error is { message: unknown } =>
  isPlainObject(error) && typeof error.type === "string" && !isPlainObject(error.message);

/** Returns "Dados bancários (2) › Banco" for a field inside the second item of a list. */
function titleAt(resource: Resource, path: string): string {
  const along = fieldsAlong(resource.fields, path);
  const last = along.at(-1);
  if (!last) return path;
  const list = along.find((field) => field.type === "blocks");
  const index = path.match(/\.(\d+)(\.|$)/)?.[1];
  return list && index !== undefined ? `${list.title} (${Number(index) + 1}) › ${last.title}` : last.title;
}

/**
 * Returns the path on this screen of a refused field; the server may name a member of an embedded record without its
 * holder.
 */
export function placeOnScreen(fields: Field[], path: string): string | undefined {
  if (fields.some((field) => path === field.path || path.startsWith(`${field.path}.`))) return path;
  const members = fields.filter((field) => field.path.endsWith(`.${path}`));
  return members.length === 1 ? members[0]?.path : undefined;
}

export function hasErrorAt(errors: FieldErrors, path: string): boolean {
  let current: unknown = errors;
  for (const step of path.split(".")) {
    if (typeof current !== "object" || current === null) return false;
    current = Reflect.get(current, step);
  }
  return current !== undefined && current !== null;
}
