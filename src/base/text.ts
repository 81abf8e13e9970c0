// Cleans text for storage and search: control characters, white space, case and accents.
import { LOCALE } from "./limits.ts";

const NOTHING_TO_CLEAN = /^[\u0020-\u007e\u0080-\ud7ff\ue000-\uffff]*$/;

/** Removes control characters and broken surrogates: PostgreSQL refuses NUL, and no screen shows the others. */
export function clean(text: string, options: { lines?: boolean } = {}): string {
  if (NOTHING_TO_CLEAN.test(text)) return text;
  const spaced = options.lines ? text.replace(/\r\n?/g, "\n") : text.replace(/[\t\n\r]+/g, " ");
  return [...spaced.toWellFormed()].filter((character) => isShown(character)).join("");
}

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code === 9 || code === 10 || (code >= 32 && code !== 127);
}

/** Turns runs of white space into one space, and trims the ends. */
export const collapse = (text: string): string => (TO_COLLAPSE.test(text) ? text.replace(/\s+/g, " ").trim() : text);

/** Matches two white spaces in a row, one other than the space, or one at an end. */
const TO_COLLAPSE = /\s\s|[^\S ]|^ | $/;

/** Converts to upper case by the rules of Portuguese; "ß" stays, so that the length never changes under the caret. */
export function upper(text: string): string {
  const raised = text.toLocaleUpperCase(LOCALE);
  // No character becomes shorter, so an equal length means that none became longer.
  return raised.length === text.length ? raised : [...text].map((character) => sameLength(character)).join("");
}

function sameLength(character: string): string {
  const raised = character.toLocaleUpperCase(LOCALE);
  return raised.length === character.length ? raised : character;
}

export const lower = (text: string): string => text.toLocaleLowerCase(LOCALE);

/** "São João" → "Sao Joao". */
export const unaccent = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Returns the form in which two spellings of one name are equal, without case and accents. */
export const searchForm = (text: string): string => lower(unaccent(collapse(text)));

/** "Pessoa Física & Jurídica" → "pessoa-fisica-juridica". */
export function slugOf(text: string): string {
  return searchForm(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Accepts http and https with a host that has a dot, which may be drawn as a link, or that is this machine. Who calls
 * an address by itself checks besides that it is public.
 */
export function isWebAddress(text: string): boolean {
  const host = /^https?:\/\/([^\s/?#]+)(?:[/?#]\S*)?$/i.exec(text)?.[1] ?? "";
  return (host.slice(1, -1).includes(".") || /^localhost(:\d+)?$/i.test(host)) && URL.canParse(text);
}

/** Adds https to "www.alfa.com.br"; an address with a scheme is returned unchanged. */
export function normalizeWebAddress(text: string): string {
  const [host = ""] = text.split(/[/?#]/, 1);
  const names = host.split(".");
  const isHost = names.length > 1 && names.every((name) => /^[\w-]+$/.test(name));
  return isHost ? `https://${text}` : text;
}

/** Removes these characters from the end of the text. */
export function withoutEnding(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A sentence that ends with a name of its own full stop, "S.A.", has no second one. */
export const withOneStop = (sentence: string): string => sentence.replace(/\.\.$/, ".");
