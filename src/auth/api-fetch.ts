// Calls our own API with the token; a refused token leads to the sign-in.
import { AUTH } from "../i18n/shell.ts";
import { endSession } from "./sign-in.ts";
import { accessToken } from "./token.ts";

export const API = "/api";

export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await accessToken({ isGoing: init.keepalive });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (!headers.has("Accept")) headers.set("Accept", "application/json");
  const response = await fetch(`${API}${path}`, { ...init, headers });
  if (response.status === 401) return endSession(AUTH.expired);
  return response;
}
