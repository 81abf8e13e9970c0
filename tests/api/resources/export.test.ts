// Tests the CSV of a register: it has all rows of the list, and nothing that the caller could not see.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
const api: Record<string, Api> = {};

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["sa", "op", "ag", "lim", "hr"]) api[login] = apiOf(server.app, await server.tokenOf(login));
});
afterAll(() => server.close());

async function csv(login: string, path: string): Promise<{ status: number; text: string; lines: string[][] }> {
  const answer = await server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await server.tokenOf(login)}` },
  });
  const text = answer.body;
  const lines = text
    .replace(/^\uFEFF/, "")
    .split("\r\n")
    .slice(0, -1);
  return { status: answer.statusCode, text, lines: lines.map((line) => line.split(";")) };
}

test("every row of the list is a line under the labels, in the order and by the filters of the list", async () => {
  const ask = query({ sort: "name,ASC", filters: { type: "PERSON" } });
  const count = (await api.op!.get<{ count: number }>(`/customers/count${query({ filters: { type: "PERSON" } })}`))
    .body;
  const page = await api.op!.get<{ content: { name: string }[] }>(`/customers${ask}&pageSize=1000`);
  const { text, lines } = await csv("op", `/customers/export${ask}`);
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(lines[0]!.slice(0, 4)).toEqual(["Nome / Razão social", "CPF/CNPJ", "Tipo de cliente", "Telefone"]);
  expect(lines.length - 1).toBe(count.count);
  expect(lines.slice(1).map(([name]) => name)).toEqual(page.body.content.map(({ name }) => name));
  expect(lines[1]![1]).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d\d$/);
  expect(lines[1]![2]).toBe("Pessoa física");
  expect(lines[1]!.at(-1)).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});

test("columns can be chosen; numbers are Brazilian, and references are names", async () => {
  const lead = await api.sa!.post<{ id: number }>("/leads", {
    ...{ type: "PERSON", name: "=SOMA(A1)", phone: "11987654321", source: "SITE", status: "NEW" },
    ...{ desiredValue: 1234.5, notes: 'uma; "outra"' },
  });
  expect(lead.status, JSON.stringify(lead.body)).toBe(201);
  const filters = { id: lead.body.id };
  const { text } = await csv(
    "sa",
    `/leads/export${query({ filters })}&columns=name,desiredValue,createdByID,enabled,notes`,
  );
  const [titles, line] = text.slice(1).split("\r\n");
  expect(titles).toBe("Nome / Razão social;Valor desejado;Criado por;Habilitado;Observações");
  expect(line).toMatch(/^'=SOMA\(A1\);1234,50;[A-ZÇÃÉÍ ]+;Sim;"uma; ""outra"""$/);
});

test("an agency exports its own rows, and nobody exports without the right to view", async () => {
  const own = (await api.ag!.get<{ count: number }>("/customers/count")).body.count;
  const all = (await api.op!.get<{ count: number }>("/customers/count")).body.count;
  expect((await csv("ag", "/customers/export")).lines.length - 1).toBe(own);
  expect(own).toBeLessThan(all);
  expect((await csv("hr", "/leads/export")).status).toBe(403);
  expect((await csv("ag", "/agency-offices/export")).status).toBe(403);
});

test.each(["secret", "events.name", "naoExiste", "createdBy.person.documentNumber"])(
  "the column %s is refused by name",
  async (column) => {
    const { status, text } = await csv("ag", `/customers/export?columns=${column}`);
    expect([status, JSON.parse(text).field]).toEqual([400, "columns"]);
  },
);

test("every list can be exported", async () => {
  for (const resource of server.app.services.resources.values()) {
    if (!resource.calls.includes("list")) continue;
    const { status, lines } = await csv("sa", `${resource.path}/export`);
    expect(status, resource.path).toBe(200);
    expect(lines[0]!.length, resource.path).toBeGreaterThan(0);
  }
});
