// Tests a lazily loaded part whose file cannot be loaded: it retries, and reloads the page only where that can help.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteAnswer } from "../../src/base/reachability.ts";
import { lazyPart } from "../../src/fields/parts/lazy-part.tsx";
import * as reload from "../../src/fields/parts/reload-once.ts";

const server = { answers: false };

beforeEach(() => {
  vi.spyOn(reload, "reloadOnce").mockReturnValue(true);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => {
    if (!server.answers) throw new TypeError("Failed to fetch");
    return new Response("{}");
  });
});
afterEach(() => {
  noteAnswer();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(load: () => Promise<{ default: () => React.ReactNode }>) {
  const Part = lazyPart(load);
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
}

test("without an answer a retry never reloads the page", async () => {
  server.answers = false;
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  show(load);
  for (const tries of [1, 2, 3]) {
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(tries));
    await userEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  }
  expect(reload.reloadOnce).not.toHaveBeenCalled();
});

test("a file that is gone from a reachable server is loaded by reloading the page", async () => {
  server.answers = true;
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  show(load);
  await screen.findByRole("alert");
  noteAnswer();
  await vi.waitFor(() => expect(reload.reloadOnce).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledTimes(2);
});
