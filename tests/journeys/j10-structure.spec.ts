// J10: the organizational structure is edited by mouse, keyboard and touch, checked, saved as one, and compared with
// earlier versions.
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { watchCalls } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

const PATH = "/configuracoes/estrutura-organizacional";

const tree = (page: Page, name = "Cargos") => page.locator(`[aria-label="${name}"][role^=tree]`);
const rowOf = (page: Page, name: string) => tree(page).locator("[data-node]").filter({ hasText: name });
const names = (page: Page) => tree(page).locator("[data-node] .st-name").allTextContents();
const save = (page: Page) => page.getByRole("button", { name: /^Salvar/ });

interface Stored {
  id: number;
  version: number;
  competences: { id: number; name: string; parentID: number | null; data: { operationValue: number } }[];
}
const stored = async (page: Page) => (await apiAs(page).get<Stored>("/organizational-structures/main")).body;

/** Removes the roles that an earlier run of these tests left, and keeps those of the demonstration. */
async function clean(page: Page): Promise<void> {
  const { id, version, competences } = await stored(page);
  const own = competences.filter(({ name }) => !name.startsWith("J10 "));
  if (own.length < competences.length)
    await apiAs(page).put(`/organizational-structures/${id}`, { version, competences: own });
}

async function openEditor(page: Page): Promise<void> {
  await enter(page, "ad", `${PATH}/visualizar`);
  await clean(page);
  await page.goto(`${PATH}/edit/${(await stored(page)).id}`);
  await expect(rowOf(page, "DIRETORIA")).toBeVisible();
  // With the tree collapsed, added roles are visible without scrolling.
  await page.getByRole("button", { name: "Recolher tudo" }).click();
}

/** Filters the tree by the roles of these tests, which also expands it. */
const findOwn = (page: Page) => page.getByRole("searchbox", { name: "Buscar cargo" }).fill("J10");

