// Creates API keys as an administrator and calls the server with them.
import { expect } from "vitest";
import { type Answer, type Api, apiOf } from "../../helpers/api.ts";
import type { TestServer } from "../../helpers/server.ts";

export interface MadeKey {
  id: number;
  version: number;
  prefix: string;
  key: string;
  scopes: string[];
  [name: string]: unknown;
}

export async function makeKey(admin: Api, body: object = {}): Promise<MadeKey> {
  const { status, body: made } = await admin.post<MadeKey>("/api-keys", keyBody(body));
  expect(status, JSON.stringify(made)).toBe(201);
  return made;
}

export const keyBody = (body: object = {}) => ({ name: "Integração", scopes: ["customers:read"], ...body });

export const withKey = (server: TestServer, { key }: { key: string }): Api => apiOf(server.app, key);

/** Makes one call from the given address. */
export async function callFrom(server: TestServer, key: string, ip: string): Promise<number> {
  const { statusCode } = await server.app.inject({
    url: "/api/customers/count",
    headers: { authorization: `Bearer ${key}` },
    remoteAddress: ip,
  });
  return statusCode;
}

export function problems({ body }: Answer<{ errors?: { field: string; message: string }[] }>): string[] {
  return (body.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
}
