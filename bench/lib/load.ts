// The tasks of the load generator, and the text of a request for it.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Job, JobAnswer, Load } from "./load-job.ts";

export interface Request {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadGenerator {
  perform(job: Job): Promise<Load>;
  stop(): void;
}

export function startLoadGenerator(): LoadGenerator {
  const worker = fork(fileURLToPath(new URL("./load-worker.ts", import.meta.url)), { serialization: "advanced" });
  const waiting = new Map<number, { resolve(load: Load): void; reject(error: Error): void }>();
  let last = 0;
  worker.on("message", (answer: JobAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("load" in answer) call?.resolve(answer.load);
    else call?.reject(new Error(answer.failure));
  });
  worker.on("exit", () => {
    for (const call of waiting.values()) call.reject(new Error("The process of the load generator ended."));
  });
  return {
    perform: (job) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        worker.send({ id: last, job });
      }),
    stop: () => void worker.kill(),
  };
}

export function messageOf({ method = "GET", path, headers = {}, body }: Request): string {
  const all: Record<string, string> = {
    host: "127.0.0.1",
    accept: "application/json",
    ...headers,
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
}
