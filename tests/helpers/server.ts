// The real application over a database of its own, for one suite.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { inRoot } from "../../scripts/lib/root.ts";
import { type AppOptions, buildApp } from "../../server/app.ts";
import { type Database, openDatabase } from "../../server/platform/db/database.ts";
import type { Settings } from "../../server/platform/process/settings.ts";
import { countStarting } from "./costs.ts";
import { freePort } from "./free-port.ts";
import { type Filling, inDatabase, templateOf, withClient } from "./prepare-databases.ts";
import { productResources } from "./product-resources.ts";
import { makeDataDir, type TestClock, testClock, testSettings } from "./test-installation.ts";
import { tokenOf } from "./token.ts";

export interface TestServerOptions extends Pick<AppOptions, "identity" | "logger" | "resources"> {
  /** False: reference data and roles, and nobody who could sign in. */
  demo?: boolean;
  /** What the environment would say besides. */
  env?: Record<string, string>;
  /** Where the clock stands at first. */
  now?: string;
  /** Answers on a real port too. */
  listen?: boolean;
}

export interface TestServer {
  url: string;
  app: FastifyInstance;
  database: Database;
  clock: TestClock;
  settings: Settings;
  /** An access token of one of the demonstration's people, as signing in would give it. */
  tokenOf(login: string): Promise<string>;
  close(): Promise<void>;
}

export function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  return countStarting(() => start(options));
}

async function start(options: TestServerOptions): Promise<TestServer> {
  const { demo = true, env = {}, now, listen = false, ...rest } = options;
  const { dataDir, remove } = makeDataDir();
  const port = listen ? await freePort() : 4700;
  const url = `http://localhost:${port}`;
  const settings = testSettings(dataDir, { PUBLIC_URL: url, DEMO: demo ? "on" : "off", ...env });
  const { database, drop } = await openCopy(demo ? "demo" : "empty");
  const clock = testClock(now);
  const resources = rest.resources ?? (settings.schemasDir === undefined ? productResources() : undefined);
  const app = await buildApp({ settings, database, clock, ...rest, resources });
  if (listen) await app.listen({ port, host: "localhost" });
  else await app.ready();
  return {
    url,
    app,
    database,
    clock,
    settings,
    tokenOf: (login) => tokenOf(login, { database, settings, clock }),
    async close() {
      // Those that a client keeps for a later call would be waited for, more than a minute.
      app.server.closeAllConnections();
      await app.close();
      await database.close();
      await drop();
      remove();
    },
  };
}

const ENGINE_CODE = "node_modules/@electric-sql/pglite/dist/pglite.wasm";
/** As long as a worker refers to it, each further database begins with the machine code that the ones before made. */
const engine: { code?: WebAssembly.Module } = {};

/** A database that holds what was prepared before the suites, and that nobody else writes to. */
export async function openCopy(filling: Filling): Promise<{ database: Database; drop(): Promise<void> }> {
  const prepared = inject("prepared");
  if (prepared.engine === "embedded") {
    engine.code ??= await WebAssembly.compile(readFileSync(inRoot(ENGINE_CODE)));
    const image = new Uint8Array(readFileSync(prepared.images[filling]).buffer);
    return { database: await openDatabase({ memory: true, image }), drop: async () => undefined };
  }
  const { url } = prepared;
  const name = `esteira_test_${randomUUID().replaceAll("-", "")}`;
  await withClient(url, (client) =>
    client.query(`create database ${name} template ${templateOf(filling)} strategy file_copy`),
  );
  return {
    database: await openDatabase({ url: inDatabase(url, name) }),
    drop: () => withClient(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}
