// Acts upon an operation whose answer gets lost: given again, they are the same act.

import { QueryClient } from "@tanstack/react-query";
import { renderHook, act as settled } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext, type DataProvider } from "react-admin";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import type { OperationDetail } from "../../src/custom/operations/parts/detail.ts";
import { useOperationActs } from "../../src/custom/operations/parts/use-operation.ts";
import { FakeDataProvider } from "./fake-data-provider.ts";

let keys: (string | null)[];
let answers: (Response | "lost")[];

beforeEach(() => {
  keys = [];
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { method, headers }: RequestInit = {}) => {
    if (method !== "POST" || !address.includes("/operations/")) return new Response("{}");
    keys.push(new Headers(headers).get("Idempotency-Key"));
    const answer = answers.shift() ?? new Response("{}");
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return answer;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function acts() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdminContext dataProvider={new FakeDataProvider({}) as unknown as DataProvider} queryClient={new QueryClient()}>
      {children}
    </AdminContext>
  );
  const { result } = renderHook(() => useOperationActs({} as OperationDetail, 1), { wrapper });
  return (note: string) => settled(async () => void (await result.current?.act("notes", { body: { note } })));
}

const refused = () => new Response(JSON.stringify({ code: "VALIDATION_ERROR" }), { status: 400 });

test("an act is sent again under its key until it is answered, and another act under its own", async () => {
  answers = ["lost", new Response("{}")];
  const note = acts();
  await note("Ligar amanhã");
  await note("Ligar amanhã");
  await note("Ligar amanhã");
  await note("Ligar hoje");
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test("what was refused is sent anew", async () => {
  answers = [refused()];
  const note = acts();
  await note("x");
  await note("x");
  expect(keys[1]).not.toBe(keys[0]);
});
