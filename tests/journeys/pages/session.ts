// One sign-in per person and worker: what the browser holds after it lets the same person into the pages after.
import { expect, type Page } from "@playwright/test";
import { expectEntered, fillSignIn, signIn } from "../helpers/people.ts";
import { storedSession } from "./api.ts";

interface SignedIn {
  /** The provider's own session. */
  cookies: Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
  /** The tokens of the page, as its tab stores them. */
  tab: Record<string, string>;
  token: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const remembered = new Map<string, SignedIn>();

/**
 * Two pages may not renew the same tokens, so they are only given to a journey that ends before the application would:
 * two minutes, and the five before a token's end.
 */
const LEAST_LIFE_MS = 420_000;

/** As `signIn`, but through the provider only the first time, and when a journey has ended that session. */
export async function enter(page: Page, login: string, path = "/"): Promise<void> {
  const earlier = remembered.get(login);
  if (earlier) {
    await page.context().addCookies(earlier.cookies);
    if (await isStillGood(page, earlier)) await page.addInitScript(openTab, { login, entries: earlier.tab });
    await page.goto(path);
    if (await isLetIn(page)) await expectEntered(page);
    else await fillSignIn(page, login);
  } else {
    await signIn(page, login, path);
  }
  remembered.set(login, await signedIn(page));
}

/** A tab that signs out must not find the tokens again at its next address. */
function openTab({ login, entries }: { login: string; entries: Record<string, string> }): void {
  // An empty page has no storage.
  if (location.protocol === "about:") return;
  const opened = `journey.opened.${login}`;
  if (sessionStorage.getItem(opened) !== null) return;
  for (const [name, value] of Object.entries({ ...entries, [opened]: "yes" })) sessionStorage.setItem(name, value);
}

async function signedIn(page: Page): Promise<SignedIn> {
  const { access_token: token, expires_at: seconds } = await storedSession(page);
  const tab = await page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage).filter(([name]) => /^oidc\.user:|client-config$/.test(name))),
  );
  return { cookies: await page.context().cookies(), tab, token, endsAt: seconds * 1000 };
}

async function isStillGood(page: Page, { token, endsAt }: SignedIn): Promise<boolean> {
  if (endsAt - Date.now() < LEAST_LIFE_MS) return false;
  const response = await page.request.get("/api/users/me", { headers: { authorization: `Bearer ${token}` } });
  return response.ok();
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
