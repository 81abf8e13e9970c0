// Tests a generated list as a person uses it: reading, sorting, selecting, filtering, paging and deleting.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const resources = compile(lamps, makers);

async function openList(amount = 45, address = "/luminarias") {
  const provider = new FakeDataProvider({ lamps: lampRows(amount), makers: [] });
  const router = showScreen({ resources, provider, address });
  await screen.findByRole("table");
  return { provider, router, user: userEvent.setup() };
}

const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const lastList = (provider: FakeDataProvider) => provider.sent("getList").at(-1)!;

test("shows its columns with their values, twenty rows at a time, and how many there are", async () => {
  const { provider } = await openList();
  const titles = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(titles).toEqual(expect.arrayContaining(["Nome", "Tipo", "Preço"]));
  expect(rows()).toHaveLength(20);
  expect(screen.getByText("Exibindo 20 resultados de 45 ao total")).toBeInTheDocument();
  expect(lastList(provider)).toMatchObject({
    pagination: { page: 1, perPage: 20 },
    sort: { field: "updatedAt", order: "DESC" },
  });
  const money = screen.getAllByText(/R\$/)[0]!.closest("td");
  expect(money).toHaveClass("number");
  const sizes = within(screen.getByRole("combobox"))
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(sizes).toEqual(["2", "5", "10", "20", "50", "100"]);
});

test("the column of the register's own order says so, and turns when it is pressed", async () => {
  const { provider, user } = await openList();
  const title = () => screen.getByRole("button", { name: "Atualizado em" });
  const header = () => title().closest("th")!;
  expect(header()).toHaveAttribute("aria-sort", "descending");
  await user.click(title());
  await waitFor(() => expect(header()).toHaveAttribute("aria-sort", "ascending"));
  await user.click(title());
  await waitFor(() => expect(header()).toHaveAttribute("aria-sort", "descending"));
  await waitFor(() => expect(lastList(provider)).toMatchObject({ sort: { field: "updatedAt", order: "DESC" } }));
});

test("a title sorts ascending, descending and back to the register's own order", async () => {
  const { provider, user } = await openList();
  const title = () => screen.getByRole("button", { name: "Nome" });
  const header = () => title().closest("th")!;
  await user.click(title());
  await waitFor(() => expect(header()).toHaveAttribute("aria-sort", "ascending"));
  await user.click(title());
  await waitFor(() => expect(header()).toHaveAttribute("aria-sort", "descending"));
  await waitFor(() => expect(lastList(provider)).toMatchObject({ sort: { field: "name", order: "DESC" } }));
  await user.click(title());
  await waitFor(() => expect(header()).not.toHaveAttribute("aria-sort"));
  await waitFor(() => expect(lastList(provider)).toMatchObject({ sort: { field: "updatedAt", order: "DESC" } }));
});

test("the header box selects only this page, and changing page, order or refreshing clears it", async () => {
  const { provider, user } = await openList();
  expect(await screen.findByRole("button", { name: "Excluir" })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: /Selecionar todas/ }));
  expect(await screen.findByText("20 selecionados")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Próxima página" }));
  await waitFor(() => expect(screen.queryByText("20 selecionados")).not.toBeInTheDocument());
  await user.click(await screen.findByRole("checkbox", { name: "Selecionar linha LUMINÁRIA 21" }));
  await screen.findByText("1 selecionado");
  await user.click(screen.getByRole("button", { name: "Nome" }));
  await waitFor(() => expect(screen.queryByText("1 selecionado")).not.toBeInTheDocument());
  await waitFor(() => expect(lastList(provider)).toMatchObject({ pagination: { page: 1 }, sort: { field: "name" } }));
  await user.click(await screen.findByRole("checkbox", { name: "Selecionar linha LUMINÁRIA 1" }));
  await screen.findByText("1 selecionado");
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  await waitFor(() => expect(screen.queryByText("1 selecionado")).not.toBeInTheDocument());
});

