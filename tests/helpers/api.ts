// An HTTP client that calls the real application as one of the people of the demonstration.
import type { FastifyInstance } from "fastify";

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Api {
  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  put<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  patch<T = Record<string, unknown>>(path: string, body?: unknown): Promise<Answer<T>>;
  delete<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
}

/** `onRefusal` is told each call that was refused, and why. */
export function apiOf(app: FastifyInstance, token?: string, onRefusal?: (call: string) => void): Api {
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const response = await app.inject({
      method: method as "GET",
      url: `/api${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (response.statusCode >= 400) onRefusal?.(`${method} ${path}: ${response.statusCode} ${response.body}`);
    const isJson = String(response.headers["content-type"] ?? "").includes("json");
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as T,
      headers: response.headers,
    };
  };
  return {
    get: (path) => call("GET", path),
    post: (path, body = {}, headers) => call("POST", path, body, headers),
    put: (path, body = {}, headers) => call("PUT", path, body, headers),
    patch: (path, body = {}) => call("PATCH", path, body),
    delete: (path, headers) => call("DELETE", path, undefined, headers),
  };
}

/** Builds the query string of a list call. */
export function query(parameters: Record<string, unknown>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  return `?${new URLSearchParams(pairs as [string, string][])}`;
}
