// People read, mark and delete only their own notifications, which have the shape of the contract.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type NewNotification, notify } from "../../../server/features/notifications/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Notification extends Record<string, unknown> {
  id: number;
  uid: string;
  title: string;
  body: string | null;
  read: boolean;
}
type List = { content: Notification[] };

const PEOPLE = ["sa", "ad", "op", "op2", "ag", "hr", "ce"] as const;
type Login = (typeof PEOPLE)[number];
const UNREAD = `/notifications/count?filters=${encodeURIComponent('{"read":{"$eq":false}}')}`;
const NOTIFICATION: NewNotification = { category: "NOTICE", picture: "notice", title: "Aviso" };

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

const tell = (logins: Login[], telling: Partial<NewNotification> = {}) =>
  notify(
    {
      db: server.database.db,
      caller: SYSTEM_CALLER,
      clock: server.clock,
      traceId: "test",
    },
    logins.map((login) => ids[login]),
    { ...NOTIFICATION, ...telling },
  );
const fetchOf = async (login: Login, search = "") =>
  (await api[login].get<List>(`/notifications/fetch${search}`)).body.content;
const unreadOf = async (login: Login) => (await api[login].get<{ count: number }>(UNREAD)).body.count;

describe("the list of notifications", () => {
  test("has every key, and the type and id of what each refers to", async () => {
    await tell(["op"], {
      category: "NEW_MESSAGE",
      picture: "message",
      title: "Nova mensagem",
      body: "<b>ANA</b> escreveu",
      tag: "operation-15",
      data: {
        conversation: { type: "conversation", id: 3 },
        message: { type: "message", id: 44 },
        sentBy: { type: "sentBy", id: 9 },
        operation: { type: "operation", id: 15 },
        committeeVoting: { type: "committeeVoting", id: 2, operation: { type: "operation", id: 15 } },
      },
    });
    const [row] = await fetchOf("op");
    const me = (await api.op.get<{ personID: number }>("/users/me")).body;
    expect(row).toEqual({
      id: expect.any(Number),
      uid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      title: "Nova mensagem",
      body: "<b>ANA</b> escreveu",
      category: "NEW_MESSAGE",
      icon: "/icons/message.svg?color=0288d1",
      read: false,
      timestamp: server.clock.now().toISOString(),
      tag: "operation-15",
      personID: me.personID,
      data: {
        conversation: { type: "conversation", id: 3 },
        message: { type: "message", id: 44 },
        sentBy: { type: "sentBy", id: 9 },
        operation: { type: "operation", id: 15 },
        committeeVoting: { type: "committeeVoting", id: 2, operation: { type: "operation", id: 15 } },
      },
    });
    expect((await api.op.get(`/notifications/${row!.id}`)).body).toEqual(row);
  });

  test("has five a page, newest first, and continues at the cursor", async () => {
    for (let n = 1; n <= 12; n += 1) await tell(["op"], { title: `Aviso ${n}` });
    const pages: Notification[][] = [];
    for (let uid = ""; pages.length === 0 || pages.at(-1)!.length === 5; uid = pages.at(-1)!.at(-1)!.uid)
      pages.push(await fetchOf("op", uid && `?uid=${uid}&size=5`));
    expect(pages.map((page) => page.length)).toEqual([5, 5, 2]);
    expect(pages.flat().map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, at) => `Aviso ${12 - at}`));
  });

  test.each([
    ["?size=0", "size"],
    ["?size=101", "size"],
    ["?size=cinco", "size"],
    ["?size=5&size=6", "size"],
    ["?uid=1", "uid"],
    ["?page=1", "page"],
  ])("refuses the query %s at its parameter", async (search, field) => {
    const { status, body } = await api.op.get<{ field: string; message: string }>(`/notifications/fetch${search}`);
    expect([status, body.field]).toEqual([400, field]);
    expect(body.message).toMatch(/parâmetro/);
  });
});

