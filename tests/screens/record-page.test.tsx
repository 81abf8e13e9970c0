// Tests what a record's page shows beside its fields: folded empty fields, key facts, neighbours, copies, and the next
// new record.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const resources = compile(lamps, makers);

function open(address: string) {
  const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
  const router = showScreen({ resources, provider, address });
  return { provider, router, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.findByLabelText(name);

test("empty fields are folded, counted, and shown by one press", async () => {
  const { user } = open("/luminarias/view/2");
  await screen.findByText("ALFA LUZ LTDA");
  expect(screen.queryByText("Site")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Mostrar 1 campo vazio" }));
  expect(screen.getByText("Site").nextElementSibling).toHaveTextContent("Não informado");
  await user.click(screen.getByRole("button", { name: "Ocultar campos vazios" }));
  expect(screen.queryByText("Site")).not.toBeInTheDocument();
});

test("a value stands under the title of its own section, also where it is the only one there", async () => {
  const sections = [
    { title: "Pedido", fields: ["name", "kind"] },
    { title: "Recusa", fields: ["shade"] },
    { title: "Quando", fields: ["id", "enabled"] },
  ];
  const layout = { ...lamps, "x-layout": [{ tab: "Dados", sections }] };
  const provider = new FakeDataProvider({ lamps: lampRows(1), makers: [] });
  showScreen({ resources: compile(layout, makers), provider, address: "/luminarias/view/1" });
  const titles = await screen.findAllByRole("heading", { level: 3 });
  expect(titles.map((title) => title.parentElement?.textContent)).toEqual([
    "PedidoNomeLUMINÁRIA 1",
    "RecusaCúpulaLINHO",
    "QuandoCódigo1",
    "Outros dadosRazão socialALFA LUZ LTDA",
  ]);
});

test("the head shows the facts of the list, without the name, the status and the dates of the foot", async () => {
  open("/luminarias/view/1");
  const facts = await screen.findByLabelText("Principais dados");
  expect([...facts.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual(["Tipo", "Preço"]);
  // What the head says is not said again below it.
  expect(screen.getAllByText("Preço")).toHaveLength(1);
});

test("the neighbours of a record are those of the list it was opened from, in its order, across its pages", async () => {
  const provider = new FakeDataProvider({ lamps: lampRows(25), makers: [] });
  const order = { sort: "name", order: "DESC", page: "1", perPage: "10", filter: "{}" };
  const router = showScreen({ resources, provider, address: `/luminarias?${new URLSearchParams(order)}` });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("link", { name: "LUMINÁRIA 16" }));
  const trail = await screen.findByRole("navigation", { name: "Registros da lista" });
  const names = lampRows(25)
    .map(({ name }) => String(name))
    .toReversed();
  const place = names.indexOf("LUMINÁRIA 16");
  expect(trail).toHaveTextContent(`${place + 1} de 25`);
  await user.keyboard("j");
  await screen.findByRole("heading", { level: 1, name: new RegExp(`${names[place + 1]}$`) });
  await user.keyboard("k");
  await screen.findByRole("heading", { level: 1, name: /LUMINÁRIA 16$/ });
  for (let at = place; at > 0; at--) {
    await screen.findByText(`${at + 1} de 25`);
    await user.click(await screen.findByRole("link", { name: "Registro anterior da lista" }));
  }
  await waitFor(() => expect(screen.getByText("1 de 25")).toBeInTheDocument());
  expect(screen.queryByRole("link", { name: "Registro anterior da lista" })).toBeNull();
  expect(router.state.location.pathname).toBe(`/luminarias/view/${names[0]!.slice("LUMINÁRIA ".length)}`);
});

test("a copy starts with values that a person may type, without unique values", async () => {
  const { router, user } = open("/luminarias/view/1");
  await user.click(await screen.findByRole("button", { name: "Mais ações" }));
  await user.click(await screen.findByRole("menuitem", { name: "Duplicar" }));
  expect(await field(/^Nome/)).toHaveValue("LUMINÁRIA 1");
  expect(await field(/^Preço/)).toHaveValue("100,50");
  expect(router.state.location.pathname).toBe("/luminarias/create");
  expect(await screen.findByRole("button", { name: /Criar/ })).toBeEnabled();
});

test("a copy is offered only of records that the document lets be copied", async () => {
  const copies = { properties: { kind: { const: "DESK" } } };
  const some = compile({ ...lamps, "x-resource": { ...lamps["x-resource"], copies } }, makers);
  const user = userEvent.setup();
  for (const [id, amount] of [
    [1, 0],
    [2, 1],
  ]) {
    const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
    showScreen({ resources: some, provider, address: `/luminarias/view/${id}` });
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    await screen.findByRole("menuitem", { name: "Excluir" });
    expect(screen.queryAllByRole("menuitem", { name: "Duplicar" })).toHaveLength(amount!);
    cleanup();
  }
});

test("a new form begins in its first field, which may be left empty without a complaint", async () => {
  const { user } = open("/luminarias/create");
  const name = await field(/^Nome/);
  await waitFor(() => expect(name).toHaveFocus());
  await user.tab();
  expect(name).not.toHaveFocus();
  expect(name).not.toHaveAttribute("aria-invalid");
  await user.click(name);
  await user.tab();
  await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "true"));
});

test("a record is saved and the form of the next one opens empty", async () => {
  const { provider, router, user } = open("/luminarias/create");
  await user.type(await field(/^Nome/), "primeira");
  await user.selectOptions(await screen.findByRole("combobox", { name: /Tipo/ }), "De mesa");
  await user.type(await field(/CNPJ/), "11222333000181");
  await user.click(screen.getByRole("button", { name: "Salvar e novo" }));
  expect(await screen.findByText("Luminária criada com sucesso!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^Nome/)).toHaveValue(""));
  expect(provider.sent("create")).toHaveLength(1);
  expect(router.state.location.pathname).toBe("/luminarias/create");
});

test("the panel beside a record names what refers to it, and stays folded once it was folded", async () => {
  const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
  const usages = [{ resource: "makers", label: "Fabricantes", count: 3 }];
  provider.answers.set("GET /lamps/usages", { records: 1, inUse: 1, usages });
  showScreen({ resources, provider, address: "/luminarias/view/1" });
  const user = userEvent.setup();
  const panel = await screen.findByRole("region", { name: "Atividade e vínculos" });
  await waitFor(() => expect(panel).toHaveTextContent(/Vínculos.*Fabricantes.*3/));
  await user.click(screen.getByRole("button", { name: "Recolher painel" }));
  expect(panel).not.toHaveTextContent("Fabricantes");
  expect(screen.getByRole("button", { name: "Mostrar painel" })).toHaveAttribute("aria-expanded", "false");
});

test("the panel beside a record leads to the party behind it and to its other roles, and not to the record itself", async () => {
  const rows = lampRows(2).map((row) => ({ ...row, makerID: 7 }));
  const provider = new FakeDataProvider({ lamps: rows, makers: [] });
  provider.answers.set("GET /makers/7/roles", [
    { resource: "lamps", label: "Luminária", id: 1 },
    { resource: "lamps", label: "Luminária", id: 2 },
    { resource: "secrets", label: "Cofre", id: 3 },
  ]);
  showScreen({ resources, provider, address: "/luminarias/view/1" });
  const panel = await screen.findByRole("region", { name: "Atividade e vínculos" });
  expect(await within(panel).findByRole("link", { name: "Luminária" })).toHaveAttribute("href", "/luminarias/view/2");
  expect(within(panel).getByRole("link", { name: "Central de fabricantes" })).toHaveAttribute(
    "href",
    "/fabricantes/view/7",
  );
  expect(panel).not.toHaveTextContent("Cofre");
});

test("a record on its way shows its crumbs and what is done with it, and no heading to lose the focus with", async () => {
  const provider = new FakeDataProvider({ lamps: lampRows(1), makers: [] });
  const answer = provider.getOne;
  provider.getOne = async (...parameters) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return answer(...parameters);
  };
  showScreen({ resources, provider, address: "/luminarias/view/1" });
  const path = await screen.findByRole("navigation", { name: "Caminho" });
  expect(path).toHaveTextContent(/Luminárias.*Visualizar luminária/);
  expect(await screen.findByRole("status", { name: "Carregando..." })).toBeInTheDocument();
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("LUMINÁRIA 1");
});
