// Explains what the meta-schema refuses in a document, in the words of its author.
import type { ErrorObject } from "ajv/dist/2020.js";

type Params = Record<string, unknown>;

const json = (value: unknown): string => JSON.stringify(value);
const HINTS: Record<string, string> = {
  enum: '; uma lista de valores se escreve em "oneOf", com "const" e "title"',
};

/** By the keyword of JSON Schema that a value breaks. */
export const SHAPE_MESSAGES: Readonly<Record<string, (params: Params) => string>> = {
  additionalProperties: ({ additionalProperty: name }) =>
    `a palavra ${json(name)} não existe aqui${HINTS[String(name)] ?? ""}`,
  required: ({ missingProperty }) => `falta ${json(missingProperty)}`,
  enum: ({ allowedValues }) => `deve ser um de ${(allowedValues as unknown[]).map(json).join(", ")}`,
  const: ({ allowedValue }) => `deve ser ${json(allowedValue)}`,
  type: ({ type }) => `deve ser do tipo ${String(type)}`,
  pattern: ({ pattern }) => `não tem a forma ${String(pattern)}`,
  minLength: () => "não pode ser vazio",
  minItems: () => "não pode ser vazio",
  minProperties: () => "não pode ser vazio",
  uniqueItems: ({ i, j }) => `os itens ${Number(j) + 1} e ${Number(i) + 1} são iguais`,
  minimum: ({ limit }) => `deve ser ao menos ${String(limit)}`,
  maximum: ({ limit }) => `deve ser no máximo ${String(limit)}`,
};

/** Gives one line per mistake and leaves out errors that only sum up others. */
export function shapeMessages(errors: readonly ErrorObject[]): { place: string; message: string }[] {
  const telling = errors.filter(({ keyword }) => keyword in SHAPE_MESSAGES);
  const messages = (telling.length > 0 ? telling : errors).map(({ keyword, params, instancePath, message }) => ({
    place: instancePath.slice(1).replaceAll("/", ".") || "$",
    message: SHAPE_MESSAGES[keyword]?.(params) ?? message ?? "inválido",
  }));
  return [...new Map(messages.map((one) => [`${one.place} ${one.message}`, one])).values()];
}
