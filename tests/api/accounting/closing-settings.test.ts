// Tests the settings of the closing on the server (texts, dependent values, rights) and the order of its events.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Closings, openClosings } from "./closings.ts";

let books: Closings;
beforeAll(async () => {
  books = await openClosings();
});
afterAll(() => books.server.close());
beforeEach(() => books.begin());

const PATH = "/accounting-closing-parametrizations";
const automatic = (more: object = {}) =>
  books.api.put(PATH, { manualClosing: false, closingTime: "18:00", disagreementAction: "SUSPEND", ...more });

describe("the settings of the closing", () => {
  const person = async (role: string) =>
    (
      await books.sql<{ id: number }>(
        "select person_id as id from users u join auth_roles a on a.id = u.auth_role_id where a.code = $1 order by u.id limit 1",
        [role],
      )
    )[0]!.id;
  const message = (body: Record<string, unknown>, field: string) =>
    (body.errors as { field: string; message: string }[]).find((one) => one.field === field)?.message;

  test("have defaults before anybody saves them", async () => {
    const { status, body } = await books.api.get(PATH);
    expect([status, body.manualClosing, body.disagreementAction]).toEqual([200, null, null]);
  });

  test.each([
    [{}, "manualClosing", "Encerramento de dia é obrigatório(a)."],
    [{}, "disagreementAction", "Decisão é obrigatório(a)."],
    [{ manualClosing: false }, "closingTime", "Horário de encerramento é obrigatório(a)."],
    [{ manualClosing: false, closingTime: "24:00" }, "closingTime", "Horário inválido."],
    [{ manualClosing: false, closingTime: "12:60" }, "closingTime", "Horário inválido."],
    [{ manualClosing: true }, "responsiblePersonIDs", "Usuários responsáveis são obrigatório(a)s."],
    [{ manualClosing: true, manualClosingNotified: true }, "notificationManualTime", "Lembrete é obrigatório(a)."],
  ])("become %j as %s", async (body, field, text) => {
    const answer = await books.api.put(PATH, body);
    expect(answer.status).toBe(400);
    expect(message(answer.body, field)).toBe(text);
  });

  test("drop the seconds of their times", async () => {
    expect((await automatic({ closingTime: "23:59:00" })).body.closingTime).toBe("23:59");
    expect((await automatic({ closingTime: "23:58:30" })).body.closingTime).toBe("23:58");
  });

  test("accept only Admin and SuperAdmin as responsible", async () => {
    const body = {
      manualClosing: true,
      disagreementAction: "CANCEL",
      responsiblePersonIDs: [await person("r_operator")],
    };
    const refused = await books.api.put(PATH, body);
    expect(refused.status).toBe(400);
    expect(message(refused.body, "responsiblePersonIDs")).toContain("Admin");
    const ids = [await person("r_admin"), await person("r_superadmin")];
    expect((await books.api.put(PATH, { ...body, responsiblePersonIDs: ids })).body.responsiblePersonIDs).toEqual(ids);
  });

  test("clear the values that depend on a choice, whether the change names them or not", async () => {
    const ids = [await person("r_admin")];
    await books.api.put(PATH, {
      ...{ manualClosing: true, disagreementAction: "IGNORE", responsiblePersonIDs: ids },
      ...{ manualClosingNotified: true, notificationManualTime: "17:00" },
    });
    expect((await books.api.put(PATH, { manualClosingNotified: false })).body.notificationManualTime).toBe(null);
    const { body } = await books.api.put(`${PATH}?clear=responsiblePersonIDs&clear=notificationManualTime`, {
      manualClosing: false,
      closingTime: "18:00",
    });
    expect(body).toMatchObject({ manualClosingNotified: false, notificationManualTime: null, closingTime: "18:00" });
    expect(body.responsiblePersonIDs ?? []).toEqual([]);
    const back = await books.api.put(PATH, { manualClosing: true, responsiblePersonIDs: ids });
    expect(back.body).toMatchObject({ closingTime: null, responsiblePersonIDs: ids });
  });

  test("are changed by whoever may update, and read by nobody else", async () => {
    const op = await books.as("op");
    expect((await op.put(PATH, { manualClosing: false })).status).toBe(403);
    expect((await op.get(PATH)).status).toBe(403);
  });
});

