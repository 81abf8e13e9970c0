// Device cookies (OWASP): a signed cookie marks the browsers in which a person has signed in before, so that guesses of
// strangers elsewhere do not lock this person out here. It serves nothing else.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Settings } from "../../framework/index.ts";

export interface Devices {
  /** The device of this account in the cookies; undefined for a stranger's. */
  recognise(cookies: string | undefined, accountId: string, now: Date): string | undefined;
  /** The header that makes the browser remember the account as one that signed in here. */
  remember(cookies: string | undefined, accountId: string, now: Date): string;
}

/** The longest time that browsers keep a cookie. */
const DAYS = 400;
const DAY_MS = 86_400_000;
/** The people who share one browser; the one who signed in longest ago is dropped first. */
const MOST_PEOPLE = 8;
const MARK = /^[\w-]{22}\.\d{1,6}\.[\w-]{43}$/;

export function createDevices({ publicUrl }: Pick<Settings, "publicUrl">, secret: string): Devices {
  const isSecure = publicUrl.startsWith("https:");
  const name = `${isSecure ? "__Secure-" : ""}esteira_device`;
  const sign = (accountId: string, nonce: string, lastDay: string): string =>
    createHmac("sha256", secret).update(`device ${accountId} ${nonce} ${lastDay}`).digest("base64url");

  const marksIn = (cookies = ""): string[] => {
    const pair = cookies.split(/;\s*/).find((text) => text.startsWith(`${name}=`)) ?? "";
    const marks = pair.slice(name.length + 1).split("~");
    return marks.filter((mark) => MARK.test(mark)).slice(0, MOST_PEOPLE);
  };
  const isOf = (mark: string, accountId: string, now: Date): boolean => {
    const [nonce = "", lastDay = "", signature = ""] = mark.split(".");
    const expected = sign(accountId, nonce, lastDay);
    return Number(lastDay) * DAY_MS > now.getTime() && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  };
  return {
    recognise(cookies, accountId, now) {
      return marksIn(cookies)
        .find((mark) => isOf(mark, accountId, now))
        ?.split(".")[0];
    },
    remember(cookies, accountId, now) {
      const others = marksIn(cookies).filter((mark) => !isOf(mark, accountId, now));
      // The same device keeps its identity, so that signing in does not reset the count of its own guesses.
      const nonce = this.recognise(cookies, accountId, now) ?? randomBytes(16).toString("base64url");
      const lastDay = String(Math.ceil(now.getTime() / DAY_MS) + DAYS);
      const own = [nonce, lastDay, sign(accountId, nonce, lastDay)].join(".");
      const value = [own, ...others].slice(0, MOST_PEOPLE).join("~");
      const scope = `Path=/oidc/; Max-Age=${DAYS * 86_400}${isSecure ? "; Secure" : ""}`;
      return `${name}=${value}; ${scope}; SameSite=Lax; HttpOnly`;
    },
  };
}
