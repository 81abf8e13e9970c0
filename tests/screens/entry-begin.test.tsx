// The beginning of an entry when answers get lost: one operation, whatever is typed and pressed meanwhile.
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { OperationContextProvider } from "../../src/custom/operation-start/index.ts";
import { useBegin } from "../../src/custom/operations/entry/use-begin.ts";
import type { EntryState, EntryStepView } from "../../src/rules/operations/answers/entry.ts";
import { sessionFor } from "./fake-admin.tsx";

let sent: { key: string | null; body: { data: unknown } }[];
let answers: (Response | "lost")[];

const begun = () => new Response(JSON.stringify({ operationID: 12 }));
const failed = (status: number, code: string) => new Response(JSON.stringify({ code, message: code }), { status });

beforeEach(() => {
  sent = [];
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { headers, body }: RequestInit = {}) => {
    if (!address.includes("/executeWorkflow")) return begun();
    sent.push({ key: new Headers(headers).get("Idempotency-Key"), body: JSON.parse(String(body)) });
    const answer = answers.shift() ?? begun();
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return answer;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function beginning() {
  const state = { operation: { productID: 3, customerType: "PERSON" } } as EntryState;
  const step = { code: "PRE_ANALYSIS" } as EntryStepView;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionFor session={sessionFor({})}>
      <OperationContextProvider>{children}</OperationContextProvider>
    </SessionFor>
  );
  return renderHook(() => useBegin(state, step), { wrapper }).result;
}

test.each([
  ["lost", "lost"],
  ["still on its way", failed(409, "IDEMPOTENCY_CONFLICT")],
  ["a failure", failed(500, "INTERNAL_SERVER_ERROR")],
] as const)("a beginning whose answer is %s is sent again as it was, under its key", async (_what, first) => {
  answers = [first];
  const begin = beginning();
  await expect(begin.current({ fullName: "ANA" })).rejects.toThrow();
  await expect(begin.current({ fullName: "ANA LIMA" })).resolves.toEqual({
    ...{ operationID: 12, data: { fullName: "ANA" } },
  });
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.key).toBeTruthy();
});

test("a beginning that was refused is corrected under another key", async () => {
  answers = [failed(400, "VALIDATION_ERROR")];
  const begin = beginning();
  await expect(begin.current({ documentNumber: "1" })).rejects.toThrow();
  await begin.current({ documentNumber: "52998224725" });
  expect(sent[1]?.body.data).toEqual({ documentNumber: "52998224725" });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
