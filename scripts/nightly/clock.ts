// Runs the suites at moments of the calendar at which programs fail, with a clock shortly before the moment. Fast
// suites run at every moment each night; slow ones at one moment a night, so that eight nights cover all.
import { clockAt } from "../../tests/helpers/run-clock.ts";
import { inRoot } from "../lib/root.ts";

/** One command of the nightly run. */
export interface NightlyRun {
  title: string;
  command: string[];
  /** Computed when the command starts, which may be hours after the first one. */
  env?(): Record<string, string>;
}

interface Moment {
  name: string;
  at: string;
  zone?: string;
}

/** The moments are in future years, because a browser drops cookies that expire before its own clock. */
const MOMENTS: readonly Moment[] = [
  { name: "midnight", at: "2028-01-13T02:59:58Z" },
  { name: "utc-midnight", at: "2028-01-13T23:59:58Z" },
  { name: "last-of-month", at: "2028-05-01T02:59:58Z" },
  { name: "last-of-year", at: "2029-01-01T02:59:58Z" },
  { name: "leap-day", at: "2028-02-29T15:00:00Z" },
  { name: "monday-after-holiday", at: "2028-04-17T11:00:00Z" },
  { name: "clocks-forward", at: "2028-03-12T06:59:58Z", zone: "America/New_York" },
  { name: "clocks-back", at: "2028-11-05T05:59:58Z", zone: "America/New_York" },
];

const vitest = inRoot("node_modules/.bin/vitest");
const playwright = [process.execPath, inRoot("node_modules/@playwright/test/cli.js"), "test", "--reporter=line"];

interface Suite {
  command: string[];
  /**
   * Suites inside one process begin every file at the moment; those with many processes reach it after this many
   * minutes.
   */
  minutesBefore?: number;
  /** True when all files take about a minute. */
  isCheap?: true;
}

const SUITES: Record<string, Suite> = {
  unit: { command: [vitest, "run", "--project", "unit", "--silent", "--reporter=dot"], isCheap: true },
  screens: { command: [vitest, "run", "--project", "screens", "--silent", "--reporter=dot"], isCheap: true },
  api: { command: [vitest, "run", "--project", "api", "--silent", "--reporter=dot"] },
  faults: { command: [vitest, "run", "--project", "faults", "--silent", "--reporter=dot"], minutesBefore: 2 },
  journeys: { command: playwright, minutesBefore: 7 },
};

/** The values of `--moment`. */
export const MOMENT_NAMES = [...MOMENTS.map(({ name }) => name), "all"];
export const SUITE_NAMES = Object.keys(SUITES);

const DAY_MS = 24 * 60 * 60_000;

/**
 * @param moments names of the moments of each suite; without any, a slow suite runs only at that of the night @param
 * suites names of the suites to run; none means all
 */
export function clockRuns(moments: readonly string[], suites: readonly string[], now = new Date()): NightlyRun[] {
  const ofNight = MOMENTS[Math.floor(now.getTime() / DAY_MS) % MOMENTS.length];
  const isMet = (moment: Moment, isCheap = false) =>
    moments.length === 0 ? isCheap || moment === ofNight : moments.includes("all") || moments.includes(moment.name);
  return MOMENTS.flatMap((moment) =>
    Object.entries(SUITES)
      .filter(([name, { isCheap }]) => isMet(moment, isCheap) && (suites.length === 0 || suites.includes(name)))
      .map(([name, { command, minutesBefore }]) => ({
        title: `${name} at ${moment.name}, ${moment.at}`,
        command,
        env: () => ({ ...(moment.zone && { TZ: moment.zone }), ...clockOf(moment, minutesBefore) }),
      })),
  );
}

function clockOf({ at }: Moment, minutesBefore: number | undefined): Record<string, string> {
  if (minutesBefore === undefined) return { CLOCK_MOMENT: at };
  return clockAt(new Date(Date.parse(at) - minutesBefore * 60_000).toISOString());
}
