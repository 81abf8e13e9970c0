// The parts of a comment as it is shown, and the name that is being typed after an "@".
import type { Mention } from "../../base/record-comment.ts";

export type TextPart = { kind: "text" | "link" | "mention"; text: string };

/** An address ends before the punctuation of its sentence. */
const LINK = String.raw`https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]`;

export function textParts(body: string, mentions: readonly Mention[]): TextPart[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${[LINK, ...names.map(escapeForPattern)].join("|")})`, "u");
  return body
    .split(pattern)
    .map((text, at): TextPart => ({ kind: at % 2 === 0 ? "text" : names.includes(text) ? "mention" : "link", text }))
    .filter(({ text }) => text !== "");
}

const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

export interface TypedName {
  /** Where its "@" stands. */
  start: number;
  text: string;
}

/** The part of a name before the caret, after an "@" that begins a word; undefined while none is being typed. */
export function typedName(body: string, caret: number): TypedName | undefined {
  const [, text] = /(?:^|[\s(])@([\p{L}][\p{L} .'-]{0,40}|)$/u.exec(body.slice(0, caret)) ?? [];
  if (text === undefined || text.split(" ").length > MOST_WORDS) return undefined;
  return { start: caret - text.length - 1, text };
}

const MOST_WORDS = 4;

/** Puts a name in the place of the part that was typed, with a space behind it. */
export function withName(body: string, { start, text }: TypedName, { name }: Mention): { body: string; caret: number } {
  const before = `${body.slice(0, start)}@${name} `;
  return { body: before + body.slice(start + 1 + text.length).replace(/^ /, ""), caret: before.length };
}

/** The first words after each "@" whose name is not among those that were chosen. */
export function wordsToLookUp(body: string, chosen: readonly Mention[]): string[] {
  const rest = chosen.reduce((text, { name }) => text.replaceAll(`@${name}`, ""), body);
  return [...new Set([...rest.matchAll(/(?<=^|[\s(])@(\p{L}+)/gu)].map(([, word = ""]) => word))];
}

export const isNamed = (body: string, { name }: Mention): boolean => body.includes(`@${name}`);

/** Whether a name was chosen already and the sentence goes on after it: Enter then belongs to the text again. */
export const isBeyondName = ({ text }: TypedName, chosen: readonly Mention[]): boolean =>
  chosen.some(({ name }) => `${text} `.startsWith(`${name} `));
