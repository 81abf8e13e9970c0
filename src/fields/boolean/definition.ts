// Yes or no.
import { searchForm } from "../../base/text.ts";
import { asText, isBlank } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

const WORDS: Record<string, boolean> = { sim: true, s: true, true: true, nao: false, n: false, false: false };

function parse(text: string): unknown {
  const word = searchForm(text);
  return word === "" ? null : (WORDS[word] ?? text);
}

export const definition: FieldDefinition = {
  name: "boolean",
  matches: (schema) => schema.type === "boolean",
  jsonSchema: () => ({ type: "boolean" }),
  sqlType: "boolean",
  operators: ["$eq", "$ne", "$null"],
  sortable: true,
  searchable: false,
  normalize: (value) => (value === "" ? null : value),
  format: (value) => (isBlank(value) ? "" : value === true ? "Sim" : value === false ? "Não" : asText(value)),
  parse,
  columns: 3,
  sample: { type: "boolean", title: "Habilitado" },
  examples: {
    valid: [
      { typed: "Sim", wire: true, shown: "Sim" },
      { typed: "não", wire: false, shown: "Não" },
    ],
    invalid: [
      { value: "true", because: "type" },
      { value: 1, because: "type" },
    ],
  },
};
