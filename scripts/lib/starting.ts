// Measures how long a suite's workers start before they test: each start writes its seconds to a folder, one JSON line
// a start.
import { appendFileSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Note {
  /** The seconds of a start. */
  seconds?: number;
  /** The CPU seconds of the same start. */
  cpu?: number;
  /** The seconds that a worker was busy, starts included. */
  busy?: number;
  /** The test file and its total cost, to find the most expensive ones. */
  file?: string;
  whole?: { seconds: number; cpu: number };
}

export interface Starting {
  seconds: number;
  /** The share of the workers' busy time, from 0 to 1. */
  share: number;
}

export const makeStartingDir = (): string => mkdtempSync(join(tmpdir(), "esteira-starting-"));

/** Does nothing unless a run measures its starts. */
export function noteStart(note: Note): void {
  const folder = process.env.TEST_STARTING_DIR;
  if (folder) appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(note)}\n`);
}

/** Sums up and removes the folder. `busySeconds` is used when no worker noted its busy time. */
export function readStarting(folder: string, busySeconds: number): Starting {
  const texts = globSync("*.jsonl", { cwd: folder }).map((name) => readFileSync(join(folder, name), "utf8"));
  rmSync(folder, { recursive: true, force: true });
  const notes = texts.flatMap((text) => text.split("\n").filter(Boolean)).map((line) => JSON.parse(line) as Note);
  const sum = (key: "seconds" | "busy") => notes.reduce((total, note) => total + (note[key] ?? 0), 0);
  const seconds = sum("seconds");
  const busy = sum("busy") || busySeconds;
  return { seconds, share: busy > 0 ? Math.min(1, seconds / busy) : 0 };
}
