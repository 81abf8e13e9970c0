// The journeys: the built product on a port and a database of its own, in a real browser, as a person in Brazil sees it.
import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "./scripts/lib/browser.ts";

const PORTS = { first: 4700, last: 4799 };

// Worker processes read this file again: they take the port that the first reading chose.
process.env.JOURNEYS_PORT ??= String(await freePort());
const baseURL = `http://localhost:${process.env.JOURNEYS_PORT}`;

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    // A worker would answer in the place of what a journey sets up; the journey about it lets it in.
    serviceWorkers: "block",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: "retain-on-failure",
    launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS] },
  },
  webServer: {
    command: `"${process.execPath}" tests/journeys/helpers/product.ts`,
    env: { PORT: process.env.JOURNEYS_PORT },
    url: `${baseURL}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});

async function freePort(): Promise<number> {
  const count = PORTS.last - PORTS.first + 1;
  for (let step = 0; step < count; step++) {
    const port = PORTS.first + ((process.pid + step) % count);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${PORTS.first} to ${PORTS.last}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
