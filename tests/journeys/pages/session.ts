// One sign-in per person and file: what the provider remembers of it lets the same person into the pages after.
import { expect, type Page } from "@playwright/test";
import { expectEntered, signIn } from "../helpers/people.ts";
import { storedSession } from "./api.ts";

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

const remembered = new Map<string, Cookies>();

/** As `signIn`, but the form is filled only the first time. */
export async function enter(page: Page, login: string, path = "/"): Promise<void> {
  const cookies = remembered.get(login);
  if (!cookies) {
    await signIn(page, login, path);
    remembered.set(login, await page.context().cookies());
    return;
  }
  await page.context().addCookies(cookies);
  await page.goto(path);
  await expect.poll(() => storedSession(page).catch(() => null)).not.toBeNull();
  await expectEntered(page);
}
