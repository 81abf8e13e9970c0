// The JSON Schema of a record as it travels: for AJV, for OpenAPI, for generated clients.

import type { Field, Resource } from "../../../../src/base/resource.ts";
import type { Json } from "../../../../src/base/resource-document.ts";
import { definitionOf } from "../../../../src/fields/definitions.ts";
import { secretMark } from "../../../../src/fields/secret/definition.ts";

export type Schema = { [keyword: string]: Json };
/** `full` also lists what the server computes; `write` only what a client may send. */
type Purpose = "full" | "write";

export function recordSchema(resource: Resource, purpose: Purpose): Schema {
  return objectSchema(resource.fields, purpose, purpose === "write" ? [] : undefined);
}

function objectSchema(fields: Field[], purpose: Purpose, required?: string[]): Schema {
  const properties = Object.fromEntries(
    fields.flatMap((field): [string, Schema][] =>
      purpose === "full" && field.type === "secret" ? markSchema(field) : [[field.name, fieldSchema(field, purpose)]],
    ),
  );
  const needed =
    required ?? fields.filter((field) => field.required && !field.when?.required).map((field) => field.name);
  return {
    type: "object",
    properties,
    ...(needed.length > 0 && purpose === "write" ? { required: needed } : {}),
    ...(purpose === "write" ? { additionalProperties: false } : {}),
  };
}

/** A read says only whether there is a credential. */
function markSchema(field: Field): [string, Schema][] {
  return field.readOnly
    ? []
    : [[secretMark(field.name), { type: "boolean", title: `${field.title}: há valor`, readOnly: true }]];
}

function fieldSchema(field: Field, purpose: Purpose): Schema {
  const own = shapeOf(field, purpose);
  const nullable = purpose === "full" && !own.$ref ? withNull(own) : purpose === "write" ? withNull(own) : own;
  return {
    ...nullable,
    title: field.title,
    ...(field.schema.description ? { description: field.schema.description } : {}),
    ...(field.readOnly ? { readOnly: true } : {}),
  };
}

function shapeOf(field: Field, purpose: Purpose): Schema {
  if (field.type === "block" || field.type === "embed") return objectSchema(field.fields ?? [], purpose, []);
  if (field.type === "blocks") {
    const limits = definitionOf(field).jsonSchema(field);
    return { ...limits, type: "array", items: objectSchema(field.fields ?? [], purpose, []) };
  }
  return definitionOf(field).jsonSchema(field);
}

function withNull(schema: Schema): Schema {
  if (Array.isArray(schema.type)) return schema;
  if (typeof schema.type === "string") {
    const values = schema.enum;
    return { ...schema, type: [schema.type, "null"], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
  }
  return schema;
}
