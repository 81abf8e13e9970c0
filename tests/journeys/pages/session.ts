// One sign-in per person and worker: what the provider remembers of it lets the same person into the pages after.
import { expect, type Page } from "@playwright/test";
import { expectEntered, fillSignIn, signIn } from "../helpers/people.ts";
import { storedSession } from "./api.ts";

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

const remembered = new Map<string, Cookies>();

/** As `signIn`, but the form is filled only the first time, and when a journey has ended that session. */
export async function enter(page: Page, login: string, path = "/"): Promise<void> {
  const cookies = remembered.get(login);
  if (cookies) {
    await page.context().addCookies(cookies);
    await page.goto(path);
    if (await isLetIn(page)) return expectEntered(page);
    await fillSignIn(page, login);
  } else {
    await signIn(page, login, path);
  }
  remembered.set(login, await page.context().cookies());
}

/** Either a session is stored, or the provider asks for the password; redirects lead to one of them. */
async function isLetIn(page: Page): Promise<boolean> {
  const state = async () => {
    if (new URL(page.url()).pathname.startsWith("/oidc/entrar/")) return "asked";
    return (await storedSession(page).catch(() => null)) ? "in" : "on the way";
  };
  await expect.poll(state).not.toBe("on the way");
  return (await state()) !== "asked";
}
