// The secret of an API key is shown once and stored as a digest. A key works until it is replaced, disabled or expired,
// and only from its addresses.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { callFrom, keyBody, type MadeKey, makeKey, problems, withKey } from "./keys-server.ts";

let server: TestServer;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer();
  admin = apiOf(server.app, await server.tokenOf("ad"));
});
afterAll(() => server.close());

const statusOf = async (key: string) => (await apiOf(server.app, key).get("/customers/count")).status;
const everywhere = async () => {
  const tables = ["api_keys", "audit_entry", "outbox_event", "idempotency_key"];
  const texts = await Promise.all(tables.map((table) => run(server.database.db, `select t::text from ${table} t`)));
  return JSON.stringify(texts);
};

describe("the secret of an API key", () => {
  test("is in the answer that makes the key and nowhere else", async () => {
    const made = await makeKey(admin);
    expect(made.key).toMatch(/^est_[0-9a-f]{8}_[\w-]{43}$/);
    expect(made.prefix).toBe(made.key.slice(0, 12));
    expect(await statusOf(made.key)).toBe(200);
    const digest = createHash("sha256").update(made.key).digest("hex");
    for (const path of ["", "/list", `/${made.id}`, "/first", "/export"]) {
      const text = JSON.stringify((await admin.get(`/api-keys${path}`)).body);
      expect(text, path).not.toContain(made.key);
      expect(text, path).not.toContain(digest);
    }
    const stored = await everywhere();
    expect(stored).not.toContain(made.key);
    expect(stored.split(digest)).toHaveLength(2);
  });

  test("cannot be chosen, filtered, ordered or searched by", async () => {
    const digest = createHash("sha256").update("est_00000000_x").digest("hex");
    const made = await makeKey(admin);
    for (const own of [{ key: digest }, { prefix: "est_meu" }]) {
      expect((await admin.post("/api-keys", { ...keyBody(), ...own })).status).toBe(400);
      expect((await admin.put(`/api-keys/${made.id}`, own)).status).toBe(400);
      const bulk = { ids: [made.id], data: { ...own, lastUsedAt: null, enabled: true } };
      expect(
        (await admin.post<{ results: { state: string }[] }>("/api-keys/bulk/update", bulk)).body.results,
      ).toMatchObject([{ state: "rejected" }]);
    }
    expect(await statusOf(made.key)).toBe(200);
    expect((await admin.get(`/api-keys?filters={"key":"${digest}"}`)).status).toBe(400);
    expect((await admin.get("/api-keys?sort=key,ASC")).status).toBe(400);
    const page = await admin.get<{ totalElements: number }>(`/api-keys?searchString=${made.key.slice(13)}`);
    expect(page.body.totalElements).toBe(0);
  });

  test("is in the answer for each key that is created in bulk", async () => {
    const { body } = await admin.post<{ results: { state: string; value: MadeKey }[] }>("/api-keys/bulk/create", {
      data: [keyBody(), keyBody({ scopes: ["nada:read"] })],
    });
    expect(body.results.map(({ state }) => state)).toEqual(["fulfilled", "rejected"]);
    expect(await statusOf(body.results[0]!.value.key)).toBe(200);
  });

  test("is not in the answer of a repeated call, which has the record alone", async () => {
    const headers = { "idempotency-key": "uma-chave" };
    const first = await admin.post<MadeKey>("/api-keys", keyBody(), headers);
    const again = await admin.post<MadeKey>("/api-keys", keyBody(), headers);
    expect([first.status, again.status, again.headers["idempotent-replayed"]]).toEqual([201, 201, "true"]);
    expect(again.body.id).toBe(first.body.id);
    expect(again.body).not.toHaveProperty("key");
    expect(await everywhere()).not.toContain(first.body.key);
  });
});

