// J12: accounting entries in two regimes, from the endless list to the entry that can only be reversed.
import type { Page } from "@playwright/test";
import { formatDate } from "../../src/base/dates.ts";
import { REGIME_LABELS } from "../../src/rules/accounting/accounting-regime.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { type JourneyAccount, makeEntries, openAccounts } from "./pages/books.ts";
import { listPage, searchedFor } from "./pages/list.ts";
import { fail, parameters, watchCalls } from "./pages/network.ts";
import { newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const LIST = "/contabil/lancamentos-contabeis";
const CALL = /^\/api\/accounting-entries$/;
const ONE = /^\/api\/accounting-entries\/\d+$/;
const PROVOKED = /status of (500|400|422)|answer 500/;

const regime = (page: Page, name: "BACEN" | "IFRS") => page.getByRole("radio", { name: REGIME_LABELS[name] });
const filtersOf = (request: Parameters<typeof parameters>[0]): unknown =>
  JSON.parse(parameters(request).get("filters") ?? "{}");

const historyBox = (page: Page) => page.locator("textarea[name=description]");

async function chooseAccount(page: Page, label: string, account: JourneyAccount): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(label) });
  await dialog.getByRole("searchbox").fill(account.title);
  // The click waits until the search has removed rows, which would otherwise move the ones below.
  await expect(dialog.locator("mark").first()).toBeVisible();
  await dialog.getByText(account.title, { exact: true }).first().click();
  await expect(dialog).toHaveCount(0);
}

