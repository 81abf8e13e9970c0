// The day of business rules is São Paulo's, whichever way the clock is set.
import { expect, test } from "vitest";
import { runtime } from "../../server/framework/index.ts";

test("today changes at the midnight of São Paulo and follows a clock that is set back", () => {
  let now = "2026-11-21T02:59:59.999Z";
  const clock = runtime.clockOf(() => new Date(now));
  expect(clock.today()).toBe("2026-11-20");
  now = "2026-11-21T03:00:00Z";
  expect(clock.today()).toBe("2026-11-21");
  now = "2026-11-21T02:59:59.999Z";
  expect(clock.today()).toBe("2026-11-20");
});

test("what is computed once a minute serves the whole minute and no other", () => {
  const moments: string[] = [];
  const minuteOf = runtime.oncePerMinute((now) => {
    moments.push(now.toISOString());
    return now.toISOString().slice(0, 16);
  });
  const texts = ["10:00:00.000", "10:00:59.999", "10:01:00.000", "10:00:30.000"];
  const values = texts.map((time) => minuteOf(new Date(`2026-11-21T${time}Z`)));
  expect(values.map((value) => value.slice(11))).toEqual(["10:00", "10:00", "10:01", "10:00"]);
  expect(moments.map((moment) => moment.slice(11, 23))).toEqual(["10:00:00.000", "10:01:00.000", "10:00:30.000"]);
});
