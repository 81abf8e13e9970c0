// The parent's side of a process that reads spreadsheets: files go in one after the other, lines come out.
import { spawn } from "node:child_process";
import { Socket } from "node:net";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { AppError } from "../../../src/base/app-error.ts";
import { type FileKind, writeHead } from "./reader-frame.ts";

export interface Reader {
  send(kind: FileKind, bytes: Buffer): void;
  /** Yields the answer to the last file; is done when the process has ended. */
  lines: AsyncGenerator<string>;
  /** The number of files that the process was sent. */
  files(): number;
  isAlive(): boolean;
  /** Explains why the process could not be started, or who ended it; undefined when the file caused its end. */
  problem(): Promise<Error | undefined>;
  /** Ends the process after a while without another file, without keeping the server from stopping. */
  rest(forMs: number, onEnd: () => void): void;
  end(): void;
}

const PROGRAM = fileURLToPath(new URL("./reader-process.ts", import.meta.url));
/** The process may read files, for the code that it runs, and nothing else of the machine. */
const SANDBOX = ["--permission", "--allow-fs-read=*"];
const UNAVAILABLE = "Não foi possível ler a planilha agora. Tente de novo em instantes.";

/** These signals come from outside: a process that needs too much memory ends itself by another one. */
const FROM_OUTSIDE = new Set<NodeJS.Signals>(["SIGKILL", "SIGTERM", "SIGHUP", "SIGQUIT"]);

export function startReader(memoryMb: number): Reader {
  const child = spawnReader(memoryMb);
  const { stdin, stdout } = child;
  const sockets = [child, ...[stdin, stdout].filter((stream) => stream instanceof Socket)];
  let files = 0;
  let resting: NodeJS.Timeout | undefined;
  const ended = new Promise<Error | undefined>((resolve) => {
    child.once("error", (cause) => resolve(unavailable(cause)));
    child.once("exit", (_code, signal) =>
      resolve(signal && FROM_OUTSIDE.has(signal) ? unavailable(signal) : undefined),
    );
  });
  // A process that has ended reads no more of the file; its lines end too, and the reader of the lines reports that.
  stdin.on("error", () => undefined);
  const end = () => void child.kill("SIGKILL");
  return {
    send(kind, bytes) {
      clearTimeout(resting);
      for (const socket of sockets) socket.ref();
      files++;
      stdin.write(writeHead({ kind, length: bytes.length }));
      stdin.write(bytes);
    },
    lines: linesOf(stdout),
    files: () => files,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    problem: () => ended,
    rest(forMs, onEnd) {
      for (const socket of sockets) socket.unref();
      resting = setTimeout(() => {
        onEnd();
        end();
      }, forMs).unref();
    },
    end,
  };
}

const unavailable = (cause: unknown) => new AppError("SERVICE_UNAVAILABLE", { message: UNAVAILABLE, cause });

function spawnReader(memoryMb: number) {
  try {
    return spawn(process.execPath, [...SANDBOX, `--max-old-space-size=${memoryMb}`, PROGRAM], {
      stdio: ["pipe", "pipe", "ignore"],
      // The environment has neither settings nor secrets; Windows starts nothing without this variable.
      env: { SystemRoot: process.env.SystemRoot },
      windowsHide: true,
    });
  } catch (cause) {
    throw unavailable(cause);
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let lineParts: string[] = [];
  const texts: AsyncIterable<string> = stream.setEncoding("utf8");
  for await (const text of texts) {
    const [first = "", ...others] = text.split("\n");
    lineParts.push(first);
    for (const other of others) {
      yield lineParts.join("");
      lineParts = [other];
    }
  }
}
