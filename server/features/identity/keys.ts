// The provider's secrets: created once and stored in the database, so that they are the same for every process and
// after every restart.
import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from "jose";
import { type Handle, run, runOne } from "../../framework/index.ts";

export const SIGNING_ALGORITHM = "RS256";

export interface ProviderKeys {
  jwks: { keys: JWK[] };
  cookies: string[];
}

export async function providerKeys(db: Handle): Promise<ProviderKeys> {
  return {
    jwks: await readOrCreate(db, "jwks", async () => ({ keys: [await newSigningKey()] })),
    cookies: await readOrCreate(db, "cookies", async () => [randomBytes(32).toString("base64url")]),
  };
}

export function publicKeys({ jwks }: ProviderKeys): JSONWebKeySet {
  return { keys: jwks.keys.map(({ kty, n, e, alg, use, kid }): JWK => ({ kty, n, e, alg, use, kid })) };
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: SIGNING_ALGORITHM, use: "sig", kid: randomBytes(8).toString("hex") };
}

/** When two processes start at once, both use the value that was stored first. */
async function readOrCreate<T>(db: Handle, name: string, make: () => Promise<T>): Promise<T> {
  const text = "select value from identity_key where name = $1";
  const [present] = await run<{ value: T }>(db, text, [name]);
  if (present) return present.value;
  await run(db, "insert into identity_key (name, value) values ($1, $2) on conflict (name) do nothing", [
    name,
    JSON.stringify(await make()),
  ]);
  return (await runOne<{ value: T }>(db, text, [name])).value;
}
