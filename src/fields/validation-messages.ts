// The messages that are shown under a field with an invalid value; field types have those of their own checks.
import { LOCALE } from "../base/limits.ts";
import { type FieldProblem, OWN_WORDS } from "../base/validate.ts";
import { registry } from "./registry.ts";

type Params = FieldProblem["params"];
type Text = string | ((params: Params, label: string) => string);

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 8 });
const limitOf = (params: Params): string =>
  typeof params.limit === "number" ? number.format(params.limit) : String(params.limit ?? "");
const count = (params: Params, one: string, many: string): string =>
  `${limitOf(params)} ${params.limit === 1 ? one : many}`;

const INVALID = (_params: Params, label: string): string => `O campo "${label}" é inválido.`;

export const VALIDATION_TEXTS: Record<string, Text> = {
  required: (_params, label) => `O campo "${label}" é obrigatório.`,
  unknown: (_params, label) => `O campo "${label}" não existe neste cadastro.`,
  type: INVALID,
  format: INVALID,
  pattern: INVALID,
  const: INVALID,
  enum: "Escolha uma das opções da lista.",
  minimum: (params) => `Informe um valor maior ou igual a ${limitOf(params)}.`,
  maximum: (params) => `Informe um valor menor ou igual a ${limitOf(params)}.`,
  exclusiveMinimum: (params) => `Informe um valor maior que ${limitOf(params)}.`,
  exclusiveMaximum: (params) => `Informe um valor menor que ${limitOf(params)}.`,
  minLength: (params) => `Informe ao menos ${count(params, "caractere", "caracteres")}.`,
  maxLength: (params) => `Informe no máximo ${count(params, "caractere", "caracteres")}.`,
  minItems: (params) => `Informe ao menos ${count(params, "item", "itens")}.`,
  maxItems: (params) => `Informe no máximo ${count(params, "item", "itens")}.`,
  uniqueItems: "Há itens repetidos.",
  minField: (params, label) => `O campo "${label}" não pode ser menor que "${params.other}".`,
  minDateField: (params, label) => `O campo "${label}" não pode ser anterior a "${params.other}".`,
  birth: "A data de nascimento deve ser anterior a hoje e a partir de 01/01/1900.",
  past: "A data não pode ser futura.",
  future: "A data não pode ser passada.",
  number: "Número inválido.",
  decimals: "Há casas decimais demais.",
  dateRange: "Informe uma data de 1800 a 2199.",
  ...Object.fromEntries(registry.flatMap(({ messages = {} }) => Object.entries(messages))),
  [OWN_WORDS]: ({ message }) => String(message),
};

/** Returns the text of a problem; `label` is the title of its field, unless the problem has a label of its own. */
export function problemText(problem: FieldProblem, label = ""): string {
  const name = typeof problem.params.label === "string" ? problem.params.label : label || problem.path;
  const text = VALIDATION_TEXTS[problem.key] ?? INVALID;
  return typeof text === "string" ? text : text(problem.params, name);
}
