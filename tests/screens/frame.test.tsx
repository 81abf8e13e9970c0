// Tests the layout's own behaviour: the loading notice, newer versions, and the initial values of a new operation.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "../../src/auth/me.ts";
import { SessionFor } from "../../src/auth/session.tsx";
import { beginLoading } from "../../src/base/loading.ts";
import { ageText } from "../../src/custom/home/texts.ts";
import {
  OPERATION_DEFAULTS,
  OperationContextProvider,
  useOperationContext,
} from "../../src/custom/operation-start/index.ts";
import { LoadingIndicator } from "../../src/shell/frame-status.tsx";
import { isNewer, servedBuild, takeReload } from "../../src/shell/version.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe("the loading notice", () => {
  beforeEach(() => void vi.useFakeTimers());
  const begin = (count: number) => {
    const ends: (() => void)[] = [];
    act(() => {
      for (let left = count; left > 0; left--) ends.push(beginLoading());
    });
    return ends;
  };
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it("is not shown for less than 150 ms", async () => {
    render(<LoadingIndicator />);
    const [end] = begin(1);
    await wait(149);
    expect(screen.queryByText("Carregando...")).toBeNull();
    act(() => end!());
    await wait(500);
    expect(screen.queryByText("Carregando...")).toBeNull();
  });

  it("is shown until the last of several calls has ended", async () => {
    render(<LoadingIndicator />);
    const [first, second] = begin(2);
    await wait(151);
    expect(screen.getByRole("status")).toHaveTextContent("Carregando...");
    act(() => first!());
    act(() => first!());
    await wait(1000);
    expect(screen.getByText("Carregando...")).toBeVisible();
    act(() => second!());
    expect(screen.queryByText("Carregando...")).toBeNull();
  });
});

describe("a served version", () => {
  const own = { version: "1.4.0", builtAt: "2026-11-21T10:00:00.000Z" };
  it.each([
    ["1.4.1", own.builtAt, true],
    ["1.10.0", "2020-01-01T00:00:00.000Z", true],
    ["1.4.0", "2026-11-21T10:00:01.000Z", true],
    ["1.4.0", own.builtAt, false],
    ["1.4.0", "2026-11-20T00:00:00.000Z", false],
    ["1.3.9", "2027-01-01T00:00:00.000Z", false],
    ["uma", own.builtAt, false],
    ["1.4.0", "ontem", false],
  ])("%s of %s is newer: %s", (version, builtAt, expected) => {
    expect(isNewer({ version, builtAt }, own)).toBe(expected);
  });

  it("is fetched without any cache", async () => {
    const fetched = vi.fn(async () => new Response(JSON.stringify(own)));
    vi.stubGlobal("fetch", fetched);
    expect(await servedBuild()).toEqual(own);
    const [address, options] = fetched.mock.calls[0] as unknown as [string, RequestInit];
    expect(address).toMatch(/^\/version\.json\?t=\d+$/);
    expect(options).toMatchObject({ cache: "no-cache", headers: { "cache-control": "no-cache" } });
  });

  it.each([
    ["that is not there", async () => new Response("{}", { status: 404 })],
    ["that is a page", async () => new Response("<!doctype html>")],
    ["of a server that is not there", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("%s is not accepted as a version", async (_, fetched) => {
    vi.stubGlobal("fetch", fetched);
    expect(await servedBuild()).toBeUndefined();
  });

  it("reloads the page once in a tab", () => {
    expect([takeReload(own), takeReload(own), takeReload({ ...own, version: "1.5.0" })]).toEqual([true, false, true]);
  });
});

describe("the start values of a new operation", () => {
  const sessionOf = (id: number): Session => ({
    me: {
      id,
      userSettingsVersion: 1,
      owners: {},
      authRole: { code: "r_operator", name: null, authSystemCode: "credit" },
      company: null,
      personID: null,
      type: null,
      changeRates: false,
      jurisdictionLevel: 0,
      person: null,
    },
    access: { roles: ["r_operator"], system: "credit", systemsPagesViews: {}, portfolio: null },
  });
  const Start = () => {
    const { start, change, clear } = useOperationContext();
    return (
      <>
        <output>{JSON.stringify(start)}</output>
        <button type="button" onClick={() => change({ productID: 7, documentNumbers: ["52998224725"] })}>
          escolher
        </button>
        <button type="button" onClick={clear}>
          desistir
        </button>
      </>
    );
  };
  const open = (id: number) =>
    render(
      <SessionFor session={sessionOf(id)}>
        <OperationContextProvider>
          <Start />
        </OperationContextProvider>
      </SessionFor>,
    );
  const start = () => JSON.parse(screen.getByRole("status").textContent ?? "") as object;

  it("are the organization and a requested value until something else is chosen", () => {
    open(1);
    expect(start()).toEqual(OPERATION_DEFAULTS);
    expect(start()).toMatchObject({ companyType: "MN", simulatorType: "RV" });
  });

  it("survive a reload for the person, and for nobody else", async () => {
    const first = open(1);
    await userEvent.click(screen.getByText("escolher"));
    first.unmount();
    const again = open(1);
    expect(start()).toMatchObject({ productID: 7, documentNumbers: ["52998224725"], companyType: "MN" });
    again.unmount();
    const other = open(2);
    expect(start()).toEqual(OPERATION_DEFAULTS);
    other.unmount();
    open(1);
    await userEvent.click(screen.getByText("desistir"));
    expect(start()).toEqual(OPERATION_DEFAULTS);
  });
});

it.each([
  ["2026-11-21T02:30:00.000Z", "há 1 dia"],
  ["2026-11-21T03:30:00.000Z", "desde hoje"],
  ["2026-11-09", "há 12 dias"],
  ["2026-11-24", "em 3 dias"],
])("a task that waits since %s shows %s", (since, expected) => {
  expect(ageText(since, new Date("2026-11-21T15:00:00Z"))).toBe(expected);
});
