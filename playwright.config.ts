// The journeys: the built product on a port and a database of its own, in a real browser, as a person in Brazil sees it.
// Each worker has its own product, so that no journey meets what another one is writing.
import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./scripts/lib/browser.ts";
import { clockAt, comingMoment } from "./tests/helpers/run-clock.ts";

const PORTS = { first: 4700, last: 4799 };
const WORKERS = 2;

// Worker processes read this file again: they take the port that the first reading chose, and its clock.
process.env.JOURNEYS_PORT ??= String(await freePort());
if (!process.env.CLOCK_SHIFT_MS) Object.assign(process.env, clockAt(comingMoment()));
const ports = Array.from({ length: WORKERS }, (_, worker) => Number(process.env.JOURNEYS_PORT) + worker);

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  timeout: 120_000,
  // A busy machine makes everything slow, and slow is not wrong.
  expect: { timeout: 30_000 },
  workers: WORKERS,
  forbidOnly: true,
  // `npm run nightly -- --only journeys` leaves none out.
  ...(process.env.JOURNEYS_ALL === "1" ? {} : { grepInvert: /@nightly/ }),
  reporter: [["list"]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    // A worker would answer in the place of what a journey sets up; the journey about it lets it in.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Frames cost more than the pages: without motion, and without a film of every test that passes, a run takes a fifth less.
    contextOptions: { reducedMotion: "reduce" },
    // Recording one costs a part of every step, and nobody opens that of a machine which is gone after its run.
    trace:
      process.env.CI || process.env.JOURNEYS_TRACE === "off"
        ? "off"
        : { mode: "retain-on-failure", screenshots: false, snapshots: true },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS] },
  },
  // One command for all: servers of the list would start one after the other.
  webServer: {
    command: `"${process.execPath}" tests/journeys/helpers/products.ts`,
    env: { PORTS: ports.join() },
    wait: { stdout: /ready/ },
    timeout: 180_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});

/** The first of a port for each worker, side by side. */
async function freePort(): Promise<number> {
  const count = Math.floor((PORTS.last - PORTS.first + 1) / WORKERS);
  for (let step = 0; step < count; step++) {
    const port = PORTS.first + ((process.pid + step) % count) * WORKERS;
    const inUse = await Promise.all(Array.from({ length: WORKERS }, (_, worker) => isTaken(port + worker)));
    if (!inUse.includes(true)) return port;
  }
  throw new Error(`no ${WORKERS} free ports from ${PORTS.first} to ${PORTS.last}`);
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(true));
    probe.listen(port, () => probe.close(() => resolve(false)));
  });
}