describe("marking and deleting notifications", () => {
  test("changes one to read and back, and the count follows", async () => {
    for (let n = 0; n < 3; n += 1) await tell(["op"]);
    const [row] = await fetchOf("op");
    expect(await unreadOf("op")).toBe(3);
    const read = await api.op.put<Notification>(`/notifications/${row!.id}/mark-as-read`, undefined);
    expect([read.status, read.body]).toEqual([200, { ...row, read: true }]);
    expect(await unreadOf("op")).toBe(2);
    expect((await api.op.put<Notification>(`/notifications/${row!.id}/mark-as-unread`, {})).body.read).toBe(false);
    expect(await unreadOf("op")).toBe(3);
  });

  test("affects only those of the person, one or all", async () => {
    for (let n = 0; n < 3; n += 1) await tell(["op", "ad"]);
    const marked = await api.op.put("/notifications/mark-all-as-read", undefined);
    expect([marked.status, marked.body]).toEqual([204, ""]);
    expect([await unreadOf("op"), await unreadOf("ad")]).toEqual([0, 3]);
    const [first] = await fetchOf("op");
    expect((await api.op.delete(`/notifications/${first!.id}`)).status).toBe(204);
    expect((await api.op.delete(`/notifications/${first!.id}`)).status).toBe(404);
    expect(await fetchOf("op")).toHaveLength(2);
    expect((await api.op.delete("/notifications")).status).toBe(204);
    expect([await fetchOf("op"), (await fetchOf("ad")).length]).toEqual([[], 3]);
  });

  test("is refused with an unexpected body and changes nothing", async () => {
    await tell(["op"]);
    const [row] = await fetchOf("op");
    const { status, body } = await api.op.put<{ field: string }>(`/notifications/${row!.id}/mark-as-read`, { read: 1 });
    expect([status, body.field]).toEqual([400, "read"]);
    expect(await unreadOf("op")).toBe(1);
  });

  test("is refused with a selection of rows where the call is about all", async () => {
    await tell(["op"]);
    const [row] = await fetchOf("op");
    const calls: ["DELETE" | "PUT", string, object?][] = [
      ["DELETE", "/api/notifications", { ids: [row!.id] }],
      ["DELETE", "/api/notifications?filters={}"],
      ["DELETE", `/api/notifications/${row!.id}?read=true`],
      ["PUT", "/api/notifications/mark-all-as-read?id=1"],
      ["PUT", `/api/notifications/${row!.id}/mark-as-read?read=false`],
    ];
    const authorization = `Bearer ${await server.tokenOf("op")}`;
    for (const [method, url, payload] of calls) {
      const answer = await server.app.inject({ method, url, headers: { authorization }, payload });
      expect([url, answer.statusCode]).toEqual([url, 400]);
    }
    expect([(await fetchOf("op")).length, await unreadOf("op")]).toEqual([1, 1]);
  });
});

describe("notifications of another person", () => {
  test("are answered as not found, whatever is tried", async () => {
    await tell(["ad"]);
    const [row] = await fetchOf("ad");
    const path = `/notifications/${row!.id}`;
    const tried = [
      await api.op.get(path),
      await api.op.put(`${path}/mark-as-read`, undefined),
      await api.op.put(`${path}/mark-as-unread`, undefined),
      await api.op.delete(path),
    ];
    expect(tried.map(({ status, body }) => [status, body.code, body.entity])).toEqual(
      tried.map(() => [404, "NOT_FOUND", "Notification"]),
    );
    await api.op.delete("/notifications");
    await api.op.put("/notifications/mark-all-as-read", undefined);
    expect(await fetchOf("ad")).toEqual([row]);
    expect(await fetchOf("op", `?uid=${row!.uid}`)).toEqual([]);
  });

  test("do not exist for people outside credit, who may not request any", async () => {
    expect(await tell(["ag", "hr", "ce"])).toBe(0);
    for (const login of ["ag", "hr", "ce"] as const) {
      const calls = [
        await api[login].get(UNREAD),
        await api[login].get("/notifications/fetch"),
        await api[login].get("/notifications/1"),
        await api[login].get("/notifications/push/stream"),
        await api[login].put("/notifications/mark-all-as-read", undefined),
        await api[login].put("/notifications/1/mark-as-read", undefined),
        await api[login].delete("/notifications"),
        await api[login].delete("/notifications/1"),
      ];
      expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 403));
    }
  });
});

describe("the text of a notification", () => {
  test("loses scripts, handlers, frames and pictures before it is stored", async () => {
    await tell(["op"], {
      title: "Olá <b>mundo</b><script>alert(1)</script>",
      body: '<img src=x onerror=alert(1)><iframe src="https://x"></iframe><b onclick="x()">dois</b>',
    });
    const [row] = await fetchOf("op");
    expect([row!.title, row!.body]).toEqual(["Olá <b>mundo</b>", "<b>dois</b>"]);
  });

  test("is not sent twice under the same tag while it is unread", async () => {
    const again = { tag: "webhook-1", onceUnread: true as const };
    expect([await tell(["op", "ad"], again), await tell(["op", "ad"], again)]).toEqual([2, 0]);
    await api.op.put("/notifications/mark-all-as-read", undefined);
    expect(await tell(["op", "ad"], again)).toBe(1);
  });
});

test("notifications are deleted with their user", async () => {
  await tell(["op2"]);
  await run(server.database.db, "delete from user_hierarchies");
  await run(server.database.db, "delete from competence_assignments");
  await run(server.database.db, "update operations set sent_for_payment_by_id = null");
  const { status, body } = await api.sa.delete(`/users/${ids.op2}`);
  expect(status, JSON.stringify(body)).toBe(204);
  expect(await run(server.database.db, "select 1 from notifications")).toEqual([]);
});
