// Tests the list of a register: pages, order, search, failures, keyboard, bulk acts. j03-record covers the form.
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { listPage, searchedFor } from "./pages/list.ts";
import { makeAgents, makeCustomers } from "./pages/made.ts";
import { fail, hold, parameters, watchCalls } from "./pages/network.ts";
import { newName } from "./pages/people.ts";
import { enter } from "./pages/session.ts";
import { sentAt, typeAtOnce } from "./pages/typing.ts";

const CUSTOMERS = "/cadastros/clientes";
const NAME = "Nome / Razão social";
const LIST_CALL = /^\/api\/customers$/;

interface CustomerPage {
  content: { id: number; name: string; documentNumber: string; enabled: boolean }[];
  totalElements: number;
}

const customersOf = async (page: Page, query: string): Promise<CustomerPage> =>
  (await apiAs(page).get<CustomerPage>(`/customers?${query}`)).body;

test("the list opens with twenty rows, the last changed first, behind a skeleton of three", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "op");
  const list = listPage(page);
  const calls = watchCalls(page, "GET", LIST_CALL);
  const rowsCome = await hold(page, "GET", LIST_CALL);
  await page.goto(CUSTOMERS);
  await expect(page.getByTestId("skeleton-row")).toHaveCount(3);
  await expect(page.getByRole("status", { name: "Carregando..." })).toBeVisible();
  await rowsCome();
  await expect(list.footer).toBeVisible();
  await expect(page.getByTestId("skeleton-row")).toHaveCount(0);

  expect(Object.fromEntries(parameters(calls[0]!))).toMatchObject({
    pageNumber: "0",
    pageSize: "20",
    sort: "updatedAt,DESC",
  });
  expect(calls).toHaveLength(1);
  const { content, totalElements } = await customersOf(page, "pageSize=20&sort=updatedAt,DESC");
  expect(totalElements).toBeGreaterThanOrEqual(45);
  await expect(list.footer).toHaveText(`Exibindo 20 resultados de ${totalElements} ao total`);
  expect(await list.cells(NAME)).toEqual(content.map(({ name }) => name));
  // An erased person has no document any more.
  for (const document of (await list.cells("CPF/CNPJ")).filter((text) => text !== "–"))
    expect(document).toMatch(/^(\d{3}\.\d{3}\.\d{3}-\d\d|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d\d)$/);
  await expect(page).toHaveTitle("Clientes - Esteira");
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j03-list");
});

test("pages, page sizes and orders show the right rows and clear the selection", NIGHTLY, async ({ page }) => {
  await enter(page, "op", CUSTOMERS);
  const list = listPage(page);
  const { totalElements } = await customersOf(page, "pageSize=1");
  await expect(list.footer).toBeVisible();
  expect(await list.pageSize.locator("option").allInnerTexts()).toEqual(["2", "5", "10", "20", "50", "100"]);
  await expect(list.pageSize).toHaveValue("20");

  const own = await list.cells(NAME);
  await list.tick(0, 1, 2);
  await expect(list.ticked()).toHaveCount(3);
  await list.goToPage(2);
  const second = await customersOf(page, "pageNumber=1&pageSize=20&sort=updatedAt,DESC");
  await expect.poll(() => list.cells(NAME)).toEqual(second.content.map(({ name }) => name));
  await list.goToPage(1);
  await expect(list.ticked()).toHaveCount(0);
  for (const button of await list.bulkButtons.all()) await expect(button).toBeDisabled();

  await list.goToPage(3);
  await list.pageSize.selectOption("2");
  await expect(list.rows).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Página 1", exact: true })).toHaveAttribute("aria-current", "page");
  await list.pageSize.selectOption("50");
  await expect(list.footer).toHaveText(
    `Exibindo ${Math.min(totalElements, 50)} resultados de ${totalElements} ao total`,
  );
  await list.pageSize.selectOption("20");
  await expect.poll(() => list.cells(NAME)).toEqual(own);

  const calls = watchCalls(page, "GET", LIST_CALL);
  for (const [mark, sort] of [
    ["ascending", "name,ASC"],
    ["descending", "name,DESC"],
    [null, "updatedAt,DESC"],
  ] as const) {
    await list.tick(0, 1, 2);
    await list.column(NAME).getByRole("button").click();
    if (mark) await expect(list.column(NAME)).toHaveAttribute("aria-sort", mark);
    else await expect(list.column(NAME)).not.toHaveAttribute("aria-sort");
    await expect(list.ticked()).toHaveCount(0);
    const { content } = await customersOf(page, `pageSize=20&sort=${sort}`);
    await expect.poll(() => list.cells(NAME)).toEqual(content.map(({ name }) => name));
  }
  expect(calls.map((call) => parameters(call).get("sort"))).toEqual(expect.arrayContaining(["name,ASC", "name,DESC"]));
  await list.tick(0, 1, 2);
  await page.getByRole("button", { name: "Atualizar", exact: true }).click();
  await expect(list.ticked()).toHaveCount(0);
});

