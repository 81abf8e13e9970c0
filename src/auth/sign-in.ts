// Signing in and out, and what the other tabs hear about it.
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

/** On the way to the provider: what calls are answered meanwhile must not lead elsewhere. */
let isLeaving = false;
// A page that the browser kept and shows again has not left.
globalThis.addEventListener?.("pageshow", () => {
  isLeaving = false;
});

/** A promise that never settles: the page is leaving, and nobody should act on an answer any more. */
const leaving = <T>(): Promise<T> => new Promise<T>(() => undefined);

export async function signIn(returnTo = currentPath()): Promise<never> {
  const manager = await userManager();
  const forced = sessionStorage.getItem(PROMPT_KEY) !== null;
  sessionStorage.removeItem(PROMPT_KEY);
  await manager.signinRedirect({ state: { returnTo }, ...(forced ? { prompt: "login" } : {}) });
  return leaving();
}

let isFresh = false;
/** Whether this page took the provider's answer: what is refused now would be refused again after signing in again. */
export const hasJustSignedIn = (): boolean => isFresh;

/** Ends the sign-in begun by `signIn`; answers where the person wanted to go. */
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
    // The provider is out of reach: the local session must end all the same.
    isLeaving = false;
    await manager.removeUser();
    location.assign("/entrar");
  }
  return leaving();
}

/**
 * Drops the local session and shows the sign-in page with a text. `askAgain` makes the provider ask for the password
 * even if its own session is alive, so that a failure right after sign-in cannot turn into a loop.
 */
export async function endSession(message: string, { askAgain = false } = {}): Promise<never> {
  if (isLeaving) return leaving();
  // The first reason is the one to be told: calls that were under way are refused after it.
  if (sessionStorage.getItem(MESSAGE_KEY) === null) sessionStorage.setItem(MESSAGE_KEY, message);
  if (askAgain) sessionStorage.setItem(PROMPT_KEY, "1");
  if (isOwnPath(currentPath())) sessionStorage.setItem(RETURN_KEY, currentPath());
  const manager = await userManager().catch(() => undefined);
  await manager?.removeUser();
  forgetConfig();
  location.assign("/entrar");
  return leaving();
}

/** The text left for the sign-in page and where to go afterwards; read once. */
export function takeSignInMessage(): { message: string | null; returnTo: string } {
  const message = sessionStorage.getItem(MESSAGE_KEY);
  const returnTo = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(MESSAGE_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  return { message, returnTo: isOwnPath(returnTo) ? returnTo : "/" };
}

/** The view is the person's, not the tab's: the others begin anew in it. */
export function announceView(): void {
  channel?.postMessage("view-changed");
}

/** Another tab signed out or changed the view: this one follows. Answers how to stop listening. */
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
  return `${location.pathname}${location.search}`;
}

/** Only a path of this very application is followed after sign-in, never another site. */
function isOwnPath(path: string | null | undefined): path is string {
  if (!path?.startsWith("/") || path.startsWith("//") || path.startsWith("/\\")) return false;
  return !SIGN_IN_PATHS.some((own) => path === own || path.startsWith(`${own}?`));
}
