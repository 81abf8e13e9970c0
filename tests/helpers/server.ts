// The real application for one suite, over a database of its own.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { inject } from "vitest";
import { inRoot } from "../../scripts/lib/root.ts";
import { type AppOptions, buildApp } from "../../server/app.ts";
import { type Database, openDatabase } from "../../server/platform/db/database.ts";
import type { Settings } from "../../server/platform/process/settings.ts";
import { countStarting } from "./costs.ts";
import { freePort } from "./free-port.ts";
import { type Filling, inDatabase, templateOf } from "./prepare-databases.ts";
import { productResources } from "./product-resources.ts";
import { makeDataDir, type TestClock, testClock, testSettings } from "./test-installation.ts";
import { tokenOf } from "./token.ts";

export interface TestServerOptions extends Pick<AppOptions, "identity" | "logger" | "resources"> {
  /** False means reference data and roles only, without people who could sign in. */
  demo?: boolean;
  /** Adds variables to the environment of the settings. */
  env?: Record<string, string>;
  /** The moment at which the clock starts. */
  now?: string;
  /** The server also listens on a real port. */
  listen?: boolean;
}

export interface TestServer {
  url: string;
  app: FastifyInstance;
  database: Database;
  clock: TestClock;
  settings: Settings;
  /** Returns an access token of one of the demonstration's people, as a sign-in would. */
  tokenOf(login: string): Promise<string>;
  close(): Promise<void>;
}

export function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  return countStarting(() => start(options));
}

async function start(options: TestServerOptions): Promise<TestServer> {
  const { demo = true, env = {}, now, listen = false, ...rest } = options;
  const { dataDir, remove } = makeDataDir(demo ? inject("prepared").files : undefined);
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
      // Closing would otherwise wait over a minute for idle keep-alive connections.
      app.server.closeAllConnections();
      await app.close();
      await database.close();
      await drop();
      remove();
    },
  };
}

const ENGINE_CODE = "node_modules/@electric-sql/pglite/dist/pglite.wasm";
/** While a worker refers to the compiled WebAssembly module, further databases reuse its machine code. */
const engine: { code?: WebAssembly.Module } = {};

/** Opens a private copy of a database that was prepared before the suites. */
export async function openCopy(filling: Filling): Promise<{ database: Database; drop(): Promise<void> }> {
  const prepared = inject("prepared");
  if (prepared.engine === "embedded") {
    engine.code ??= await WebAssembly.compile(readFileSync(inRoot(ENGINE_CODE)));
    const image = new Uint8Array(readFileSync(prepared.images[filling]).buffer);
    return { database: await openDatabase({ memory: true, image }), drop: async () => undefined };
  }
  const { url } = prepared;
  const name = `esteira_test_${randomUUID().replaceAll("-", "")}`;
  const pool = clusterPool(url);
  await pool.query(`create database ${name} template ${templateOf(filling)} strategy file_copy`);
  return {
    // Each connection plans every statement for itself: a file that asks many things at once would plan them ten times.
    database: await openDatabase({ url: inDatabase(url, name), connections: 3 }),
    drop: async () => void (await pool.query(`drop database ${name} with (force)`)),
  };
}

let cluster: pg.Pool | undefined;

/** One connection of a worker makes and drops the databases of all its files; the worker ends while it is open. */
const clusterPool = (url: string): pg.Pool => {
  cluster ??= new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  return cluster;
};
