// Compares the heading of a file with the name of a field: by their words, with abbreviations spelled out, and by the
// kind of value that a word names ("celular" is a telephone, whatever the field is called).

import type { Field } from "../../../src/base/resource.ts";
import { searchForm } from "../../../src/base/text.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";

const SYNONYMS: Record<string, string> = {
  ...{ cod: "codigo", compl: "complemento", dt: "data", end: "endereco", nasc: "nascimento", dtnasc: "nascimento" },
  ...{ nr: "numero", num: "numero", n: "numero", no: "numero", obs: "observacoes", observacao: "observacoes" },
  ...{ pct: "percentual", perc: "percentual", qtd: "quantidade", qtde: "quantidade", vl: "valor", vlr: "valor" },
  ...{
    rua: "endereco",
    avenida: "endereco",
    logradouro: "endereco",
    municipio: "cidade",
    estado: "uf",
    status: "situacao",
  },
  ...{ mail: "email", fone: "telefone", tel: "telefone", celular: "telefone", cel: "telefone", whatsapp: "telefone" },
  ...{ id: "codigo", tipos: "tipo", tp: "tipo", bco: "banco", ag: "agencia", cta: "conta", cc: "conta" },
};

const STOP_WORDS = new Set(["de", "da", "do", "das", "dos", "e", "a", "o", "em", "para", "com", "ou", "completo"]);

/** `ignoredWords` are words without meaning here, such as the name of the register itself. */
export function wordsOf(text: string, ignoredWords: ReadonlySet<string> = new Set()): Set<string> {
  const plain = searchForm(text)
    .replace(/e-mail/g, "email")
    .replace(/n[º°]/g, "numero");
  const words = plain
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !STOP_WORDS.has(word) && !ignoredWords.has(word));
  return new Set(words.map((word) => SYNONYMS[word] ?? word));
}

/** Returns 0 for nothing in common and 1 for the same words. */
export function likeness(
  words: ReadonlySet<string>,
  names: string[],
  field: Field,
  ignoredWords: ReadonlySet<string>,
): number {
  const byWords = Math.max(...names.map((name) => overlap(words, wordsOf(name, ignoredWords))));
  const isKind = definitionOf(field).importWords?.some((word) => words.has(word));
  return isKind ? Math.max(byWords, 0.55) + 0.1 : byWords;
}

/** "Nome" probably means "Nome da pessoa", but more probably a field named "Nome". */
const SUBSET_LIKENESS = 0.55;

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  if (common === 0) return 0;
  const isWithin = common === Math.min(one.size, other.size);
  return Math.max(common / (one.size + other.size - common), isWithin ? SUBSET_LIKENESS : 0);
}
