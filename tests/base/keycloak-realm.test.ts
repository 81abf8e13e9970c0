// The realm file for Keycloak has all that the server requires: roles, claims, client and addresses.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));

interface Mapper {
  protocolMapper: string;
  config: Record<string, string>;
}
interface Client {
  clientId: string;
  publicClient: boolean;
  standardFlowEnabled: boolean;
  implicitFlowEnabled: boolean;
  directAccessGrantsEnabled: boolean;
  fullScopeAllowed: boolean;
  redirectUris: string[];
  webOrigins: string[];
  attributes: Record<string, string>;
  defaultClientScopes: string[];
  protocolMappers: Mapper[];
}
interface Realm {
  realm: string;
  roles: { realm: { name: string }[] };
  clients: Client[];
  users: { enabled: boolean; realmRoles: string[]; credentials?: unknown[] }[];
  accessTokenLifespan: number;
  registrationAllowed: boolean;
  bruteForceProtected: boolean;
}

const realm = read("deploy/keycloak/realm.json") as Realm;
const { roles } = read("src/schemas/roles.json") as { roles: { code: string }[] };
const [client] = realm.clients;

test("the realm has every role of the installation, and no other", () => {
  expect(realm.roles.realm.map(({ name }) => name).sort()).toEqual(roles.map(({ code }) => code).sort());
  for (const user of realm.users)
    for (const role of user.realmRoles) expect(roles.map(({ code }) => code)).toContain(role);
});

test("the client is the one that the browser signs in with: public, by code with PKCE, and nothing else", () => {
  expect(realm.clients).toHaveLength(1);
  expect(client).toMatchObject({
    clientId: "esteira",
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    fullScopeAllowed: true,
    attributes: { "pkce.code.challenge.method": "S256" },
  });
  const paths = client!.redirectUris.map((uri) => new URL(uri).pathname).sort();
  expect(paths).toEqual(["/auth/callback", "/auth/silent"]);
  expect(client!.redirectUris.every((uri) => client!.webOrigins.includes(new URL(uri).origin))).toBe(true);
});

test("access tokens carry the claims that the server reads", () => {
  const mapper = (type: string) =>
    client!.protocolMappers.find(({ protocolMapper }) => protocolMapper === type)?.config;
  expect(mapper("oidc-usermodel-realm-role-mapper")).toMatchObject({
    "claim.name": "realm_access.roles",
    multivalued: "true",
    "access.token.claim": "true",
  });
  expect(mapper("oidc-audience-mapper")).toMatchObject({
    "included.custom.audience": expect.any(String),
    "access.token.claim": "true",
  });
  // The scope "basic" has the claim sub, "profile" the name, and "email" the address and whether it is verified.
  expect(client!.defaultClientScopes).toEqual(expect.arrayContaining(["basic", "profile", "email"]));
});

test("its users cannot sign in before an administrator enables them", () => {
  expect(realm).toMatchObject({ registrationAllowed: false, bruteForceProtected: true });
  expect(realm.accessTokenLifespan).toBeLessThanOrEqual(600);
  for (const user of realm.users) expect([user.enabled, user.credentials]).toEqual([false, undefined]);
});
