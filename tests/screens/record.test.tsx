// Tests the generated screens of one record: reading, creating and changing it, alone and in conflict with others.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const resources = compile(lamps, makers);

function open(address: string, views?: { [page: string]: string[] }) {
  const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
  const router = showScreen({ resources, provider, address, views });
  return { provider, router, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.findByLabelText(name);

test("reading shows labels over values, the status, the author, and no input", async () => {
  open("/luminarias/view/1");
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(/^Visualizar luminária.*LUMINÁRIA 1$/);
  expect(screen.getByText("ALFA LUZ LTDA")).toBeInTheDocument();
  expect(screen.getByText("11.222.333/0001-81")).toBeInTheDocument();
  expect(screen.queryByText("Site")).not.toBeInTheDocument();
  expect(screen.getByText(/^Criado por Ana Lima em/)).toBeInTheDocument();
  expect(screen.getByText(/^Atualizado por Rui Costa em/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Editar/ })).toHaveAttribute("href", "/luminarias/edit/1");
  expect(screen.getByRole("navigation", { name: "Seções" })).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Salvar/ })).not.toBeInTheDocument();
});

test("breadcrumbs lead back to the list", async () => {
  const { router, user } = open("/luminarias/edit/1");
  await screen.findByRole("heading", { level: 1 });
  await user.click(await screen.findByRole("link", { name: "Luminárias" }));
  expect(router.state.location.pathname).toBe("/luminarias");
});

test("a deleted record says so", async () => {
  open("/luminarias/view/99");
  expect(await screen.findByText("Este registro não existe mais")).toBeInTheDocument();
});

test("without the right to change, the edit screen is not found", async () => {
  open("/luminarias/edit/1", { credit_lamps: ["view_credit_lamps"] });
  expect(await screen.findByText("Página não encontrada")).toBeInTheDocument();
});

