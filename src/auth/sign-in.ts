// Signing in and out, and informing the other tabs about it.
import { flushBeforeSignOut } from "../base/before-sign-out.ts";
import { objectOf } from "../base/plain-object.ts";
import { AUTH } from "../i18n/shell.ts";
import { forgetPerson } from "./person-storage.ts";
import { forgetConfig, userManager } from "./user-manager.ts";

const MESSAGE_KEY = "esteira.sign-in-message";
const PROMPT_KEY = "esteira.sign-in-prompt";
const RETURN_KEY = "esteira.return-to";
const SIGN_IN_PATHS = ["/entrar", "/auth/callback", "/recuperar-senha"];

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("esteira-session");

/** True while the page is being left for the provider: calls that fail meanwhile must not lead elsewhere. */
let isLeaving = false;
// A page that the browser restores from its cache has not been left.
globalThis.addEventListener?.("pageshow", () => {
  isLeaving = false;
});

/** A promise that never settles, because the page is being left and must not react to an answer. */
const leaving = <T>(): Promise<T> => new Promise<T>(() => undefined);

export async function signIn(returnTo = currentPath()): Promise<never> {
  const manager = await userManager();
  const forced = sessionStorage.getItem(PROMPT_KEY) !== null;
  sessionStorage.removeItem(PROMPT_KEY);
  await manager.signinRedirect({ state: { returnTo }, ...(forced ? { prompt: "login" } : {}) });
  return leaving();
}

let isFresh = false;
/**
 * Whether this page took the provider's answer: a call that is refused now would be refused again after another
 * sign-in.
 */
export const hasJustSignedIn = (): boolean => isFresh;

/** Ends the sign-in that `signIn` began; returns the address that the person wanted to open. */
export async function finishSignIn(): Promise<string> {
  const manager = await userManager();
  const user = await manager.signinCallback();
  isFresh = true;
  const { returnTo } = objectOf(user?.state);
  return typeof returnTo === "string" && isOwnPath(returnTo) ? returnTo : "/";
}

export async function signOut(): Promise<never> {
  const manager = await userManager();
  await flushBeforeSignOut();
  channel?.postMessage("signed-out");
  forgetPerson();
  isLeaving = true;
  try {
    await manager.signoutRedirect();
  } catch {
    // The provider does not answer, but the local session must end anyway.
    isLeaving = false;
    await manager.removeUser();
    location.assign("/entrar");
  }
  return leaving();
}

/**
 * Ends the local session and shows the sign-in page with a text. `askAgain` makes the provider ask for the password
 * even while its own session exists, so that a failure right after the sign-in cannot become a loop.
 */
export async function endSession(message: string, { askAgain = false } = {}): Promise<never> {
  if (isLeaving) return leaving();
  // The first reason is shown, because calls in progress are refused after it.
  if (sessionStorage.getItem(MESSAGE_KEY) === null) sessionStorage.setItem(MESSAGE_KEY, message);
  if (askAgain) sessionStorage.setItem(PROMPT_KEY, "1");
  if (isOwnPath(currentPath())) sessionStorage.setItem(RETURN_KEY, currentPath());
  const manager = await userManager().catch(() => undefined);
  await manager?.removeUser();
  forgetConfig();
  location.assign("/entrar");
  return leaving();
}

/** Returns the text for the sign-in page and the next address, and deletes them. */
export function takeSignInMessage(): { message: string | null; returnTo: string } {
  const message = sessionStorage.getItem(MESSAGE_KEY);
  const returnTo = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(MESSAGE_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  return { message, returnTo: isOwnPath(returnTo) ? returnTo : "/" };
}

/** The view belongs to the person and not to the tab, so the other tabs start again in it. */
export function announceView(): void {
  channel?.postMessage("view-changed");
}

/** Follows another tab that signed out or changed the view. Returns the function that stops listening. */
export function followOtherTabs(): () => void {
  const follow = (event: MessageEvent) => {
    if (event.data === "signed-out") leave();
    if (event.data === "view-changed") location.assign("/");
  };
  const leave = () => {
    forgetPerson();
    void endSession(AUTH.signedOut);
  };
  channel?.addEventListener("message", follow);
  return () => channel?.removeEventListener("message", follow);
}

function currentPath(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

/** After the sign-in only a path of this application is opened, never another site. */
function isOwnPath(path: string | null | undefined): path is string {
  if (!path?.startsWith("/") || path.startsWith("//") || path.startsWith("/\\")) return false;
  const [pathname = ""] = path.split(/[?#]/, 1);
  return !SIGN_IN_PATHS.includes(pathname);
}