describe("replacing an API key", () => {
  test("gives a new key, ends the old one at once and writes neither of them to the history", async () => {
    const made = await makeKey(admin);
    const { status, body } = await admin.post<MadeKey>(`/api-keys/${made.id}/replace`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: made.id, version: made.version + 1, replacedAt: expect.any(String) });
    expect(body.prefix).not.toBe(made.prefix);
    expect([await statusOf(made.key), await statusOf(body.key)]).toEqual([401, 200]);
    const [entry] = await run<{ action: string; after: Record<string, unknown>; user_id: number }>(
      server.database.db,
      "select action, after, user_id from audit_entry where resource = 'api-keys' and record_id = $1 order by id desc limit 1",
      [made.id],
    );
    expect(entry).toMatchObject({ action: "update", after: { prefix: body.prefix, key: "***" } });
    expect(await everywhere()).not.toContain(body.key);
  });

  test("replaces once for a repeated call", async () => {
    const made = await makeKey(admin);
    const replace = () =>
      admin.post<MadeKey>(`/api-keys/${made.id}/replace`, {}, { "idempotency-key": `troca-${made.id}` });
    const first = await replace();
    const again = await replace();
    expect(await statusOf(first.body.key)).toBe(200);
    expect(again.body).toMatchObject({ id: made.id, prefix: first.body.prefix });
    expect(again.body).not.toHaveProperty("key");
  });

  test("needs the right to change keys, and an existing key", async () => {
    const made = await makeKey(admin);
    const others = await Promise.all(["op", "ag", "hr", "ce"].map((login) => server.tokenOf(login)));
    for (const token of others)
      expect((await apiOf(server.app, token).post(`/api-keys/${made.id}/replace`)).status).toBe(403);
    expect((await apiOf(server.app).post(`/api-keys/${made.id}/replace`)).status).toBe(401);
    expect((await admin.post("/api-keys/999999/replace")).status).toBe(404);
    expect((await admin.post("/api-keys/abc/replace")).status).toBe(400);
    expect(await statusOf(made.key)).toBe(200);
  });
});

describe("an API key that is not in force", () => {
  test("answers 401 in the one shape of errors, whatever the reason", async () => {
    const made = await makeKey(admin);
    const wrong = [`${made.key}x`, made.key.slice(0, -1), `${made.prefix}_${"A".repeat(43)}`, "est_", made.prefix];
    for (const key of wrong) {
      const { status, body, headers } = await apiOf(server.app, key).get("/customers");
      expect(status, key).toBe(401);
      expect(body).toMatchObject({ code: "UNAUTHORIZED", status: 401, errors: [], traceId: expect.any(String) });
      expect(body.message).toContain("Chave de API não aceita");
      expect(headers["www-authenticate"]).toContain("Bearer");
    }
  });

  test("is refused while it is disabled, and accepted once it is enabled again", async () => {
    const made = await makeKey(admin);
    await admin.put(`/api-keys/${made.id}`, { enabled: false });
    expect(await statusOf(made.key)).toBe(401);
    await admin.put(`/api-keys/${made.id}`, { enabled: true });
    expect(await statusOf(made.key)).toBe(200);
  });

  test("is refused once it is deleted", async () => {
    const made = await makeKey(admin);
    expect((await admin.delete(`/api-keys/${made.id}`)).status).toBe(204);
    expect(await statusOf(made.key)).toBe(401);
  });

  test("is refused after its last day, which counts whole", async () => {
    const today = server.clock.today();
    const made = await makeKey(admin, { expiresAt: today });
    expect(await statusOf(made.key)).toBe(200);
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 24 * 3_600_000));
    expect(await statusOf(made.key)).toBe(401);
    server.clock.set(now);
    expect(await statusOf(made.key)).toBe(200);
  });

  test("is refused from another address", async () => {
    const made = await makeKey(admin, { allowedIPs: ["203.0.113.7", "10.1.0.0/16", "2001:db8:1::/48"] });
    const allowed = ["203.0.113.7", "::ffff:203.0.113.7", "10.1.255.1", "2001:db8:1:9::1"];
    const refused = ["203.0.113.8", "::ffff:203.0.113.8", "10.2.0.1", "2001:db8:2::1", "127.0.0.1"];
    for (const ip of allowed) expect(await callFrom(server, made.key, ip), ip).toBe(200);
    for (const ip of refused) expect(await callFrom(server, made.key, ip), ip).toBe(401);
  });

  test("is refused whatever a header claims about the address", async () => {
    const made = await makeKey(admin, { allowedIPs: ["203.0.113.7"] });
    const { statusCode } = await server.app.inject({
      url: "/api/customers/count",
      headers: { authorization: `Bearer ${made.key}`, "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.7" },
    });
    expect(statusCode).toBe(401);
  });
});

