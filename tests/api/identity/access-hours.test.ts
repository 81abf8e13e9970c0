// Every call checks the days and hours of access, in the time zone of São Paulo and by the server's clock.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInsideHours } from "../../../server/features/users/caller.ts";
import { run } from "../../../server/platform/db/database.ts";
import { apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const WORKDAYS = ["MON", "TUE", "WED", "THU", "FRI"];

describe("inside the hours", () => {
  test.each([
    ["at the first minute", "2026-11-18T11:00:00Z", true],
    ["a second before it", "2026-11-18T10:59:59Z", false],
    ["in the last minute", "2026-11-18T21:00:59Z", true],
    ["a minute after it", "2026-11-18T21:01:00Z", false],
    ["on Friday evening in UTC's Saturday", "2026-11-21T00:30:00Z", false],
    ["on Saturday", "2026-11-21T15:00:00Z", false],
  ])("%s", (_what, now, inside) => {
    expect(isInsideHours({ days: WORKDAYS, start: "08:00", end: "18:00" }, new Date(now))).toBe(inside);
  });

  test.each([
    ["a day is São Paulo's: still Friday", { days: ["FRI"], start: null, end: null }, "2026-11-21T02:59:00Z", true],
    ["and Saturday from its midnight on", { days: ["FRI"], start: null, end: null }, "2026-11-21T03:00:00Z", false],
    [
      "midnight is the first minute, not the last",
      { days: null, start: "00:00", end: "00:30" },
      "2026-11-21T03:10:00Z",
      true,
    ],
    ["only a start", { days: null, start: "08:00", end: null }, "2026-11-18T23:00:00Z", true],
    ["only an end", { days: null, start: null, end: "18:00" }, "2026-11-18T23:00:00Z", false],
    ["nothing said", { days: [], start: null, end: null }, "2026-11-22T05:00:00Z", true],
  ])("%s", (_what, limits, now, inside) => {
    expect(isInsideHours(limits, new Date(now))).toBe(inside);
  });
});

describe("a call", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test("with an earlier token is refused from the minute after the end, and answered again the next morning", async () => {
    await run(
      server.database.db,
      `update users set access_days = '{WED,THU}', access_start_time = '08:00', access_end_time = '18:00'
        where id = (select user_id from identity_account where login = 'op')`,
    );
    const api = apiOf(server.app, await server.tokenOf("op"));
    const at = async (moment: string) => {
      server.clock.set(moment);
      return api.get<{ subcode: string }>("/users/me");
    };
    expect((await at("2026-11-18T21:00:30Z")).status).toBe(200);
    expect(await at("2026-11-18T21:01:00Z")).toMatchObject({ status: 403, body: { subcode: "OUTSIDE_ACCESS_HOURS" } });
    expect((await at("2026-11-19T11:00:00Z")).status).toBe(200);
    expect((await at("2026-11-20T15:00:00Z")).status).toBe(403);
  });
});
