// Creates people with streams, each with a token of the embedded provider.
import { importJWK, SignJWT } from "jose";
import { providerKeys, SIGNING_ALGORITHM } from "../../server/features/identity/keys.ts";
import { audienceOf, issuerOf } from "../../server/features/identity/provider.ts";
import { openDatabase, run } from "../../server/platform/db/database.ts";
import { readSettings } from "../../server/platform/process/settings.ts";

export interface StreamPerson {
  userID: number;
  token: string;
}

export async function streamPeople(databaseUrl: string, publicUrl: string, count: number): Promise<StreamPerson[]> {
  const settings = readSettings({ PUBLIC_URL: publicUrl });
  const database = await openDatabase({ url: databaseUrl });
  try {
    await run(
      database.db,
      `insert into users (enabled, type, auth_role_id, identity_provider_id, version, created_at, updated_at)
       select true, 'OPERATOR', (select id from auth_roles where code = 'r_operator'), 'bench-stream-' || n, 1, now(), now()
         from generate_series(1, $1::int) n
        where not exists (select 1 from users u where u.identity_provider_id = 'bench-stream-' || n)`,
      [count],
    );
    const people = await run<{ id: number; subject: string }>(
      database.db,
      "select id, identity_provider_id as subject from users where identity_provider_id like 'bench-stream-%' order by id limit $1",
      [count],
    );
    const { jwks } = await providerKeys(database.db);
    const [key] = jwks.keys;
    const signer = await importJWK(key!, SIGNING_ALGORITHM);
    const tokenFor = (subject: string) =>
      new SignJWT({ realm_access: { roles: ["r_operator"] }, azp: settings.oidcClientId, typ: "Bearer" })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key!.kid, typ: "at+jwt" })
        .setSubject(subject)
        .setIssuer(issuerOf(settings))
        .setAudience(audienceOf(settings))
        .setIssuedAt()
        .setExpirationTime("2h")
        .sign(signer);
    return await Promise.all(people.map(async ({ id, subject }) => ({ userID: id, token: await tokenFor(subject) })));
  } finally {
    await database.close();
  }
}
