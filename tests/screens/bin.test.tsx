// Tests the bin of a list: viewing deleted records, restoring one or many, and final deletion by right.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import { BIN_PAGE, type DeletedRecord } from "../../src/base/deleted-records.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const resources = compile(lamps, makers);
const PAGE = "credit_lamps";
const views = (page: string) => ["view", "create", "update", "delete"].map((view) => `${view}_${page}`);
const deleted = (recordID: number): DeletedRecord => ({
  ...{ resource: "lamps", recordID, title: `ABAJUR ${recordID}`, deletedBy: "ANA", keyName: null },
  ...{ deletedAt: "2026-11-18T15:00:00.000Z", until: "2026-12-18" },
});
let content: DeletedRecord[] = [];
let refusal: string | undefined;
const sent: { path: string; body: unknown }[] = [];

interface Sent {
  records: { resource: string; id: number }[];
}

beforeEach(() => {
  content = [deleted(1), deleted(2)];
  refusal = undefined;
  sent.length = 0;
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, "http://localhost").pathname.replace("/api", "");
    if (!path.startsWith("/deleted-records")) return new Response("{}", { status: 404 });
    if (init.method !== "POST" && path === "/deleted-records")
      return Response.json({ content, total: content.length, days: 30 });
    if (init.method !== "POST")
      return Response.json({
        ...deleted(1),
        record: { id: 1, name: "ABAJUR 1" },
        parts: [{ label: "Peças", count: 3 }],
      });
    const body: Sent = JSON.parse(String(init.body));
    sent.push({ path, body });
    const state = refusal === undefined ? "fulfilled" : "rejected";
    return Response.json({ results: body.records.map((one) => ({ ...one, state, reason: { message: refusal } })) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openBin(rights: { [page: string]: string[] } = { [PAGE]: views(PAGE) }) {
  const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
  showScreen({ resources, provider, address: "/luminarias", views: rights });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Lixeira" }));
  return { user, dialog: await screen.findByRole("dialog", { name: "Lixeira: Luminárias" }) };
}

test("several records are restored with one call, and final deletion needs the right", async () => {
  const { user, dialog } = await openBin();
  expect(await within(dialog).findByText("2 registros na lixeira")).toBeInTheDocument();
  expect(within(dialog).getAllByText(/Excluído por ANA .+ · Até 18\/12\/2026/)).toHaveLength(2);
  await user.click(within(dialog).getByRole("checkbox", { name: "Selecionar todos desta página" }));
  expect(within(dialog).queryByRole("button", { name: /definitivamente/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Restaurar 2" }));
  expect(await screen.findByText("2 registros restaurados da lixeira!")).toBeInTheDocument();
  const records = [1, 2].map((id) => ({ resource: "lamps", id }));
  expect(sent).toEqual([{ path: "/deleted-records/restore", body: { records } }]);
});

test("a record is viewed before it is restored, and a refusal is shown and leaves it in the bin", async () => {
  refusal = "Código já existente. Altere ou exclua “ABAJUR 9” e restaure de novo.";
  const { user, dialog } = await openBin();
  await user.click(await within(dialog).findByRole("button", { name: "ABAJUR 1" }));
  const preview = await screen.findByRole("dialog", { name: "ABAJUR 1" });
  expect(await within(preview).findByText("Volta com: Peças (3).")).toBeInTheDocument();
  await user.click(within(preview).getByRole("button", { name: "Restaurar" }));
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(preview).toBeInTheDocument();
});

test("final deletion asks first", async () => {
  const { user, dialog } = await openBin({ [PAGE]: views(PAGE), [BIN_PAGE]: views(BIN_PAGE) });
  await user.click(await within(dialog).findByRole("checkbox", { name: "Selecionar ABAJUR 2" }));
  await user.click(within(dialog).getByRole("button", { name: "Excluir definitivamente" }));
  const question = await screen.findByRole("alertdialog", { name: "Excluir definitivamente" });
  expect(question).toHaveTextContent("Esta ação não poderá ser desfeita.");
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Excluir definitivamente" }));
  expect(await screen.findByText("1 registro excluído definitivamente!")).toBeInTheDocument();
});

test("an empty bin says for how many days deleted records stay in it", async () => {
  content = [];
  const { dialog } = await openBin();
  expect(await within(dialog).findByText(/fica aqui por 30 dias e pode ser restaurado/)).toBeInTheDocument();
});
