// The generic components by keyboard alone: dialogs, questions, tabs, calendars, ranges, uploads and the file viewer.
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { listPage, searchedFor } from "./pages/list.ts";
import { makeAgents, makeCustomers } from "./pages/made.ts";
import { fail, hold, parameters, watchCalls } from "./pages/network.ts";
import { newName } from "./pages/people.ts";
import { pdfOf, pngOf } from "./pages/sample-files.ts";
import { enter } from "./pages/session.ts";

const PHONE = { width: 390, height: 844 };

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

async function firstSupplier(page: Page): Promise<number> {
  return (await apiAs(page).get<{ id: number }>("/suppliers/first")).body.id;
}

test("a question takes the focus, keeps it, and gives it back; it says what refers to the record", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "op");
  const surname = newName("PERGUNTA");
  const [id] = await makeAgents(page, surname, 2);
  await makeCustomers(page, newName("CLIENTE"), 1, { agencyOfficeID: id });
  const list = listPage(page);
  await list.open(`/cadastros/agentes${searchedFor(surname)}`);
  const free = list.row("AGENTE B").getByRole("button", { name: /^Ações/ });
  await free.focus();
  await press(page, "Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await press(page, "ArrowUp", "Enter");
  const question = page.getByRole("dialog", { name: "Excluir agente" });
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  const { width, height } = (await question.boundingBox())!;
  expect(width).toBeLessThanOrEqual(430);
  expect(height).toBeLessThanOrEqual(720);
  for (let step = 0; step < 5; step++) {
    await press(page, "Tab");
    expect(await question.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await press(page, "Escape");
  await expect(question).toHaveCount(0);
  await expect(free).toBeFocused();

  await list.tick(0, 1);
  const bulk = await list.askBulk("Excluir");
  await expect(bulk).toContainText("1 de 2 está em uso e não será excluído.");
  await expect(bulk.getByRole("link", { name: "Clientes" })).toBeVisible();
  await expect(bulk).toContainText("Vão para a lixeira por 30 dias");
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "tools-bulk-question");
  await page.setViewportSize(PHONE);
  await expect.poll(async () => (await bulk.boundingBox())!.width).toBe(PHONE.width);
  await shot(page, "tools-question-phone");
  await press(page, "Escape");
});

test("a row is enabled and disabled in the list; a failure leaves it as it was", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/500/);
  await enter(page, "op");
  const surname = newName("CHAVE");
  await makeAgents(page, surname, 1);
  const list = listPage(page);
  await list.open(`/cadastros/agentes${searchedFor(surname)}`);
  const mend = await fail(page, "PUT", /^\/api\/agency-offices\//);
  await list.chooseAction(list.rows.first(), "Desabilitar");
  await expectToast(page, "Não foi possível alterar o status!");
  expect(await list.cells("Habilitado")).toEqual(["Sim"]);
  await mend();
  await list.chooseAction(list.rows.first(), "Desabilitar");
  await expectToast(page, "Status alterado com sucesso!");
  await expect.poll(() => list.cells("Habilitado")).toEqual(["Não"]);
});

test("tabs without room are behind “…”, are reached by arrows, stay after a reload, and give the reason when disabled", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "sa");
  await page.setViewportSize({ width: 500, height: 800 });
  await page.goto(`/cadastros/fornecedores/view/${await firstSupplier(page)}`);
  const tabs = page.getByRole("navigation", { name: "Seções" });
  const first = tabs.getByRole("link", { name: "Dados da empresa" });
  await first.focus();
  await press(page, "ArrowRight");
  await expect(tabs.getByRole("link", { name: "Endereço" })).toBeFocused();
  await press(page, "Home");
  await expect(first).toBeFocused();
  await tabs.getByRole("button", { name: /^Mais abas/ }).focus();
  await press(page, "Enter");
  await expect(page.locator("[role=menuitemradio]:focus")).toBeVisible();
  await press(page, "End");
  const last = page.getByRole("menuitemradio").last();
  await expect(last).toBeFocused();
  const name = (await last.innerText()).trim();
  await shot(page, "tools-tabs-500");
  await press(page, "Enter");
  await expect(page).toHaveURL(/#[a-z-]+$/);
  await page.reload();
  await expect(tabs.getByRole("button", { name: /^Mais abas/ })).toContainText(name);
  await expectAccessible(page, "main");

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/configuracoes/webhooks/create");
  const waiting = tabs.getByRole("button", { name: "Entregas" });
  await waiting.focus();
  await press(page, "Shift+Tab", "Tab");
  await expect(waiting).toHaveAccessibleDescription("Crie o webhook para ativar a aba");
  await expect(page.getByText("Crie o webhook para ativar a aba").first()).toBeVisible();
  await expectAccessible(page, "main");
  await shot(page, "tools-tab-tip");
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/create$/);
});

