// From the bytes that a bureau sent to a checked object. All three bureaus answer in one envelope, in UTF-8 or Latin-1 as
// the content type says.
import { Ajv2020 } from "ajv/dist/2020.js";
import { isDate } from "../../../../src/base/dates.ts";
import { fromCents, type WireAmount } from "../../../../src/base/money.ts";
import { isPlainObject, objectOf, type PlainObject } from "../../../../src/base/plain-object.ts";
import { type ReadAnswer, UnreadableAnswer } from "./port.ts";

const CHARSETS = new Map([
  ["utf-8", "utf-8"],
  ["utf8", "utf-8"],
  ["iso-8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["windows-1252", "windows-1252"],
]);

const ENVELOPE = {
  type: "object",
  required: ["protocolo", "situacao", "cobrada"],
  properties: {
    protocolo: { type: "string", minLength: 1, maxLength: 80 },
    situacao: { enum: ["OK", "SEM_DADOS", "RECUSADA"] },
    cobrada: { type: "boolean" },
    mensagem: { type: ["string", "null"], maxLength: 300 },
    simulador: { type: "boolean" },
    resultado: { type: ["object", "null"] },
  },
};

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const isEnvelope = ajv.compile(ENVELOPE);

/** What a question was about. */
export interface About {
  documentNumber: string;
  baseDate: string | null;
}

export interface ContentReader<Content> {
  /** JSON Schema of `resultado`. */
  schema: object;
  /** `result` fits the schema; it is null where the bureau has no data. */
  read(result: PlainObject | null): Content;
  isAbout(result: PlainObject, about: About): boolean;
}

/** With `about`, a result about anything else is refused. @throws UnreadableAnswer */
export function answerReader<Content>({ schema, read, isAbout }: ContentReader<Content>) {
  const isResult = ajv.compile(schema);
  return (bytes: Buffer, contentType: string, about?: About): ReadAnswer<Content> => {
    const body = parsed(textOf(bytes, contentType));
    if (!isPlainObject(body) || !isEnvelope(body))
      throw new UnreadableAnswer("A resposta não está no formato combinado.");
    const protocol = text(body.protocolo);
    if (protocol === null) throw new UnreadableAnswer("A resposta não está no formato combinado.");
    const result = isPlainObject(body.resultado) ? body.resultado : null;
    const isDone = body.situacao === "OK";
    if (isDone && !(result && isResult(result)))
      throw new UnreadableAnswer("O resultado da consulta não está no formato combinado.");
    if (isDone && result && about && !isAbout(result, about))
      throw new UnreadableAnswer("A resposta do bureau é sobre outro documento ou outra data-base.");
    return {
      outcome: isDone ? "DONE" : body.situacao === "SEM_DADOS" ? "NO_DATA" : "REFUSED",
      protocol,
      isCharged: body.cobrada === true,
      isSimulated: body.simulador === true,
      message: text(body.mensagem),
      content: read(isDone ? result : null),
    };
  };
}

function textOf(bytes: Buffer, contentType: string): string {
  const type = contentType.toLowerCase();
  if (!type.startsWith("application/json")) throw new UnreadableAnswer("O bureau respondeu algo que não são dados.");
  const name = /charset="?([^";\s]+)/.exec(type)?.[1] ?? "utf-8";
  const charset = CHARSETS.get(name);
  if (charset === undefined) throw new UnreadableAnswer("O bureau respondeu em uma codificação desconhecida.");
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableAnswer("O texto da resposta não está na codificação que o bureau diz.");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer("A resposta do bureau veio incompleta ou não pôde ser lida.");
  }
}

/** Fifteen digits: more than any amount has, and still exact in a JSON number. */
export const CENTS = { type: "integer", minimum: 0, maximum: 999_999_999_999_999 };
export const COUNT = { type: "integer", minimum: 0, maximum: 1_000_000_000 };
export const orNull = (schema: { type: string }): object => ({ ...schema, type: [schema.type, "null"] });
export const TEXT = { type: ["string", "null"], maxLength: 300 };
export const listOf = (properties: Record<string, object>): object => ({
  type: "array",
  maxItems: 5000,
  items: { type: "object", properties },
});

export const cents = (value: unknown): bigint => (typeof value === "number" ? BigInt(value) : 0n);
export const amount = (value: unknown): WireAmount | null =>
  typeof value === "number" ? fromCents(cents(value)) : null;
export const count = (value: unknown): number | null => (typeof value === "number" ? value : null);
/** Without what no database and no paper takes: control characters and halves of characters. */
export const text = (value: unknown): string | null =>
  typeof value === "string"
    ? value
        .toWellFormed()
        .replaceAll(/\p{Cc}+/gu, " ")
        .trim() || null
    : null;

/** DDMMAAAA, as the bureaus write dates; anything else is no date. */
export function dayOf(value: unknown): string | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(text(value) ?? "") ?? [];
  const date = `${year}-${month}-${day}`;
  return day && isDate(date) ? date : null;
}

export const part = (value: unknown, name: string): PlainObject => objectOf(objectOf(value)[name]);

/** A bureau that leaves the document out of its answer answers what it was asked. */
export const isSameDocument = (value: unknown, { documentNumber }: About): boolean =>
  text(value) === null || text(value) === documentNumber;
