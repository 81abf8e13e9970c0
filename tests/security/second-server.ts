// Another server over the same data: a separate process with PostgreSQL. The embedded engine allows only one process,
// so there it is a second application over the same database.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { buildApp } from "../../server/app.ts";
import { freePort } from "../helpers/free-port.ts";
import { clockAt } from "../helpers/run-clock.ts";
import type { TestServer } from "../helpers/server.ts";

export interface SecondServer {
  /** Makes a call with this token, and returns status and body. */
  ask(token: string, path: string): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

export function startSecondServer(first: TestServer): Promise<SecondServer> {
  return first.database.engine === "postgres" ? startProcess(first) : startBeside(first);
}

async function startBeside({ settings, database, clock }: TestServer): Promise<SecondServer> {
  const app = await buildApp({ settings, database, clock });
  await app.ready();
  return {
    async ask(token, path) {
      const answer = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
      return { status: answer.statusCode, body: parsed(answer.body) };
    },
    close: () => app.close(),
  };
}

async function startProcess({ settings, database }: TestServer): Promise<SecondServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "esteira-second-"));
  const main = new URL("../../server/main.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      // The process gets the shifted clock too, because tokens of this moment are not valid at the real time.
      ...clockAt(new Date().toISOString()),
      DATABASE_URL: String(database.pool.options.connectionString),
      PORT: String(port),
      HOST: "127.0.0.1",
      // Tokens name the installation's address as their issuer, whichever process checks them.
      PUBLIC_URL: settings.publicUrl,
      DATA_DIR: dataDir,
      DEMO: "off",
      LOG_LEVEL: "silent",
      RATE_LIMIT: "1000000",
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(child, origin);
  return {
    async ask(token, path) {
      const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status, body: parsed(await answer.text()) };
    },
    async close() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(child: ChildProcess, origin: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the second server ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
}

function parsed(text: string): unknown {
  return /^[[{]/.test(text) ? JSON.parse(text) : text;
}