test("saving an empty new record shows every missing field and writes nothing", async () => {
  const { provider, user } = open("/luminarias/create");
  expect(await screen.findByRole("heading", { level: 1, name: "Nova luminária" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Mais ações" })).toBeNull();
  await field(/^Nome/);
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(screen.getByRole("button", { name: /Criar/ }));
  const summary = (await screen.findByText(/^Revise/)).parentElement!;
  // Where both fit, the summary is scrolled to, and the first field is in sight below it.
  expect(scrolled.mock.contexts).toEqual([summary.parentElement]);
  expect(within(summary).getByRole("link", { name: "Nome" })).toBeInTheDocument();
  expect(screen.getAllByText(/O campo "Nome" é obrigatório/)).toHaveLength(1);
  expect(screen.getAllByRole("img", { name: "Preencha todos os campos obrigatórios" }).length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: /Criar/ })).toBeDisabled();
  expect(screen.getByLabelText(/^Nome/)).toHaveFocus();
  expect(provider.sent("create")).toHaveLength(0);
});

test("creating sends what was typed, confirms, and opens the new record", async () => {
  const { provider, router, user } = open("/luminarias/create");
  await user.type(await field(/^Nome/), "mesa azul");
  await user.selectOptions(await screen.findByRole("combobox", { name: /Tipo/ }), "De mesa");
  await user.type(await field(/CNPJ/), "11222333000181");
  await user.click(screen.getByRole("button", { name: /Criar/ }));
  expect(await screen.findByText("Luminária criada com sucesso!")).toBeInTheDocument();
  expect(provider.sent("create")[0]!.data).toMatchObject({ name: "MESA AZUL", kind: "DESK", enabled: true });
  await waitFor(() => expect(router.state.location.pathname).toBe("/luminarias/view/900"));
});

test("a field appears, becomes required and is emptied by the conditions of the record", async () => {
  const { provider, user } = open("/luminarias/edit/1");
  expect(await field(/^Cúpula/)).toHaveValue("LINHO");
  await user.selectOptions(await screen.findByRole("combobox", { name: /Tipo/ }), "De mesa");
  await waitFor(() => expect(screen.queryByLabelText(/^Cúpula/)).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  await waitFor(() => expect(provider.sent("update")[0]!.data).toMatchObject({ kind: "DESK", shade: null }));
});

test("an unchanged record cannot be saved; a changed one is sent with its version and opens for reading", async () => {
  const { provider, router, user } = open("/luminarias/edit/1");
  const name = await field(/^Nome/);
  expect(screen.getByRole("button", { name: /Salvar/ })).toBeDisabled();
  await user.clear(name);
  await user.type(name, "OUTRA");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText("Luminária editada com sucesso!")).toBeInTheDocument();
  expect(provider.sent("update")[0]).toMatchObject({
    id: 1,
    data: { name: "OUTRA" },
    previousData: { version: 3, name: "LUMINÁRIA 1" },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/luminarias/view/1"));
});

test("a refusal of the server is shown at its field, nested ones too", async () => {
  const { provider, router, user } = open("/luminarias/edit/1");
  provider.fail("update", 409, {
    code: "DUPLICATE_DATA",
    errors: { "maker.documentNumber": "Já existe um fabricante com este CNPJ." },
  });
  await user.type(await field(/^Nome/), " B");
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  expect(await screen.findByText(/Já existe um fabricante com este CNPJ\./)).toBeInTheDocument();
  expect(screen.getByLabelText(/CNPJ/)).toHaveAttribute("aria-invalid", "true");
  expect(router.state.location.pathname).toBe("/luminarias/edit/1");
  expect(screen.getByLabelText(/^Nome/)).toHaveValue("LUMINÁRIA 1 B");
});

test("leaving with unsaved changes asks first, and staying keeps them", async () => {
  const { router, user } = open("/luminarias/edit/1");
  await user.type(await field(/^Nome/), " B");
  await user.click(screen.getByRole("link", { name: "Outra página" }));
  const dialog = await screen.findByRole("dialog", { name: "Sair e continuar depois?" });
  await user.click(within(dialog).getByRole("button", { name: "Continuar editando" }));
  expect(router.state.location.pathname).toBe("/luminarias/edit/1");
  expect(screen.getByLabelText(/^Nome/)).toHaveValue("LUMINÁRIA 1 B");
  await user.click(screen.getByRole("link", { name: "Outra página" }));
  await user.click(await screen.findByRole("button", { name: "Sair e guardar o rascunho" }));
  expect(await screen.findByText("Outra página aberta")).toBeInTheDocument();
});

test("two people on one record: both versions are shown and the person chooses", async () => {
  const { provider, user } = open("/luminarias/edit/1");
  const name = await field(/^Nome/);
  await user.clear(name);
  await user.type(name, "MINHA");
  const theirs = { ...lampRows(1)[0], name: "DELES", price: 999, version: 4 };
  provider.fail("update", 409, { code: "STALE_RECORD", details: theirs });
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  const dialog = await screen.findByRole("dialog", { name: "Este registro foi alterado por outra pessoa" });
  expect(within(dialog).getByText("DELES")).toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Salvar com estas escolhas" })).toBeDisabled();
  await user.click(within(dialog).getByRole("radio", { name: "MINHA" }));
  // Another change arrives first once more, then the server fails: the chosen values stay in the form.
  provider.fail("update", 409, { code: "STALE_RECORD", details: { ...theirs, name: "DE NOVO", version: 5 } });
  await user.click(within(dialog).getByRole("button", { name: "Salvar com estas escolhas" }));
  expect(await within(dialog).findByText("DE NOVO")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("radio", { name: "MINHA" }));
  provider.fail("update", 500);
  await user.click(within(dialog).getByRole("button", { name: "Salvar com estas escolhas" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await field(/^Nome/)).toHaveValue("MINHA");
  provider.fail("update", 409, { code: "STALE_RECORD", details: { ...theirs, name: "DELES", version: 4 } });
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  const again = await screen.findByRole("dialog", { name: "Este registro foi alterado por outra pessoa" });
  await user.click(within(again).getByRole("radio", { name: "MINHA" }));
  provider.recover("update");
  await user.click(within(again).getByRole("button", { name: "Salvar com estas escolhas" }));
  await screen.findByText("Luminária editada com sucesso!");
  expect(provider.sent("update").at(-1)).toMatchObject({
    data: { name: "MINHA", price: 999 },
    previousData: { version: 4 },
  });
});

test("Esc in a field leaves the field, and only a second one asks about leaving the form", async () => {
  const { user } = open("/luminarias/edit/1");
  await user.type(await field(/^Nome/), " B");
  for (const box of document.querySelectorAll<HTMLElement>(".rs-record :is(input, select, textarea)")) {
    act(() => box.focus());
    if (document.activeElement !== box) continue;
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog"), box.id).toBeNull();
    expect(document.activeElement, box.id).not.toBe(box);
  }
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("dialog", { name: "Sair e continuar depois?" })).toBeVisible();
});

test("a record deleted meanwhile keeps what was typed and says so", async () => {
  const { provider, user } = open("/luminarias/edit/1");
  await user.type(await field(/^Nome/), " B");
  provider.fail("update", 404, { code: "NOT_FOUND" });
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  expect(await screen.findByText(/Este registro não existe mais/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Nome/)).toHaveValue("LUMINÁRIA 1 B");
});

test("a known document number fills in the rest, once", async () => {
  const { provider, user } = open("/luminarias/create");
  provider.answers.set("GET /makers/documentNumber/11222333000181", {
    id: 5,
    legalName: "ALFA LUZ LTDA",
    website: "https://alfa.example",
  });
  await user.type(await field(/CNPJ/), "11222333000181");
  expect(
    await screen.findByText("Encontramos este CNPJ na central de fabricantes e preenchemos os dados."),
  ).toBeInTheDocument();
  expect(screen.getByLabelText(/Razão social/)).toHaveValue("ALFA LUZ LTDA");
  expect(provider.sent("call")).toHaveLength(1);
});

test("a failed write keeps the form and shows why", async () => {
  const { provider, user } = open("/luminarias/edit/1");
  await user.type(await field(/^Nome/), " B");
  provider.fail("update", 500, { code: "INTERNAL_ERROR" });
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  expect(await screen.findByText("Não foi possível editar luminária!")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Nome/)).toHaveValue("LUMINÁRIA 1 B");
});

test("a register of one record is read and changed in place", async () => {
  const settings = structuredClone(makers);
  settings.$id = "maker-settings";
  Object.assign(settings["x-resource"], { path: "/maker-settings", calls: ["singleton-get", "singleton-update"] });
  settings["x-resource"].routes = [
    { path: "/configuracao", page: ["credit_makers"], menu: "Configurações", label: "Fabricante padrão" },
  ];
  const row = { id: 1, version: 1, documentNumber: "11222333000181", legalName: "ALFA LUZ LTDA", website: null };
  const provider = new FakeDataProvider({ "maker-settings": [row] });
  showScreen({ resources: compile(settings), provider, address: "/configuracao" });
  const user = userEvent.setup();
  expect(await screen.findByRole("heading", { level: 1, name: "Fabricante padrão" })).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: /Editar/ }));
  const name = await field(/Razão social/);
  await user.clear(name);
  await user.type(name, "BETA LUZ LTDA");
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  expect(await screen.findByText("BETA LUZ LTDA")).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
