// Makes access tokens with the key and the format of the embedded identity provider.
import { randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { accountByName } from "../../server/features/identity/accounts.ts";
import { providerKeys, SIGNING_ALGORITHM } from "../../server/features/identity/keys.ts";
import { audienceOf, issuerOf } from "../../server/features/identity/provider.ts";
import { userDirectory } from "../../server/features/users/directory.ts";
import type { Database } from "../../server/platform/db/database.ts";
import type { Clock } from "../../server/platform/process/clock.ts";
import type { Settings } from "../../server/platform/process/settings.ts";

/** The longest suite lives through years and takes hours. */
const LIFETIME = "12h";

export interface TokenSource {
  database: Database;
  settings: Settings;
  clock: Clock;
}

export async function tokenOf(login: string, { database, settings, clock }: TokenSource): Promise<string> {
  const account = await accountByName(database.db, login);
  const profile = account && (await userDirectory.profileOf(database.db, account.userID, { now: clock.now() }));
  if (!profile) throw new Error(`The tests have no user with the login "${login}".`);
  const { jwks } = await providerKeys(database.db);
  const [key] = jwks.keys;
  return new SignJWT({
    preferred_username: account.login ?? account.email,
    email: account.email,
    name: profile.name,
    realm_access: { roles: profile.roles },
    azp: settings.oidcClientId,
    typ: "Bearer",
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key!.kid, typ: "at+jwt" })
    .setSubject(account.id)
    .setIssuer(issuerOf(settings))
    .setAudience(audienceOf(settings))
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(await importJWK(key!, SIGNING_ALGORITHM));
}
