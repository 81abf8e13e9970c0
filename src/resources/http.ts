// Every call to the API: token, query, JSON, and failures as HttpError with a text for people.
import { fetchUtils, HttpError } from "react-admin";
import { API } from "../auth/api-fetch.ts";
import { endSession } from "../auth/sign-in.ts";
import { accessToken } from "../auth/token.ts";
import { parseExactly } from "../base/exact-json.ts";
import { beginLoading } from "../base/loading.ts";
import { WaitEnded, waitFor } from "../base/patience.ts";
import { isSilence, noteAnswer, noteSilence, UNREACHABLE } from "../base/reachability.ts";
import { ERRORS, type ErrorBody, errorText, readErrorBody } from "../i18n/errors.ts";
import { CONFIRMED_HEADER, confirmsSharedChanges } from "./shared-changes.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[] | object;
export type Query = { [name: string]: QueryValue };

/** The status of a call whose wait ended without an answer. */
const WAIT_ENDED = 408;

/** A write without an answer may have been done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && (UNREACHABLE.has(error.status) || error.status === WAIT_ENDED);

export interface CallOptions {
  headers?: { [name: string]: string };
  signal?: AbortSignal;
  /** The request is small, and is sent even when the page is left meanwhile. */
  keepalive?: boolean;
  /**
   * Nobody waits for this call: no notice appears while it takes long, and it is cancelled after this many
   * milliseconds.
   */
  quietMs?: number;
}

type SendOptions = fetchUtils.Options & Pick<CallOptions, "quietMs">;

type HttpAnswer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/**
 * The interface that ra-data-simple-rest expects: a whole address in, status, headers and parsed body out. A change of
 * values that other registers show too needs a confirmation, and is sent once more with it.
 */
export async function httpClient(url: string, options: SendOptions = {}): Promise<HttpAnswer> {
  try {
    return await send(url, options);
  } catch (error) {
    const isConfirmed = await confirmsSharedChanges(error);
    // A person who cancels may save the same values again, so no field is marked and the button stays enabled.
    if (isConfirmed === false) throw declined();
    if (!isConfirmed) throw error;
    const headers = new Headers(options.headers);
    headers.set(CONFIRMED_HEADER, "true");
    return send(url, { ...options, headers });
  }
}

const declined = () =>
  new HttpError(ERRORS.sharedUnchanged, 409, { code: "SHARED_DATA", message: ERRORS.sharedUnchanged });

async function send(url: string, { quietMs, ...options }: SendOptions): Promise<HttpAnswer> {
  const endLoading = beginLoading();
  const { keepalive = false, signal: own } = options;
  const isRead = (options.method ?? "GET") === "GET";
  const attempt = async (signal: AbortSignal) => {
    const token = await accessToken({ isGoing: keepalive });
    const user = { authenticated: Boolean(token), token: `Bearer ${token}` };
    return fetchUtils.fetchJson(url, { ...options, signal, user });
  };
  try {
    const isQuiet = keepalive || quietMs !== undefined;
    const answer = await waitFor(attempt, { isRead, isQuiet, signal: own, giveUpMs: quietMs });
    if (isForeign(answer)) throw new HttpError("", 502);
    noteAnswer();
    return answer.json === undefined ? answer : { ...answer, json: parseExactly(answer.body) };
  } catch (error) {
    if (hasNoAnswer(error)) noteSilence();
    if (error instanceof HttpError && error.status === 401) return endSession(ERRORS.sessionExpired);
    throw readable(error, isRead);
  } finally {
    endLoading();
  }
}

/** Calls any address of the API and returns its parsed answer: `call("POST", "/suppliers/12/approve", { note })`. */
export async function call<T = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  query?: Query,
  { headers, signal, keepalive, quietMs }: CallOptions = {},
): Promise<T> {
  const { json } = await httpClient(`${API}${path}${queryString(query)}`, {
    method,
    signal,
    keepalive,
    quietMs,
    headers: new Headers({ Accept: "application/json", ...headers }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return json;
}

/** Arrays repeat their name, objects are sent as JSON, absent values are omitted. */
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

/** A successful answer that is neither JSON nor empty is the page of a proxy and not of the server. */
const isForeign = ({ json, body }: HttpAnswer): boolean => json === undefined && body.trim() !== "";

/** The server did not answer, or a proxy answered instead. */
function hasNoAnswer(error: unknown): boolean {
  if (error instanceof HttpError) return isSilence(error.status, error.body);
  return !(error instanceof WaitEnded) && !(error instanceof Error && error.name === "AbortError");
}

/**
 * Field errors become `errors: { field: text }`, which react-admin gives to the form; the key is absent without any.
 */
function readable(error: unknown, isRead: boolean): unknown {
  if (error instanceof WaitEnded) return unanswered(`${error.ending}_${isRead ? "read" : "write"}`.toUpperCase());
  if (error instanceof HttpError) {
    const { errors, ...body } = readErrorBody(error.body);
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

const unanswered = (code: string) => new HttpError(errorText({ code }, WAIT_ENDED), WAIT_ENDED, { code });

function fieldErrors(errors: ErrorBody["errors"]): Record<string, string> | undefined {
  if (!Array.isArray(errors)) return errors;
  if (errors.length === 0) return undefined;
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
