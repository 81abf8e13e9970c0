// Every call × every persona: a call is answered where the matrix of roles grants it, is a 403 elsewhere, and never
// shows rows of another person.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GENERIC_ROUTES } from "../../server/framework/http/resource-routes.ts";
import { run } from "../../server/platform/db/database.ts";
import type { Resource } from "../../src/base/resource.ts";
import type { CallName } from "../../src/base/resource-document.ts";
import { type Api, apiOf } from "../helpers/api.ts";
import { productResources } from "../helpers/product-resources.ts";
import { createSampler } from "../helpers/sample.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const PERSONAS = ["sa", "ad", "op", "op2", "lim", "ag", "agm", "hr", "ce"] as const;
const resources = productResources();
const VIEW: Partial<Record<CallName, string>> = {
  create: "create",
  update: "update",
  delete: "delete",
  "bulk-create": "create",
  "bulk-update": "update",
  "bulk-delete": "delete",
};

let server: TestServer;
const api = {} as Record<string, Api>;
const views = {} as Record<string, Set<string>>;
const systems = {} as Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  for (const persona of PERSONAS) {
    api[persona] = apiOf(server.app, await server.tokenOf(persona));
    const info = await api[persona].get<{ systemsPagesViews: Record<string, Record<string, string[]>> }>(
      "/users/me/auth-info",
    );
    const me = await api[persona].get<{ authRole: { authSystemCode: string } }>("/users/me");
    systems[persona] = me.body.authRole.authSystemCode;
    views[persona] = new Set(Object.values(info.body.systemsPagesViews[systems[persona]] ?? {}).flat());
  }
});
afterAll(() => server.close());

function granted(persona: string, resource: Resource, view: string): boolean {
  if (persona === "sa" && resource.pages.some((page) => page.startsWith("credit_"))) return true;
  return resource.pages.some((page) => {
    // On a page without that view, the view "update" counts instead.
    const viewsOfPage = server.app.services.pageViews.get(page) ?? [];
    const viewInForce = viewsOfPage.includes(view as "view") ? view : "update";
    return page.startsWith(`${systems[persona]}_`) && views[persona]!.has(`${viewInForce}_${page}`);
  });
}