test("a date is chosen by arrows or typed, and not beyond its limit", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "op", "/cadastros/clientes/create");
  const field = page.locator('[name="person.birthDate"]');
  await expect(field).toHaveAttribute("placeholder", "Selecione a data desejada");
  await field.pressSequentially("05032001");
  await expect(field).toHaveValue("05/03/2001");
  const button = page.getByRole("button", { name: "Abrir calendário: Data de nascimento" });
  await button.focus();
  await press(page, "Enter");
  const calendar = page.getByRole("dialog", { name: "Data de nascimento" });
  await expect(calendar.getByRole("gridcell", { name: "5 de março de 2001, segunda-feira" })).toBeFocused();
  await expectAccessible(page, ".floating");
  await expectNoEnglish(page);
  await press(page, "ArrowDown", "ArrowRight", "PageDown", "Enter");
  await expect(field).toHaveValue("13/04/2001");
  await expect(button).toBeFocused();
  await field.fill("");
  await button.focus();
  await press(page, "Enter");
  // No key moves beyond the last allowed day.
  await press(page, "PageDown", "PageDown");
  const last = await calendar.locator("[role=gridcell]:focus").getAttribute("aria-label");
  await press(page, "ArrowRight", "ArrowDown");
  await expect(calendar.getByRole("gridcell", { name: last!, exact: true })).toBeFocused();
  await expect(calendar.getByRole("gridcell", { disabled: true }).first()).toBeVisible();
  await shot(page, "tools-calendar");
  await press(page, "Escape");
  await expect(calendar).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\/create$/);
});

async function addFilter(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: "Filtro", exact: true }).focus();
  await press(page, "Enter");
  await page.getByRole("dialog", { name: "Filtros" }).getByRole("button", { name: title }).focus();
  await press(page, "Enter");
  return page.getByRole("dialog", { name: "Filtros" });
}

test("a period ends after it begins, and a range must be in order", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "op", "/cadastros/leads");
  const calls = watchCalls(page, "GET", /^\/api\/leads$/);
  const lastFilter = () => {
    const last = calls.at(-1);
    return JSON.parse((last && parameters(last).get("filters")) ?? "{}") as unknown;
  };
  const period = await addFilter(page, "Criado em");
  await expect(period.getByRole("button", { name: "Hoje" })).toBeFocused();
  await period.getByLabel("Início", { exact: true }).pressSequentially("31032026");
  await period.getByLabel("Fim", { exact: true }).pressSequentially("01032026");
  await expect(period.getByRole("alert")).toHaveText("A data final deve ser igual ou posterior à inicial.");
  await expect(period.getByRole("button", { name: "Aplicar" })).toBeDisabled();
  await period.getByRole("button", { name: "Abrir calendário: Início" }).focus();
  await press(page, "Enter");
  await expect(page.getByRole("gridcell", { name: /^1 de março de 2026/ })).toBeFocused();
  await shot(page, "tools-period");
  await press(page, "Enter");
  await expect(period.getByLabel("Início", { exact: true })).toHaveValue("01/03/2026");
  await expectAccessible(page);
  await period.getByRole("button", { name: "Aplicar" }).focus();
  await press(page, "Enter");
  await expect.poll(lastFilter).toEqual({ createdAt: { $gte: "2026-03-01", $lte: "2026-03-01" } });

  const range = await addFilter(page, "Valor desejado");
  await range.getByLabel("Valor mínimo").pressSequentially("50000");
  await expect(range.getByLabel("Valor mínimo")).toHaveValue("500,00");
  await expect(range.getByRole("button", { name: "Aplicar" })).toBeDisabled();
  await range.getByLabel("Valor máximo").pressSequentially("60000");
  await expect(range.getByRole("button", { name: "Aplicar" })).toBeEnabled();
  await range.getByRole("button", { name: "Limpar" }).focus();
  await press(page, "Enter");
  await expect(range.getByLabel("Valor mínimo")).toHaveValue("0,00");
  await expect(range.getByLabel("Valor máximo")).toHaveValue("0,00");
  await press(page, "Escape");

  const stored = encodeURIComponent(JSON.stringify({ desiredValue: { $gte: 500, $lte: 100 } }));
  await page.goto(`/cadastros/leads?filter=${stored}`);
  await expect.poll(lastFilter).toEqual({ desiredValue: { $gte: 100, $lte: 500 } });
  await expect(page.getByRole("button", { name: /Valor desejado: R\$\s100,00 – R\$\s500,00/ })).toBeVisible();
});

