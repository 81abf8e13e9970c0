// Adapts demonstration data to documents that a lender may have edited: a removed field is left out, and a new required
// one gets the first value that it accepts.

import { AppError } from "../../../src/base/app-error.ts";
import { refusal } from "../../../src/base/condition.ts";
import { formatDate } from "../../../src/base/dates.ts";
import { objectOf } from "../../../src/base/plain-object.ts";
import type { Field, Resource } from "../../../src/base/resource.ts";
import type { Json } from "../../../src/base/resource-document.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { DocumentError, type Row } from "../../framework/index.ts";

/** One party serves several registers, and each embeds only some of its fields. */
export function fitted(resource: Resource, body: Row): Row {
  const fits = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const field = resource.fields.find((one) => one.name === name);
    if (!field) return [];
    const members = field.embed && field.fields;
    if (!members) return [[name, value]];
    const fitting = Object.entries(objectOf(value)).filter(([inner]) => members.some((one) => one.name === inner));
    return [[name, Object.fromEntries(fitting)]];
  });
  const lacking = resource.fields.filter((field) => field.required && !field.readOnly && !(field.name in body));
  const filled = lacking.map((field): [string, unknown] => [field.name, anyValueOf(field)]);
  return Object.fromEntries([...filled.filter(([, value]) => value !== undefined), ...fits]);
}

function anyValueOf(field: Field): Json | undefined {
  const { default: usual, minimum, maximum } = field.schema;
  const definition = definitionOf(field);
  const values = [
    usual,
    ...(field.options ?? []).map(({ value }) => value),
    ...definition.examples.valid.map(({ wire }) => wire),
    minimum,
    maximum,
  ];
  const shape = definition.jsonSchema(field);
  return values.find((value) => value !== undefined && !refusal(shape, value) && !definition.check?.(value, field));
}

/** A refusal by the documents is the responsibility of whoever edited them, and no failure of the program. */
export function asDocumentError(error: unknown, resource: Resource, { body, on }: { body: Row; on: string }): unknown {
  if (!(error instanceof AppError) || error.code !== "VALIDATION_ERROR") return error;
  const problems = (error.options.errors ?? []).map(({ field, message }) => ({
    file: resource.file ?? resource.name,
    place: `properties.${field}`,
    message: `o registro de demonstração ${JSON.stringify(body).slice(0, 200)}, criado em ${formatDate(on)}, não cabe aqui (${message}); corrija quem o cria, abrande a regra ou use DEMO=off`,
  }));
  return new DocumentError(problems);
}
