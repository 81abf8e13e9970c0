// Signs in and out as one of the demonstration's people.
import { expect, type Page } from "@playwright/test";
import { AUTH } from "../../../src/i18n/shell.ts";
import { TEST_PASSWORD } from "../../helpers/password.ts";

/** Opens `path` after the sign-in, or the start page without one. */
export async function signIn(page: Page, login: string, path = "/"): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, login);
}

export async function fillSignIn(page: Page, login: string): Promise<void> {
  await expect(page).toHaveURL(/\/oidc\/entrar\//);
  await page.getByLabel("Usuário ou e-mail").fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectEntered(page);
}

/** The URL is checked first, because the callback page of the sign-in may still be visible. */
export async function expectEntered(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => !/^\/(oidc|auth)\//.test(url.pathname));
  await expect(page.getByText(AUTH.authenticating)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeVisible();
}

/** Ends on the sign-in form, because it also ends the provider's session. */
export async function signOut(page: Page): Promise<void> {
  await page.locator(".user-button").click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/oidc\/entrar\//);
}
