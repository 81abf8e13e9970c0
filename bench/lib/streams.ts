// The readers of streams as a case of the benchmark uses them, and the events that are timed on them.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { StreamAnswer, StreamJob } from "./stream-job.ts";

export interface Readers {
  open(port: number, messages: string[]): Promise<void>;
  /** Sends one event, and returns how long it took to each reader, in milliseconds and in order. */
  time(count: number, send: () => Promise<unknown>): Promise<number[]>;
  close(): Promise<void>;
  stop(): void;
}

export function startReaders(): Readers {
  const worker = fork(fileURLToPath(new URL("./stream-worker.ts", import.meta.url)), { serialization: "advanced" });
  const waiting = new Map<number, { resolve(times: number[]): void; reject(error: Error): void }>();
  let last = 0;
  worker.on("message", (answer: StreamAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("times" in answer) call?.resolve(answer.times);
    else call?.reject(new Error(answer.failure));
  });
  worker.on("exit", () => {
    for (const call of waiting.values()) call.reject(new Error("The process of the stream readers ended."));
  });
  const ask = (job: StreamJob): Promise<number[]> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.send({ id: last, job });
    });
  return {
    open: async (port, messages) => void (await ask({ act: "open", port, messages })),
    async time(count, send) {
      await ask({ act: "listen" });
      const arriving = ask({ act: "arrive", count });
      const begun = performance.timeOrigin + performance.now();
      await send();
      const times = await arriving;
      return times.map((at) => at - begun).toSorted((a, b) => a - b);
    },
    close: async () => void (await ask({ act: "close" })),
    stop: () => void worker.kill(),
  };
}
