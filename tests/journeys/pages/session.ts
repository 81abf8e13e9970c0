// Signs in once per person and worker: later pages reuse the stored session of the browser.
import { expect, type Page } from "@playwright/test";
import { expectEntered, fillSignIn, signIn } from "../helpers/people.ts";
import { storedSession } from "./api.ts";

interface SignedIn {
  /** The cookies of the provider's session. */
  cookies: Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
  /** The tokens of the page, from the session storage of its tab. */
  tab: Record<string, string>;
  token: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const remembered = new Map<string, SignedIn>();

/**
 * Two pages may not renew the same tokens, so stored tokens must outlive a journey: two minutes, and the five before
 * their end in which the application renews them.
 */
const LEAST_LIFE_MS = 420_000;

/** Works like `signIn`, but uses the provider only the first time or after a journey has ended the session. */
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

/**
 * Waits until it is stored. An earlier journey of the same person may have left it so: choosing it again changes nothing,
 * and says nothing.
 */
export async function setAvailability(page: Page, name: "Disponível" | "Ausente"): Promise<void> {
  const selector = page.locator(".availability-button");
  await selector.click();
  await page.getByRole("menuitemradio", { name }).click();
  await expect(selector).toHaveText(new RegExp(name));
}

/** The tokens are stored only once per tab, so that a tab that signs out does not get them again. */
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

/** Waits until either a session is stored or the provider asks for the password, after all redirects. */
async function isLetIn(page: Page): Promise<boolean> {
  const state = async () => {
    if (new URL(page.url()).pathname.startsWith("/oidc/entrar/")) return "asked";
    return (await storedSession(page).catch(() => null)) ? "in" : "on the way";
  };
  await expect.poll(state).not.toBe("on the way");
  return (await state()) !== "asked";
}
