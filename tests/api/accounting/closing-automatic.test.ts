// Tests the automatic closing: at its time, once, over missed days and weekends, and after a process died.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { begin } from "../../../server/lending/accounting/closing/begin.ts";
import { closedUntil } from "../../../server/lending/accounting/ledger/closed-days.ts";
import type { Home } from "../../../src/rules/home/home-parts.ts";
import { query } from "../../helpers/api.ts";
import { type Closings, openClosings } from "./closings.ts";

let books: Closings;
beforeAll(async () => {
  books = await openClosings();
});
afterAll(() => books.server.close());
beforeEach(async () => {
  at("2026-11-18 12:00");
  await books.begin();
});

const PATH = "/accounting-closing-parametrizations";
/** Sets the clock to a time in São Paulo (UTC-3). */
const at = (text: string) => books.server.clock.set(new Date(`${text.replace(" ", "T")}:00-03:00`));
const closings = () =>
  books.sql<{ date: string; manual: boolean; status: string; by: number | null }>(
    'select date, manual, status, created_by_id as "by" from accounting_closings order by id',
  );
const dates = async () => (await closings()).map(({ date }) => date);
const automatic = (more: object = {}) =>
  books.api.put(PATH, { manualClosing: false, closingTime: "18:00", disagreementAction: "SUSPEND", ...more });
const notices = async () =>
  (await books.sql<{ category: string }>("select distinct category, tag from notifications order by category")).map(
    ({ category }) => category,
  );

describe("the automatic closing", () => {
  test("closes the day at its time, in the name of the product and not of a person", async () => {
    expect((await automatic()).status).toBe(200);
    at("2026-11-18 17:59");
    await books.turns();
    expect(await closings()).toEqual([]);
    at("2026-11-18 18:00");
    await books.turns();
    expect(await closings()).toEqual([{ date: "2026-11-18", manual: false, status: "F", by: null }]);
  });

  test("runs once, however often it is triggered", async () => {
    await automatic();
    at("2026-11-18 18:00");
    await books.turns();
    at("2026-11-18 23:59");
    await books.turns();
    expect(await dates()).toEqual(["2026-11-18"]);
  });

  test("applies a time that was set too late for today from the next day on", async () => {
    at("2026-11-18 19:00");
    await automatic();
    await books.turns();
    expect(await dates()).toEqual([]);
    at("2026-11-19 18:00");
    await books.turns();
    expect(await dates()).toEqual(["2026-11-19"]);
  });

  test("at a time in the morning closes the day before", async () => {
    await automatic({ closingTime: "06:00" });
    at("2026-11-19 06:00");
    await books.turns();
    expect(await dates()).toEqual(["2026-11-18"]);
  });

  test("does not run while closings are manual, nor before anything was configured", async () => {
    at("2026-11-18 18:00");
    await books.turns();
    await books.sql(
      "insert into accounting_closing_parametrizations (manual_closing, closing_time, disagreement_action) values (true, '18:00', 'CANCEL')",
    );
    await books.turns();
    expect(await dates()).toEqual([]);
  });
});

