// Tests what all registers have in common: list, search, screens, texts and deletion.
import type { Page } from "@playwright/test";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import type { Resource } from "../../src/base/resource.ts";
import type { RouteSpec } from "../../src/base/resource-document.ts";
import { createSampler, type Sampler } from "../helpers/sample.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { listPage } from "./pages/list.ts";
import { watchCalls } from "./pages/network.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const resources = loadResources();

interface Register {
  resource: Resource;
  route: RouteSpec;
  title: string;
}

/** The registers with a list in the lender's menu, except products, which have handwritten screens. */
const registers: Register[] = [...resources.values()]
  .filter(({ name }) => name !== "products")
  .flatMap((resource) =>
    resource.routes
      .filter(({ menu, screens = [] }) => menu === "Cadastros" && screens.includes("list"))
      .map((route) => ({ resource, route, title: route.label ?? resource.label.many })),
  );

test("the lender's menu has sixteen registers", NIGHTLY, async ({ page }) => {
  await enter(page, "sa", "/cadastros/clientes");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  for (const { title, route } of registers)
    await expect(menu.getByRole("link", { name: title, exact: true })).toHaveAttribute("href", route.path);
  expect(registers).toHaveLength(16);
});

/** It has a party and lists. tests/screens/every-document.test.tsx renders every document. */
const AT_EACH_PUSH = ["suppliers"];

let serial = 800_000 + (Date.now() % 90_000);

for (const register of registers) {
  const tag = AT_EACH_PUSH.includes(register.resource.name) ? [] : "@nightly";
  test(`${register.title} can be listed, searched, read, changed and deleted`, { tag }, async ({ page }) => {
    await enter(page, "sa", register.route.path);
    const list = listPage(page);
    await expect(page.getByRole("heading", { level: 1, name: register.title, exact: true })).toBeVisible();
    await expect(list.rows.or(page.getByRole("heading", { name: /^Nenhuma? .+ ainda$/ })).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoEnglish(page);
    await shot(page, `j03-register-${register.resource.name}`);
    await refuseEmpty(page, register);

    serial += 500;
    const one = await makeOne(page, createSampler(apiAs(page), resources, serial), register.resource);
    await list.search.fill(one.name);
    await list.row(one.name).getByRole("link").first().click();
    await readAndChange(page, { ...register, ...one });
    await deleteOne(page, { ...register, ...one });
  });
}

interface Made {
  id: number;
  name: string;
}

async function makeOne(page: Page, sampler: Sampler, resource: Resource): Promise<Made> {
  const made = await apiAs(page).post<{ id: number }>(resource.path, await sampler.body(resource));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { body } = await apiAs(page).get(`${resource.path}/${made.body.id}`);
  return { id: made.body.id, name: String(valueAt(body, resource.recordTitle)) };
}

const valueAt = (record: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step], record);

const nameOfOne = ({ resource }: Register): string => resource.label.one.toLocaleLowerCase("pt-BR");

/** Opens an empty form from the list, tries to save it, and returns. */
async function refuseEmpty(page: Page, register: Register): Promise<void> {
  const { resource } = register;
  const record = recordPage(page);
  const title = `${resource.label.gender === "f" ? "Nova" : "Novo"} ${nameOfOne(register)}`;
  await page.getByRole("link", { name: title }).first().click();
  await expect(record.heading).toHaveText(title);
  await expect(record.acts).toHaveCount(0);
  const posts = watchCalls(page, "POST", new RegExp(`^/api${resource.path}$`));
  await expect(page.locator(".rs-field").locator("input, select").first()).toBeVisible();
  await record.create.click();
  await expect(page.locator(".rs-summary")).toContainText(/Revise (1 campo|\d+ campos) para continuar:/);
  expect(posts).toHaveLength(0);
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, `j03-create-${resource.name}`);
  await page
    .locator(".rs-foot")
    .getByRole("button", { name: /^Cancelar/ })
    .click();
  await expect(page).toHaveURL(register.route.path);
}

async function readAndChange(page: Page, register: Register & Made): Promise<void> {
  const record = recordPage(page);
  await expect(record.heading).toHaveText(`Visualizar ${nameOfOne(register)} ${register.name}`);
  await expect(record.acts).toBeEnabled();
  await expect(page.locator(".rs-foot")).toContainText(/Criado por \S+.* em \d\d\/\d\d\/\d{4}/);
  await expect(record.save).toHaveCount(0);
  await expectNoEnglish(page);
  await expect(record.edit).toHaveAttribute("href", `${register.route.path}/edit/${register.id}`);
  await record.edit.click();
  await expect(record.heading).toHaveText(`Editar ${nameOfOne(register)} ${register.name}`);
  await expect(record.save).toHaveText(/^Salvar/);
  await expect(record.save).toBeDisabled();
  await page
    .locator(".rs-foot")
    .getByRole("button", { name: /^Cancelar/ })
    .click();
  await expect(page).toHaveURL(`${register.route.path}/view/${register.id}`);
}

async function deleteOne(page: Page, register: Register & Made): Promise<void> {
  const one = nameOfOne(register);
  const { label, path } = register.resource;
  await recordPage(page).askRemoval();
  const dialog = page.getByRole("dialog", { name: `Excluir ${one}` });
  await expect(dialog).toContainText(
    `Deseja realmente excluir ${label.gender === "f" ? "a" : "o"} ${one} ${register.name}?`,
  );
  const isFinal = register.resource.finalDeletion !== undefined;
  await expect(dialog).toContainText(isFinal ? "Esta ação não poderá ser desfeita." : "Vai para a lixeira por 30 dias");
  await dialog.getByRole("button", { name: `Excluir ${one}` }).click();
  await expectToast(page, "Dado deletado com sucesso!");
  await expect(page).toHaveURL((url) => url.pathname === register.route.path);
  expect((await apiAs(page).get(`${path}/${register.id}`)).status).toBe(404);
}
