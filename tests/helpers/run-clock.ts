// The environment that shifts the clocks of the processes of a run to a given moment.
import { inRoot } from "../../scripts/lib/root.ts";
import { shiftTo } from "./shifted-clock.ts";

/**
 * Returns the moment of the tests next August. It must be in the future, because a browser's own clock is not shifted
 * and drops expired cookies.
 */
export function comingMoment(): string {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 7, 1, 15));
  first.setUTCDate(1 + ((3 - first.getUTCDay() + 7) % 7));
  return first.toISOString();
}

/** Suites of several processes need this: all their clocks continue from the same moment. */
export function clockAt(moment: string): { CLOCK_SHIFT_MS: string; NODE_OPTIONS: string } {
  const preload = `--import ${inRoot("tests/helpers/shifted-clock.ts")}`;
  return {
    CLOCK_SHIFT_MS: String(shiftTo(moment)),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(" "),
  };
}

const NAMES = ["CLOCK_SHIFT_MS", "NODE_OPTIONS", "TZ"] as const;

/** The environment that a child process of a test needs for the clock and time zone of the run. */
export const clockEnv = (): Record<string, string> =>
  Object.fromEntries(NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
