// The OIDC client: asks the server who issues tokens, signs in with code + PKCE, and stores tokens only in this tab.
import { type User, UserManager, WebStorageStateStore } from "oidc-client-ts";

interface ClientConfig {
  issuer: string;
  clientId: string;
  audience?: string;
  appName: string;
}

const CONFIG_KEY = "esteira.client-config";

let manager: Promise<UserManager> | undefined;
let config: Promise<ClientConfig> | undefined;

export function clientConfig(): Promise<ClientConfig> {
  config ??= readConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

async function readConfig(): Promise<ClientConfig> {
  const stored = sessionStorage.getItem(CONFIG_KEY);
  if (stored) return JSON.parse(stored);
  const response = await fetch("/api/system/client-config", { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`The call client-config answered ${response.status}.`);
  const read: ClientConfig = await response.json();
  sessionStorage.setItem(CONFIG_KEY, JSON.stringify(read));
  return read;
}

export function userManager(): Promise<UserManager> {
  manager ??= clientConfig()
    .then(createManager)
    .catch((error: unknown) => {
      manager = undefined;
      throw error;
    });
  return manager;
}

function createManager({ issuer, clientId, audience }: ClientConfig): UserManager {
  return new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${location.origin}/auth/callback`,
    post_logout_redirect_uri: `${location.origin}/`,
    response_type: "code",
    scope: "openid profile email",
    ...(audience ? { extraQueryParams: { audience } } : {}),
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    // The claims that the library drops by default, except the moment of signing in.
    filterProtocolClaims: ["nbf", "jti", "nonce", "acr", "amr", "azp", "at_hash"],
  });
}

export async function signedInUser(): Promise<User | null> {
  return (await userManager()).getUser();
}

/** Drops the configuration of the issuer, so that the next sign-in reads it again. */
export function forgetConfig(): void {
  sessionStorage.removeItem(CONFIG_KEY);
  config = undefined;
  manager = undefined;
}
