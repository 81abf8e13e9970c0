// Starts a server in a process of its own, so that its CPU is counted separately.
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface ServerProcess {
  name: string;
  pid: number;
  port: number;
  stop(): Promise<void>;
}

export interface ServerStart {
  name: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  port: number;
  /** A path that answers below 500 as soon as the server is ready. */
  ready: string;
  cache: string;
  patienceMs?: number;
}

/** Runs `node` with these arguments; what it writes goes to a file of the cache folder. */
export async function startServer(start: ServerStart): Promise<ServerProcess> {
  const logs = join(start.cache, "logs");
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, `${start.name}.log`));
  const child = spawn(process.execPath, start.args, {
    cwd: start.cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...start.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const server = { name: start.name, pid: child.pid!, port: start.port, stop: () => stop(child) };
  try {
    await untilReady(child, start);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function untilReady(
  child: ChildProcess,
  { name, port, ready, patienceMs = 120_000 }: ServerStart,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${ready}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer && answer.status < 500) return;
    if (child.exitCode !== null) throw new Error(`${name} ended at its start; see its file in logs/`);
    if (Date.now() > deadline) throw new Error(`${name} did not answer in time; see its file in logs/`);
    await delay(100);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(killer);
}