describe.each(PERSONAS.map((persona) => [persona]))("the rights of %s", (persona) => {
  test("allow writing what they name and nothing else", async () => {
    const wrong: string[] = [];
    for (const resource of resources.values()) {
      for (const route of GENERIC_ROUTES) {
        const view = VIEW[route.call];
        if (!view || route.as || !resource.calls.includes(route.call) || route.method === "PATCH") continue;
        if (resource.parent) continue; // Children follow the page of their parent, by rules that other tests cover.
        const pageHasView = resource.pages.some((page) =>
          server.app.services.pageViews.get(page)?.includes(view as "view"),
        );
        if (!pageHasView) continue;
        const path = `${resource.path}${route.suffix.replace(":id", "999999999")}`;
        const body = route.suffix.includes("bulk")
          ? { ids: [999_999_999], data: route.call === "bulk-create" ? [{ naoExiste: 1 }] : {} }
          : { naoExiste: 1 };
        if (route.call === "bulk-delete") delete (body as { data?: unknown }).data;
        if (route.call === "bulk-create") delete (body as { ids?: unknown }).ids;
        const { status } =
          route.method === "POST"
            ? await api[persona]!.post(path, body)
            : route.method === "PUT"
              ? await api[persona]!.put(path, {})
              : await api[persona]!.delete(path);
        const refused = status === 403;
        if (refused === granted(persona, resource, view)) wrong.push(`${route.method} ${path} → ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("allow reading whole records of their pages, and id and title at most elsewhere", async () => {
    const wrong: string[] = [];
    for (const resource of resources.values()) {
      if (!resource.calls.includes("list") || resource.pages.length === 0) continue;
      const { status, body } = await api[persona]!.get<{ content?: Record<string, unknown>[] }>(
        `${resource.path}?pageSize=1`,
      );
      if (granted(persona, resource, "view")) {
        if (status !== 200) wrong.push(`${resource.path} → ${status}`);
      } else if (status === 200) {
        const [row] = body.content ?? [];
        if (row && "createdAt" in row) wrong.push(`${resource.path} shows a whole record`);
      } else if (status !== 403) wrong.push(`${resource.path} → ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

interface CallRequest {
  needs: string[];
  call(api: Api, path: string): Promise<{ status: number; body: unknown }>;
}

const NOBODYS = 999_999_999;

/** Every signed-in person may read the name, logo and contact of the lender, and nothing else of it. */
const hasContent = ({ name }: Resource, body: unknown): boolean =>
  name === "main-company" &&
  Object.keys(body as object).every((key) =>
    ["id", "legalName", "tradeName", "documentNumber", "avatarFileID", "email", "phone"].includes(key),
  );

/** Calls that the loops above omit, with the views that each needs. */
const MORE: Partial<Record<CallName, CallRequest[]>> = {
  list: ["csv", "xlsx"].map((format) => ({
    needs: ["view"],
    call: (api, path) => api.get(`${path}/export?format=${format}&filters={"id":${NOBODYS}}`),
  })),
  update: [{ needs: ["update"], call: (api, path) => api.patch(`${path}/${NOBODYS}`, {}) }],
  "bulk-sync": [
    { needs: ["create", "update", "delete"], call: (api, path) => api.post(`${path}/bulk/sync`, { naoExiste: 1 }) },
  ],
  "bulk-create": [
    { needs: ["create"], call: (api, path) => api.post(`${path}/import`, {}) },
    { needs: ["create"], call: (api, path) => api.get(`${path}/import-template`) },
  ],
  "singleton-get": [{ needs: ["view"], call: (api, path) => api.get(path) }],
  "singleton-update": [{ needs: ["update"], call: (api, path) => api.put(path, { naoExiste: 1 }) }],
};

describe.each(PERSONAS.map((persona) => [persona]))("the rights of %s", (persona) => {
  test("decide on exports, imports, patches, synchronisations and settings", async () => {
    const wrong: string[] = [];
    for (const resource of resources.values()) {
      if (resource.parent || resource.pages.length === 0) continue;
      for (const [name, calls] of Object.entries(MORE))
        for (const { needs, call } of resource.calls.includes(name as CallName) ? calls : []) {
          const { status, body } = await call(api[persona]!, resource.path);
          const isRefused = status === 403 || (name === "singleton-get" && hasContent(resource, body));
          if (isRefused === needs.every((view) => granted(persona, resource, view)) || status >= 500)
            wrong.push(`${name} ${resource.path} ${needs.join()} → ${status}`);
        }
    }
    expect(wrong).toEqual([]);
  });
});

describe("a caller without rights", () => {
  const nothing = async (holder: Api) => {
    const wrong: string[] = [];
    for (const resource of resources.values()) {
      if (resource.pages.length === 0) continue;
      for (const { call, method, suffix } of GENERIC_ROUTES) {
        if (!resource.calls.includes(call)) continue;
        const path = resource.path + suffix.replace(":id", "1");
        const ways = {
          GET: holder.get,
          POST: holder.post,
          PUT: holder.put,
          PATCH: holder.patch,
          DELETE: holder.delete,
        };
        const { status, body } = await ways[method](path);
        const isRefused = status === 403 && (body as { code?: string }).code === "FORBIDDEN";
        if (!isRefused && !(method === "GET" && hasContent(resource, body)))
          wrong.push(`${method} ${path} → ${status}`);
      }
    }
    return wrong;
  };

  test("is refused every call of every register: a person whose role is disabled", async () => {
    const setRole = (enabled: boolean) =>
      run(server.database.db, "update auth_roles set enabled = $1 where code = 'r_cessionary'", [enabled]);
    await setRole(false);
    const wrong = await nothing(api.ce!);
    await setRole(true);
    expect(wrong).toEqual([]);
  });

  test("is refused all other registers: a key for one register", async () => {
    const made = await api.sa!.post<{ key: string }>("/api-keys", { name: "Chave", scopes: ["brokers:read"] });
    const wrong = await nothing(apiOf(server.app, made.body.key));
    const isRead = (text: string) => /^GET \/brokers(\/(list|ids|first|count|1|1\/history|export))? → 200$/.test(text);
    expect(wrong.filter((text) => !isRead(text))).toEqual([]);
    expect(wrong.length).toBeGreaterThan(4);
  });
});

describe("without a valid token", () => {
  test("every generic call answers 401", async () => {
    const nobody = apiOf(server.app);
    const forged = apiOf(server.app, "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.");
    for (const resource of resources.values()) {
      for (const call of [nobody, forged]) {
        if (!resource.calls.includes("list")) continue;
        expect((await call.get(resource.path)).status, resource.path).toBe(401);
      }
    }
  });
});

describe("the rows of another person", () => {
  test("are neither seen nor written by another agency, by any call", async () => {
    const customers = resources.get("customers")!;
    const all = (await api.sa!.get<{ id: number; agencyOfficeID: number | null }[]>("/customers/list")).body;
    const own = (await api.ag!.get<{ id: number; agencyOfficeID: number | null }[]>("/customers/list")).body;
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((row) => row.agencyOfficeID)).size).toBe(1);
    const foreign = all.find((row) => row.agencyOfficeID !== null && row.agencyOfficeID !== own[0]!.agencyOfficeID)!;
    const path = `${customers.path}/${foreign.id}`;
    expect((await api.ag!.get(path)).status).toBe(404);
    expect((await api.ag!.put(path, { notes: "invadido" })).status).toBe(404);
    expect((await api.ag!.delete(path)).status).toBe(404);
    const bulk = await api.ag!.post<{ results: { state: string }[] }>("/customers/bulk/update", {
      ids: [foreign.id],
      data: { enabled: false },
    });
    expect(bulk.body.results[0]!.state).toBe("rejected");
    expect((await api.ag!.get<number[]>("/customers/ids")).body).not.toContain(foreign.id);
    expect((await api.sa!.get<{ enabled: boolean; notes: string | null }>(path)).body).toMatchObject({ enabled: true });
  });

  test("cannot be given away: a new customer of an agency belongs to it", async () => {
    const sampler = createSampler(api.sa!, resources, 9000);
    const body = await sampler.body(resources.get("customers")!);
    delete body.agencyOfficeID;
    const own = (await api.ag!.get<{ agencyOfficeID: number }[]>("/customers/list")).body[0]!.agencyOfficeID;
    const made = await api.ag!.post<{ id: number; agencyOfficeID: number }>("/customers", body);
    expect([made.status, made.body.agencyOfficeID]).toEqual([201, own]);
    const other = (await api.sa!.get<{ id: number }[]>("/agency-offices/list")).body.find((row) => row.id !== own)!.id;
    expect(
      (
        await api.ag!.post("/customers", {
          ...(await sampler.body(resources.get("customers")!)),
          agencyOfficeID: other,
        })
      ).status,
    ).toBe(403);
    expect((await api.ag!.put(`/customers/${made.body.id}`, { agencyOfficeID: other })).status).toBe(403);
  });

  test("are seen by the master of several agencies, and HR and the cessionary company see their own", async () => {
    const count = async (persona: string, path: string) =>
      (await api[persona]!.get<{ count: number }>(`${path}/count`)).body.count;
    expect(await count("agm", "/customers")).toBeGreaterThanOrEqual(await count("ag", "/customers"));
    expect(await count("agm", "/customers")).toBeLessThan(await count("sa", "/customers"));
    expect(await count("hr", "/employees")).toBeLessThan(await count("sa", "/employees"));
    expect(await count("ce", "/buyers")).toBeGreaterThan(0);
  });

  test("do not give access to their persons and companies, as one's own rows do", async () => {
    const ids = async (path: string, key: string) =>
      (await api.ce!.get<Record<string, number | null>[]>(`${path}/list`)).body.flatMap((row) => row[key] ?? []);
    const own = {
      "/persons": await ids("/buyers", "personID"),
      "/companies": [...(await ids("/buyers", "companyID")), ...(await ids("/cessionary-assignors", "companyID"))],
    };
    for (const [path, parties] of Object.entries(own)) {
      expect(parties.length).toBeGreaterThan(0);
      for (const id of parties) expect((await api.ce!.get(`${path}/${id}`)).status, `${path}/${id}`).toBe(200);
    }
    const [customer] = (await api.sa!.get<{ personID: number }[]>("/customers/list?sort=id")).body;
    expect((await api.ce!.get(`/persons/${customer!.personID}`)).status).toBe(404);
  });
});
