// Tests the money kernel: amounts are exact and rounded once, half away from zero.
import { describe, expect, it } from "vitest";
import { ExactAmount } from "../../src/base/exact-json.ts";
import {
  add,
  centsIn,
  centsText,
  divideRounded,
  formatMoney,
  fromCents,
  multiply,
  parseMoney,
  percentToRate,
  scaled,
  toCents,
} from "../../src/base/money.ts";
import { randomFrom } from "../helpers/random.ts";

describe("an amount", () => {
  it.each([
    [0.1, 10n],
    [-1234.5, -123450n],
    [new ExactAmount("90071992547409.93"), 9007199254740993n],
    ["1e999999999", undefined],
    ["12.50", undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [{}, undefined],
  ])("%s, which nobody has checked yet, is %s cents", (value, cents) => expect(centsIn(value)).toBe(cents));

  it("is added in tenths without an error", () => {
    expect(fromCents(toCents(0.1) + toCents(0.2))).toBe(0.3);
    expect(fromCents(toCents("90071992547409.93") + 1n)).toEqual(new ExactAmount("90071992547409.94"));
  });

  it.each([
    ["R$ 1.234,50", 123450n],
    ["1234,5", 123450n],
    ["0,05", 5n],
    ["-0,05", -5n],
    ["(1.000,00)", -100000n],
    [",5", 50n],
    ["1.234.567.890.123,45", 123456789012345n],
    ["1,005", 101n],
    ["-1,005", -101n],
  ])("%s is %d cents", (text, cents) => expect(parseMoney(text)).toBe(cents));

  it.each(["", "abc", "1.23,4", "1,2,3", "--1", "1.2345,00"])("%s is refused as no amount", (text) =>
    expect(parseMoney(text)).toBeUndefined(),
  );

  it.each([
    [123450n, "R$\u00a01.234,50"],
    [-5n, "-R$\u00a00,05"],
    [0n, "R$\u00a00,00"],
    [999999999999999n, "R$\u00a09.999.999.999.999,99"],
  ])("of %d cents is shown as %s", (cents, shown) => expect(formatMoney(cents, { symbol: true })).toBe(shown));

  it("is read back from the wire, the database and the screen without losing a cent", () => {
    const random = randomFrom(4);
    for (let round = 0; round < 5000; round++) {
      const cents = BigInt(random.integer(0, 999_999_999)) * BigInt(random.integer(0, 1_000_000)) - 4n;
      expect(toCents(fromCents(cents))).toBe(cents);
      expect(toCents(JSON.parse(JSON.stringify(fromCents(cents))))).toBe(cents);
      expect(toCents(centsText(cents))).toBe(cents);
      expect(parseMoney(formatMoney(cents, { symbol: true }))).toBe(cents);
    }
  });

  it.each([
    ["9999999999999.99", "9999999999999.99"],
    ["10000000000000.01", "10000000000000.01"],
    ["-99999999999999999.99", "-99999999999999999.99"],
  ])("of %s keeps every digit on the wire", (text, written) =>
    expect(JSON.stringify(fromCents(toCents(text)))).toBe(written),
  );

  it("is read from numbers that JavaScript writes with an exponent", () => {
    expect(scaled("1e-7", 8)).toBe(10n);
    expect(scaled("1.5e3", 2)).toBe(150000n);
    expect(scaled("1e21", 0)).toBe(10n ** 21n);
    expect(() => scaled("abc", 2)).toThrow(RangeError);
  });
});

describe("arithmetic of amounts", () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
    [1n, 2n, 1n],
  ])("rounds %d / %d to %d", (top, bottom, result) => expect(divideRounded(top, bottom)).toBe(result));

  it.each([
    [100000n, 1.99, 1990n],
    [12345n, 0.0082, 1n],
    [250n, 1, 3n],
    [-250n, 1, -3n],
    [10_000_000n, 0.38, 38000n],
  ])("computes %d cents at %d %% as %d", (cents, percent, result) =>
    expect(multiply(cents, percentToRate(percent))).toBe(result),
  );

  it("adds any number of amounts", () => {
    expect(add()).toBe(0n);
    expect(add(1n, 2n, 3n)).toBe(6n);
  });
});
