// Malicious, careless and unusual values: by kind, and values that a given field can never hold.
import type { Field } from "../../../src/base/resource.ts";
import type { Random } from "../random.ts";
import { written } from "./json-text.ts";

const FAMILY = "👩‍👩‍👧‍👦";
export const TEXTS: readonly string[] = [
  "'; drop table users; --",
  '" or 1=1 --',
  "$1 %s ${7*7} {{7*7}}",
  "%",
  "_%\\",
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "javascript:alert(1)",
  "</textarea><svg onload=alert(1)>",
  "../../../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "a\r\nX-Outro: 1",
  "a\u2028b\u2029c",
  "\u202eoãtrec\u202c",
  `e${"\u0301".repeat(60)}`,
  FAMILY,
  "\u200b\u200d\ufeff",
  "𝒳",
  "İıßﬀ",
  "١٢٣",
  "１２３",
  "null",
  "undefined",
  "NaN",
  "true",
  "0",
  "-0",
  "1e400",
  "(a+)+$",
  `1${".".repeat(60)}!`,
  `1${"-/".repeat(40)}!`,
  ".*",
  " ",
  "\t\n",
  "__proto__",
  "constructor",
  "a\u0000b",
  "a\ud800b",
  "\udfff",
];

/** No field of the product accepts these texts. */
export const IMPOSSIBLE_TEXTS: readonly string[] = [
  "x".repeat(150_000),
  "😀".repeat(100_000),
  "<".repeat(150_000),
  "<a".repeat(75_000),
  "{{".repeat(75_000),
];

export const DATES: readonly string[] = [
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "10000-01-01",
  "+012026-01-01T00:00:00Z",
  "-2026-01-01",
  "2026-02-29",
  "2024-02-29",
  "1900-02-29",
  "2026-04-31",
  "31/04/2026",
  "2026-1-1",
  "1582-10-10",
  "2026-01-01T24:00:00Z",
  "2026-01-01T23:59:60Z",
  "2026-01-01T00:00:00",
  "2026-01-01T00:00:00+99:99",
  "9999-12-31T23:59:59-14:00",
  "0001-01-01T00:00:00+14:00",
  "infinity",
  "-infinity",
  "now",
  "epoch",
  "0044-03-15 BC",
];

export const NUMBERS: readonly unknown[] = [
  0,
  written("-0"),
  -1,
  0.001,
  0.005,
  1.1,
  1e15,
  1e16,
  999_999_999_999_999,
  999_999_999_999.999,
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  written("9007199254740993"),
  written("9223372036854775808"),
  written("12345678901234567890123"),
  written("1e400"),
  written("-1e400"),
  written("1E5"),
  -1e300,
  5e-324,
  "1234",
  "1e5",
  "0x10",
  "1,5",
  "1.000",
];

const nested = (depth: number): unknown => written(`${"[".repeat(depth)}${"]".repeat(depth)}`);
const nestedObject = (depth: number): unknown => written(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);

export const STRUCTURES: readonly unknown[] = [
  {},
  [],
  [[]],
  [null],
  [{ nada: 1 }],
  { $gt: 1 },
  { id: 1 },
  { constructor: { prototype: {} } },
  written('{"__proto__":{"enabled":true}}'),
  nested(500),
  nested(10_000),
  nestedObject(10_000),
  Array.from({ length: 5_000 }, (_, at) => at),
];

/** Returns any odd value; the field may accept or refuse it. */
export function oddFor(field: Field, random: Random): unknown {
  const likely = /date|month/.test(field.type) ? DATES : field.schema.type === "string" ? TEXTS : NUMBERS;
  return random.pick([
    random.pick(likely),
    random.pick(likely),
    random.pick<unknown>(TEXTS),
    random.pick<unknown>(NUMBERS),
    random.pick<unknown>(DATES),
    random.pick<unknown>(IMPOSSIBLE_TEXTS),
    random.pick(STRUCTURES),
    true,
    null,
  ]);
}

const DEEP = STRUCTURES.slice(-4, -1);

/** Returns a value that the field must refuse, or undefined for a field that accepts anything. */
export function wrongFor(field: Field, random: Random): unknown {
  const all = WRONG[String(field.schema.type)] ?? [];
  return field.type === "json" ? random.pick([1, true, "texto", [1]]) : random.pick(all);
}

const WRONG: Record<string, readonly unknown[]> = {
  string: [1, 1.5, true, { a: 1 }, [1], ["texto"], ...DEEP, ...IMPOSSIBLE_TEXTS],
  boolean: [1, 0, 2, "texto", {}, [], ...DEEP, "x".repeat(1000)],
  integer: ["texto", 1.5, true, {}, [1], written("1e400"), written("-1e400"), -1e300, "0x10", ...DEEP],
  number: ["texto", true, {}, [1], written("1e400"), written("-1e400"), -1e300, 1e300, ...DEEP],
  array: [1, "texto", true, { a: 1 }, ...DEEP, [{ nada: 1 }], [[1]]],
  object: [1, "texto", true, [], [1], ...DEEP],
};

/** These ids belong to no record. */
export const NO_IDS: readonly string[] = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "0x10",
  "999999999999999",
  "2147483648",
  "9223372036854775807",
  "9223372036854775808",
  "99999999999999999999999999",
  "abc",
  "1;2",
  "1'",
  "1%20or%201=1",
  "%00",
  "%31%00",
  "%D9%A1",
  "null",
  "undefined",
  "NaN",
  "__proto__",
  "constructor",
  "..%2f1",
  "%2e%2e",
  "1%2f1",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(199),
  "x".repeat(5_000),
];
