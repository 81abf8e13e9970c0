// Runs the product as an operator does: as a process with an environment, which a test may end in any way.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { inRoot } from "../../../scripts/lib/root.ts";
import { noteStart } from "../../../scripts/lib/starting.ts";
import { clockEnv } from "../../helpers/run-clock.ts";

export interface Place {
  dataDir: string;
  port: number;
  /** Adds variables to the environment. */
  env?: Record<string, string>;
  /** A command that wraps the process, such as `unshare`. */
  through?: string[];
}

export interface ServerProcess {
  url: string;
  pid: number;
  /** Returns all output so far. */
  output(): string;
  /** Resolves at the end of the process, with its exit code or signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const START_MS = 240_000;

/** All starts share a compile cache, so that Node translates the code only once. */
export const COMPILED = { NODE_COMPILE_CACHE: inRoot("node_modules/.cache/esteira/compiled") };

export const urlOf = ({ port }: Pick<Place, "port">): string => `http://localhost:${port}`;

/** Starts the process without waiting for it to be ready. */
export function launch({ dataDir, port, env, through = [] }: Place): ServerProcess {
  const url = urlOf({ port });
  const usual = { DATA_DIR: dataDir, PORT: String(port), HOST: "localhost", PUBLIC_URL: url, RATE_LIMIT: "1000000" };
  const [command = "", ...rest] = [...through, process.execPath, inRoot("server/main.ts")];
  const child = spawn(command, rest, {
    cwd: dataDir,
    env: { PATH: process.env.PATH, LOG_LEVEL: "error", ...COMPILED, ...clockEnv(), ...usual, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  dieWithUs(child);
  const ended = once(child, "exit").then(([code, signal]) => ({ code, signal })) as ServerProcess["ended"];
  return {
    url,
    pid: child.pid!,
    output: () => output,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the product and waits until it is ready. */
export async function start(place: Place): Promise<ServerProcess> {
  return untilReady(launch(place));
}

export async function untilReady(server: ServerProcess): Promise<ServerProcess> {
  const start = performance.now();
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  const deadline = Date.now() + START_MS;
  while (!(await isReady(server.url))) {
    if (over || Date.now() > deadline) throw new Error(`the server did not start:\n${server.output()}`);
    await delay(40);
  }
  noteStart({ seconds: (performance.now() - start) / 1000 });
  return server;
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** A killed test run cannot clean up, so this shell does it when its input is closed. */
function dieWithUs(child: ChildProcess): void {
  const watch = spawn("sh", ["-c", 'cat >/dev/null; kill -9 "$0" 2>/dev/null', String(child.pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watch.unref();
  (watch.stdin as unknown as { unref(): void }).unref();
  child.once("exit", () => watch.kill("SIGKILL"));
}
