// `test` of the journeys fails when the page logs an error, throws in a script, or gets a 5xx.

import { type Browser, type BrowserContext, test as base, expect, type Page, type Route } from "@playwright/test";
import { clockScript } from "../../helpers/shifted-clock.ts";
import { NOTICE_SCRIPT } from "./notices.ts";

export interface PageErrors {
  /** The errors found so far. */
  errors: string[];
  /** Permits errors that a journey provokes: a refused save, an address that does not exist. */
  allow(pattern: RegExp): void;
}

/** Marks journeys whose behaviour the tests of the screens also cover; a push omits them. */
export const NIGHTLY = { tag: "@nightly" };

/** Late answers reveal races: `JOURNEYS_LATENCY=600` delays each call by a random time up to 600 ms. */
const LATENCY = Number(process.env.JOURNEYS_LATENCY ?? 0);

/** The page's clock is shifted like those of the product and the test. */
const CLOCK_SHIFT_MS = Number(process.env.CLOCK_SHIFT_MS ?? 0);

export const test = base.extend<{ pageErrors: PageErrors; lateCalls: undefined; pageScripts: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: the browser's runner reads from this pattern what is needed
  baseURL: ({}, use, { parallelIndex }) => use(`http://localhost:${Number(process.env.JOURNEYS_PORT) + parallelIndex}`),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      collectErrors(page, errors);
      await use({ errors, allow: (pattern) => void allowed.push(pattern) });
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  lateCalls: [
    async ({ context }, use) => {
      if (LATENCY > 0) await context.route(/\/(api|oidc)\//, addLatency);
      await use(undefined);
    },
    { auto: true },
  ],
  pageScripts: [
    async ({ context }, use) => {
      await addPageScripts(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Opens a page in another browser context, as another person, with the shifted clock. */
export async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await addPageScripts(context);
  return context.newPage();
}

async function addPageScripts(context: BrowserContext): Promise<void> {
  if (CLOCK_SHIFT_MS !== 0) await context.addInitScript(clockScript(CLOCK_SHIFT_MS));
  await context.addInitScript(...NOTICE_SCRIPT);
}

async function addLatency(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LATENCY));
  // The page may have been left meanwhile.
  await route.fallback().catch(() => undefined);
}

function collectErrors(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => void errors.push(`script: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) errors.push(`answer ${response.status()}: ${response.url()}`);
  });
}

export { expect };