test("the list shows one regime at a time, with its search and filters", NIGHTLY, async ({ page }) => {
  await enter(page, "ad");
  const name = newName("APROPRIACAO");
  await makeEntries(
    page,
    Array.from({ length: 45 }, (_, index) => ({
      regime: "IFRS",
      date: "2026-01-15",
      value: 100 + index,
      description: `${name} ${index + 1}`,
    })),
  );
  const list = listPage(page);
  const calls = watchCalls(page, "GET", CALL);
  await list.open(LIST);
  await expect(page.getByRole("navigation", { name: "Caminho" })).toHaveText(/Contábil.*Lançamentos contábeis/);
  await expect(regime(page, "IFRS")).toBeChecked();
  expect(parameters(calls[0]!).get("sort")).toBe("updatedAt,DESC");
  expect(filtersOf(calls[0]!)).toEqual({ regime: "IFRS" });
  for (const title of ["Código do lançamento", "Data", "Débito", "Crédito", "Valor", "Histórico", "Origem"])
    await expect(list.column(title)).toBeVisible();
  await expect(page.getByPlaceholder("Buscar lançamento")).toBeVisible();

  await list.search.fill(name);
  // The list fetches the next rows before its end is visible.
  await expect(list.footer).toHaveText("Exibindo 40 resultados de 45 ao total");
  await expect(page.getByRole("navigation", { name: "Paginação" })).toHaveCount(0);
  await list.rows.last().getByRole("link").focus();
  await expect(list.footer).toHaveText("Exibindo 45 resultados de 45 ao total");
  await expect(list.rows).toHaveCount(45);
  await page.keyboard.press("End");
  await expect(list.rows.last().getByRole("link")).toBeFocused();
  await expect(list.rows.last()).toBeInViewport();
  expect((await list.cells("Valor"))[0]).toMatch(/^R\$\s1\d\d,00$/);
  expect((await list.cells("Data"))[0]).toBe("15/01/2026");
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j12-list");

  await page.getByRole("button", { name: "Filtro", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Filtros" });
  await editor.getByRole("button", { name: "Valor", exact: true }).click();
  await editor.getByLabel("Valor mínimo").fill("50000");
  await expect(editor.getByRole("button", { name: "Aplicar" })).toBeDisabled();
  await editor.getByLabel("Valor máximo").fill("10000");
  await expect(editor.getByRole("button", { name: "Aplicar" })).toBeDisabled();
  await editor.getByLabel("Valor mínimo").fill("0");
  await editor.getByLabel("Valor máximo").fill("11000");
  await editor.getByRole("button", { name: "Aplicar" }).click();
  await expect(list.footer).toHaveText("Exibindo 11 resultados de 11 ao total");
  expect(filtersOf(calls.at(-1)!)).toEqual({ regime: "IFRS", value: { $lte: 110 } });

  await regime(page, "BACEN").check();
  await expect(page.getByText("Nenhum dado encontrado")).toBeVisible();
  expect(filtersOf(calls.at(-1)!)).toMatchObject({ regime: "BACEN" });
  await regime(page, "IFRS").hover();
  await expect(page.getByRole("tooltip").filter({ hasText: "1º de janeiro de 2025" })).toBeVisible();
});

test("a new entry belongs to the regime of its list, and is refused until it is right", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(PROVOKED);
  await enter(page, "ad", LIST);
  const [debit, credit] = await openAccounts(page, "BACEN");
  const record = recordPage(page);
  await regime(page, "BACEN").check();
  await page.getByRole("link", { name: /Novo lançamento/ }).click();
  await expect(record.control("regime")).toHaveValue("BACEN");
  await expect(record.control("date")).not.toHaveValue("");
  await record.control("value").focus();
  await historyBox(page).focus();
  await record.control("date").focus();
  await expect(page.locator(".rs-form .error")).toHaveCount(0);
  const sent = watchCalls(page, "POST", CALL);
  await record.create.click();
  for (const title of ["Valor", "Histórico", "Conta de crédito", "Conta de débito"])
    await expect(page.locator(".field .error", { hasText: `O campo "${title}" é obrigatório.` })).toBeVisible();
  expect(sent).toHaveLength(0);
  await expectAccessible(page);

  const name = newName("LANCAMENTO");
  await historyBox(page).fill(name);
  await record.type("value", "12345");
  await record.type("date", "15122024");
  await chooseAccount(page, "Conta de débito", debit!);
  await chooseAccount(page, "Conta de crédito", debit!);
  await record.create.click();
  await expect(record.error("creditAccountPlanTreeNodeID")).toBeVisible();
  await chooseAccount(page, "Conta de crédito", credit!);
  await refuseOtherRegime(page);
  expect(sent).toHaveLength(1);
  await record.type("date", "15122024");
  const recover = await fail(page, "POST", CALL);
  await record.create.click();
  await expectToast(page, "Não foi possível criar o lançamento!");
  await recover();
  await record.create.click();
  await expectToast(page, "Lançamento criado com sucesso!");
  await expect(page).toHaveURL(new RegExp(`${LIST}/view/\\d+$`));
  await expect(record.fact("Regime")).toHaveText(REGIME_LABELS.BACEN);
  expect(sent.at(-1)!.postDataJSON()).toMatchObject({
    regime: "BACEN",
    value: 123.45,
    date: "2024-12-15",
    enabled: true,
  });
  await shot(page, "j12-view");

  await page.goto(`${LIST}/create`);
  await expect(record.control("regime")).toHaveValue("IFRS");
});

/** Asks for a confirmation before an entry is written on a day of the other regime. */
async function refuseOtherRegime(page: Page): Promise<void> {
  const record = recordPage(page);
  await record.type("date", "15012025");
  await record.create.click();
  const question = page.getByRole("alertdialog", { name: "Lançamento fora das datas do regime" });
  await expect(question.getByText(/só aparece na lista e no balancete quando se escolhe/)).toBeVisible();
  await expectAccessible(page, ".MuiDialog-paper");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(question).toHaveCount(0);
}

test("an entry is edited and deleted with its own texts", { tag: "@nightly" }, async ({ page, pageErrors }) => {
  pageErrors.allow(PROVOKED);
  await enter(page, "ad");
  const name = newName("EDICAO");
  const [id] = await makeEntries(page, [{ regime: "IFRS", date: "2026-01-20", value: 10, description: name }]);
  const record = recordPage(page);
  await record.open(`${LIST}/edit/${id}`);
  await historyBox(page).fill(`${name} CORRIGIDO`);
  const sent = watchCalls(page, "PUT", ONE);
  let recover = await fail(page, "PUT", ONE);
  await record.save.click();
  await expectToast(page, "Não foi possível editar o lançamento!");
  await recover();
  await record.save.click();
  await expectToast(page, "Lançamento editado com sucesso!");
  expect(sent.at(-1)!.postDataJSON()).toEqual({ description: `${name} CORRIGIDO` });

  const list = listPage(page);
  await list.open(`${LIST}${searchedFor(name)}`);
  recover = await fail(page, "DELETE", ONE);
  await list.chooseAction(list.row(name), "Excluir");
  await page.getByRole("button", { name: "Excluir lançamento" }).click();
  await expectToast(page, "Não foi possível excluir o lançamento!");
  await recover();
  await page.keyboard.press("Escape");
  await list.chooseAction(list.row(name), "Excluir");
  await page.getByRole("button", { name: "Excluir lançamento" }).click();
  await expectToast(page, "Lançamento excluído com sucesso!");
  await expect(page.getByText("Nenhum dado encontrado")).toBeVisible();
});

test("an entry is reversed once, and then neither of the two can be changed", NIGHTLY, async ({ page }) => {
  await enter(page, "ad");
  const name = newName("ESTORNO");
  const [id] = await makeEntries(page, [{ regime: "IFRS", date: "2026-01-20", value: 77.7, description: name }]);
  const record = recordPage(page);
  await page.goto(`${LIST}/view/${id}`);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Estornar" }).click();
  const dialog = page.getByRole("dialog", { name: "Estornar" });
  await expect(dialog.getByLabel(/Histórico/)).toHaveValue(`Estorno do lançamento ${id}: ${name}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Estornar" }).click();
  await expectToast(page, "Lançamento estornado com sucesso!");
  await expect(page.getByRole("note")).toContainText("Este lançamento é um estorno");
  await expect(record.edit).toHaveCount(0);
  await record.fact("Estorno do lançamento").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/view/${id}$`));
  await expect(page.getByRole("note")).toContainText("foi estornado");
  await record.acts.click();
  await expect(page.getByRole("menuitem", { name: "Duplicar" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Excluir" })).toHaveCount(0);
});

test("an entry of a closed day shows why it cannot be changed, and offers a reversal", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(PROVOKED);
  await enter(page, "ad");
  const name = newName("FECHADO");
  const { body: book } = await apiAs(page).get<{ closedUntil: string | null }>("/accounting-entries/book");
  const day = book.closedUntil && book.closedUntil >= "2001-06-01" ? "2026-01-20" : "2001-06-01";
  const [id] = await makeEntries(page, [{ regime: "BACEN", date: day, value: 5, description: name }]);
  // The answer is stubbed, so that the screen takes the books as closed up to this day.
  await page.route("**/api/accounting-entries/book", (route) => route.fulfill({ json: { closedUntil: day } }));
  const record = recordPage(page);
  await page.goto(`${LIST}/view/${id}`);
  const why = page.getByRole("note");
  await expect(why).toContainText("Não é possível alterar lançamentos de um dia encerrado.");
  await expect(record.edit).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, "j12-closed");
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Estornar" }).click();
  const dateInput = page.getByRole("dialog", { name: "Estornar" }).getByRole("textbox", { name: /Data do lançamento/ });
  await expect(dateInput).not.toHaveValue(formatDate(day));
  await page.goto(`${LIST}/edit/${id}`);
  await expect(page).toHaveURL(new RegExp(`/view/${id}$`));
});

test("other areas show their own entries, and a person who may only view changes nothing", { tag: "@nightly" }, async ({
  page,
}) => {
  await enter(page, "ad");
  const name = newName("ORIGEM");
  await makeEntries(
    page,
    ["OP", "TR", "AC"].map((origin) => ({
      ...{ regime: "IFRS", date: "2026-01-20", value: 10, description: `${name} ${origin}`, origin },
    })),
  );
  const list = listPage(page);
  for (const [path, origin] of [
    ["/operacional/lancamentos-contabeis", "OP"],
    ["/tesouraria/lancamentos-contabeis", "TR"],
  ] as const) {
    await list.open(`${path}${searchedFor(name)}`);
    await expect(list.rows).toHaveCount(1);
    await expect(list.row(`${name} ${origin}`)).toBeVisible();
    await page.goto(`${path}/create`);
    await expect(recordPage(page).control("origin")).toHaveValue(origin);
  }
  await page.route("**/api/users/me/auth-info", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/"(create|update|delete)_credit_(\w*)accounting_entries"/g, '"x"');
    await route.fulfill({ response: answer, body: text });
  });
  await list.open(`${LIST}${searchedFor(name)}`);
  await expect(page.getByRole("link", { name: /Novo lançamento/ })).toHaveCount(0);
  await list.rows
    .first()
    .getByRole("button", { name: /^Ações: / })
    .click();
  await expect(page.getByRole("menuitem")).toHaveText(["Visualizar"]);
  await page.goto(`${LIST}/create`);
  await expect(page).toHaveURL(/\/404$/);
});
