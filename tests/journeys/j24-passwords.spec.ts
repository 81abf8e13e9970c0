// Passwords and the own profile: recovery, change, and the data that people change themselves.
import type { Page } from "@playwright/test";
import { PROFILE_TEXTS } from "../../src/custom/users/profile/texts.ts";
import { AUTH } from "../../src/i18n/shell.ts";
import { TEST_PASSWORD } from "../helpers/password.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { listPage } from "./pages/list.ts";
import { watchCalls } from "./pages/network.ts";
import { newCpf, newEmail, newName } from "./pages/people.ts";

const REFUSED = /status of 4\d\d/;
const NEUTRAL = "Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha.";

test("asking for another password answers the same for known and unknown addresses", { tag: "@nightly" }, async ({
  page,
}) => {
  for (const email of ["ninguem@exemplo.com.br", "gustavo.pimentel@aurora.example"]) {
    await page.goto("/recuperar-senha");
    await expect(page).toHaveURL(/\/oidc\/recuperar-senha/);
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByText(NEUTRAL)).toBeVisible();
    await expectAccessible(page);
    await expectNoEnglish(page);
  }
  await shot(page, "j24-recover");
});

async function change(page: Page, current: string, next: string, repeat = next): Promise<void> {
  await page.getByLabel(AUTH.currentPassword).fill(current);
  await page.getByLabel(/^Nova senha/).fill(next);
  await page.getByLabel(AUTH.repeatPassword).fill(repeat);
  await page.getByRole("button", { name: PROFILE_TEXTS.changePassword }).click();
}

test(
  "the own password is refused when weak, repeated, equal or wrong, and then changed",
  NIGHTLY,
  async ({ page, pageErrors }) => {
    pageErrors.allow(REFUSED);
    await signIn(page, "op2", "/meu-perfil");
    const calls = watchCalls(page, "POST", /^\/api\/users\/me\/password$/);
    const errors = page.locator(".field .error");
    const next = "outra-senha-8351";
    for (const [current, chosen, repeat, text] of [
      [TEST_PASSWORD, "123", "123", AUTH.weak],
      [TEST_PASSWORD, next, `${next}0`, AUTH.mismatch],
      [TEST_PASSWORD, TEST_PASSWORD, TEST_PASSWORD, AUTH.same],
    ] as const) {
      await change(page, current, chosen, repeat);
      await expect(errors).toHaveText([text]);
    }
    await shot(page, "j24-password-refused");
    expect(calls).toHaveLength(0);
    await change(page, "não-é-esta-1", next);
    await expect(errors).toHaveText(["A senha atual não confere."]);
    const own = await apiAs(page).post("/users/me/password", {
      currentPassword: TEST_PASSWORD,
      newPassword: TEST_PASSWORD,
    });
    expect([own.status, own.body.message]).toEqual([400, AUTH.same]);
    await change(page, TEST_PASSWORD, next);
    await expectToast(page, AUTH.passwordSaved);
    await expect(page.getByLabel(AUTH.currentPassword)).toHaveValue("");
    await expectAccessible(page);
    expect(
      (await apiAs(page).post("/users/me/password", { currentPassword: next, newPassword: TEST_PASSWORD })).status,
    ).toBe(204);
  },
);

