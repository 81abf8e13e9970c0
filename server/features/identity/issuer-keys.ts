// An external issuer's public keys: fetched once, renewed beside the calls, and kept while the issuer is away. Only a key
// that nobody has seen yet makes a call wait for it.
import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";

const FETCH_TIMEOUT_MS = 5_000;
/** A key that the issuer withdrew stays good for no longer than this, as long as the issuer can be asked. */
const RENEWED_EVERY_MS = 10 * 60_000;

export function issuerKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: FETCH_TIMEOUT_MS, cacheMaxAge: Number.POSITIVE_INFINITY });
  let renewedAt = performance.now();
  return async (header, token) => {
    if (performance.now() - renewedAt > RENEWED_EVERY_MS) {
      renewedAt = performance.now();
      // An issuer that is away keeps the keys that it had; the next renewal asks again.
      keys.reload().catch(() => undefined);
    }
    return keys(header, token);
  };
}
