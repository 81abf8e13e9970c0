// Moments are read from the database in the format of the contract, whatever the session's time zone and the year.
import { expect, test } from "vitest";
import { instant } from "../../server/platform/db/instant.ts";

test.each([
  ["2026-11-21 11:03:48.123456+00", "2026-11-21T11:03:48.123Z"],
  ["2026-11-21 11:03:48+00", "2026-11-21T11:03:48.000Z"],
  ["2026-11-21 08:03:48.5-03", "2026-11-21T11:03:48.500Z"],
  ["2026-11-21 16:33:48+05:30", "2026-11-21T11:03:48.000Z"],
  ["0050-01-01 00:00:00+00", "0050-01-01T00:00:00.000Z"],
  ["0050-01-01 00:00:00-03", "0050-01-01T03:00:00.000Z"],
])("%s is normalised to %s", (text, expected) => expect(instant(text)).toBe(expected));
