// Receives the form of an import: one file, and values for every row. The file is read into memory, so its size is
// limited.
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { disconnectSignal } from "../../platform/http/client-disconnected.ts";
import { badFile } from "./bad-file.ts";

const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** The form around the file may add this much to its length. */
const ENVELOPE_BYTES = 64 * 1024;
const MAX_FIELDS = 50;
/** This is enough for the mapping of hundreds of columns. */
const MAX_FIELD_BYTES = 32 * 1024;

export const IMPORT_LIMITS = {
  limits: {
    fileSize: MAX_IMPORT_BYTES + 1,
    files: 2,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + 2,
    fieldSize: MAX_FIELD_BYTES,
  },
  throwFileSizeLimit: false,
};

export interface ReceivedFile {
  name: string;
  bytes: Buffer;
  /** The SHA-256 of the bytes, in hexadecimal digits. */
  sha256: string;
  /** The other fields of the form. */
  fields: Map<string, string>;
  /** Is aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
}

/** A body whose announced length is too large is refused before a byte of it is read. */
export async function refuseByLength(request: FastifyRequest): Promise<void> {
  if (Number(request.headers["content-length"]) > MAX_IMPORT_BYTES + ENVELOPE_BYTES) throw tooLarge();
}

export async function receiveUpload(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedFile> {
  if (!request.isMultipart())
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", {
      message: 'Envie o arquivo como multipart/form-data, no campo "file".',
    });
  const gone = disconnectSignal(reply, () => badFile(BROKEN_OFF));
  let file: Omit<ReceivedFile, "fields" | "gone"> | undefined;
  const fields = new Map<string, string>();
  try {
    for await (const part of whole(request.parts())) {
      if (part.type === "field") fields.set(part.fieldname, String(part.value ?? ""));
      else if (part.fieldname !== "file" || file) throw badFile('Envie um só arquivo por vez, no campo "file".');
      else file = { name: part.filename, ...(await bytesOf(whole(part.file))) };
    }
  } catch (error) {
    // The rest of the body is read and dropped, so that the sender gets to read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
  if (!file) throw badFile('Envie o arquivo no campo "file".');
  if (file.bytes.length === 0) throw badFile("O arquivo está vazio.");
  return { ...file, fields, gone };
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Pick<ReceivedFile, "bytes" | "sha256">> {
  const parts: Buffer[] = [];
  const hash = createHash("sha256");
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > MAX_IMPORT_BYTES) throw tooLarge();
    hash.update(part);
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), sha256: hash.digest("hex") };
}

/** A form that breaks off, or is none, is the sender's fault. */
async function* whole<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw badFile(BROKEN_OFF, cause);
  }
}

const BROKEN_OFF = "O envio do arquivo foi interrompido ou não está completo.";

const tooLarge = (): AppError =>
  new AppError("PAYLOAD_TOO_LARGE", {
    field: "file",
    message: `O arquivo excede o limite de ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`,
  });