describe("missed days", () => {
  test("missed days are closed in order, one closing a day", async () => {
    await books.close("2026-11-18");
    await automatic({ weekendClosing: true });
    at("2026-11-21 20:00");
    await books.turns();
    expect(await dates()).toEqual(["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"]);
  });

  test("weekends wait for Monday and are closed before it", async () => {
    await books.close("2026-11-18");
    await automatic();
    at("2026-11-22 20:00");
    await books.turns();
    expect(await dates()).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
    at("2026-11-23 18:00");
    await books.turns();
    expect((await dates()).slice(3)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
  });

  test("a suspended closing blocks later days until its divergences are corrected, and is tried once at each scheduled time", async () => {
    await books.close("2026-11-17");
    await automatic();
    await books.posted(["2026-11-18 7T 1T.1.1 10.00"]);
    at("2026-11-18 18:00");
    await books.turns();
    await books.turns();
    expect((await closings()).slice(1)).toMatchObject([{ date: "2026-11-18", status: "S" }]);
    at("2026-11-19 10:00");
    await books.turns();
    await books.posted(["2026-11-18 1T.1.1 7T 10.00"]);
    at("2026-11-19 18:00");
    await books.turns();
    expect((await closings()).slice(1)).toMatchObject([
      { date: "2026-11-18", status: "F" },
      { date: "2026-11-19", status: "F" },
    ]);
  });

  test("a suspended day of books that were never closed is retried once at each scheduled time", async () => {
    await automatic();
    await books.posted(["2026-11-18 7T 1T.1.1 10.00"]);
    at("2026-11-18 18:00");
    await books.turns();
    const tries = () => books.sql<{ n: number }>("select version as n from accounting_closings");
    at("2026-11-19 18:00");
    await books.turns();
    const [first] = await tries();
    await books.turns();
    await books.turns();
    expect(await tries()).toEqual([first]);
    expect(await dates()).toEqual(["2026-11-18"]);
  });

  test("a cancelled day is closed again at the next scheduled time", async () => {
    await automatic({ disagreementAction: "CANCEL" });
    await books.posted(["2026-11-18 7T 1T.1.1 10.00"]);
    at("2026-11-18 18:00");
    await books.turns();
    at("2026-11-19 18:00");
    await books.turns();
    expect(await closings()).toMatchObject([
      { date: "2026-11-18", status: "C" },
      { date: "2026-11-19", status: "C" },
    ]);
  });
});

test("a closing whose process died is resumed by the next turn of the job", async () => {
  await begin(books.context, { date: "2026-11-18", manual: true });
  await expect(books.posted(["2026-11-18 1T.1.1 6T 1.00"])).rejects.toMatchObject({ code: "CLOSED_ACCOUNTING_DAY" });
  await books.turns();
  expect(await closings()).toMatchObject([{ date: "2026-11-18", status: "F" }]);
  expect(await closedUntil(books.context)).toBe("2026-11-18");
});

describe("notifications of the automatic closing", () => {
  const admin = async () =>
    (
      await books.sql<{ id: number }>(
        "select person_id as id from users u join auth_roles a on a.id = u.auth_role_id where a.code = 'r_admin' order by u.id limit 1",
      )
    )[0]!.id;

  test("announce the beginning and the end to the people who selected them", async () => {
    await automatic({ closingStartedNotified: true, closingEndedNotified: true });
    at("2026-11-18 18:00");
    await books.turns();
    expect(await notices()).toEqual(["CLOSING_ENDED", "CLOSING_STARTED"]);
  });

  test("are not sent without selected people", async () => {
    await automatic();
    at("2026-11-18 18:00");
    await books.turns();
    expect(await notices()).toEqual([]);
  });

  test("remind the responsible people only, once, that a day has not been closed", async () => {
    const person = await admin();
    const { status } = await books.api.put(PATH, {
      ...{ manualClosing: true, manualClosingNotified: true, notificationManualTime: "17:00" },
      ...{ responsiblePersonIDs: [person], disagreementAction: "CANCEL" },
    });
    expect(status).toBe(200);
    at("2026-11-18 16:59");
    await books.turns();
    expect(await notices()).toEqual([]);
    at("2026-11-18 17:00");
    await books.turns();
    await books.turns();
    const rows = await books.sql<{ person: number; category: string }>(
      "select person_id as person, category from notifications",
    );
    expect(rows).toEqual([{ person, category: "CLOSING_REMINDER" }]);
    at("2026-11-21 17:30");
    await books.turns();
    at("2026-11-23 17:30");
    await books.close("2026-11-23");
    await books.turns();
    expect(await books.sql("select 1 from notifications")).toHaveLength(1);
  });
});

describe("the accounting day of the home page", () => {
  const day = async () => (await books.api.get<Home>("/home")).body.cards.accountingDay!;
  const ofToday = async () => (await day()).regimes![0]!;

  test("is empty in books that nobody has used", async () => {
    expect(await day()).toEqual({
      today: "2026-11-18",
      closedUntil: null,
      regimes: [{ regime: "IFRS", openSince: null, entries: 0, debit: 0 }],
      closing: { mode: "unset", next: null, running: null, divergent: [] },
    });
  });

  test("has the oldest open day, and the number and exact sum of the enabled entries of today", async () => {
    await books.posted(["2026-11-12 1T.1.1 6T 7.00", "2026-11-16 1T.1.1 6T 5.00"]);
    await books.posted(["2026-11-18 1T.1.1 6T 0.10", "2026-11-18 1T.1.1 6T 0.20", "2026-11-18 1T.1.1 6T 1000000.00"]);
    await books.posted(["2026-11-10 1T.1.1 6T 50.00", "2026-11-18 1T.1.1 6T 50.00"]);
    await books.sql("update accounting_entry set enabled = false where value = 50");
    expect(await ofToday()).toEqual({ regime: "IFRS", openSince: "2026-11-12", entries: 3, debit: 1_000_000.3 });
    await books.close("2026-11-13");
    expect(await day()).toMatchObject({ closedUntil: "2026-11-13", regimes: [{ openSince: "2026-11-16" }] });
    await books.close("2026-11-18");
    expect(await ofToday()).toEqual({ regime: "IFRS", openSince: null, entries: 3, debit: 1_000_000.3 });
    const filters = { regime: "IFRS", enabled: true, date: { $gte: "2026-11-18", $lte: "2026-11-18" } };
    expect((await books.api.get(`/accounting-entries/count${query({ filters })}`)).body).toEqual({ count: 3 });
  });

  test("shows when the next automatic closing begins, or that closings are manual", async () => {
    await automatic();
    expect((await day()).closing).toMatchObject({ mode: "automatic", next: { date: "2026-11-18", time: "18:00" } });
    // On a Friday evening the next closing is on Monday.
    at("2026-11-20 18:30");
    expect((await day()).closing).toMatchObject({ next: { date: "2026-11-23", time: "18:00" } });
    await books.sql("update accounting_closing_parametrizations set manual_closing = true, closing_time = null");
    expect((await day()).closing).toMatchObject({ mode: "manual", next: null });
  });

  test("shows a suspended closing, and the divergences of the last closed day until the next one", async () => {
    const divergent = async () => (await day()).closing!.divergent;
    await books.setAction("SUSPEND");
    await books.posted(["2026-11-17 7T 1T.1.1 10.00"]);
    const { body } = await books.close("2026-11-17");
    expect(await divergent()).toEqual([{ date: "2026-11-17", isSuspended: true, count: body.divergenceCount }]);
    await books.setAction("IGNORE");
    await books.act(body.id, "resume");
    expect(await divergent()).toEqual([{ date: "2026-11-17", isSuspended: false, count: body.divergenceCount }]);
    await books.posted(["2026-11-18 1T.1.1 7T 10.00"]);
    await books.close("2026-11-18");
    expect(await divergent()).toEqual([]);
  });
});