describe("the events of the closing", () => {
  const EVENTS = "/accounting-closing-events";
  interface Event {
    id: number;
    code: string;
    text: string;
    enabled: boolean;
    order: number;
  }
  const list = async () => (await books.api.get<Event[]>(EVENTS)).body;

  test("are listed in their order, which can be changed", async () => {
    const before = await list();
    expect(before.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
    const turned = before.toReversed().map(({ id }, order) => ({ id, enabled: true, order }));
    const { status, body } = await books.api.put<Event[]>(EVENTS, turned);
    expect([status, body.map(({ code }) => code)]).toEqual([200, before.toReversed().map(({ code }) => code)]);
    await books.api.put(
      EVENTS,
      before.map(({ id, order }) => ({ id, order })),
    );
  });

  test("are not run while they are switched off", async () => {
    await books.posted(["2026-11-18 7T 1T.1.1 10.00"]);
    const [event] = (await list()).filter(({ code }) => code === "ACCOUNTS_REVIEW");
    await books.api.put(EVENTS, [{ id: event!.id, enabled: false }]);
    expect((await books.close("2026-11-18")).body.status).toBe("F");
  });

  test.each<[body: unknown, why: string]>([
    [{}, "um objeto"],
    [[{ id: 999_999 }], "um evento que não existe"],
    [[{ id: "1" }], "um código que é texto"],
    [[1], "um número"],
    [[{ id: 1, order: -1 }], "uma ordem negativa"],
    [[{ id: 1, enabled: "sim" }], "um texto"],
    [[{ id: 1, nada: 1 }], "um campo que não existe"],
  ])("are refused as %j: %s", async (body, _why) => {
    const before = await list();
    const [first] = before;
    const sent = JSON.parse(JSON.stringify(body).replace('"id":1,', `"id":${first!.id},`)) as object;
    expect((await books.api.put(EVENTS, sent)).status).toBe(400);
    expect(await list()).toEqual(before);
  });
});

test.each([
  ["view", ["view"]],
  ["view and update", ["view", "update"]],
])("a caller who may only %s gets no answer from the closing, as on the screen", async (_rights, views) => {
  const sa = await books.as("sa");
  const page = "credit_accounting_daily_closing";
  const { body: roles } =
    await sa.get<{ id: number; code: string; systemsPagesViews: Record<string, object> }[]>("/auth/roles/list");
  const { id, systemsPagesViews } = roles.find(({ code }) => code === "r_operator")!;
  const credit = { ...systemsPagesViews.credit, [page]: views.map((view) => `${view}_${page}`) };
  const { status, body } = await sa.put(`/auth/roles/${id}`, { systemsPagesViews: { ...systemsPagesViews, credit } });
  expect(status, JSON.stringify(body)).toBe(200);
  const op = await books.as("op");
  for (const path of [
    ...["", "/list", "/first", "/count", "/1", "/1/divergences", "/1/events", "/open-days"].map(
      (suffix) => `/accounting-closings${suffix}`,
    ),
    "/accounting-closings/preview?closingDate=2026-11-18",
    "/accounting-closings/days?closingDate=2026-11-18",
    PATH,
    "/accounting-closing-events",
  ])
    expect([path, (await op.get(path)).status]).toEqual([path, 403]);
  const before = await sa.get(PATH);
  expect((await op.put(PATH, { disagreementAction: "IGNORE" })).status).toBe(403);
  expect((await op.put("/accounting-closing-events", [])).status).toBe(403);
  expect((await sa.get(PATH)).body).toEqual(before.body);
});
