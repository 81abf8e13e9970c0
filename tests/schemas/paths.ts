// Finds the fields of a document without the compiler, so that tests can compare the two.
import type { Condition, FieldSchema, Json, ResourceDocument } from "../../src/base/resource-document.ts";
import { documentNamed, partNamed } from "./read-documents.ts";

type Properties = Record<string, FieldSchema>;
const AUDIT = ["id", "version", "createdAt", "updatedAt", "createdByID", "updatedByID"];

export function resolved(field: FieldSchema): FieldSchema {
  const part = field.$ref ? partNamed(field.$ref) : undefined;
  return { ...part, ...field };
}

/** Returns the fields inside a block or an embedded record. */
export function membersOf(field: FieldSchema): Properties | undefined {
  const embed = field["x-embed"];
  if (!embed) return resolved(field).properties;
  const target = documentNamed(embed.resource);
  if (!target) return undefined;
  const names = embed.fields ?? Object.keys(target.properties);
  return Object.fromEntries(names.map((name) => [name, target.properties[name]!]));
}

export function fieldAt(properties: Properties, path: string): FieldSchema | undefined {
  const [head = "", ...rest] = path.split(".");
  const field = properties[head];
  if (!field || rest.length === 0) return field;
  const members = membersOf(field);
  return members && fieldAt(members, rest.join("."));
}

/** Tells whether the path leads to a value, through blocks, embedded records and references ("author.name"). */
export function leadsSomewhere(document: ResourceDocument, path: string): boolean {
  if (AUDIT.includes(path) || fieldAt(document.properties, path)) return true;
  const [head = "", ...rest] = path.split(".");
  const target = documentNamed(document.properties[`${head}ID`]?.["x-ref"]?.resource ?? "");
  return target !== undefined && rest.length > 0 && leadsSomewhere(target, rest.join("."));
}

export interface Leaf {
  path: string;
  field: FieldSchema;
  required: boolean;
}

/** Returns every field that a form could show; an array counts as one. */
export function leaves(document: ResourceDocument): Leaf[] {
  return leavesOf(document.properties, { prefix: "", required: document.required ?? [] });
}

function leavesOf(properties: Properties, at: { prefix: string; required: readonly string[] }): Leaf[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = at.prefix + name;
    const members = membersOf(field);
    if (!members) return [{ path, field: resolved(field), required: at.required.includes(name) }];
    const required = field["x-embed"]?.required ?? resolved(field).required ?? [];
    return leavesOf(members, { prefix: `${path}.`, required });
  });
}

export const isShown = (field: FieldSchema): boolean => {
  const on = field["x-on"] ?? {};
  return on.create !== false || on.edit !== false || on.view !== false;
};

export interface Owned {
  place: string;
  field: FieldSchema;
  siblings: Properties;
}

/** Returns every field with its siblings, including items of arrays, because conditions refer to siblings. */
export function everyField(properties: Properties, prefix = ""): Owned[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const place = prefix + name;
    const inner = field["x-embed"] ? undefined : (field.properties ?? field.items?.properties);
    return [{ place, field, siblings: properties }, ...(inner ? everyField(inner, `${place}.`) : [])];
  });
}

/** Returns the paths that a condition reads. */
export function pathsRead(condition: Json | Condition | undefined, prefix = ""): string[] {
  if (Array.isArray(condition)) return condition.flatMap((part) => pathsRead(part, prefix));
  if (typeof condition !== "object" || condition === null) return [];
  return Object.entries(condition).flatMap(([keyword, limit]) => {
    if (keyword !== "properties") return keyword === "enum" || keyword === "const" ? [] : pathsRead(limit, prefix);
    return Object.entries(limit as Record<string, Json>).flatMap(([name, part]) => {
      const inner = pathsRead(part, `${prefix}${name}.`);
      return inner.length > 0 ? inner : [prefix + name];
    });
  });
}
