// The committee's vote and the chat of an operation as a person uses them, with a server that answers what a test says.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, type DataProvider } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { QUICK_SEARCH_DEBOUNCE_MS } from "../../src/base/limits.ts";
import { type OperationInUse, OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { VOTE_TEXTS } from "../../src/custom/operations/pipeline/committee/texts.ts";
import { VoteBox } from "../../src/custom/operations/pipeline/committee/VoteBox.tsx";
import { Conversation } from "../../src/custom/operations/pipeline/talk/Conversation.tsx";
import { CHAT_TEXTS } from "../../src/custom/operations/pipeline/talk/texts.ts";
import type { OpenedVoting } from "../../src/rules/operations/answers/committee.ts";
import { ConfirmProvider } from "../../src/shell/use-confirm.tsx";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

interface Sent {
  call: string;
  body: unknown;
  key: string | null;
}

const MESSAGES = "/operations/7/conversations/internal/messages";
let sent: Sent[] = [];
let messages: object[] = [];
let isOffline = false;

const message = (id: number, text: string, isOwn = false) => ({
  ...{
    id,
    text,
    isOwn,
    authorID: isOwn ? 1 : 2,
    author: isOwn ? "ANA LIMA" : "RUI LIMA",
    avatarFileID: null,
    file: null,
  },
  ...{ timestamp: "2026-11-24T11:00:00.000Z", mentions: [] },
});

const json = (body: unknown, status = 200) => new Response(status === 204 ? null : JSON.stringify(body), { status });

beforeEach(() => {
  sent = [];
  isOffline = false;
  messages = [message(2, "Segunda"), message(1, "Primeira")];
  localStorage.clear();
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body, headers }: RequestInit = {}) => {
    const call = `${method} ${String(url)
      .replace(/^.*\/api/, "")
      .replace(/\?.*/, "")}`;
    sent.push({
      call,
      body: body ? JSON.parse(String(body)) : undefined,
      key: new Headers(headers).get("Idempotency-Key"),
    });
    if (call === `POST ${MESSAGES}`) {
      if (isOffline) throw new TypeError("Failed to fetch");
      const own = message(messages.length + 1, JSON.parse(String(body)).text, true);
      messages = [own, ...messages];
      return json(own, 201);
    }
    if (call === `GET ${MESSAGES}`) return json({ conversationID: 3, content: messages, next: null, unreadCount: 1 });
    return call.startsWith("POST /conversations/3/read") ? json(undefined, 204) : json({ content: [], unreadCount: 0 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(children: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <AdminContext dataProvider={new FakeDataProvider({}) as unknown as DataProvider} queryClient={client}>
      <SessionFor session={sessionFor({})}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </SessionFor>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return userEvent.setup();
}

describe("a conversation", () => {
  const chat = (isStaff = false) => show(<Conversation operationID={7} part="internal" isStaff={isStaff} />);
  const box = () => screen.findByLabelText(CHAT_TEXTS.placeholder);
  const posts = () => sent.filter(({ call }) => call === `POST ${MESSAGES}`);

  test("shows the messages in their order, marks the new ones and reads them", async () => {
    chat();
    const log = within(await screen.findByRole("log"));
    expect((await log.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Primeira"),
      CHAT_TEXTS.news,
      expect.stringContaining("Segunda"),
    ]);
    expect(sent).toContainEqual(
      expect.objectContaining({ call: "POST /conversations/3/read", body: { messageID: 2 } }),
    );
  });

  test("sends with Enter, once, and breaks the line with Shift+Enter", async () => {
    const user = chat();
    await user.type(await box(), "Uma{Shift>}{Enter}{/Shift}duas{Enter}{Enter}");
    expect(await screen.findByText(/Uma\s+duas/)).toBeInTheDocument();
    expect(posts().map(({ body }) => body)).toEqual([{ text: "Uma\nduas", mentionIDs: [] }]);
    expect(await box()).toHaveValue("");
  });

  test("keeps a message that could not be sent, and sends it again under the same key", async () => {
    const user = chat();
    isOffline = true;
    await user.type(await box(), "Sem rede{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(CHAT_TEXTS.failed);
    isOffline = false;
    await user.click(screen.getByRole("button", { name: CHAT_TEXTS.retry }));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    const [first, second] = posts();
    expect([posts().length, first?.key === second?.key, first?.key]).toEqual([2, true, expect.any(String)]);
  });

  test("keeps a message whose mentions are still being looked up when the page is left", async () => {
    const user = chat(true);
    const answer = fetch;
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
      String(url).includes("/people?text=") ? new Promise(() => undefined) : answer(url, init),
    );
    await user.type(await box(), "@Ana, veja isto{Enter}");
    await vi.waitFor(async () => expect(await box()).toHaveValue(""));
    expect(posts()).toEqual([]);
    cleanup();
    vi.stubGlobal("fetch", answer);
    chat(true);
    expect(await screen.findByText(/veja isto/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: CHAT_TEXTS.retry })).toBeInTheDocument();
  });

  test("sends with the Enter after the one that chose a person", async () => {
    const user = chat(true);
    const answer = fetch;
    const people = vi.fn((url: string, init?: RequestInit) =>
      String(url).includes("/people?text=")
        ? Promise.resolve(json({ content: [{ id: 9, name: "ANA LIMA" }] }))
        : answer(url, init),
    );
    vi.stubGlobal("fetch", people);
    await user.type(await box(), "@an");
    await user.click(await screen.findByRole("option", { name: "ANA LIMA" }));
    await vi.waitFor(async () => expect(await box()).toHaveValue("@ANA LIMA "));
    // A browser reports the caret that was set; then longer than the list would need to open again.
    fireEvent.select(await box());
    await new Promise((resolve) => setTimeout(resolve, 2 * QUICK_SEARCH_DEBOUNCE_MS));
    await user.type(await box(), "{Enter}");
    await vi.waitFor(() => expect(posts()[0]?.body).toEqual({ text: "@ANA LIMA", mentionIDs: [9] }));
  });

  test("keeps what is typed for the next visit", async () => {
    chat();
    fireEvent.change(await box(), { target: { value: "Rascunho" } });
    expect(Object.entries(localStorage).find(([key]) => key.endsWith(".7.internal.draft"))?.[1]).toBe("Rascunho");
  });
});

describe("a vote", () => {
  const VOTING = { id: 4, round: 2, positions: [], canVote: true, refusal: null } as unknown as OpenedVoting;
  const act = vi.fn<OperationInUse["act"]>();
  const vote = (voting: OpenedVoting) => {
    act.mockReset().mockResolvedValue(true);
    const operation = { act } as Partial<OperationInUse> as OperationInUse;
    return show(
      <OperationProvider value={operation}>
        <VoteBox voting={voting} personID={1} />
      </OperationProvider>,
    );
  };

  test("against an operation needs a comment", async () => {
    const user = vote(VOTING);
    await user.click(await screen.findByRole("button", { name: "Reprovar" }));
    expect(screen.getByRole("alert")).toHaveTextContent(VOTE_TEXTS.rejectReason);
    expect(act).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(VOTE_TEXTS.comment), "Porque sim");
    await user.click(screen.getByRole("button", { name: "Reprovar" }));
    expect(act.mock.calls[0]?.[1]?.body).toMatchObject({ committeeVotingID: 4, round: 2, justification: "Porque sim" });
  });

  test.each([
    ["Avaliar", "EVALUATE"],
    ["Aprovar", "APPROVE"],
  ])("to %s needs none, as on the server", async (name, action) => {
    const user = vote(VOTING);
    await user.click(await screen.findByRole("button", { name }));
    expect(act.mock.calls[0]?.[1]?.body).toEqual({ committeeVotingID: 4, round: 2, action, justification: undefined });
  });

  test("is given once, however often the button is pressed", async () => {
    const user = vote(VOTING);
    act.mockImplementation(() => new Promise(() => undefined));
    await user.dblClick(await screen.findByRole("button", { name: "Aprovar" }));
    expect(act).toHaveBeenCalledTimes(1);
  });

  test("of who may not vote is refused with the reason", async () => {
    vote({ ...VOTING, canVote: false, refusal: "Você não faz parte do comitê desta operação." });
    expect(await screen.findByText("Você não faz parte do comitê desta operação.")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
