// Upload, description and download of files. Spec api §7 D.

import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { UPLOAD_LIMIT_BYTES } from "../../../src/base/limits.ts";
import type { PublicFile } from "../../../src/base/public-file.ts";
import { isUuid } from "../../../src/base/tax-ids.ts";
import { input } from "../../framework/index.ts";
import { contentDisposition } from "./file-name.ts";
import type { Files } from "./files.ts";
import type { StoredFile } from "./queries.ts";

/** The form around the file may add this much to its length. */
const ENVELOPE_BYTES = 64 * 1024;
const SHOWN_IN_PLACE = /^(image\/(png|jpeg|gif|webp|bmp)|application\/pdf)$/;

export async function fileRoutes(app: FastifyInstance, files: Files): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: UPLOAD_LIMIT_BYTES + 1, files: 2, fields: 4, parts: 6, fieldSize: 1024 },
      throwFileSizeLimit: false,
    });
    scope.post(
      "/api/public-files/upload",
      { config: { access: { signedIn: true, keys: true } }, onRequest: refuseByLength },
      async (request, reply) => {
        const file = await receive(request, files);
        return reply.code(201).send(publicFile(file));
      },
    );
  });
  app.get("/api/public-files/:id", { config: { access: { signedIn: true, keys: true } } }, async (request) =>
    publicFile(await find(request, files)),
  );
  app.get(
    "/api/public-files/:id/download",
    { config: { access: { signedIn: true, keys: true } } },
    async (request, reply) => send(request, reply, files),
  );
}

/** A body whose announced length is too large is refused before a byte of it is read. */
async function refuseByLength(request: FastifyRequest): Promise<void> {
  if (Number(request.headers["content-length"]) > UPLOAD_LIMIT_BYTES + ENVELOPE_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", { field: "file" });
}

async function receive(request: FastifyRequest, files: Files): Promise<StoredFile> {
  if (!request.isMultipart())
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", {
      message: 'Envie o arquivo como multipart/form-data, no campo "file".',
    });
  let stored: StoredFile | undefined;
  try {
    for await (const part of completeOrRefused(request.parts())) {
      if (part.type !== "file" || part.fieldname !== "file" || stored) throw wrongField(part.fieldname);
      stored = await files.save(request.context, {
        fileName: part.filename,
        stream: completeOrRefused(part.file),
        loose: true,
      });
    }
  } catch (error) {
    // The rest of the body is read and dropped, so that the sender gets to read the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (stored) await files.discard(request.context, stored);
    throw error;
  }
  if (!stored) throw wrongField("file");
  return stored;
}

/** An incomplete form, or a body that is not a form, is an error of the sender. */
async function* completeOrRefused<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throw new AppError("BAD_REQUEST", {
      field: "file",
      message: "O envio do arquivo foi interrompido ou não está completo.",
      cause: error,
    });
  }
}

function wrongField(name: string): AppError {
  return new AppError("BAD_REQUEST", { field: name, message: 'Envie um só arquivo por vez, no campo "file".' });
}

async function find(request: FastifyRequest, files: Files): Promise<StoredFile> {
  const id = input.pathPart(request, "id").toLowerCase();
  const file = isUuid(id) ? await files.find(request.context, id) : undefined;
  if (!file) throw notFound();
  return file;
}

const notFound = () => new AppError("NOT_FOUND", { entity: "PublicFile", message: "Arquivo não encontrado." });

function publicFile({ storageKey: _storageKey, ...file }: StoredFile): PublicFile {
  return file;
}

/** A file of which the caller has been checked to be a reader. */
export async function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, id }: { files: Files; id: string },
): Promise<FastifyReply> {
  const file = await files.stored(request.context, id);
  if (!file) throw notFound();
  return answer(request, reply, { files, file });
}

async function send(request: FastifyRequest, reply: FastifyReply, files: Files): Promise<FastifyReply> {
  return answer(request, reply, { files, file: await find(request, files) });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, file }: { files: Files; file: StoredFile },
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  reply.headers({
    etag,
    "cache-control": "private, no-cache",
    "content-disposition": contentDisposition(
      SHOWN_IN_PLACE.test(file.contentType) ? "inline" : "attachment",
      file.fileName,
    ),
    "x-content-type-options": "nosniff",
  });
  if (isUnchanged(request.headers["if-none-match"], etag)) return reply.code(304).send();
  reply.headers({ "content-type": file.contentType, "content-length": file.size });
  return request.method === "HEAD" ? reply.send() : reply.send(await files.open(file));
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
}
