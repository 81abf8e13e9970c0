// Tests drafts of forms: typed values are saved in a new draft, and earlier drafts stay available.
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import { Autosave } from "../../src/resources/drafts/autosave.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { makers } from "./lamps.ts";

interface StoredDraft {
  id: string;
  fields: Record<string, unknown>;
  version?: number;
  savedAt: string;
}

const drafts = new Map<string, StoredDraft>();
/** All requests to the drafts, in order. */
const sent: { method: string; keepalive: boolean; id: string }[] = [];
const network = { isUp: true, latencyMs: 0 };
const resources = compile(makers);
const beta = { id: 5, documentNumber: "11222333000181", legalName: "BETA LUZ", version: 3 };

beforeEach(() => {
  drafts.clear();
  sent.length = 0;
  Object.assign(network, { isUp: true, latencyMs: 0 });
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { method = "GET", body, keepalive = false, signal } = init;
    const url = new URL(address, "http://localhost");
    // A form of an earlier test file may still retry its save; its draft does not belong to these tests.
    if (!url.pathname.startsWith("/api/users/me/drafts/makers/")) return new Response("{}", { status: 404 });
    if (!network.isUp) throw new TypeError("Failed to fetch");
    const draft = typeof body === "string" ? (JSON.parse(body) as StoredDraft) : undefined;
    const id = draft?.id ?? url.searchParams.get("id") ?? "";
    if (method !== "GET") sent.push({ method, keepalive, id });
    if (network.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, network.latencyMs));
    signal?.throwIfAborted();
    if (draft) drafts.set(id, { ...draft, savedAt: new Date().toISOString() });
    if (method === "DELETE") drafts.delete(id);
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (draft) return Response.json({ ...drafts.get(id), droppedCount: 0 });
    const all = [...drafts.values()].map((one) => ({ ...one, fieldCount: Object.keys(one.fields).length }));
    return Response.json({ draft: all[0] ?? null, drafts: all });
  });
});
afterEach(async () => {
  // A form writes its draft when it is unmounted, so this happens here and not during the next test.
  cleanup();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const leave = (id: string, fields: object, version?: number) =>
  drafts.set(id, { id, fields: { ...fields }, version, savedAt: "2026-11-18T10:49:00Z" });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: null });
const open = (address = "/fabricantes/create") =>
  showScreen({ resources, provider: new FakeDataProvider({ makers: [beta] }), address });
const name = () => screen.findByLabelText(/^Razão social/);
const offer = () => screen.findByRole("region", { name: "Rascunho" });
const values = () => [...drafts.values()].map(({ fields }) => fields);

describe("a form with an earlier draft that nobody has decided on", () => {
  test("saves new input in a draft of its own, and keeps the earlier one available", async () => {
    leave("antes", { legalName: "ANTIGA" });
    open();
    expect(await offer()).toHaveTextContent(/Rascunho de .*, com 1 campo\./);
    await user.type(await name(), "nova");
    expect(await offer()).toHaveTextContent(/Rascunho anterior de/);
    await pass(1_500);
    expect(values()).toEqual([{ legalName: "ANTIGA" }, { legalName: "NOVA" }]);
    await user.click(within(await offer()).getByRole("button", { name: "Retomar" }));
    expect(await name()).toHaveValue("ANTIGA");
    await pass(1_500);
    expect(values()).toEqual([{ legalName: "NOVA" }, { legalName: "ANTIGA" }]);
    await user.click(within(await offer()).getByRole("button", { name: "Retomar" }));
    expect(await name()).toHaveValue("NOVA");
  });

  test("deletes the earlier draft on request, and not the input", async () => {
    leave("antes", { legalName: "ANTIGA" });
    open();
    await user.type(await name(), "nova");
    await user.click(within(await offer()).getByRole("button", { name: "Descartar" }));
    await pass(1_500);
    expect(screen.queryByRole("region", { name: "Rascunho" })).toBeNull();
    expect(values()).toEqual([{ legalName: "NOVA" }]);
    expect(await name()).toHaveValue("NOVA");
  });

  test("says when the draft is over an older version of the record", async () => {
    leave("antes", { legalName: "BETA DOIS" }, 2);
    open("/fabricantes/edit/5");
    expect(await offer()).toHaveTextContent("O registro foi alterado depois deste rascunho.");
  });

  test("lists several drafts, the latest first", async () => {
    leave("a", { legalName: "A" });
    leave("b", { legalName: "B" });
    leave("c", { legalName: "C" });
    open();
    const region = within(await offer());
    expect(region.getAllByRole("button", { name: "Continuar" })).toHaveLength(1);
    await user.click(region.getByRole("button", { name: "Mostrar mais 2 rascunhos" }));
    expect(region.getAllByRole("button", { name: "Continuar" })).toHaveLength(3);
  });
});

