// The text and the mentions of a comment as they are sent, checked and brought into the form in which they are stored.
import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from "../../../src/base/record-comment.ts";
import { input, validationError } from "../../framework/index.ts";

/** Control characters other than tab and line break have no place in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** @throws AppError with VALIDATION_ERROR at `body` or `mentionIDs` */
export function sentComment(sent: unknown): { body: string; ids: number[] } {
  const { body, mentionIDs = [], ...others } = input.requireObject(sent);
  input.refuseFields(others);
  const text = plainText(body).trim();
  if (text === "") throw refusal("body", "Escreva o comentário.");
  return { body: text, ids: idsIn(mentionIDs) };
}

/** @throws AppError with VALIDATION_ERROR at `body` */
export function sentDraft(sent: unknown): string {
  const { body, ...others } = input.requireObject(sent);
  input.refuseFields(others);
  return plainText(body);
}

function plainText(sent: unknown): string {
  if (typeof sent !== "string") throw refusal("body", "O comentário deve ser um texto.");
  const text = sent.toWellFormed().replace(/\r\n?/g, "\n");
  if (CONTROL.test(text)) throw refusal("body", "O comentário tem caracteres que não podem ser guardados.");
  if (text.length > MAX_COMMENT_LENGTH)
    throw refusal("body", `O comentário tem ${text.length} caracteres; o máximo é ${MAX_COMMENT_LENGTH}.`);
  return text;
}

function idsIn(sent: unknown): number[] {
  const isList = Array.isArray(sent) && sent.length <= MAX_MENTIONS;
  if (isList && sent.every(isId)) return [...new Set(sent)];
  throw refusal("mentionIDs", `As menções devem ser uma lista de até ${MAX_MENTIONS} códigos de usuários.`);
}

const isId = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value > 0;

const refusal = (field: string, message: string) => validationError([{ field, code: field, message }], "Comment");
