// Killing the product amid the work of its people, and looking at what is left of the installation.
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { Random } from "../../helpers/random.ts";
import { type Query, withEmbedded } from "./audit.ts";
import { copyOf, removeFolder } from "./installation.ts";
import type { ServerProcess } from "./server-process.ts";

/** Queries an installation whose product is down. */
export type Look = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

/** Looks at a copy, so that the product itself recovers what was killed. */
export const lookAtCopyOf =
  (dataDir: string): Look =>
  async (work) => {
    const crashed = copyOf(dataDir);
    try {
      return await withEmbedded(crashed, work);
    } finally {
      removeFolder(crashed);
    }
  };

interface WorkToKill {
  /** Goes on until the product is gone. */
  work(): Promise<void>;
  /** How many acts were answered as done so far. */
  acknowledged(): number;
  /** Of acts that are done before the kill. */
  fewest: number;
  most: number;
  /** The kill comes within this time after them. */
  withinMs: number;
}

/** Kills after some acts have been acknowledged, however slow the machine is. */
export async function killAmid(
  server: ServerProcess,
  random: Random,
  { work, acknowledged, fewest, most, withinMs }: WorkToKill,
): Promise<void> {
  const enough = acknowledged() + random.integer(fewest, most);
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  while (!isOver && acknowledged() < enough) await delay(5);
  await delay(random.integer(0, withinMs));
  await server.end("SIGKILL");
  await working;
  expect(acknowledged()).toBeGreaterThanOrEqual(enough);
}
