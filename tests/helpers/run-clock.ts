// The environment that takes the processes of a run to its moment.
import { inRoot } from "../../scripts/lib/root.ts";
import { shiftTo } from "./shifted-clock.ts";

/** The moment of the tests in the August to come: a browser, whose own clock stays, drops cookies that have already ended. */
export function comingMoment(): string {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 7, 1, 15));
  first.setUTCDate(1 + ((3 - first.getUTCDay() + 7) % 7));
  return first.toISOString();
}

/** For suites of several processes: the clock of all of them goes on from one moment. */
export function clockAt(moment: string): { CLOCK_SHIFT_MS: string; NODE_OPTIONS: string } {
  const preload = `--import ${inRoot("tests/helpers/shifted-clock.ts")}`;
  return {
    CLOCK_SHIFT_MS: String(shiftTo(moment)),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(" "),
  };
}

const NAMES = ["CLOCK_SHIFT_MS", "NODE_OPTIONS", "TZ"] as const;

/** What a process that a test starts needs in its environment so that its clock and zone are those of the run. */
export const clockEnv = (): Record<string, string> =>
  Object.fromEntries(NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
