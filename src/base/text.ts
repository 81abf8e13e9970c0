// Text as it is stored and searched: cleaned, trimmed, collapsed, upper-cased, without accents.
import { LOCALE } from "./limits.ts";

const NOTHING_TO_CLEAN = /^[\u0020-\u007e\u0080-\ud7ff\ue000-\uffff]*$/;

/** Control characters and broken surrogates out: PostgreSQL refuses NUL, and no screen shows the rest. */
export function clean(text: string, options: { lines?: boolean } = {}): string {
  if (NOTHING_TO_CLEAN.test(text)) return text;
  const spaced = options.lines ? text.replace(/\r\n?/g, "\n") : text.replace(/[\t\n\r]+/g, " ");
  return [...spaced.toWellFormed()].filter((character) => isShown(character)).join("");
}

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code === 9 || code === 10 || (code >= 32 && code !== 127);
}

/** Runs of white space become one space; the ends are trimmed. */
export const collapse = (text: string): string => (TO_COLLAPSE.test(text) ? text.replace(/\s+/g, " ").trim() : text);

/** Two of them in a row, another than the space, or one at an end. */
const TO_COLLAPSE = /\s\s|[^\S ]|^ | $/;

/** Upper case by the rules of Portuguese; "ß" stays, so that the length never changes under the caret. */
export function upper(text: string): string {
  const raised = text.toLocaleUpperCase(LOCALE);
  // A text never becomes shorter: where none became longer, no character of it did.
  return raised.length === text.length ? raised : [...text].map((character) => sameLength(character)).join("");
}

function sameLength(character: string): string {
  const raised = character.toLocaleUpperCase(LOCALE);
  return raised.length === character.length ? raised : character;
}

export const lower = (text: string): string => text.toLocaleLowerCase(LOCALE);

/** "São João" → "Sao Joao". */
export const unaccent = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** What two spellings of one name have in common: case and accents do not count. */
export const searchForm = (text: string): string => lower(unaccent(collapse(text)));

/** "Pessoa Física & Jurídica" → "pessoa-fisica-juridica". */
export function slugOf(text: string): string {
  return searchForm(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** http and https only, with a host that has a dot: what may be drawn as a link. */
export function isWebAddress(text: string): boolean {
  const host = /^https?:\/\/([^\s/?#]+)(?:[/?#]\S*)?$/i.exec(text)?.[1] ?? "";
  return host.slice(1, -1).includes(".") && URL.canParse(text);
}

/** "www.alfa.com.br" gets its https; an address that names its scheme is left as it is. */
export function normalizeWebAddress(text: string): string {
  const [host = ""] = text.split(/[/?#]/, 1);
  const names = host.split(".");
  const isHost = names.length > 1 && names.every((name) => /^[\w-]+$/.test(name));
  return isHost ? `https://${text}` : text;
}

/** Without what stands at its end, as long as it is one of these characters. */
export function withoutEnding(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
