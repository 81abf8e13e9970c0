// Observes calls on the network, and injects faults.
import type { Page, Request, Route } from "@playwright/test";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Collects calls whose path matches `pattern` from now on, as they are sent. */
export function watchCalls(page: Page, method: Method, pattern: RegExp): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === method && pattern.test(pathOf(request))) calls.push(request);
  });
  return calls;
}

/** Returns the calls whose path matches `pattern` and that have no answer yet. */
export function openCalls(page: Page, pattern: RegExp): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (pattern.test(pathOf(request))) open.add(request);
  });
  page.on("requestfinished", (request) => void open.delete(request));
  page.on("requestfailed", (request) => void open.delete(request));
  return open;
}

export const parameters = (request: Request): URLSearchParams => new URL(request.url()).searchParams;

export interface Fault {
  status: number;
  code: string;
  field?: string;
  entity?: string;
  message?: string;
}

/** This code is not in the error catalogue. */
export const UNKNOWN_FAULT: Fault = { status: 500, code: "XPTO" };

/** Answers like a failing server; the returned function ends the fault. */
export async function fail(
  page: Page,
  method: Method,
  pattern: RegExp,
  { status, ...body }: Fault = UNKNOWN_FAULT,
): Promise<() => Promise<void>> {
  return intercept(page, method, pattern, (route) => route.fulfill({ status, json: { ...body, status } }));
}

/** Delays the real answer; the returned function ends the delay of later calls. */
export async function delay(
  page: Page,
  method: Method,
  pattern: RegExp,
  milliseconds: number,
): Promise<() => Promise<void>> {
  return intercept(page, method, pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** Holds the calls back until the returned function is called. */
export async function hold(page: Page, method: Method, pattern: RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const end = await intercept(page, method, pattern, async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await end();
  };
}

async function intercept(
  page: Page,
  method: Method,
  pattern: RegExp,
  act: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handler = (route: Route) => {
    const request = route.request();
    return request.method() === method && pattern.test(pathOf(request)) ? act(route) : route.fallback();
  };
  await page.route("**/api/**", handler);
  return () => page.unroute("**/api/**", handler);
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;
