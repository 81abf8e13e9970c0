// Sends one file and reports the progress with XMLHttpRequest, because fetch does not report sent bytes.
import { HttpError } from "react-admin";
import { API } from "../auth/api-fetch.ts";
import { endSession } from "../auth/sign-in.ts";
import { accessToken } from "../auth/token.ts";
import { parseExactly } from "../base/exact-json.ts";
import { UPLOAD_LIMIT_BYTES } from "../base/limits.ts";
import type { PublicFile } from "../base/public-file.ts";
import { ERRORS, errorText, readErrorBody } from "../i18n/errors.ts";

/** The size is checked here before the upload, and again by the server. */
export async function upload(
  file: File,
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<PublicFile> {
  const empty = { code: "UNSUPPORTED_FILE", message: ERRORS.fileEmpty };
  if (file.size === 0) throw new HttpError(empty.message, 400, empty);
  if (file.size > UPLOAD_LIMIT_BYTES) throw new HttpError(ERRORS.tooLarge, 413, { code: "PAYLOAD_TOO_LARGE" });
  return sendFile<PublicFile>("/public-files/upload", file, onProgress, signal);
}

/**
 * Sends a file in a form to any call that accepts one; resolves with its parsed answer. Cancelling rejects with an
 * AbortError.
 */
export async function sendFile<T>(
  path: string,
  file: File,
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
  { fields = {}, headers = {} }: { fields?: { [name: string]: string }; headers?: { [name: string]: string } } = {},
): Promise<T> {
  const token = await accessToken();
  signal?.throwIfAborted();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${API}${path}`);
    request.setRequestHeader("Accept", "application/json");
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onerror = () => reject(new HttpError(ERRORS.upload, 0, { code: "SERVICE_UNAVAILABLE" }));
    request.onload = () => settle(request, resolve, reject);
    request.onabort = () => reject(new DOMException("", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function settle<T>(request: XMLHttpRequest, resolve: (answer: T) => void, reject: (error: unknown) => void): void {
  const body = parse(request.responseText);
  if (request.status === 401) void endSession(ERRORS.sessionExpired);
  else if (request.status >= 200 && request.status < 300) resolve(body as T);
  else reject(new HttpError(errorText(readErrorBody(body), request.status, ERRORS.upload), request.status, body));
}

function parse(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return {};
  }
}
