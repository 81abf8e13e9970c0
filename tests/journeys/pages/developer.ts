// A developer of the lender who uses the API over HTTP with a key, without a browser.
import type { Answer, Api } from "../../helpers/api.ts";

export interface Developer extends Api {
  raw(path: string, init?: RequestInit): Promise<Response>;
  /** All answers so far, for the comparison with the contract. */
  answers: { method: string; path: string; status: number; body: unknown }[];
}

export function developerAt(origin: string, key?: string): Developer {
  const answers: Developer["answers"] = [];
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api${path}`, {
      ...init,
      headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...init.headers },
    });
  const call = async <T>(
    method: string,
    path: string,
    sent?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const content: Record<string, string> = sent === undefined ? {} : { "content-type": "application/json" };
    const response = await raw(path, {
      method,
      headers: { ...content, ...headers },
      body: sent === undefined ? undefined : JSON.stringify(sent),
    });
    const text = await response.text();
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    const body: unknown = isJson ? JSON.parse(text) : text;
    answers.push({ method: method.toLowerCase(), path: path.split("?")[0]!, status: response.status, body });
    return { status: response.status, body: body as T, headers: Object.fromEntries(response.headers) };
  };
  return {
    raw,
    answers,
    get: (path) => call("GET", path),
    post: (path, body = {}, headers) => call("POST", path, body, headers),
    put: (path, body = {}, headers) => call("PUT", path, body, headers),
    patch: (path, body = {}) => call("PATCH", path, body),
    delete: (path, headers) => call("DELETE", path, undefined, headers),
  };
}
