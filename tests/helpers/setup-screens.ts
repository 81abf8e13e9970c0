// Setup of screens: it stubs what jsdom lacks, cleans the page after each test, and resets global state after each
// file.
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { noteAnswer } from "../../src/base/reachability.ts";
import { loadOverlays } from "../../src/ui/overlay.ts";

configure({ asyncUtilTimeout: 15_000 });
// A loaded page has fetched its overlays in the background; without this a first click would wait for them.
await loadOverlays();

// A call that the previous test left unanswered must not mark the server as unreachable.
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
