// Verifies access tokens: signature by the issuer's keys, issuer, audience if configured, and time.

import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { AppError } from "../../../src/base/app-error.ts";
import { objectOf } from "../../../src/base/plain-object.ts";
import type { permissions, Settings } from "../../framework/index.ts";
import { type ProviderKeys, publicKeys } from "./keys.ts";
import { audienceOf, issuerOf } from "./provider.ts";

export type TokenVerifier = (token: string) => Promise<permissions.Claims>;

const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const CLOCK_TOLERANCE = 5;
const MAX_CACHED = 10_000;
const DISCOVERY_MS = 5_000;
const FETCH_TIMEOUT_MS = 5_000;
/** A key that the issuer withdrew is accepted no longer than this, while the issuer answers. */
const RENEWED_EVERY_MS = 10 * 60_000;
/** Keycloak writes the kind of a token into `typ`; only the kind for APIs is accepted. */
const OTHER_KINDS = new Set(["ID", "Refresh", "Offline", "Logout"]);

interface Source {
  issuer: string;
  audience?: string;
  clientId: string;
  keys: JWTVerifyGetKey;
}

/** With `keys`, verifies tokens of the embedded provider; without, those of settings.oidcIssuer. */
export function createTokenVerifier(settings: Settings, keys?: ProviderKeys): TokenVerifier {
  const source = keys ? embeddedSource(settings, keys) : externalSource(settings);
  const cache = new Map<string, permissions.Claims>();
  return async (token) => {
    const cached = cache.get(token);
    if (cached && cached.expiresAt * 1000 > Date.now()) return cached;
    cache.delete(token);
    const claims = await verify(token, await source());
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= MAX_CACHED) cache.delete(oldest);
    cache.set(token, claims);
    return claims;
  };
}

function embeddedSource(settings: Settings, keys: ProviderKeys): () => Promise<Source> {
  const source = {
    issuer: issuerOf(settings),
    audience: audienceOf(settings),
    clientId: settings.oidcClientId,
    keys: createLocalJWKSet(publicKeys(keys)),
  };
  return async () => source;
}

/** The issuer is discovered at the first token; when it does not answer, it is asked again at the next one. */
function externalSource(settings: Settings): () => Promise<Source> {
  let source: Promise<Source> | undefined;
  return () => {
    source ??= discover(settings).catch((error: unknown) => {
      source = undefined;
      throw new AppError("SERVICE_UNAVAILABLE", {
        message: "O provedor de identidade não respondeu. Tente novamente em instantes.",
        cause: error,
      });
    });
    return source;
  };
}

async function discover({ oidcIssuer, oidcAudience, oidcClientId }: Settings): Promise<Source> {
  const response = await fetch(`${oidcIssuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_MS),
  });
  if (!response.ok) throw new Error(`The discovery document of the issuer answered ${response.status}.`);
  const { issuer, jwks_uri } = objectOf(await response.json());
  if (typeof issuer !== "string" || issuer.replace(/\/$/, "") !== oidcIssuer || typeof jwks_uri !== "string")
    throw new Error("The discovery document names another issuer. Correct OIDC_ISSUER.");
  const keys = issuerKeys(new URL(jwks_uri));
  return { issuer, audience: oidcAudience, clientId: oidcClientId, keys };
}

/**
 * The public keys of an external issuer: fetched once, renewed in the background, and used while the issuer does not
 * answer. Only a new key makes a call wait for it.
 */
function issuerKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: FETCH_TIMEOUT_MS, cacheMaxAge: Number.POSITIVE_INFINITY });
  let renewedAt = performance.now();
  return async (header, token) => {
    if (performance.now() - renewedAt > RENEWED_EVERY_MS) {
      renewedAt = performance.now();
      // When the issuer does not answer, the earlier keys stay; the next renewal asks again.
      keys.reload().catch(() => undefined);
    }
    return keys(header, token);
  };
}

async function verify(token: string, source: Source): Promise<permissions.Claims> {
  try {
    const { payload } = await jwtVerify(token, source.keys, {
      issuer: source.issuer,
      audience: source.audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ["sub", "exp"],
    });
    if (isOtherKind(payload) || isForOther(payload, source)) throw unauthorized();
    return claimsOf(payload, source.clientId);
  } catch (error) {
    if (
      error instanceof errors.JWKSTimeout ||
      (error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC") ||
      error instanceof TypeError
    ) {
      throw new AppError("SERVICE_UNAVAILABLE", {
        message: "O provedor de identidade não respondeu. Tente novamente em instantes.",
        cause: error,
      });
    }
    throw error instanceof AppError ? error : unauthorized(error);
  }
}

/** Some providers write no kind: a token with the sign-in time and the code it belongs to is an ID token. */
function isOtherKind(payload: JWTPayload): boolean {
  if (payload.typ !== undefined) return OTHER_KINDS.has(String(payload.typ));
  return ["at_hash", "c_hash", "s_hash"].some((claim) => claim in payload);
}

/** Without a configured audience, tokens issued for another application are still refused. */
function isForOther({ aud, azp, client_id }: JWTPayload, { audience, clientId }: Source): boolean {
  const party = azp ?? client_id;
  return audience === undefined && typeof party === "string" && ![party, aud].flat().includes(clientId);
}

function unauthorized(cause?: unknown): AppError {
  return new AppError("UNAUTHORIZED", { headers: { "www-authenticate": 'Bearer error="invalid_token"' }, cause });
}

/** Reads roles where Keycloak writes them for the realm, then for the client, then where other providers write them. */
function claimsOf(payload: JWTPayload, clientId: string): permissions.Claims {
  const { sub, exp } = payload;
  if (sub === undefined || exp === undefined) throw unauthorized();
  const rolesIn = (claim: unknown): unknown => objectOf(claim).roles;
  const ofClient = objectOf(payload.resource_access)[clientId];
  const all = [rolesIn(payload.realm_access), rolesIn(ofClient), payload.roles].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  const text = (value: unknown) => (typeof value === "string" && value ? value : undefined);
  return {
    subject: sub,
    username: text(payload.preferred_username),
    // An address that the provider has not verified proves nothing about its bearer.
    email: payload.email_verified === true ? text(payload.email) : undefined,
    name: text(payload.name),
    roles: [...new Set(all.filter((role) => typeof role === "string"))],
    expiresAt: exp,
  };
}
