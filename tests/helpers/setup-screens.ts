// What a screen needs that jsdom lacks, a clean page after each test, and a page without traces after each file.
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { noteAnswer } from "../../src/base/reachability.ts";
import { loadOverlays } from "../../src/ui/overlay.ts";

configure({ asyncUtilTimeout: 15_000 });
// As in a page that has come to rest.
await loadOverlays();

// A call that the test before did not answer says nothing about this one.
beforeEach(noteAnswer);
afterEach(cleanup);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    onchange: null,
    dispatchEvent: () => false,
  }) as MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;

Element.prototype.scrollIntoView ??= () => {};
