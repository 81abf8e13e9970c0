// Measures the cost of each test file and how much of it is starting servers, in runs that measure their starts.
import { noteStart } from "../../scripts/lib/starting.ts";

export interface Cost {
  seconds: number;
  /** CPU seconds of this process with all its threads. */
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

/** Measures the time of a start; of nested or simultaneous starts only the outermost counts. */
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

/** Reports the starts since the last report, and the cost of the whole file. */
export function reportCost(file: string, whole: Cost): void {
  noteStart({ ...starts, file, whole });
  starts = { seconds: 0, cpu: 0 };
}
