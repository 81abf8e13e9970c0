// The access token for the next call, renewed shortly before it expires, once for all calls that wait.
import { ErrorResponse, type User } from "oidc-client-ts";
import { AUTH } from "../i18n/shell.ts";
import { endSession } from "./sign-in.ts";
import { signedInUser, userManager } from "./user-manager.ts";

/** A token with less than this left is renewed before it is used. Spec shell §9. */
const RENEW_BELOW_SECONDS = 300;

let renewal: Promise<User | null> | undefined;

const endExpiredSession = () => endSession(AUTH.expired);

interface TokenOptions {
  /** The server has just refused the present token. */
  renew?: boolean;
  /** For a page that may be closed before a renewal is answered: any valid token is used. */
  isGoing?: boolean;
  /** Is called when the provider no longer renews the token. */
  ended?: () => Promise<never>;
}

export async function accessToken({
  renew: isRefused,
  isGoing,
  ended = endExpiredSession,
}: TokenOptions = {}): Promise<string | undefined> {
  const user = await signedInUser();
  if (!user) return undefined;
  if (!isRefused && (user.expires_in ?? 0) >= RENEW_BELOW_SECONDS) return user.access_token;
  if (isGoing && !user.expired) return user.access_token;
  renewal ??= renew(user, ended).finally(() => {
    renewal = undefined;
  });
  return (await renewal)?.access_token;
}

async function renew(user: User, ended: () => Promise<never>): Promise<User | null> {
  try {
    return await (await userManager()).signinSilent();
  } catch (error) {
    if (error instanceof ErrorResponse) return ended();
    // Without an answer (network) a valid token is still used; the call itself will show whether it works.
    if (!user.expired) return user;
    throw error;
  }
}