test("the search asks once, 600 ms after the last key, without accents and with or without mask", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "op", CUSTOMERS);
  const list = listPage(page);
  await list.goToPage(3);
  const calls = watchCalls(page, "GET", LIST_CALL);
  const typed = await typeAtOnce(list.search, "monica");
  await expect.poll(() => calls.length).toBe(1);
  expect((await sentAt(calls[0]!)) - typed).toBeGreaterThanOrEqual(550);
  expect(Object.fromEntries(parameters(calls[0]!))).toMatchObject({ searchString: "monica", pageNumber: "0" });
  await list.settled();
  await expect(list.row("MÔNICA ALBUQUERQUE")).toBeVisible();
  for (const name of await list.cells(NAME)) expect(name.normalize("NFD").replace(/\p{M}/gu, "")).toContain("MONICA");

  const [document] = await list.cells("CPF/CNPJ");
  await list.search.fill(document!);
  await expect.poll(() => calls.length).toBe(2);
  expect(parameters(calls[1]!).get("searchString")).toBe(document!.replace(/\D/g, ""));
  await expect(list.rows).toHaveCount(1);
  await list.search.fill(document!.replace(/\D/g, ""));
  await page.waitForTimeout(900);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row("MÔNICA ALBUQUERQUE")).toBeVisible();

  await list.search.fill("zzzzzz");
  await expect(page.getByRole("heading", { name: "Nenhum dado encontrado", exact: true })).toBeVisible();
  await expect(
    page.getByText("Nada foi encontrado para “zzzzzz”. A busca olha nome completo, CPF,", { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j03-nothing-found");
});

test("a list that fails says so and recovers; a row opens by keyboard alone", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/500/);
  await enter(page, "op");
  const list = listPage(page);
  const mended = await fail(page, "GET", LIST_CALL);
  await page.goto(CUSTOMERS);
  await expect(page.getByRole("heading", { name: "Não foi possível carregar os dados!", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Novo cliente/ })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("XPTO");
  await expectAccessible(page);
  await shot(page, "j03-list-failed");
  await mended();
  await page.getByRole("button", { name: "Tentar novamente", exact: true }).click();
  await expect(list.rows).toHaveCount(20);

  const crumbs = page.getByRole("navigation", { name: "Caminho" });
  await expect(crumbs.getByRole("link", { name: "Cadastros", exact: true })).toBeVisible();
  await expect(crumbs.getByRole("link", { name: "Clientes", exact: true })).toHaveCount(0);
  await list.rows.first().getByRole("checkbox").focus();
  const name = (await list.cells(NAME))[0]!;
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cadastros\/clientes\/view\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Visualizar cliente ${name}`);
  await crumbs.getByRole("link", { name: "Clientes", exact: true }).click();
  await expect(list.rows).toHaveCount(20);
});

test("the menu of a row and its confirmation have width, texts and focus", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "op");
  // The test needs two customers without references at the top of the list.
  await makeCustomers(page, newName("MENU"), 2);
  const list = listPage(page);
  await list.open(CUSTOMERS);
  await expect(list.rows).toHaveCount(20);
  const row = list.rows.nth(1);
  const name = (await list.cells(NAME))[1]!;
  const opener = row.getByRole("button", { name: `Ações: ${name}` });
  await opener.click();
  const offered = await page.getByRole("menuitem").allInnerTexts();
  expect(offered).toEqual(expect.arrayContaining(["Visualizar", "Editar", "Excluir"]));
  await page.getByRole("menuitem", { name: "Excluir", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir cliente" });
  await expect(dialog).toContainText(`Deseja realmente excluir o cliente ${name}?`);
  await expect(dialog).toContainText("Vai para a lixeira por 30 dias e pode ser restaurado de lá.");
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(430);
  await expectAccessible(page);
  await shot(page, "j03-delete-asked");
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press("Tab");
    const isInside = await dialog.evaluate(
      (box) => document.activeElement === document.body || box.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
  const calls = watchCalls(page, "DELETE", /^\/api\/customers/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(calls).toHaveLength(0);
});

test("chosen rows are disabled, enabled and deleted; a record in use stays and is counted", async ({ page }) => {
  await enter(page, "op");
  const surname = newName("LOTE");
  const ids = await makeAgents(page, surname, 3);
  const api = apiAs(page);
  const list = listPage(page);
  await list.open(`/cadastros/agentes${searchedFor(surname)}`);
  await expect(list.rows).toHaveCount(3);
  const wholePage = page.getByRole("checkbox", { name: "Selecionar todas as linhas desta página" });
  const updates = watchCalls(page, "POST", /\/bulk\/update$/);
  for (const [verb, enabled] of [
    ["Desabilitar", false],
    ["Habilitar", true],
  ] as const) {
    await wholePage.check();
    const confirmation = await list.askBulk(verb);
    await expect(confirmation).toContainText("3 agentes");
    await confirmation.getByRole("button", { name: "Cancelar" }).click();
    await expect(list.ticked()).toHaveCount(3);
    await (await list.askBulk(verb)).getByRole("button", { name: `${verb} 3 agentes` }).click();
    await expectToast(page, "3 itens tiveram o status alterado com sucesso!");
    // The notice may be of the previous act, but the selection is cleared only when this one is done.
    await expect(list.ticked()).toHaveCount(0);
    const sent = updates.at(-1)!.postDataJSON() as { ids: number[]; data: object };
    expect([sent.ids.toSorted(), sent.data]).toEqual([ids.toSorted(), { enabled }]);
    for (const id of ids) expect((await api.get(`/agency-offices/${id}`)).body.enabled).toBe(enabled);
  }
  expect(updates).toHaveLength(2);

  await makeCustomers(page, newName("CLIENTE"), 1, { agencyOfficeID: ids[1] });
  const answers: Promise<unknown>[] = [];
  page.on("response", (answer) => answer.url().endsWith("/bulk/delete") && answers.push(answer.json()));
  await wholePage.check();
  const confirmation = await list.askBulk("Excluir");
  await expect(confirmation).toContainText("Vão para a lixeira por 30 dias");
  await confirmation.getByRole("button", { name: "Excluir 3 agentes" }).click();
  await expectToast(page, "2 itens deletados com sucesso!");
  await expectToast(page, "Não foi possível realizar esta ação para 1 item.");
  await shot(page, "j03-bulk-delete");
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(`AGENTE B ${surname}`)).toBeVisible();
  const [answer] = (await Promise.all(answers)) as { results: { id: number; state: string }[] }[];
  const states = Object.fromEntries(answer!.results.map(({ id, state }) => [id, state]));
  expect(states).toEqual({ [ids[0]!]: "fulfilled", [ids[1]!]: "rejected", [ids[2]!]: "fulfilled" });
});

test("one record in use is not deleted: the dialog says what uses it and offers to disable it", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "op");
  const surname = newName("USADO");
  const [id] = await makeAgents(page, surname, 1);
  await makeCustomers(page, newName("CLIENTE"), 1, { agencyOfficeID: id });
  const list = listPage(page);
  await list.open(`/cadastros/agentes${searchedFor(surname)}`);
  await list.chooseAction(list.rows.first(), "Excluir");
  const dialog = page.getByRole("dialog", { name: `AGENTE A ${surname} está em uso` });
  await expect(dialog).toContainText("Este registro está em uso e não pode ser excluído.");
  await expect(dialog.getByRole("link", { name: "Clientes" })).toHaveAttribute("href", CUSTOMERS);
  await expectAccessible(page);
  await shot(page, "j03-in-use");
  await dialog.getByRole("button", { name: "Desabilitar" }).click();
  await expectToast(page, "Status alterado com sucesso!");
  expect((await apiAs(page).get(`/agency-offices/${id}`)).body.enabled).toBe(false);
});

test("deleting the only row of the last page steps back, slow and failing answers included", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/500/);
  await enter(page, "op");
  const surname = newName("ULTIMO");
  await makeCustomers(page, surname, 21);
  const list = listPage(page);
  await list.open(`${CUSTOMERS}${searchedFor(surname)}&sort=name&order=ASC`);
  await list.goToPage(2);
  await expect(list.rows).toHaveCount(1);

  const mended = await fail(page, "DELETE", /^\/api\/customers\/\d+$/);
  await list.chooseAction(list.rows.first(), "Excluir");
  await page.getByRole("dialog").getByRole("button", { name: "Excluir cliente" }).click();
  await expectToast(page, "Não foi possível excluir cliente!");
  await expect(list.rows).toHaveCount(1);
  await mended();
  const answerComes = await hold(page, "DELETE", /^\/api\/customers\/\d+$/);
  await list.chooseAction(list.rows.first(), "Excluir");
  await page.getByRole("dialog").getByRole("button", { name: "Excluir cliente" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Carregando..." })).toBeDisabled();
  await answerComes();
  await expectToast(page, "Dado deletado com sucesso!");
  await expect(list.rows).toHaveCount(20);
  await expect(list.footer).toHaveText("Exibindo 20 resultados de 20 ao total");
  await shot(page, "j03-stepped-back");
});
