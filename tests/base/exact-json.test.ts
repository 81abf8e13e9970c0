// Amounts with more digits than a float holds are written to JSON and read from it with every cent.
import { describe, expect, test } from "vitest";
import { ExactAmount, exactNumber, parseExactly, parseUnchanged } from "../../src/base/exact-json.ts";
import { decimalText, fromCents, toCents } from "../../src/base/money.ts";
import { definitions } from "../../src/fields/definitions.ts";
import { randomFrom } from "../helpers/random.ts";

describe("an amount as JSON", () => {
  test.each([
    ["999999999999999", "9999999999999.99"],
    ["1000000000000000", "10000000000000.00"],
    ["41000000000101021", "410000000001010.21"],
    ["-41000000000101021", "-410000000001010.21"],
    ["9007199254740993", "90071992547409.93"],
    ["123456789012345678901", "1234567890123456789.01"],
  ])("of %s cents is written as the number %s and read back", (cents, text) => {
    const json = JSON.stringify({ value: fromCents(BigInt(cents)) });
    expect(json).toBe(`{"value":${text}}`);
    const { value } = parseExactly(json) as { value: number | ExactAmount };
    expect(toCents(value)).toBe(BigInt(cents));
  });

  test("stays a number when it fits into a float, and so does any other value", () => {
    const text =
      '{"a":9999999999999.99,"b":0.1234567890123456,"c":12345678901234567.123,"d":"12345678901234567.12","e":1e30}';
    expect(parseExactly(text)).toEqual(JSON.parse(text));
    expect(parseExactly(`{"list":[{"a":[${"9".repeat(16)}.99, 1.5, null]}]}`)).toEqual({
      list: [{ a: [new ExactAmount(`${"9".repeat(16)}.99`), 1.5, null] }],
    });
  });

  test("of any size is read back unchanged", () => {
    const random = randomFrom(20_261_122);
    for (let at = 0; at < 2_000; at++) {
      const digits = Array.from({ length: random.integer(1, 22) }, () => random.integer(0, 9)).join("");
      const cents = BigInt(digits) * (random.integer(0, 1) === 1 ? -1n : 1n);
      const read = parseExactly(JSON.stringify([fromCents(cents)])) as [number | ExactAmount];
      expect(toCents(read[0]), decimalText(cents, 2)).toBe(cents);
    }
  });
});

test("a long amount of the database and of an answer is shown with its cents", () => {
  const { format } = definitions.get("money")!;
  const field = { name: "x", path: "x", title: "X", type: "money", required: false, readOnly: false, schema: {} };
  expect(exactNumber("1234.50")).toBe(1234.5);
  expect(format(exactNumber("90071992547409.93"), field)).toBe("R$\u00a090.071.992.547.409,93");
  expect(format(exactNumber("-1234567890123456.78"), field)).toBe("-R$\u00a01.234.567.890.123.456,78");
});

describe("a number of a request", () => {
  test.each([
    "12345678901234567890",
    "1000000000000.0000001",
    "99999999999999.995",
    "9007199254740993",
    "-0.10000000000000000001",
    "1e-400",
  ])("%s, which a float would change, keeps its digits", (literal) => {
    expect(parseUnchanged(`{"value":${literal}}`)).toEqual({ value: new ExactAmount(literal) });
  });

  test.each([
    "9999999999999.99",
    "1000000000000.0000000",
    "0.00000000000000010",
    "150000000000000000000e-5",
    "-0.0",
    "1e300",
  ])("%s, which a float holds, is read as a number", (literal) =>
    expect(parseUnchanged(`[${literal}]`)).toEqual([Number(literal)]),
  );

  test("long digits inside a text are not changed", () => {
    const text = `{"barcode":"${"7".repeat(44)}","value":1.5}`;
    expect(parseUnchanged(text)).toEqual(JSON.parse(text));
  });
});