async function addRole(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Novo cargo" }).click();
  await page.getByRole("textbox", { name: "Nome do novo cargo" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(rowOf(page, name.toUpperCase())).toBeVisible();
}

/** The part of a row on which a node is dropped: its upper edge, its middle or its lower edge. */
type Part = "above" | "onto" | "below";
const SHARES = { above: 0.08, onto: 0.5, below: 0.92 };

async function pointOn(row: Locator, part: Part) {
  const box = await row.boundingBox();
  if (!box) throw new Error("the row is not on the page");
  return { x: box.x + 120, y: box.y + box.height * SHARES[part] };
}

async function drag(page: Page, name: string, part: Part, targetName: string): Promise<void> {
  const from = await pointOn(rowOf(page, name), "onto");
  const to = await pointOn(rowOf(page, targetName), part);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.move(to.x + 1, to.y);
  await expect(page.locator(".tree-landing")).toBeVisible();
  await page.mouse.up();
}

test("the structure is viewed, and a new role gets a name and may approve", NIGHTLY, async ({ page }) => {
  await enter(page, "ad", `${PATH}/visualizar`);
  await clean(page);
  await page.reload();
  await expect(rowOf(page, "DIRETORIA")).toContainText("R$");
  await page.getByRole("tab", { name: "Hierarquia de empresas" }).click();
  await expect(tree(page, "Hierarquia de empresas")).toContainText("Agente");
  await page.getByRole("tab", { name: "Hierarquia de usuários" }).click();
  await expect(tree(page, "Hierarquia de usuários").getByRole("treeitem").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Cargos" }).click();
  await page.getByRole("button", { name: /^Editar/ }).click();
  await expect(page).toHaveURL(/\/edit\/\d+/);
  await page.getByRole("button", { name: "Novo cargo" }).click();
  const name = page.getByRole("textbox", { name: "Nome do novo cargo" });
  await name.fill("   ");
  await name.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Informe o nome do cargo." })).toBeVisible();
  await name.fill("");
  await name.pressSequentially("j10 gerente geral");
  await expect(name).toHaveValue("J10 GERENTE GERAL");
  await name.press("Enter");
  const manager = rowOf(page, "J10 GERENTE GERAL");
  await manager.click();
  await expect(manager.getByRole("button", { name: "Editar J10 GERENTE GERAL" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const limit = manager.getByRole("textbox", { name: /^Valor máximo de aprovação/ });
  await expect(limit).toBeDisabled();
  await manager.getByRole("checkbox").check();
  await expect(limit).toBeEnabled();
  await expect(limit).toHaveValue("0,00");
  await expectNoEnglish(page);
  await save(page).click();
  await expectToast(page, "Estrutura organizacional salva com sucesso!");
  const saved = (await stored(page)).competences.find(({ name: one }) => one === "J10 GERENTE GERAL");
  expect(saved?.data.operationValue).toBe(0);
  await expect(manager.getByRole("button", { name: "Editar J10 GERENTE GERAL" })).not.toHaveAttribute("aria-disabled");
});

test("roles are moved by mouse and keys, undone, saved as one or not at all", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 500|answer 500/);
  await openEditor(page);
  await addRole(page, "J10 GERENTE GERAL");
  await addRole(page, "J10 CAIXA");
  await addRole(page, "J10 AUXILIAR");
  await drag(page, "J10 AUXILIAR", "above", "J10 CAIXA");
  expect((await names(page)).slice(-3)).toEqual(["J10 GERENTE GERAL", "J10 AUXILIAR", "J10 CAIXA"]);
  await drag(page, "J10 CAIXA", "onto", "J10 GERENTE GERAL");
  await drag(page, "J10 AUXILIAR", "onto", "J10 GERENTE GERAL");
  expect((await names(page)).slice(-3)).toEqual(["J10 GERENTE GERAL", "J10 AUXILIAR", "J10 CAIXA"]);
  await expect(rowOf(page, "J10 CAIXA")).toHaveAttribute("aria-level", "2");
  await drag(page, "J10 GERENTE GERAL", "onto", "J10 CAIXA");
  await expect(page.getByText("Um item não pode ficar dentro de si mesmo", { exact: false }).first()).toBeAttached();
  await expect(rowOf(page, "J10 GERENTE GERAL")).toHaveAttribute("aria-level", "1");
  await rowOf(page, "J10 CAIXA").focus();
  await page.keyboard.press("Alt+ArrowUp");
  expect((await names(page)).slice(-2)).toEqual(["J10 CAIXA", "J10 AUXILIAR"]);
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(rowOf(page, "J10 CAIXA")).toHaveAttribute("aria-level", "1");
  await expect(rowOf(page, "J10 CAIXA")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(rowOf(page, "J10 CAIXA")).toHaveAttribute("aria-level", "2");
  await page.keyboard.press("Alt+ArrowDown");
  expect((await names(page)).slice(-2)).toEqual(["J10 AUXILIAR", "J10 CAIXA"]);
  await shot(page, "j10-roles");
  await page.getByRole("button", { name: "O que muda" }).click();
  const review = page.getByRole("dialog", { name: "O que muda" });
  await expect(review).toContainText("J10 GERENTE GERAL entra em Cargos.");
  await page.keyboard.press("Escape");
  await page.route(/organizational-structures\/\d+$/, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, contentType: "application/json", body: '{"code":"INTERNAL_ERROR"}' })
      : route.fallback(),
  );
  await save(page).click();
  await expectToast(page, "Não foi possível salvar a estrutura organizacional!");
  expect((await stored(page)).competences.some(({ name: one }) => one.startsWith("J10 "))).toBe(false);
  await page.unroute(/organizational-structures\/\d+$/);
  const puts = watchCalls(page, "PUT", /organizational-structures/);
  await save(page).click();
  await expectToast(page, "Estrutura organizacional salva com sucesso!");
  expect(puts).toHaveLength(1);
  await page.reload();
  await findOwn(page);
  await expect(rowOf(page, "J10 CAIXA")).toHaveAttribute("aria-level", "2");
  expect((await names(page)).slice(-3)).toEqual(["J10 GERENTE GERAL", "J10 AUXILIAR", "J10 CAIXA"]);
});

test("a role in use explains why it stays, and stand-ins form no circle", NIGHTLY, async ({ page }) => {
  await openEditor(page);
  await addRole(page, "J10 LIVRE");
  await save(page).click();
  await expectToast(page, "Estrutura organizacional salva com sucesso!");
  const locked = rowOf(page, "DIRETORIA").getByRole("button", { name: /^Excluir/ });
  await expect(locked).toHaveAttribute("aria-disabled", "true");
  await locked.hover();
  await expect(
    page
      .getByText(
        "Não é possível remover esse cargo, uma vez que está vinculado a comitês de aprovação ou a um comitê em andamento de alguma operação.",
      )
      .first(),
  ).toBeVisible();
  const free = rowOf(page, "J10 LIVRE");
  const counts = watchCalls(page, "GET", /\/count/);
  await free.getByRole("button", { name: "Editar J10 LIVRE" }).click();
  const panel = page.getByRole("dialog", { name: "J10 LIVRE" });
  await expect.poll(() => counts.length).toBe(4);
  await panel.getByRole("button", { name: "Usuários de J10 LIVRE" }).click();
  const people = page.getByRole("dialog", { name: "Usuários de J10 LIVRE" });
  await people.getByRole("checkbox", { name: /BIANCA/ }).check();
  await people.getByRole("checkbox", { name: /GUSTAVO/ }).check();
  await shot(page, "j10-people");
  await people.getByRole("button", { name: "Salvar" }).click();
  await panel.getByRole("button", { name: /^Substitutos de BIANCA/ }).click();
  const standIns = page.getByRole("dialog", { name: /^Substitutos de BIANCA/ });
  await standIns.getByRole("checkbox", { name: /BIANCA/ }).check();
  await standIns.getByRole("button", { name: "Salvar" }).click();
  await expect(standIns.getByRole("alert")).toHaveText("Uma pessoa não pode substituir a si mesma.");
  await standIns.getByRole("checkbox", { name: /BIANCA/ }).uncheck();
  await standIns.getByRole("checkbox", { name: /GUSTAVO/ }).check();
  await standIns.getByRole("button", { name: "Salvar" }).click();
  await panel.getByRole("button", { name: /^Substitutos de GUSTAVO/ }).click();
  const circle = page.getByRole("dialog", { name: /^Substitutos de GUSTAVO/ });
  await circle.getByRole("checkbox", { name: /BIANCA/ }).check();
  await circle.getByRole("button", { name: "Salvar" }).click();
  await expect(circle.getByRole("alert")).toContainText("substituição circular");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await free.getByRole("button", { name: /^Excluir/ }).hover();
  await expect(
    page.getByText("Para excluir esta função, a função precisa estar sem nenhum usuário vinculado.").first(),
  ).toBeVisible();
});

test("an unused role goes after a warning, and only when the structure is saved", NIGHTLY, async ({ page }) => {
  await openEditor(page);
  await addRole(page, "J10 LIVRE");
  await save(page).click();
  await expectToast(page, "Estrutura organizacional salva com sucesso!");
  const free = rowOf(page, "J10 LIVRE");
  await free.getByRole("button", { name: /^Excluir/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Salve as alterações após excluir, ou a exclusão será perdida.");
  await question.getByRole("button", { name: "Excluir J10 LIVRE" }).click();
  await expect(free).toHaveCount(0);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await findOwn(page);
  await expect(free).toBeVisible();
  await free.click();
  await page.keyboard.press("Delete");
  await question.getByRole("button", { name: "Excluir J10 LIVRE" }).click();
  await save(page).click();
  await expectToast(page, "Estrutura organizacional salva com sucesso!");
  await expect(free).toHaveCount(0);
});

test("people leave a hierarchy after a question, and two who save see each other's changes", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 409/);
  await openEditor(page);
  await page.getByRole("tab", { name: "Hierarquia de usuários" }).click();
  const users = tree(page, "Hierarquia de usuários");
  const somebody = users.getByRole("treeitem").nth(3);
  const amount = await users.getByRole("treeitem").count();
  await somebody.getByRole("button", { name: /^Excluir/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Deseja realmente excluir o usuário da hierarquia?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(users.getByRole("treeitem")).toHaveCount(amount);
  await page.getByRole("button", { name: "Limpar hierarquia" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Limpar hierarquia" }).click();
  await expect(page.getByText("Nenhum usuário na hierarquia")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(users.getByRole("treeitem")).toHaveCount(amount);
  await page.getByRole("tab", { name: "Cargos" }).click();
  await addRole(page, "J10 MINHA");
  const { id, version, competences } = await stored(page);
  const theirs = { id: -1, name: "J10 DELES", parentID: null, order: 9, approve: false, data: { operationValue: 0 } };
  const answer = await apiAs(page).put(`/organizational-structures/${id}`, {
    version,
    competences: [...competences, theirs],
  });
  expect(answer.status).toBe(200);
  await save(page).click();
  const conflict = page.getByRole("dialog", { name: "A estrutura foi salva por outra pessoa" });
  await expect(conflict.getByRole("region", { name: "O que mudou enquanto isso" })).toContainText("J10 DELES");
  await expect(conflict.getByRole("region", { name: "O que você mudou" })).toContainText("J10 MINHA");
  await shot(page, "j10-conflict");
  await conflict.getByRole("button", { name: "Ficar com a versão salva" }).click();
  await findOwn(page);
  await expect(rowOf(page, "J10 DELES")).toBeVisible();
  await expect(rowOf(page, "J10 MINHA")).toHaveCount(0);
  await clean(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test("a role is held and dragged by a finger, and the page does not scroll sideways", { tag: "@nightly" }, async ({
    page,
  }) => {
    await openEditor(page);
    await addRole(page, "J10 UM");
    await addRole(page, "J10 DOIS");
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const from = await pointOn(rowOf(page, "J10 DOIS").locator(".st-name"), "onto");
    const start = { x: from.x - 90, y: from.y };
    const to = { ...start, y: (await pointOn(rowOf(page, "J10 UM"), "onto")).y };
    await touch("touchStart", [start]);
    // A long press starts the drag, because a touch that moves at once scrolls.
    await expect(page.locator(".tree[data-dragging]")).toBeVisible();
    for (const share of [0.2, 0.6, 0.9, 1])
      await touch("touchMove", [{ ...start, y: start.y + (to.y - start.y) * share }]);
    await expect(page.locator(".tree-landing[data-place=ONTO]")).toBeVisible();
    await touch("touchEnd", []);
    await expect(rowOf(page, "J10 DOIS")).toHaveAttribute("aria-level", "2");
    await expect(page.getByText("3 alterações não salvas")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
    await shot(page, "j10-phone");
  });
});