test("behind a proxy the address is the one that the proxy saw, whatever the header had before", async () => {
  const proxied = await startTestServer({ env: { PUBLIC_URL: "https://esteira.exemplo.com.br" } });
  try {
    const made = await makeKey(apiOf(proxied.app, await proxied.tokenOf("ad")), { allowedIPs: ["203.0.113.7"] });
    const statusVia = async (header: string) => {
      const headers = { authorization: `Bearer ${made.key}`, "x-forwarded-for": header };
      return (await proxied.app.inject({ url: "/api/customers/count", headers })).statusCode;
    };
    expect(await statusVia("203.0.113.7")).toBe(200);
    expect(await statusVia("198.51.100.1, 203.0.113.7")).toBe(200);
    expect(await statusVia("203.0.113.7, 198.51.100.1")).toBe(401);
  } finally {
    await proxied.close();
  }
});

describe("a new API key", () => {
  const refusal = async (body: object) => {
    const answer = await admin.post("/api-keys", keyBody(body));
    expect(answer.status).toBe(400);
    return problems(answer);
  };

  test("an invalid value is reported at its field", async () => {
    expect(await refusal({ name: "" })).toEqual(['name: O campo "Nome" é obrigatório.']);
    expect(await refusal({ scopes: [] })).toEqual(['scopes: O campo "Permissões" é obrigatório.']);
    expect(await refusal({ scopes: ["customers:read", "clientes:read"] })).toEqual([
      'scopes: A permissão "clientes:read" não existe.',
    ]);
    expect(await refusal({ scopes: ["users:read"] })).toEqual(['scopes: A permissão "users:read" não existe.']);
    expect(await refusal({ expiresAt: "2020-01-31" })).toEqual(["expiresAt: A data não pode ser passada."]);
    expect(await refusal({ expiresAt: "2030-12-31T23:59:59Z" })).toEqual([
      "expiresAt: Informe só a data, sem a hora, como 2026-12-31.",
    ]);
    for (const wrong of ["10.0.0.0/33", "10.0.0.256", "10.0.0", "casa", "2001:db8::/129", "1.2.3.4/8/8", "1.2.3.4/-1"])
      expect(await refusal({ allowedIPs: ["10.0.0.1", wrong] }), wrong).toEqual([
        `allowedIPs: "${wrong}" não é um endereço IP nem uma faixa, como 203.0.113.7 ou 10.0.0.0/8.`,
      ]);
  });
});

test("the last use of a key is written at most once a minute, by one of many calls at a time", async () => {
  const made = await makeKey(admin);
  const key = withKey(server, made);
  const read = async () => (await admin.get<MadeKey>(`/api-keys/${made.id}`)).body;
  expect((await read()).lastUsedAt).toBeNull();
  const writes = await countWrites(made.id, () =>
    Promise.all(Array.from({ length: 20 }, () => key.get("/customers/count"))),
  );
  expect(writes).toBe(1);
  const first = await read();
  expect(first).toMatchObject({ version: made.version, lastUsedAt: expect.any(String) });
  const now = server.clock.now();
  server.clock.set(new Date(now.getTime() + 59_000));
  await key.get("/customers/count");
  expect((await read()).lastUsedAt).toBe(first.lastUsedAt);
  server.clock.set(new Date(now.getTime() + 60_000));
  await key.get("/customers/count");
  expect((await read()).lastUsedAt).not.toBe(first.lastUsedAt);
  server.clock.set(now);
});

/** Counts how often a key's row is updated during the work. */
async function countWrites(id: number, work: () => Promise<unknown>): Promise<number> {
  const { db } = server.database;
  await run(db, "create table if not exists key_writes (id bigint)");
  await run(
    db,
    "create or replace function note_write() returns trigger language plpgsql as $$ begin insert into key_writes values (new.id); return new; end $$",
  );
  await run(db, "create trigger note_write after update on api_keys for each row execute function note_write()");
  await work();
  const [row] = await run<{ count: number }>(db, "select count(*) from key_writes where id = $1", [id]);
  await run(db, "drop trigger note_write on api_keys");
  return row!.count;
}
