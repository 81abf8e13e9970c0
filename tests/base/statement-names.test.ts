// Which statements are prepared: repeated ones, and of those inside transactions only long reads with written columns.
import { expect, test } from "vitest";
import { nameOf, nameOfLongRead } from "../../server/platform/db/statement-names.ts";

const long = (text: string) => `${text} where ${"a = 1 or ".repeat(60)}true`;

test("a statement gets a name when it comes again, and keeps it", () => {
  expect(nameOf("select 'once'")).toBeUndefined();
  const name = nameOf("select 'once'");
  expect(name).toMatch(/^statement_\d+$/);
  expect(nameOf("select 'once'")).toBe(name);
  expect([nameOf("select 'other'"), nameOf("select 'other'")]).not.toContain(name);
});

test.each([
  ["short", "select a from t", false],
  ["a write", long("update t set a = 2"), false],
  ["all columns", long("select * from t"), false],
  ["all columns of a table", long("select t.* from t"), false],
  ["all columns after others", long("select a, * from t"), false],
  ["of a list of ids", long("select a from t where id = any($1::bigint[]) and"), false],
  ["of a list that is joined", long("select a from unnest($1::bigint[], $2::date[]) l"), false],
  ["written columns", long("select a, b from t"), true],
  ["a count", long("select count(*) from t"), true],
  ["a product", long("select a * b from t"), true],
  ["a common table", long("with x as (select a from t) select a from x"), true],
])("of long reads: %s", (_case, text, isNamed) => {
  nameOfLongRead(text);
  expect(nameOfLongRead(text) !== undefined).toBe(isNamed);
});
