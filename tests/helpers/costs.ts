// What test files cost, and what share of it is starting servers: noted file by file where a run measures its starts.
import { noteStart } from "../../scripts/lib/starting.ts";

export interface Cost {
  seconds: number;
  /** Of this process with all its threads. */
  cpu: number;
}

let depth = 0;
let starts: Cost = { seconds: 0, cpu: 0 };

export function measure(): () => Cost {
  const start = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 };
  };
}

/** Counts the time until something answers; of starts inside one another or at once only the outermost. */
export async function countStarting<T>(start: () => Promise<T>): Promise<T> {
  if (depth > 0) return start();
  const stop = measure();
  depth++;
  try {
    return await start();
  } finally {
    depth--;
    const { seconds, cpu } = stop();
    starts = { seconds: starts.seconds + seconds, cpu: starts.cpu + cpu };
  }
}

/** Notes the starts since the last report, beside what the file cost as a whole. */
export function reportCost(file: string, whole: Cost): void {
  noteStart({ ...starts, file, whole });
  starts = { seconds: 0, cpu: 0 };
}
