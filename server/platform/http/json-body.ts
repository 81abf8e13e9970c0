// Reads the bodies of calls: JSON in UTF-8 and nothing else, measured before it is parsed, with each name once.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, badRequest } from "../../../src/base/app-error.ts";
import { ExactAmount, parseUnchanged, SURE_LENGTH } from "../../../src/base/exact-json.ts";
import { isPlainObject } from "../../../src/base/plain-object.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body is a list, which the call itself checks; the body of every other call is an object. */
    takesList?: true;
  }
}

export const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** No record is nested deeper; a deeper body would only exhaust the stack of the code that walks it. */
export const MAX_BODY_DEPTH = 32;
/**
 * The names that one object and the values that a body of the usual size may have; a call with a larger size limit may
 * have proportionally more. The largest register has a tenth of these names.
 */
const MAX_NAMES = 1_000;
const MAX_VALUES = 200_000;
/** A body of the usual size arrives within this time over any usable line. Files have the time of the whole request. */
const BODY_TIME_MS = 30_000;
const MOST_BODY_TIMES = 10;

/** Refuses by the headers alone what would not be read anyway, and disconnects slow senders. */
export function readJson(app: FastifyInstance, bodyTime = BODY_TIME_MS): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    const { bodyLimit, config } = request.routeOptions;
    const value = jsonOf(body, bodyLimit / MAX_BODY_BYTES);
    const isObject = isPlainObject(value);
    if (!isObject && !config.takesList) throw badRequest("body", "O corpo da requisição deve ser um objeto JSON.");
    return value;
  });
  app.addHook("preParsing", async (request, reply, payload) => {
    refuseEncoded(request);
    if (!/^multipart\//i.test(request.headers["content-type"] ?? "")) releaseConnection(request, reply, bodyTime);
    return payload;
  });
}

function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding.toLowerCase() !== "identity")
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", {
      field: "Content-Encoding",
      message: "Envie o corpo da requisição sem compressão.",
    });
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers["content-type"] ?? "") ?? [];
  if (!/^utf-?8$/i.test(charset))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", {
      field: "Content-Type",
      message: "Envie o corpo da requisição em UTF-8.",
    });
}

function releaseConnection({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, bodyTime: number): void {
  if (raw.complete || (raw.headers["content-length"] === undefined && raw.headers["transfer-encoding"] === undefined))
    return;
  const timer = setTimeout(
    () => {
      if (!reply.sent) void reply.header("connection", "close").send(new AppError("REQUEST_TIMEOUT"));
    },
    bodyTime * Math.min(routeOptions.bodyLimit / MAX_BODY_BYTES, MOST_BODY_TIMES),
  );
  for (const end of ["end", "close"]) raw.once(end, () => clearTimeout(timer));
}

function jsonOf(body: Buffer, size: number): unknown {
  if (body.length === 0) throw badRequest("body", "O corpo da requisição está vazio; envie um objeto JSON.");
  const { names, hasLongNumber } = measure(body, size);
  let value: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    value = hasLongNumber ? parseUnchanged(text) : JSON.parse(text);
  } catch {
    throw badRequest("body", "O corpo da requisição não é um JSON válido em UTF-8.");
  }
  if (namesIn(value, "body") !== names)
    throw badRequest("body", "O corpo da requisição diz o mesmo campo mais de uma vez.");
  return value;
}

const [QUOTE, COMMA, COLON, ESCAPE, POINT] = [0x22, 0x2c, 0x3a, 0x5c, 0x2e];
const [LOWER_E, UPPER_E] = [0x65, 0x45];

interface Measure {
  /** How many names of members the body says. */
  names: number;
  /** One of its numbers could become another one as a float. */
  hasLongNumber: boolean;
}

/** Walks over the bytes, before anything is made of them; `size` is how many usual bodies this one may be. */
function measure(body: Buffer, size: number): Measure {
  // Counts the names of the innermost object; `outer` has the counts of the objects around it.
  let own = 0;
  const outer: number[] = [];
  let names = 0;
  let values = 1;
  let hasLongNumber = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === COMMA) values++;
    else if (byte === COLON) {
      names++;
      own++;
    } else if (isOneOf(byte, "{[")) {
      outer.push(own);
      own = 0;
    } else if (isOneOf(byte, "}]")) own = outer.pop() ?? 0;
    else {
      if (!isDigit(byte)) continue;
      const end = endOfNumber(body, at);
      hasLongNumber ||= end - at > SURE_LENGTH || body[end] === LOWER_E || body[end] === UPPER_E;
      at = end - 1;
      continue;
    }
    if (outer.length > MAX_BODY_DEPTH) throw badRequest("body", "O corpo da requisição tem níveis demais.");
    if (own > MAX_NAMES * size) throw badRequest("body", "O corpo da requisição tem campos demais.");
    if (values > MAX_VALUES * size) throw badRequest("body", "O corpo da requisição tem valores demais.");
  }
  return { names, hasLongNumber };
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Returns where the digits of a number end: a power of ten follows there. */
function endOfNumber(body: Buffer, start: number): number {
  let at = start + 1;
  while (isDigit(body[at]) || body[at] === POINT) at++;
  return at;
}

const isOneOf = (byte: number | undefined, pair: string): boolean =>
  byte === pair.charCodeAt(0) || byte === pair.charCodeAt(1);

function endOfText(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === ESCAPE ? 2 : 1;
  return at;
}

/**
 * Counts the names in the value. Refuses a name that could reach the prototype of all objects, a number beyond all
 * floats, and half a character, which the database would replace.
 */
function namesIn(value: unknown, at: string): number {
  if (typeof value === "string" && !value.isWellFormed())
    throw badRequest(at, `O campo "${at}" tem um caractere incompleto. Digite o texto de novo.`);
  if (value === Infinity || value === -Infinity) throw badRequest(at, `O campo "${at}" tem um número grande demais.`);
  if (typeof value !== "object" || value === null || value instanceof ExactAmount) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + namesIn(item, at), 0);
  return Object.entries(value).reduce((sum, [name, inner]) => {
    if (!name.isWellFormed()) throw badRequest(at, "O nome de um campo tem um caractere incompleto.");
    if (name === "__proto__" || name === "constructor") throw badRequest(name, `O campo "${name}" não é aceito.`);
    return sum + 1 + namesIn(inner, name);
  }, 0);
}
