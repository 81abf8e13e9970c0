// Tests a list without pages, a list with a toggle of the kind of rows, and the form of a new record of that kind.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const { maker: _maker, makerID: _makerID, shade: _shade, ...plain } = lamps.properties;

const endless: ResourceDocument = {
  ...lamps,
  "x-resource": {
    ...lamps["x-resource"],
    routes: [{ path: "/luminarias", page: ["credit_lamps"], menu: "Cadastros", fixedFilter: { enabled: true } }],
    actions: [
      {
        name: "rename",
        label: "Renomear",
        call: { method: "POST", path: "/lamps/{id}/rename" },
        view: "update",
        asks: { fields: ["boughtOn", "name"], start: { boughtOn: "$today", name: "Cópia de {name}" } },
        goTo: "view/{id}",
      },
    ],
    sealed: { when: { properties: { name: { const: "LUMINÁRIA 2" } } }, message: "Esta luminária está emprestada." },
    texts: { created: "Luz acesa!", createFailed: "Não acendeu!", deleted: "Luz apagada!" },
    validateOn: "submit",
  },
  "x-list": {
    columns: ["name", "price"],
    filters: ["kind", "price"],
    searchHint: "Buscar luz",
    endless: true,
    toggle: "kind",
  },
  "x-layout": undefined,
  properties: {
    ...plain,
    kind: {
      ...plain.kind,
      default: "DESK",
      oneOf: [
        { const: "FLOOR", title: "De chão" },
        { const: "DESK", title: "De mesa", description: "A mais pedida." },
      ],
    },
    boughtOn: { type: "string", format: "date", title: "Comprada em", "x-start": "today" },
  },
  required: ["name", "kind"],
};
delete endless["x-layout"];

const resources = compile(endless, makers);
/** The present day. A test may begin before midnight and end after it, so both days are right. */
const dayNow = () => new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(new Date());
const firstDay = dayNow();
const expectToday = (input: HTMLElement) =>
  expect([firstDay, dayNow()]).toContain(input instanceof HTMLInputElement ? input.value : undefined);

async function openList(amount = 90, address = "/luminarias") {
  const provider = new FakeDataProvider({ lamps: lampRows(amount), makers: [] });
  const router = showScreen({ resources, provider, address });
  return { provider, router, user: userEvent.setup() };
}

const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const lastList = (provider: FakeDataProvider) => provider.sent("getList").at(-1)!;

test("an endless list shows no pages, and every row can be reached", async () => {
  const { user, provider } = await openList();
  await screen.findByText("Exibindo 20 resultados de 45 ao total");
  expect(screen.queryByRole("navigation", { name: "Paginação" })).not.toBeInTheDocument();
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Carregar mais" }));
  await screen.findByText("Exibindo 40 resultados de 45 ao total");
  await user.click(screen.getByRole("button", { name: "Carregar mais" }));
  await screen.findByText("Exibindo 45 resultados de 45 ao total");
  expect(rows()).toHaveLength(45);
  expect(screen.queryByRole("button", { name: "Carregar mais" })).not.toBeInTheDocument();
  expect(lastList(provider)).toMatchObject({ pagination: { page: 3, perPage: 20 } });
});

test("an endless list begins with the first row, whatever page the address names", async () => {
  const { provider } = await openList(90, "/luminarias?page=3");
  await screen.findByText("Exibindo 20 resultados de 45 ao total");
  expect(lastList(provider)).toMatchObject({ pagination: { page: 1 } });
});

test("a toggle shows its default kind, then the chosen one, and replaces the filter", async () => {
  const { user, provider } = await openList();
  await screen.findByText("Exibindo 20 resultados de 45 ao total");
  expect(screen.getByRole("radio", { name: "De mesa" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "De mesa" })).toHaveAccessibleDescription("A mais pedida.");
  expect(provider.sent("getList")[0]).toMatchObject({ filter: { kind: "DESK", enabled: true } });
  await user.click(screen.getByRole("radio", { name: "De chão" }));
  await waitFor(() => expect(lastList(provider)).toMatchObject({ filter: { kind: "FLOOR", enabled: true } }));
  expect(screen.getByPlaceholderText("Buscar luz")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Filtro" }));
  const filters = within(await screen.findByRole("dialog", { name: "Filtros" }));
  const titles = filters.getAllByRole("button").map(({ textContent }) => textContent);
  expect(titles[0]).toBe("Preço");
  expect(titles).not.toContain("Tipo");
});

test("a new record begins with the chosen kind, the values of its list and today, and has its own texts", async () => {
  const { user, provider, router } = await openList();
  await user.click(await screen.findByRole("radio", { name: "De chão" }));
  await user.click(screen.getByRole("link", { name: /Nova luminária/ }));
  const name = await screen.findByRole("textbox", { name: /Nome/ });
  expectToday(await screen.findByRole("textbox", { name: /Comprada em/ }));
  await user.click(name);
  await user.tab();
  expect(screen.queryByText('O campo "Nome" é obrigatório.')).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /Criar/ }));
  expect(await screen.findAllByText(/O campo "Nome" é obrigatório./)).not.toHaveLength(0);
  await user.type(name, "FAROL");
  await user.click(screen.getByRole("button", { name: /Criar/ }));
  expect(await screen.findByText("Luz acesa!")).toBeInTheDocument();
  expect(provider.sent("create")[0]).toMatchObject({ data: { name: "FAROL", kind: "FLOOR", enabled: true } });
  expect(router.state.location.state).toEqual({ values: { kind: "FLOOR" } });
});

test("a form without a list before it begins with the default kind", async () => {
  await openList(3, "/luminarias/create");
  expect(await screen.findByText("De mesa")).toBeInTheDocument();
});

test("a closed record gives the reason and offers an alternative act, with initial day and text", async () => {
  const { user, provider, router } = await openList(3, "/luminarias/view/2");
  provider.answers.set("POST /lamps/2/rename", { id: 3 });
  expect(await screen.findByText("Esta luminária está emprestada.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Editar/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Mais ações" }));
  await user.click(await screen.findByRole("menuitem", { name: "Renomear" }));
  const dialog = await screen.findByRole("dialog", { name: "Renomear" });
  expectToday(await within(dialog).findByRole("textbox", { name: /Comprada em/ }));
  expect(await within(dialog).findByRole("textbox", { name: /Nome/ })).toHaveValue("Cópia de LUMINÁRIA 2");
  await user.click(within(dialog).getByRole("button", { name: "Renomear" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/luminarias/view/3"));
});
