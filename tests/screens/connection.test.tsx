// Tests a missing network or server: the notice above every screen, retried reads, and writes that are never sent
// twice.
import { QueryObserver } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { HttpError } from "react-admin";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import { noteAnswer, noteSilence } from "../../src/base/reachability.ts";
import { underOneKey } from "../../src/resources/data-provider.ts";
import { call } from "../../src/resources/http.ts";
import { queryClient } from "../../src/resources/query-client.ts";
import { ConnectionNotice } from "../../src/shell/frame-status.tsx";

const browser = { hasNetwork: true };

beforeEach(() => {
  browser.hasNetwork = true;
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => browser.hasNetwork);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
});
afterEach(() => {
  act(noteAnswer);
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the notice above every screen", () => {
  const setNetwork = (hasNetwork: boolean) =>
    act(() => {
      browser.hasNetwork = hasNetwork;
      window.dispatchEvent(new Event(hasNetwork ? "online" : "offline"));
    });

  it("says that there is no network until it is back", () => {
    render(<ConnectionNotice />);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    setNetwork(false);
    expect(screen.getByRole("status")).toHaveTextContent("Você está sem conexão");
    setNetwork(true);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("says that the server does not answer until it does", () => {
    render(<ConnectionNotice />);
    act(noteSilence);
    expect(screen.getByRole("status")).toHaveTextContent("servidor não está respondendo");
    act(noteAnswer);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});

describe("a read without an answer", () => {
  const unreachable = new HttpError("", 503);
  const refused = new HttpError("", 422);

  const watch = (name: string, queryFn: () => Promise<unknown>) =>
    new QueryObserver(queryClient, { queryKey: [name], queryFn, retryDelay: 0 }).subscribe(() => undefined);

  it("is repeated once the server answers, and a refused one is not", async () => {
    const silent = vi.fn(async () => (silent.mock.calls.length > 2 ? "list" : Promise.reject(unreachable)));
    const wrong = vi.fn(() => Promise.reject(refused));
    const ends = [watch("silent", silent), watch("wrong", wrong)];
    await vi.waitFor(() => expect(queryClient.getQueryState(["silent"])?.status).toBe("error"));
    noteSilence();
    noteAnswer();
    await vi.waitFor(() => expect(queryClient.getQueryData(["silent"])).toBe("list"));
    expect(wrong).toHaveBeenCalledOnce();
    for (const end of ends) end();
  });
});

it("is not satisfied by a page of a proxy with status 200", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>Acesso à internet</html>", { status: 200 }));
  await expect(call("GET", "/leads")).rejects.toMatchObject({ status: 502 });
  vi.stubGlobal("fetch", async () => new Response('{"content":[]}', { status: 200 }));
  expect(await call("GET", "/leads")).toEqual({ content: [] });
});

it("is answered by a server that says that a partner is away", async () => {
  const answer = (body: string) => vi.stubGlobal("fetch", async () => new Response(body, { status: 502 }));
  render(<ConnectionNotice />);
  answer('{"code":"UY3_CLIENT_ERROR","message":"UY3: A plataforma está fora do ar."}');
  await act(async () => {
    await expect(call("POST", "/banking")).rejects.toThrow("UY3: A plataforma está fora do ar.");
  });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  answer("<html>Bad Gateway</html>");
  await act(async () => {
    await expect(call("POST", "/banking")).rejects.toThrow();
  });
  expect(screen.getByRole("status")).toHaveTextContent("servidor não está respondendo");
});

describe("a creation", () => {
  const keysOf = async (answers: (HttpError | "saved")[]): Promise<string[]> => {
    const keys: string[] = [];
    for (const answer of answers)
      await underOneKey(`/leads ${answers.length} ${answers[0]}`, async (key) => {
        keys.push(key);
        if (answer !== "saved") throw answer;
        return answer;
      }).catch(() => undefined);
    return keys;
  };

  it.each([
    ["no network", new HttpError("", 0)],
    ["a proxy without its server", new HttpError("", 502)],
    ["nobody who waits any longer", new HttpError("", 408)],
    ["the first call still under way", new HttpError("", 409, { code: "IDEMPOTENCY_CONFLICT" })],
  ])("is repeated under the same key after %s", async (_reason, failure) => {
    const [first, second] = await keysOf([failure, "saved"]);
    expect(second).toBe(first);
  });

  it.each([
    ["it was saved", "saved" as const],
    ["it was refused", new HttpError("", 422)],
  ])("uses another key once %s", async (_reason, answer) => {
    const [first, second] = await keysOf([answer, "saved"]);
    expect(second).not.toBe(first);
  });
});