const file = (name: string, buffer: Buffer, mimeType = "application/pdf") => ({ name, mimeType, buffer });

test("a file is refused before its upload, cancelled during it, and shown with pages, zoom and keys", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "op");
  await page.goto(`/cadastros/fornecedores/edit/${await firstSupplier(page)}#documentos`);
  const box = page.locator('[id="campo-company.attachments"], [id="campo-attachments"]').first();
  await box.getByRole("button", { name: /^Adicionar/ }).focus();
  await press(page, "Enter");
  const input = box.locator('input[type="file"]').last();
  await input.setInputFiles(file("a.exe", Buffer.from("MZ")));
  await expect(box.getByRole("alert")).toHaveText("Tipo de arquivo não permitido.");
  await input.setInputFiles(file("vazio.pdf", Buffer.alloc(0)));
  await expect(box.getByRole("alert")).toHaveText("O arquivo está vazio.");

  const mend = await hold(page, "POST", /\/public-files\/upload$/);
  await input.setInputFiles(file("contrato.pdf", pdfOf(3)));
  await box.getByRole("button", { name: "Cancelar envio: contrato.pdf" }).focus();
  await shot(page, "tools-upload");
  await press(page, "Enter");
  await expect(box.getByRole("progressbar")).toHaveCount(0);
  await expect(input).toBeFocused();
  await mend();
  await input.setInputFiles(file("contrato.pdf", pdfOf(3)));
  await expectToast(page, "Arquivo enviado com sucesso!");
  await look(page, box);
});

/** Views the uploaded files: a PDF, and then a picture. */
async function look(page: Page, box: Locator): Promise<void> {
  const link = box.getByRole("button", { name: "contrato.pdf", exact: true });
  await link.focus();
  await press(page, "Enter");
  const viewer = page.getByRole("dialog", { name: "contrato.pdf" });
  await expect(viewer.getByText("Cláusula da página 1")).toBeVisible();
  await expect(viewer.getByRole("region", { name: "contrato.pdf" })).toBeFocused();
  await press(page, "PageDown");
  await expect(viewer.getByRole("status").filter({ hasText: "Página 2 de 3" })).toBeAttached();
  await expect(viewer.getByText("Cláusula da página 2")).toBeVisible();
  const zoom = viewer.locator("output");
  const fitted = await zoom.innerText();
  await press(page, "+");
  await expect(zoom).not.toHaveText(fitted);
  await press(page, "0");
  await expect(zoom).toHaveText(fitted);
  await expectAccessible(page);
  await expectNoEnglish(page, { except: [/contrato/] });
  await shot(page, "tools-viewer");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    viewer.getByRole("button", { name: "Baixar" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("contrato.pdf");
  await page.setViewportSize(PHONE);
  await expect(viewer.getByText("Cláusula da página 2")).toBeVisible();
  await shot(page, "tools-viewer-phone");
  await press(page, "Escape");
  await expect(viewer).toHaveCount(0);
  await expect(link).toBeFocused();

  const logo = page.locator('[id="campo-company.avatarFileID"]');
  await logo.locator('input[type="file"]').setInputFiles(file("planta.png", pngOf(40, 20), "image/png"));
  await logo.getByRole("button", { name: "Visualizar arquivo: Logotipo" }).click();
  const picture = page.getByRole("dialog", { name: "planta.png" });
  await expect(picture.getByRole("img", { name: "planta.png" })).toBeVisible();
  await picture.getByRole("button", { name: "Girar" }).click();
  await expectAccessible(page);
  await press(page, "Escape");
}
