// Tests notices that administrators send, and notifications of the product itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const PEOPLE = ["sa", "ad", "op", "op2", "lim", "ag"] as const;
type Login = (typeof PEOPLE)[number];
interface Row extends Record<string, unknown> {
  id: number;
  title: string;
  body: string | null;
  category: string;
  icon: string;
  data: Record<string, unknown>;
}

let server: TestServer;
const api = {} as Record<Login, Api>;
const ids = {} as Record<Login, number>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of PEOPLE) {
    api[login] = apiOf(server.app, await server.tokenOf(login));
    ids[login] = (await api[login].get<{ id: number }>("/users/me")).body.id;
  }
});
afterAll(() => server.close());
beforeEach(() => run(server.database.db, "delete from notifications"));

const listOf = async (login: Login) =>
  (await api[login].get<{ content: Row[] }>("/notifications/fetch?size=100")).body.content;
const send = (login: Login, notice: Record<string, unknown>) =>
  api[login].post<Row & { recipients: number; errors?: { field: string }[] }>("/notices", {
    title: "Manutenção",
    text: "<p>Hoje às <b>22h</b></p>",
    ...notice,
  });

describe("a notice", () => {
  test("to everybody reaches all of credit and nobody else, and stores how many", async () => {
    const { status, body } = await send("ad", { audience: "EVERYBODY", title: "Manutenção <hoje>" });
    expect([status, body.title]).toEqual([201, "Manutenção <hoje>"]);
    for (const login of ["sa", "ad", "op", "op2", "lim"] as const)
      expect((await listOf(login)).map((row) => [row.title, row.body])).toEqual([
        ["Manutenção &lt;hoje&gt;", "<p>Hoje às <b>22h</b></p>"],
      ]);
    const [{ count }] = (await run<{ count: number }>(
      server.database.db,
      "select count(*) as count from notifications",
    )) as [{ count: number }];
    expect(body.recipients).toBe(count);
  });

  test("to a role or to named people reaches them, with the operation and the tone that were chosen", async () => {
    const [role] = await run<{ id: number }>(server.database.db, "select id from auth_roles where code = 'r_admin'");
    expect((await send("ad", { audience: "ROLE", roleID: role!.id })).status).toBe(201);
    const named = { audience: "PEOPLE", userIDs: [ids.op, ids.op2], tone: "warning", operationID: 15 };
    expect((await send("ad", named)).body.recipients).toBe(2);
    expect(await listOf("sa")).toEqual([]);
    expect(await listOf("ad")).toHaveLength(1);
    const [row] = await listOf("op");
    expect(row).toMatchObject({
      category: "NOTICE",
      icon: "/icons/notice.svg?color=ed6c02",
      data: { operation: { type: "operation", id: 15 }, sentBy: { type: "sentBy", id: ids.ad } },
    });
  });

  test("for people outside credit, for nobody, or without words is refused at its field", async () => {
    const [agents] = await run<{ id: number }>(
      server.database.db,
      "select id from auth_roles where auth_system_code = 'agency_office' limit 1",
    );
    const refused = [
      await send("ad", { audience: "PEOPLE", userIDs: [ids.op, ids.ag] }),
      await send("ad", { audience: "PEOPLE", userIDs: [] }),
      await send("ad", { audience: "ROLE", roleID: agents!.id }),
      await send("ad", { audience: "ROLE" }),
      await send("ad", { audience: "PEOPLE", userIDs: [ids.op + 0.5] }),
      await send("ad", { audience: "ROLE", roleID: 1e30 }),
      await send("ad", { audience: "TODOS" }),
      await send("ad", { text: "<script>alert(1)</script>" }),
      await send("ad", { operationID: -1 }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual([
      [400, "userIDs"],
      [400, "userIDs"],
      [400, "roleID"],
      [400, "roleID"],
      [400, "userIDs.0"],
      [400, "roleID"],
      [400, "audience"],
      [400, "text"],
      [400, "operationID"],
    ]);
    expect(await listOf("op")).toEqual([]);
  });

  test("is sent only with the right to it, and never changed", async () => {
    for (const login of ["op", "lim", "ag"] as const) expect((await send(login, {})).status).toBe(403);
    const { body } = await send("sa", {});
    expect((await api.sa.put(`/notices/${body.id}`, { title: "Outro" })).status).toBe(405);
    expect((await api.sa.delete(`/notices/${body.id}`)).status).toBe(405);
  });

  test("sent again under the same key notifies once", async () => {
    const key = { "idempotency-key": "aviso-1" };
    const notice = { audience: "PEOPLE", userIDs: [ids.op], title: "Um", text: "Texto" };
    for (const _ of [1, 2]) expect((await api.ad.post("/notices", notice, key)).status).toBe(201);
    expect(await listOf("op")).toHaveLength(1);
  });
});

describe("the product", () => {
  test("notifies of a waiting registration, and notifies its author of the decision", async () => {
    const { body: sample } = await api.sa.get<Record<string, unknown>>("/agency-offices/first");
    const { responsiblePersonID } = sample;
    const made = await api.ad.post<{ id: number }>("/agency-offices", {
      code: "AVISO1",
      responsiblePersonID,
      address: ADDRESS,
      company: { documentNumber: "12ABC34501DE35", legalName: "AGENTE & FILHOS <LTDA>" },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const notices = (await listOf("sa")).filter(({ category }) => category === "REGISTRATION_WAITING");
    expect(notices).toMatchObject([
      {
        body: "<b>AGENTE &amp; FILHOS &lt;LTDA&gt;</b>",
        data: { record: { type: "agency-offices", id: made.body.id } },
      },
    ]);
    expect(await listOf("ad")).toEqual([]);
    expect((await api.sa.post(`/agency-offices/${made.body.id}/approve-registration`, { result: "AP" })).status).toBe(
      200,
    );
    expect((await listOf("ad")).map(({ title }) => title)).toEqual(["Cadastro de Agente aprovado"]);
  });
});
