// Tests list preferences with late answers of the server: the latest choice is shown.
import { QueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { CoreAdminContext, type DataProvider } from "react-admin";
import { beforeEach, expect, test, vi } from "vitest";
import { usePreferences } from "../../src/resources/list/preferences.ts";

const LIST = "/luminarias";
const STORED = { list: LIST, columns: null, density: "comfortable", viewID: null };

type Answer = (content: object[]) => void;

/** A stub server that answers reads when the test says so, and writes at once. */
function slowServer() {
  const readings: Answer[] = [];
  const writings: object[] = [];
  const call = vi.fn((method: string, _path: string, body?: object) => {
    if (method === "PUT") return Promise.resolve(writings.push(body ?? {}));
    return new Promise((resolve) => readings.push((content) => resolve({ content })));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={{ call } as unknown as DataProvider} queryClient={client}>
      {children}
    </CoreAdminContext>
  );
  const { result } = renderHook(() => usePreferences(LIST, "7"), { wrapper });
  return { readings, writings, hook: result };
}

/** Answers a read, and waits until the result is rendered. */
const answer = (reading: Answer | undefined, content: object[]) =>
  act(async () => {
    reading?.(content);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

beforeEach(() => localStorage.clear());

test.each([
  ["knows another choice", [STORED]],
  ["knows none", []],
])("a choice made before the server has answered stays, when it %s", async (_what, content) => {
  const { readings, writings, hook } = slowServer();
  await waitFor(() => expect(readings).toHaveLength(1));
  act(() => hook.current.keep({ density: "compact" }));
  await answer(readings[0], content);
  expect(hook.current.preference.density).toBe("compact");
  await waitFor(() => expect(writings).toEqual([{ list: LIST, density: "compact" }]), { timeout: 3_000 });
});

test("an answer that is older than a saved choice is fetched again", async () => {
  const { readings, writings, hook } = slowServer();
  await waitFor(() => expect(readings).toHaveLength(1));
  act(() => hook.current.keep({ density: "compact" }));
  await waitFor(() => expect(readings).toHaveLength(2), { timeout: 3_000 });
  expect(writings).toHaveLength(1);
  await answer(readings[0], [STORED]);
  await answer(readings[1], [{ ...STORED, density: "compact" }]);
  expect(hook.current.preference.density).toBe("compact");
});