test("never writes over the draft of another form of the same register", async () => {
  open();
  await user.type(await name(), "primeira");
  await pass(1_500);
  open();
  await user.type((await screen.findAllByLabelText(/^Razão social/))[1]!, "segunda");
  await pass(1_500);
  expect(values()).toEqual([{ legalName: "PRIMEIRA" }, { legalName: "SEGUNDA" }]);
});

describe("the last input", () => {
  test.each(["pagehide", "visibilitychange"])("is sent on %s, in a request that outlives the page", async (way) => {
    open();
    await user.type(await name(), "tarde");
    expect(sent).toEqual([]);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void (way === "pagehide" ? window : document).dispatchEvent(new Event(way)));
    await pass(0);
    expect(sent).toMatchObject([{ method: "PUT", keepalive: true }]);
    expect(values()).toEqual([{ legalName: "TARDE" }]);
    vi.restoreAllMocks();
  });

  test("is saved every few seconds while somebody types without a pause", async () => {
    open();
    const box = await name();
    for (let at = 0; at < 10; at++) {
      await user.type(box, "a");
      await pass(1_000);
    }
    expect(values()).toHaveLength(1);
  });

  test("is saved once the network is back, and the foot says until then that it is not", async () => {
    open();
    await user.type(await name(), "sem rede");
    network.isUp = false;
    await pass(1_500);
    expect(await screen.findByText("Rascunho ainda não guardado: sem resposta do servidor.")).toBeVisible();
    network.isUp = true;
    await pass(10_000);
    expect(await screen.findByText(/^Rascunho guardado às/)).toBeVisible();
    expect(values()).toEqual([{ legalName: "SEM REDE" }]);
  });
});

describe("on a slow network", () => {
  const typing = { legalName: "" };
  const form = { read: () => ({ route: "/fabricantes", fields: { ...typing } }), onAnswer: () => undefined };
  const typed = async (autosave: Autosave, text: string) => {
    typing.legalName = text;
    autosave.type();
    await pass(1_500);
  };

  test("a waiting draft is not sent after the one that the page sent when it was left", async () => {
    network.latencyMs = 8_000;
    const autosave = new Autosave({ resource: "makers", record: "new" }, form);
    await typed(autosave, "A");
    await typed(autosave, "AB");
    typing.legalName = "ABC";
    autosave.type();
    void autosave.flush(true);
    await pass(30_000);
    expect(values()).toEqual([{ legalName: "ABC" }]);
  });

  test("a draft that continues an earlier one is deleted once it is saved, and other drafts stay", async () => {
    leave("antes", { legalName: "ANTIGA" });
    network.latencyMs = 8_000;
    const autosave = new Autosave({ resource: "makers", record: "new" }, form);
    await typed(autosave, "OUTRA");
    void autosave.resume("antes");
    await typed(autosave, "ANTIGA MAIS");
    autosave.end();
    await pass(60_000);
    expect(values()).toEqual([{ legalName: "OUTRA" }]);
  });
});

describe("a person who leaves the form", () => {
  test("reads that the draft stays, and finds it again", async () => {
    open();
    await user.type(await name(), "fica");
    await user.click(screen.getByRole("link", { name: "Outra página" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sair e continuar depois?" }));
    expect(dialog.getByText(/fica guardado como rascunho/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Sair e guardar o rascunho" }));
    await screen.findByText("Outra página aberta");
    await pass(0);
    expect(values()).toEqual([{ legalName: "FICA" }]);
  });

  test("may delete the draft", async () => {
    open();
    await user.type(await name(), "vai");
    await pass(1_500);
    expect(values()).toHaveLength(1);
    await user.click(screen.getByRole("link", { name: "Outra página" }));
    await user.click(await screen.findByRole("button", { name: "Descartar rascunho" }));
    await screen.findByText("Outra página aberta");
    await pass(0);
    expect(values()).toEqual([]);
  });
});
