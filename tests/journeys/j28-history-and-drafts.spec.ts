// The history of a record is read and an earlier value restored; unsaved input is offered again on return.
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn, signOut } from "./helpers/people.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { delay } from "./pages/network.ts";
import { newEmail, newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const PHONE = { width: 390, height: 844 };
const inDark = async (page: Page, name: string) => {
  // Without animations the colours change at once.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectAccessible(page);
  await shot(page, name);
  await page.emulateMedia({ colorScheme: "light" });
};

async function makeLead(page: Page): Promise<{ id: number; name: string }> {
  const name = newName("HISTÓRICO");
  const api = apiAs(page);
  const made = await api.post<{ id: number }>("/leads", {
    ...{ type: "PERSON", name, phone: "11987654321", source: "SITE", status: "NEW", email: newEmail() },
    ...{ desiredValue: 1500, notes: "Primeira conversa por telefone." },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { id: made.body.id, name };
}

async function draftsOf(page: Page, record: number | null): Promise<object[]> {
  const { body } = await apiAs(page).get<{ content: { resource: string; recordID: number | null }[] }>(
    "/users/me/drafts",
  );
  return body.content.filter(({ resource, recordID }) => resource === "leads" && recordID === record);
}

test("the history of a record shows who changed what, and restores an earlier value", NIGHTLY, async ({ page }) => {
  await enter(page, "op", "/");
  const { id, name } = await makeLead(page);
  await apiAs(page).put(`/leads/${id}`, {
    desiredValue: 2750.5,
    notes: `Segunda conversa. ${"Pede prazo. ".repeat(30)}`,
  });
  await page.goto(`/cadastros/leads/view/${id}`);
  await page.getByRole("button", { name: "Histórico" }).click();
  const panel = page.getByRole("dialog", { name: "Histórico" });
  await expect(panel.getByText(name, { exact: true })).toBeVisible();
  const today = panel.getByRole("region", { name: "Hoje" });
  const acts = today.locator(".rs-act-entry");
  await expect(acts).toHaveCount(2);
  await expect(acts.first()).toContainText("alterou o lead");
  await expect(acts.first()).toContainText(/R\$\s1\.500,00.*R\$\s2\.750,50/s);
  await acts.first().getByRole("button", { name: "Ver tudo" }).click();
  await expect(acts.first().getByRole("button", { name: "Ver menos" })).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j28-history");
  await inDark(page, "j28-history-dark");

  await acts
    .last()
    .getByRole("button", { name: /^Ver e restaurar/ })
    .click();
  const preview = page.getByRole("dialog", { name: "Restaurar esta versão?" });
  await expect(preview.getByText("Valor desejado")).toBeVisible();
  await preview.getByLabel("Observações").uncheck();
  await expectAccessible(page);
  await shot(page, "j28-restore");
  await preview.getByRole("button", { name: "Restaurar 1 campo" }).click();
  await expectToast(page, "Versão restaurada com sucesso!");
  await expect(acts).toHaveCount(3);
  await expect(acts.first()).toContainText("Versão restaurada");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(recordPage(page).fact("Valor desejado")).toHaveText(/R\$\s1\.500,00/);
  await expect(page.getByRole("button", { name: "Histórico" })).toBeFocused();

  await page.setViewportSize(PHONE);
  await recordPage(page).acts.click();
  await page.getByRole("menuitem", { name: "Histórico" }).click();
  await expect(acts).toHaveCount(3);
  await expectAccessible(page);
  await shot(page, "j28-history-phone");
});

test("unsaved input is offered on return, and deleted once it is saved", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "op", "/");
  // Deletes drafts that another journey may have left.
  await apiAs(page).delete("/users/me/drafts/leads/new");
  // The earlier draft arrives late, and values typed before that must stay.
  const atOnce = await delay(page, "GET", /^\/api\/users\/me\/drafts\/leads\/new$/, 2_000);
  await page.goto("/cadastros/leads/create");
  const form = recordPage(page);
  const name = newName("RASCUNHO");
  await form.type("name", name);
  await form.type("phone", "11912345678");
  await atOnce();
  await expect(page.getByText(/^Rascunho guardado às \d\d:\d\d$/)).toBeVisible();
  await page.getByRole("button", { name: /^Cancelar/ }).click();
  await page.getByRole("button", { name: "Sair e guardar o rascunho" }).click();

  await page.goto("/cadastros/leads/create");
  const offer = page.getByRole("region", { name: "Rascunho" });
  await expect(offer).toContainText(/Rascunho de hoje às \d\d:\d\d, com 2 campos\./);
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j28-draft");
  await inDark(page, "j28-draft-dark");
  // Typing declines the offered draft, which stays available beside the new one.
  await form.type("email", newEmail());
  await expect(offer).toContainText("Rascunho anterior de hoje");
  await shot(page, "j28-draft-quiet");
  await expect.poll(async () => (await draftsOf(page, null)).length).toBe(2);
  await offer.getByRole("button", { name: "Retomar" }).click();
  await expect(form.control("name")).toHaveValue(name);
  await expect(form.control("phone")).toHaveValue("(11) 91234-5678");
  await expect(form.control("email")).toHaveValue("");
  await expect(offer).toContainText("com 1 campo.");
  await offer.getByRole("button", { name: "Descartar" }).click();
  await form.choose("source", "Site");
  await form.type("email", newEmail());
  await form.create.click();
  await expectToast(page, "Lead criado com sucesso!");
  await expect.poll(() => draftsOf(page, null)).toEqual([]);

  await page.goto("/cadastros/leads/create");
  await expect(form.control("name")).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("a draft of a record that changed meanwhile says so, and can be deleted", { tag: "@nightly" }, async ({
  page,
}) => {
  await enter(page, "op", "/");
  const { id } = await makeLead(page);
  const form = recordPage(page);
  await form.open(`/cadastros/leads/edit/${id}`);
  await form.type("name", newName("MUDANDO"));
  await expect(page.getByText(/^Rascunho guardado/)).toBeVisible();
  await apiAs(page).put(`/leads/${id}`, { desiredValue: 9 });
  await page.goto("about:blank");
  await form.open(`/cadastros/leads/edit/${id}`);
  const offer = page.getByRole("region", { name: "Rascunho" });
  await expect(offer).toContainText("O registro foi alterado por");
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await shot(page, "j28-draft-phone");
  await offer.getByRole("button", { name: "Descartar" }).click();
  await expect(offer).toHaveCount(0);
  await expect.poll(() => draftsOf(page, id)).toEqual([]);
});

test("input typed just before signing out is offered to the same person at the next sign-in", {
  tag: "@nightly",
}, async ({ page }) => {
  const form = "/cadastros/leads/create";
  await signIn(page, "op", form);
  const record = recordPage(page);
  const notes = newName("ÚLTIMAS PALAVRAS");
  await record.control("notes").fill(notes);
  await signOut(page);
  await signIn(page, "op", form);
  await page.getByRole("button", { name: "Continuar", exact: true }).first().click();
  await expect(record.control("notes")).toHaveValue(notes);
});
