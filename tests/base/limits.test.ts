// Tests the numbers and names that all screens and calls share, and the functions built on them.
import { describe, expect, test } from "vitest";
import { MONTH_NAMES, relativeTime } from "../../src/base/dates.ts";
import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  LOCALE,
  PAGE_SIZES,
  QUICK_SEARCH_DEBOUNCE_MS,
  SEARCH_DEBOUNCE_MS,
  SKELETON_ITEMS,
  SMALLEST_PAGE_SIZE,
  UPLOAD_LIMIT_BYTES,
} from "../../src/base/limits.ts";
import { applyMask, maskFor } from "../../src/base/masks.ts";
import { formatMoney, toCents } from "../../src/base/money.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { refuseFile } from "../../src/fields/files.ts";

test("pages are counted from zero and have twenty rows by default, and the sizes to choose from ascend", () => {
  expect([FIRST_PAGE, DEFAULT_PAGE_SIZE, SMALLEST_PAGE_SIZE]).toEqual([0, 20, 1]);
  expect(PAGE_SIZES).toEqual([2, 5, 10, 20, 50, 100]);
});

test("searches wait 600 and 300 ms, and a loading list shows three placeholder rows", () => {
  expect([SEARCH_DEBOUNCE_MS, QUICK_SEARCH_DEBOUNCE_MS, SKELETON_ITEMS]).toEqual([600, 300, 3]);
});

test("a file has at most 50 MB, to the byte", () => {
  expect(UPLOAD_LIMIT_BYTES).toBe(50 * 1024 * 1024);
  expect(refuseFile({ name: "a.pdf", size: UPLOAD_LIMIT_BYTES }, ["pdf"])).toBeUndefined();
  expect(refuseFile({ name: "a.pdf", size: UPLOAD_LIMIT_BYTES + 1 }, ["pdf"])).toBe(
    "O arquivo excede o limite de 50 MB.",
  );
});

test("money is written as the language writes its own currency", () => {
  const language = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "BRL" });
  expect(LOCALE).toBe("pt-BR");
  expect(formatMoney(toCents(1234.5), { symbol: true })).toBe("R$\u00a01.234,50");
  for (const amount of [0, 0.05, 1234.5, 1_234_567.89, -12.3])
    expect(formatMoney(toCents(amount), { symbol: true })).toBe(language.format(amount));
});

describe("a mask", () => {
  test.each([
    ["cpf", "123456789091", "123.456.789-09"],
    ["cnpj", "112223330001812", "11.222.333/0001-81"],
    ["cep", "010010009", "01001-000"],
    ["phone", "11987654321", "(11) 98765-4321"],
    ["phone", "1133334444", "(11) 3333-4444"],
    ["bank-account", "123456789012", "123456789"],
    ["account-digit", "123", "12"],
    ["renavam", "123456789012", "12345678901"],
    ["chassis", "9BWZZZ377VT0042519", "9BWZZZ377VT004251"],
    ["plate", "ABC1D234", "ABC1D23"],
    ["plate", "ABC12345", "ABC-1234"],
    ["hour-minute", "09301", "09:30"],
    ["date", "050320259", "05/03/2025"],
    ["month", "0320259", "03/2025"],
  ])("of %s shows %s as %s", (type, typed, shown) => {
    expect(applyMask(maskFor(definitionOf({ type }).mask ?? "", typed), typed)).toBe(shown);
  });
});

describe("a relative time", () => {
  const now = "2026-03-10T15:00:00.000Z"; // This is 12:00 in São Paulo.
  test.each([
    ["2026-03-10T13:05:00.000Z", "Hoje às 10:05"],
    ["2026-03-10T02:59:00.000Z", "Ontem às 23:59"],
    ["2026-03-08T14:59:00.000Z", "08/03/2026"],
  ])("of %s reads %s", (instant, shown) => {
    expect(relativeTime(instant, now)).toBe(shown);
  });

  test("has names for months", () => {
    const named = Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(LOCALE, { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 1)),
    );
    expect(MONTH_NAMES).toEqual(named);
  });
});
