// Builds bodies of upload forms, and small files of each kind.
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

export const PDF = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
export const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40, 1)]);

const BOUNDARY = "----form-boundary";

export interface Part {
  name?: string;
  fileName?: string;
  content: Buffer;
}

export function form(...parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ name = "file", fileName, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ""}\r\n`,
    ),
    Buffer.from(fileName ? "Content-Type: application/octet-stream\r\n\r\n" : "\r\n"),
    content,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export function upload(
  app: FastifyInstance,
  token: string,
  payload: Buffer,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "POST",
    url: "/api/public-files/upload",
    payload,
    headers: { authorization: `Bearer ${token}`, "content-type": FORM_TYPE, ...headers },
  });
}

export function uploadOne(
  app: FastifyInstance,
  token: string,
  fileName: string,
  content: Buffer,
): Promise<LightMyRequestResponse> {
  return upload(app, token, form({ fileName, content }));
}
