// Terms of a loan out of a JSON text: their shape by terms-schema.json, then the engine's own checks.
import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { SHAPE_MESSAGES } from "../../../server/framework/documents/shape-messages.ts";
import { ExactAmount, parseUnchanged } from "../../../src/base/exact-json.ts";
import { type LoanTerms, problemsOf, type TermsProblem } from "../../../src/rules/credit/index.ts";
import { inRoot } from "../root.ts";

export const SCHEMA_PATH = "src/rules/credit/terms-schema.json";

export type ReadTerms = { terms: LoanTerms } | { problems: TermsProblem[] };

const ajv = new Ajv2020({ allErrors: true, strict: false });
const isTerms = ajv.compile<LoanTerms>(JSON.parse(readFileSync(inRoot(SCHEMA_PATH), "utf8")));

export function readTerms(text: string): ReadTerms {
  let terms: unknown;
  try {
    terms = withoutFloats(parseUnchanged(text));
  } catch {
    return { problems: [{ path: "$", message: "não é um documento JSON" }] };
  }
  if (!isTerms(terms)) return { problems: shapeProblems(isTerms.errors ?? []) };
  const problems = problemsOf(terms);
  return problems.length > 0 ? { problems } : { terms };
}

/** A number with more digits than a float represents stays the text that was written. */
function withoutFloats(value: unknown): unknown {
  if (value instanceof ExactAmount) return value.text;
  if (Array.isArray(value)) return value.map(withoutFloats);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutFloats(inner)]));
}

const json = (value: unknown): string => JSON.stringify(value);
const TYPES: { readonly [name: string]: string } = {
  object: "um objeto",
  array: "uma lista",
  string: "um texto",
  integer: "um número inteiro",
  number: "um número",
};
const typeText = (type: unknown): string => {
  const names = Array.isArray(type) ? type : [type];
  return names.map((name) => TYPES[String(name)] ?? String(name)).join(" ou ");
};

const MESSAGES: typeof SHAPE_MESSAGES = {
  ...SHAPE_MESSAGES,
  additionalProperties: () => "não existe este campo",
  required: () => "campo obrigatório",
  enum: ({ allowedValues }) =>
    `deve ser um de ${Array.isArray(allowedValues) ? allowedValues.map(json).join(", ") : ""}`,
  type: ({ type }) => `deve ser ${typeText(type)}`,
  pattern: ({ pattern }) => PATTERNS[String(pattern)] ?? "não tem a forma certa",
  maxItems: ({ limit }) => `deve ter no máximo ${String(limit)} itens`,
  maxProperties: () => "informe value ou percent, um dos dois",
};

const PATTERNS: { readonly [pattern: string]: string } = {
  "^\\d{4}-\\d{2}-\\d{2}$": "deve ser uma data AAAA-MM-DD",
  "^(\\d{4}-)?\\d{2}-\\d{2}$": "deve ser uma data AAAA-MM-DD ou um dia MM-DD",
  "^\\d{1,13}(\\.\\d{1,2})?$": "deve ser um valor como 1234.56, com ponto e no máximo duas casas decimais",
  "^\\d{1,7}(\\.\\d{1,20})?$": "deve ser um número como 1.99, com ponto decimal",
};

function shapeProblems(errors: readonly ErrorObject[]): TermsProblem[] {
  return errors.map(({ keyword, params, instancePath }) => {
    const place = instancePath.slice(1).replaceAll("/", ".");
    const own = keyword === "required" ? params.missingProperty : params.additionalProperty;
    const path = [place, own].filter((part) => part !== undefined && part !== "").join(".");
    return { path: path || "$", message: MESSAGES[keyword]?.(params) ?? "inválido" };
  });
}
