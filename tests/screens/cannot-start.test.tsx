// When the server does not answer at the start, the application says so and starts by itself once it answers.
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteAnswer } from "../../src/base/reachability.ts";
import { CannotStart } from "../../src/shell/CannotStart.tsx";

const server = { answers: false };

beforeEach(() => {
  server.answers = false;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => {
    if (!server.answers) throw new TypeError("Failed to fetch");
    return new Response("{}");
  });
});
afterEach(() => {
  noteAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an unreachable server is waited for without limit, and the application starts once it answers", async () => {
  const startAgain = vi.fn();
  render(<CannotStart startAgain={startAgain} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("heading", { name: "O servidor não está respondendo." })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(startAgain).not.toHaveBeenCalled();
  server.answers = true;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(startAgain).toHaveBeenCalledOnce();
});

test("another failure is not retried by itself", async () => {
  server.answers = true;
  const startAgain = vi.fn();
  render(<CannotStart startAgain={startAgain} />);
  expect(screen.getByRole("heading", { name: "Não foi possível autenticar o usuário." })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(startAgain).not.toHaveBeenCalled();
});