test(
  "an agent sees their own data and changes telephone and photo without a right to edit people",
  NIGHTLY,
  async ({ page, pageErrors }) => {
    pageErrors.allow(REFUSED);
    await signIn(page, "ag", "/");
    await page.locator(".user-button").click();
    await page.getByRole("menuitem", { name: PROFILE_TEXTS.title }).click();
    await expect(page).toHaveTitle(/^Meu perfil - /);
    const api = apiAs(page);
    const me = (await api.get<{ person: { id: number; fullName: string; email: string; phone: string } }>("/users/me"))
      .body;
    const card = page.getByRole("region", { name: PROFILE_TEXTS.person });
    for (const text of [me.person.fullName, me.person.email, "AGENTE"]) await expect(card).toContainText(text);
    await expect(page.getByRole("region", { name: PROFILE_TEXTS.preferences })).toHaveCount(0);

    await page.getByLabel(/^Telefone/).fill("119");
    await page.keyboard.press("Tab");
    await expect(card.locator(".error")).toBeVisible();
    await page.getByLabel(/^Telefone/).fill("91955554444");
    await page.getByLabel(PROFILE_TEXTS.photo).setInputFiles({ name: "eu.png", mimeType: "image/png", buffer: PIXEL });
    await expect(
      card.getByRole("button", { name: `Visualizar arquivo: ${PROFILE_TEXTS.photo}` }).locator("img"),
    ).toBeVisible();
    await card.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, PROFILE_TEXTS.saved);
    await expect(page.locator(".user-button img")).toBeVisible();
    await expectAccessible(page);
    await expectNoEnglish(page);
    await shot(page, "j24-profile");
    const changed = (await api.get<{ person: { phone: string; avatarFileID: string } }>("/users/me")).body.person;
    expect(changed).toMatchObject({ phone: "91955554444", avatarFileID: expect.any(String) });

    const person = `/persons/${me.person.id}`;
    expect((await api.put(person, { fullName: "OUTRO NOME" })).status).toBe(403);
    expect((await api.put(`/persons/${me.person.id - 1}`, { phone: "11911112222" })).status).not.toBe(200);
    expect((await api.put(`${person}?clear=avatarFileID`, { phone: me.person.phone })).status).toBe(200);
  },
);

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("preferences are saved at once on the server, and the menu follows", { tag: "@nightly" }, async ({ page }) => {
  await signIn(page, "op", "/meu-perfil");
  const fixed = page.getByLabel("Menu fixo");
  await expect(fixed).toBeChecked();
  const before = (await apiAs(page).get<{ userSettingsVersion: number }>("/users/me")).body.userSettingsVersion;
  await fixed.click();
  await expect(page.locator(".sidebar-place")).toHaveAttribute("data-fixed", "false");
  await expect(async () => {
    const settings = await apiAs(page).get("/users/me/settings");
    expect(settings.body).toMatchObject({ version: before + 1, sidebarFixed: false });
  }).toPass({ timeout: 15_000 });
  await fixed.click();
  await expect(page.locator(".sidebar-place")).toHaveAttribute("data-fixed", "true");
  await expectToast(page, PROFILE_TEXTS.preferenceSaved);
});

test("an administrator restores a person's credentials after a question of its own", { tag: "@nightly" }, async ({
  page,
}) => {
  await signIn(page, "ad");
  const api = apiAs(page);
  const roles = (await api.get<{ id: number; code: string }[]>("/auth/roles/list")).body;
  const fullName = newName("PESSOA SEM SENHA");
  const made = await api.post<{ id: number }>("/users/register", {
    type: "OPERATOR",
    authRoleID: roles.find(({ code }) => code === "r_operator")!.id,
    person: {
      documentNumber: newCpf(),
      fullName,
      birthDate: "1990-01-01",
      email: newEmail(),
      phone: "11987654321",
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const calls = watchCalls(page, "POST", /\/reset-password$/);
  const list = listPage(page);
  await list.open("/cadastros/usuarios");
  await list.search.fill(fullName);
  const dialog = page.getByRole("dialog", { name: "Restaurar credenciais" });
  await list.chooseAction(list.row(fullName), "Restaurar credenciais");
  await expect(dialog).toContainText("Deseja realmente restaurar as credenciais deste usuário?");
  await shot(page, "j24-restore");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  expect(calls).toHaveLength(0);
  await list.chooseAction(list.row(fullName), "Restaurar credenciais");
  await dialog.getByRole("button", { name: "Restaurar credenciais" }).click();
  await expect.poll(() => calls.length).toBe(1);
  await expect(dialog).toHaveCount(0);
});
