// Tests several people on the same records: comments with mentions, visitors at the head, and changes that arrive.
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import { passLiveEvent } from "../../src/base/live-events.ts";
import type { RecordComment } from "../../src/base/record-comment.ts";
import { textParts, typedName, withName } from "../../src/resources/comments/comment-text.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const resources = compile(lamps, makers);
const LIA = { id: 9, name: "LIA PRADO" };
const comment = (id: number, more: Partial<RecordComment> = {}): RecordComment => ({
  ...{ id, author: LIA, isOwn: false, body: `Comentário ${id}`, mentions: [] },
  ...{ createdAt: "2026-11-20T15:00:00.000Z", editedAt: null },
  ...more,
});
const stored: { comments: RecordComment[]; draft: string; sent: string[] } = { comments: [], draft: "", sent: [] };

beforeEach(() => {
  Object.assign(stored, { comments: [], draft: "", sent: [] });
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string | URL | Request, { method = "GET", body }: RequestInit = {}) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, "http://localhost");
    if (!pathname.startsWith("/api/comments/lamps/1")) return new Response("{}", { status: 404 });
    if (method !== "GET") stored.sent.push(`${method} ${pathname.slice(21)} ${String(body)}`);
    if (pathname.endsWith("/count")) return Response.json({ count: stored.comments.length, unreadCount: 1 });
    if (pathname.endsWith("/people")) return Response.json({ content: [LIA] });
    if (method === "POST") return Response.json(comment(3), { status: 201 });
    if (method !== "GET") return new Response(null, { status: 204 });
    return Response.json({ content: stored.comments, next: null, unreadCount: 1, draft: stored.draft });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(address: string) {
  const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
  const router = showScreen({ resources, provider, address });
  return { provider, router, user: userEvent.setup() };
}

test("a text has links and mentions, and names are searched after an at sign that begins a word", () => {
  expect(textParts("Veja https://a.com/x?y=1. @LIA PRADO!", [LIA])).toEqual([
    { kind: "text", text: "Veja " },
    { kind: "link", text: "https://a.com/x?y=1" },
    { kind: "text", text: ". " },
    { kind: "mention", text: "@LIA PRADO" },
    { kind: "text", text: "!" },
  ]);
  expect(textParts("lia@prado.com", [])).toEqual([{ kind: "text", text: "lia@prado.com" }]);
  expect(typedName("Oi @li", 6)).toEqual({ start: 3, text: "li" });
  expect(typedName("lia@prado", 9)).toBeUndefined();
  expect(withName("Oi @li, veja", { start: 3, text: "li" }, LIA)).toEqual({ body: "Oi @LIA PRADO , veja", caret: 14 });
});

test("the panel shows comments oldest first, restores a draft and mentions people by the keyboard", async () => {
  stored.comments = [comment(2, { body: null }), comment(1)];
  stored.draft = "Bom dia ";
  const { user } = open("/luminarias/view/1");
  await user.click(await screen.findByRole("button", { name: /Comentários.*1 comentário não lido/ }));
  const texts = (await screen.findAllByText(/^Comentário [1e]/)).map(({ textContent }) => textContent);
  expect(texts).toEqual(["Comentário 1", "Comentário excluído"]);
  const box = await screen.findByLabelText("Escreva um comentário");
  expect(box).toHaveValue("Bom dia ");
  await user.type(box, "@li");
  await screen.findByRole("option", { name: LIA.name });
  await user.keyboard("{Enter}");
  expect(box).toHaveValue("Bom dia @LIA PRADO ");
  await user.type(box, "veja");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(stored.sent.filter((call) => call.startsWith("POST"))).toHaveLength(1));
  const [post] = stored.sent.filter((call) => call.startsWith("POST"));
  expect(post).toContain('{"body":"Bom dia @LIA PRADO veja","mentionIDs":[9]}');
  await waitFor(() => expect(box).toHaveValue(""));
});

test("others who have the record open are at its head, and go when they leave", async () => {
  open("/luminarias/view/1");
  await screen.findByRole("heading", { level: 1 });
  const event = { name: "presence", resource: "lamps", record: "1" };
  act(() => passLiveEvent({ ...event, visitors: [{ ...LIA, isEditing: true }] }));
  expect(screen.getByRole("list", { name: "Também neste registro" })).toHaveTextContent("LIA PRADO (editando)");
  act(() => passLiveEvent({ ...event, visitors: [] }));
  expect(screen.queryByRole("list", { name: "Também neste registro" })).toBeNull();
});

const changeByLia = (provider: FakeDataProvider, id: number, values: object) => {
  const rows = provider.rows.get("lamps")!;
  const at = rows.findIndex((row) => row.id === id);
  rows[at] = { ...rows[at]!, version: 8, updatedByID: 9, updatedBy: { id: 9, text: LIA.name }, ...values };
};

test("a form lists what somebody else has changed, keeps typed values and takes over the rest on demand", async () => {
  const { provider, user } = open("/luminarias/edit/1");
  const name = await screen.findByLabelText(/^Nome/);
  await user.clear(name);
  await user.type(name, "MEU NOME");
  changeByLia(provider, 1, { name: "NOME DELA", price: 4321 });
  act(() => passLiveEvent({ name: "changed", resource: "lamps", record: "1" }));
  const notice = await screen.findByText(/^LIA PRADO alterou .*Nome/);
  expect(notice).toHaveTextContent(/Você também mudou Nome/);
  await user.click(screen.getByRole("button", { name: "Usar os valores novos" }));
  expect(name).toHaveValue("MEU NOME");
  expect(screen.getByLabelText(/^Preço/)).toHaveDisplayValue(/4\.321/);
});

test("a list updates rows in place, keeps the selection and marks what others changed", async () => {
  const { provider, user } = open("/luminarias");
  const [, second] = await screen.findAllByRole("checkbox", { name: /^Selecionar/ });
  await user.click(second!);
  changeByLia(provider, 2, { name: "RENOVADA" });
  act(() => passLiveEvent({ name: "changed", resource: "lamps" }));
  const cell = await screen.findByText("RENOVADA");
  await waitFor(() => expect(cell.closest("tr")).toHaveAttribute("data-changed"));
  expect(second).toBeChecked();
});
