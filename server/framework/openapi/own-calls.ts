// Converts the calls that a slice makes by hand, written as a table, to operations of the published contract.

import type { Schema } from "../records/write/record-schema.ts";
import type { OpenApiDocument } from "./document.ts";

export interface OwnCall {
  method: "get" | "post" | "put" | "delete";
  path: string;
  id: string;
  tag: string;
  summary: string;
  /** The effects of the call: what it writes, what that triggers, and what a repetition does. */
  effect: string;
  body?: Schema;
  optional?: boolean; // may come without its body
  form?: boolean; // the body is a form with files
  answer?: Schema;
  type?: string; // of the answer, where it is no JSON
  status?: string;
  open?: boolean; // needs no token
  once?: boolean; // takes an Idempotency-Key
  fails?: string[];
  query?: (string | Schema)[]; // names of the generic parameters, or one of its own
}

/** Sentences that several calls need to describe their effect. */
export const EFFECTS = {
  audited: "Deixa um ato no histórico do registro e um evento na fila de saída.",
  idempotent: "Com Idempotency-Key, a repetição devolve a primeira resposta sem gravar de novo.",
  ownOnly: "Só vale para quem chama; não deixa histórico nem eventos.",
};

export const text: Schema = { type: "string" };
/** The schema of a date without time. */
export const day: Schema = { type: "string", format: "date" };
export const flag: Schema = { type: "boolean" };
/** A whole number: an id, a count. */
export const number: Schema = { type: "integer" };
/** Money or a percentage, with decimals. */
export const amount: Schema = { type: "number" };
export const free: Schema = { type: "object" };
export const list = (items: Schema): Schema => ({ type: "array", items });
/** Or null: of a plain schema without a list of values. */
export const nullable = (schema: Schema): Schema => ({ ...schema, type: [schema.type ?? "object", "null"] });

/** `object<Answer>` takes exactly the members of the type that the call answers. */
export const object = <Answer extends object>(
  properties: { readonly [Name in keyof Answer]-?: Schema },
  required: readonly string[] = Object.keys(properties),
): Schema => ({ type: "object", required: [...required], properties });

const FAILURES: Record<string, string> = {
  "400": "BadRequest",
  "401": "Unauthorized",
  "403": "Forbidden",
  "404": "NotFound",
  "409": "Conflict",
  "413": "TooLarge",
  "415": "BadRequest",
  "422": "Refused",
  "429": "TooMany",
  "502": "Unavailable",
  "503": "Unavailable",
};

export function pathsOf(calls: readonly OwnCall[]): OpenApiDocument["paths"] {
  const paths: OpenApiDocument["paths"] = {};
  for (const call of calls) {
    const methods = paths[call.path] ?? {};
    methods[call.method] = { ...operation(call), description: call.effect };
    paths[call.path] = methods;
  }
  return paths;
}

function operation(call: OwnCall): Schema {
  const failures = [...(call.fails ?? []), ...(call.open ? [] : ["401", "403", "429"])];
  const content = call.form ? "multipart/form-data" : "application/json";
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.tag],
    ...(call.open ? { security: [] } : {}),
    parameters: [
      ...inPath(call.path),
      ...(call.once ? [{ $ref: "#/components/parameters/idempotencyKey" }] : []),
      ...(call.query ?? []).map(
        (one): Schema =>
          typeof one === "string"
            ? { $ref: `#/components/parameters/${one}` }
            : { in: "query", required: true, ...one },
      ),
    ],
    ...(call.body ? { requestBody: { required: !call.optional, content: { [content]: { schema: call.body } } } } : {}),
    responses: {
      [call.status ?? "200"]: {
        description: "Feito",
        ...(call.answer ? { content: { [call.type ?? "application/json"]: { schema: call.answer } } } : {}),
      },
      ...Object.fromEntries(failures.map((status) => [status, { $ref: `#/components/responses/${FAILURES[status]}` }])),
    },
  };
}

function inPath(path: string): Schema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = ""]): Schema =>
      name === "id"
        ? { $ref: "#/components/parameters/id" }
        : { name, in: "path", required: true, schema: { type: "string" } },
  );
}
