// Fetches bytes of the API: a stored file, a picture, an export. A plain link cannot, because it carries no token.
import { HttpError } from "react-admin";
import { apiFetch } from "../auth/api-fetch.ts";
import { beginLoading } from "../base/loading.ts";
import { errorText, readErrorBody } from "../i18n/errors.ts";
import { type Query, queryString } from "./http.ts";

interface DownloadOptions {
  query?: Query;
  /** Sent as JSON by POST: what the file is made of. */
  body?: object;
  signal?: AbortSignal;
  /** Is called with the bytes as they arrive. */
  onPart?: (part: Uint8Array) => void;
  /** Is called with the headers before the body arrives. */
  onHeaders?: (headers: Headers) => void;
}

export async function download(
  path: string,
  { query, body: sent, signal, onPart, onHeaders }: DownloadOptions = {},
): Promise<Blob> {
  const endLoading = beginLoading();
  try {
    const response = await apiFetch(`${path}${queryString(query)}`, {
      headers: { Accept: "*/*", ...(sent ? { "Content-Type": "application/json" } : {}) },
      signal,
      ...(sent ? { method: "POST", body: JSON.stringify(sent) } : {}),
    });
    if (response.ok) onHeaders?.(response.headers);
    if (response.ok)
      return await (onPart && response.body ? collect(response, response.body, onPart) : response.blob());
    const body = readErrorBody(await response.json().catch(() => undefined));
    throw new HttpError(errorText(body, response.status), response.status, body);
  } finally {
    endLoading();
  }
}

async function collect(
  response: Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPart: (part: Uint8Array) => void,
): Promise<Blob> {
  const watched = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, stream) {
        onPart(part);
        stream.enqueue(part);
      },
    }),
  );
  return new Response(watched, { headers: response.headers }).blob();
}
