// Every call to the API: token, query, JSON, and failures as HttpError with a text that a person can read.
import { fetchUtils, HttpError } from "react-admin";
import { API } from "../auth/api-fetch.ts";
import { endSession } from "../auth/sign-in.ts";
import { accessToken } from "../auth/token.ts";
import { beginLoading } from "../base/loading.ts";
import { type ErrorBody, ERRORS, errorText } from "../i18n/errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[] | object;
export type Query = { [name: string]: QueryValue };

export interface CallOptions {
  headers?: { [name: string]: string };
  signal?: AbortSignal;
}

type HttpAnswer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/** The seam that ra-data-simple-rest expects: a whole address in, status, headers and parsed body out. */
export async function httpClient(url: string, options: fetchUtils.Options = {}): Promise<HttpAnswer> {
  const endLoading = beginLoading();
  try {
    const token = await accessToken();
    return await fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: Boolean(token), token: `Bearer ${token}` },
    });
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return endSession(ERRORS.sessionExpired);
    throw readable(error);
  } finally {
    endLoading();
  }
}

/** `call("POST", "/suppliers/12/approve", { note })`: any address of the API, its parsed answer. */
export async function call<T = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  query?: Query,
  { headers, signal }: CallOptions = {},
): Promise<T> {
  const { json } = await httpClient(`${API}${path}${queryString(query)}`, {
    method,
    signal,
    headers: new Headers({ Accept: "application/json", ...headers }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return json as T;
}

/** Arrays repeat their name, objects travel as JSON, nothing is sent for what is absent. */
export function queryString(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue;
    if (Array.isArray(value)) for (const item of value) params.append(name, String(item));
    else params.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Field errors become `errors: { field: text }`, which react-admin hands to the form; without any the key is absent. */
function readable(error: unknown): unknown {
  if (error instanceof HttpError) {
    const { errors, ...body } = (error.body ?? {}) as ErrorBody;
    const fields = fieldErrors(errors);
    return new HttpError(
      errorText({ ...body, errors }, error.status),
      error.status,
      fields ? { ...body, errors: fields } : body,
    );
  }
  if (error instanceof Error && error.name === "AbortError") return error;
  const code = globalThis.navigator?.onLine === false ? "OFFLINE" : "SERVICE_UNAVAILABLE";
  return new HttpError(errorText({ code }, 0), 0, { code });
}

function fieldErrors(errors: ErrorBody["errors"]): Record<string, string> | undefined {
  if (!Array.isArray(errors)) return errors;
  if (errors.length === 0) return undefined;
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
