// The demonstration with a signed-in person of each kind, and the home of each.
import { expect } from "vitest";
import type { Home } from "../../../src/rules/home/home-parts.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

export const LOGINS = ["sa", "ad", "op", "lim", "ag", "hr", "ce"];

interface Entry {
  name: string;
  path: string;
  routes: { path: string; fixedFilter?: object }[];
}

export interface HomeServer {
  server: TestServer;
  as(login: string): Api;
  home(login: string): Promise<Home>;
  /** Returns the registers that the person's application shows. */
  resources(login: string): Promise<Entry[]>;
}

export async function startHomeServer(): Promise<HomeServer> {
  const server = await startTestServer();
  const people = new Map<string, Api>();
  for (const login of LOGINS) people.set(login, apiOf(server.app, await server.tokenOf(login)));
  const as = (login: string): Api => people.get(login)!;
  return {
    server,
    as,
    async home(login) {
      const { status, body } = await as(login).get<Home>("/home");
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    resources: async (login) => (await as(login).get<{ resources: Entry[] }>("/schemas")).body.resources,
  };
}
