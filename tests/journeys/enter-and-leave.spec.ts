// A person signs in, sees their own name, and signs out.
import { expectAccessible, expectNoEnglish, shot } from "./helpers/looks.ts";
import { signIn, signOut } from "./helpers/people.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";

test("a wrong password is refused with a text that reveals nothing", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 40\d/);
  await page.goto("/");
  await page.getByLabel("Usuário ou e-mail").fill("sa");
  await page.getByLabel("Senha", { exact: true }).fill("senha errada");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "sign-in-refused");
});

test("a person who signs in sees the start page, and must sign in again after signing out", async ({
  page,
  pageErrors,
}) => {
  // The calls of the home that are still under way when the session ends.
  pageErrors.allow(/401 \(Unauthorized\)/);
  await signIn(page, "sa");
  await expect(page.getByRole("heading", { level: 1, name: "Olá" })).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "start-page");
  await signOut(page);
  await page.goto("/cadastros/clientes");
  await expect(page.getByLabel("Usuário ou e-mail")).toBeVisible();
});
