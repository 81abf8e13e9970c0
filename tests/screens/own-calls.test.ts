// Tests which answers to the first calls of a session end it, and which leave it alone.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EntryFailed, EntryRefused, readOwn } from "../../src/auth/own-calls.ts";
import * as auth from "../../src/auth/token.ts";

beforeEach(() => void vi.spyOn(auth, "accessToken").mockResolvedValue("token"));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failureAt = (status: number, body = "<html></html>") => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  return readOwn("/users/me").catch((error: unknown) => error);
};

test.each([502, 503, 504])("the status %i of a proxy keeps the session", async (status) => {
  const failure = await failureAt(status);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(EntryFailed);
});

test("a failure of the server itself and its refusal end the session", async () => {
  expect(await failureAt(500)).toBeInstanceOf(EntryFailed);
  const refusal = await failureAt(403, JSON.stringify({ message: "Fora do horário." }));
  expect(refusal).toBeInstanceOf(EntryRefused);
  expect((refusal as Error).message).toBe("Fora do horário.");
});