test("a page that becomes empty goes back to the one before", async () => {
  const { user } = await openList(41);
  await user.click(screen.getByRole("button", { name: "Página 3" }));
  await screen.findByText("Exibindo 1 resultado de 41 ao total");
  await user.click(screen.getByRole("checkbox", { name: /Selecionar todas/ }));
  const [name = ""] = rows().map((row) => within(row).getAllByRole("link")[0]?.textContent ?? "");
  await user.click(await screen.findByRole("button", { name: "Excluir" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent(`Deseja realmente excluir 1 luminária?${name}`);
  await user.click(await screen.findByRole("button", { name: "Excluir 1 luminária" }));
  expect(await screen.findByText("Exibindo 20 resultados de 40 ao total")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
});

test("the search waits for the last key and returns to the first page", async () => {
  const { provider, user } = await openList();
  await user.click(screen.getByRole("button", { name: "Página 2" }));
  await waitFor(() => expect(lastList(provider)).toMatchObject({ pagination: { page: 2 } }));
  const before = provider.sent("getList").length;
  await user.keyboard("/");
  await user.keyboard("zzzzzz");
  expect(await screen.findByText("Nenhum dado encontrado")).toBeInTheDocument();
  expect(screen.getByText(/^Nada foi encontrado para “zzzzzz”\. A busca olha nome/)).toBeInTheDocument();
  expect(provider.sent("getList")).toHaveLength(before + 1);
  expect(lastList(provider)).toMatchObject({ pagination: { page: 1 }, filter: { q: "zzzzzz" } });
});

test.each([
  ["a page size", "perPage=5000", "pageSize", { pagination: { perPage: 20 } }],
  ["a direction", "sort=name&order=X", "sort", { sort: { field: "updatedAt", order: "DESC" } }],
  ["a value", `filter=${encodeURIComponent('{"enabled":"x","q":"Lum"}')}`, "enabled", { filter: { q: "Lum" } }],
  [
    "a text",
    `filter=${encodeURIComponent('{"q":"longo demais"}')}`,
    "searchString",
    { filter: expect.not.objectContaining({ q: "longo demais" }) },
  ],
])("%s of the address that the server refuses is removed", async (_what, search, field, left) => {
  const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
  provider.fail("getList", 400, { code: "BAD_REQUEST", field });
  showScreen({ resources, provider, address: `/luminarias?${search}` });
  await screen.findByText("Não foi possível carregar os dados!");
  provider.recover("getList");
  await waitFor(() => expect(lastList(provider)).toMatchObject(left));
});

test("a filter becomes a chip, is in the URL and is removed alone or with the others", async () => {
  const { provider, router, user } = await openList();
  await user.click(screen.getByRole("button", { name: "Filtro" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Filtros" })).getByRole("button", { name: "Tipo" }),
  );
  await user.click(await screen.findByRole("checkbox", { name: "De mesa" }));
  expect(await screen.findByText("Exibindo 20 resultados de 22 ao total")).toBeInTheDocument();
  expect(lastList(provider)).toMatchObject({ filter: { kind: { $in: ["DESK"] } } });
  expect(decodeURIComponent(router.state.location.search)).toContain('"kind":{"$in":["DESK"]}');
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Tipo: De mesa" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remover filtro Tipo" }));
  expect(await screen.findByText("Exibindo 20 resultados de 45 ao total")).toBeInTheDocument();
});

test("Aplicar of a value range waits for a maximum that is not below the minimum", async () => {
  const { provider, user } = await openList();
  await user.click(screen.getByRole("button", { name: "Filtro" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Filtros" })).getByRole("button", { name: "Preço" }),
  );
  await user.type(await screen.findByLabelText("Valor mínimo"), "11000");
  expect(screen.getByLabelText("Valor mínimo")).toHaveValue("110,00");
  expect(screen.getByRole("button", { name: "Aplicar" })).toBeDisabled();
  await user.type(screen.getByLabelText("Valor máximo"), "12000");
  await user.click(screen.getByRole("button", { name: "Aplicar" }));
  await waitFor(() => expect(lastList(provider)).toMatchObject({ filter: { price: { $gte: 110, $lte: 120 } } }));
});

test("Enter on a row opens it and the arrows walk through the rows", async () => {
  const { router, user } = await openList(3);
  screen.getByRole("link", { name: "LUMINÁRIA 1" }).focus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("link", { name: "LUMINÁRIA 2" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/luminarias/view/2");
});

test("the row menu deletes after a question with the name, and keeps records that may not be deleted", async () => {
  const { provider, user } = await openList(2);
  provider.rows.get("lamps")![1]!.kind = "FIXED";
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  await screen.findByText("Fixa");
  await user.click(screen.getByRole("button", { name: "Ações: LUMINÁRIA 2" }));
  const deleteItem = await screen.findByRole("menuitem", { name: "Excluir" });
  expect(deleteItem).toHaveAttribute("aria-disabled", "true");
  expect(deleteItem).toHaveAccessibleDescription("Uma luminária fixa fica na parede.");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Ações: LUMINÁRIA 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
  const dialog = await screen.findByRole("dialog", { name: "Excluir luminária" });
  expect(within(dialog).getByText("LUMINÁRIA 1")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Excluir luminária" }));
  expect(await screen.findByText("Dado deletado com sucesso!")).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test("a record in use is not deleted: the dialog shows the references and disables it instead", async () => {
  const { provider, user } = await openList(2);
  const details = [{ resource: "makers", label: "Fabricantes", count: 3 }];
  provider.fail("delete", 409, { code: "ENTITY_IN_RELATIONSHIP", details });
  await user.click(screen.getByRole("button", { name: "Ações: LUMINÁRIA 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
  await user.click(await screen.findByRole("button", { name: "Excluir luminária" }));
  const dialog = await screen.findByRole("dialog", { name: "LUMINÁRIA 1 está em uso" });
  expect(within(dialog).getByRole("link", { name: "Fabricantes" })).toBeInTheDocument();
  expect(within(dialog).getByText("3")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Desabilitar" }));
  await waitFor(() => expect(provider.sent("update")[0]).toMatchObject({ id: 1, data: { enabled: false } }));
});

test("an action of the register asks and calls its address", async () => {
  const { provider, user } = await openList(1);
  provider.answers.set("POST /lamps/1/approve", {});
  await user.click(screen.getByRole("button", { name: "Ações: LUMINÁRIA 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Aprovar luminária" }));
  const question = await screen.findByRole("dialog", { name: "Aprovar luminária" });
  await user.click(within(question).getByRole("button", { name: "Aprovar luminária" }));
  expect(await screen.findByText("Ação realizada com sucesso!")).toBeInTheDocument();
});

test("cancelling an action calls nothing, and its question says that it cannot be undone", async () => {
  const { provider, user } = await openList(1);
  await user.click(screen.getByRole("button", { name: "Ações: LUMINÁRIA 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Aprovar luminária" }));
  const dialog = await screen.findByRole("dialog", { name: "Aprovar luminária" });
  expect(dialog).toHaveTextContent("Deseja realmente aprovar luminária?");
  expect(dialog).toHaveTextContent("Esta ação não poderá ser desfeita.");
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(provider.sent("call")).toEqual([]);
});

test("an action asks for values of the record, calls once they are there, and shows a refusal at its field", async () => {
  const { provider, user } = await openList(1);
  const refusal = { code: "VALIDATION_ERROR", errors: [{ field: "price", message: "Preço acima da tabela." }] };
  provider.fail("call", 400, refusal);
  await user.click(screen.getByRole("button", { name: "Ações: LUMINÁRIA 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Reajustar preço" }));
  const dialog = await screen.findByRole("dialog", { name: "Reajustar preço" });
  const price = await within(dialog).findByLabelText(/^Preço/);
  await user.clear(price);
  await user.click(within(dialog).getByRole("button", { name: "Reajustar preço" }));
  expect(await within(dialog).findByText('O campo "Preço" é obrigatório.')).toBeInTheDocument();
  expect(price).toHaveFocus();
  expect(provider.sent("call")).toEqual([]);
  await user.type(price, "99,90");
  await user.click(within(dialog).getByRole("button", { name: "Reajustar preço" }));
  expect(await within(dialog).findByText("Preço acima da tabela.")).toBeInTheDocument();
  expect(screen.getByLabelText("Avisos")).toBeEmptyDOMElement();
  provider.recover("call");
  provider.answers.set("POST /lamps/1/reprice", {});
  await user.click(within(dialog).getByRole("button", { name: "Reajustar preço" }));
  expect(await screen.findByText("Ação realizada com sucesso!")).toBeInTheDocument();
  expect(provider.sent("call").at(-1)).toMatchObject({ body: { price: 99.9 } });
});

test("columns are hidden and saved for this person", async () => {
  const { user } = await openList(2);
  await user.click(screen.getByRole("button", { name: "Colunas" }));
  await user.click(await screen.findByRole("checkbox", { name: "Preço" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: /Preço/ })).not.toBeInTheDocument());
});

test("a failed list says so and works again after a retry", async () => {
  const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
  provider.fail("getList", 500, { code: "INTERNAL_ERROR", traceId: "abc123" });
  showScreen({ resources, provider, address: "/luminarias" });
  expect(await screen.findByText("Não foi possível carregar os dados!")).toBeInTheDocument();
  expect(screen.getByText(/abc123/)).toBeInTheDocument();
  provider.recover("getList");
  await userEvent.setup().click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByText("Exibindo 3 resultados de 3 ao total")).toBeInTheDocument();
});

test("an empty register explains what it is for and offers the first record", async () => {
  const provider = new FakeDataProvider({ lamps: [], makers: [] });
  showScreen({ resources, provider, address: "/luminarias" });
  expect(await screen.findByRole("heading", { name: "Nenhuma luminária ainda" })).toBeInTheDocument();
  expect(screen.getByText("Luminárias que a casa empresta.")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: /Nova luminária/ })).toHaveLength(2);
});

test("loading shows three grey rows", async () => {
  const provider = new FakeDataProvider({ lamps: lampRows(3), makers: [] });
  const answer = provider.getList;
  provider.getList = async (...parameters) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return answer(...parameters);
  };
  showScreen({ resources, provider, address: "/luminarias" });
  expect(await screen.findAllByTestId("skeleton-row")).toHaveLength(3);
  // With its head, the grey table is as tall as the one that comes.
  expect(document.querySelectorAll("main tr, [aria-busy] tr")).toHaveLength(21);
  expect(screen.getByRole("heading", { level: 1, name: "Luminárias" })).toBeInTheDocument();
  expect(await screen.findByText("Exibindo 3 resultados de 3 ao total")).toBeInTheDocument();
});

test("without the right to write there are no controls for it", async () => {
  const provider = new FakeDataProvider({ lamps: lampRows(1), makers: [] });
  showScreen({ resources, provider, address: "/luminarias", views: { credit_lamps: ["view_credit_lamps"] } });
  await screen.findByRole("table");
  expect(screen.queryByRole("link", { name: /Nova/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Excluir" })).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole("button", { name: "Ações: LUMINÁRIA 1" }));
  expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(["Visualizar"]);
});
