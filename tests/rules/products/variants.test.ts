// Tests which variant of a product is used, which nearly matched, and which variants overlap.
import { describe, expect, test } from "vitest";
import {
  matchingVariants,
  overlapsOf,
  rangesOf,
  refusalOf,
  type VariantBounds,
  type VariantQuery,
} from "../../../src/rules/products/variants.ts";

const variant = (id: number, name: string, own: Partial<VariantBounds> = {}): VariantBounds => ({
  ...{ id, name, enabled: true, status: "ACTIVE", customerType: "PERSON", minValue: 1_000, maxValue: 20_000 },
  ...{ minInstallmentQuantity: 1, maxInstallmentQuantity: 12 },
  ...own,
});
const query = (own: Partial<VariantQuery> = {}): VariantQuery => ({
  customerType: "PERSON",
  date: "2026-03-02",
  ...own,
});
const names = (variants: VariantBounds[], own: Partial<VariantQuery>) =>
  matchingVariants(variants, query(own)).map(({ name }) => name);

const SHORT = variant(1, "CURTA");
const LONG = variant(2, "LONGA", { minInstallmentQuantity: 6, maxInstallmentQuantity: 18 });

describe("the variant that is used", () => {
  test("is the narrowest in counts, then in values, then the newest", () => {
    expect(names([LONG, SHORT], { installmentQuantity: 10, value: 5_000 })).toEqual(["CURTA", "LONGA"]);
    const narrow = variant(3, "PEQUENA", { maxValue: 6_000 });
    expect(names([SHORT, narrow], { installmentQuantity: 10, value: 5_000 })).toEqual(["PEQUENA", "CURTA"]);
    expect(names([SHORT, variant(4, "NOVA")], { installmentQuantity: 10 })).toEqual(["NOVA", "CURTA"]);
  });
  test("is that of the customer type before one of both", () => {
    const both = variant(5, "AMBOS", { customerType: "BOTH", maxInstallmentQuantity: 10 });
    expect(names([both, SHORT], { installmentQuantity: 10 })).toEqual(["CURTA", "AMBOS"]);
    expect(names([both, SHORT], { customerType: "COMPANY", installmentQuantity: 10 })).toEqual(["AMBOS"]);
  });
  test.each([
    ["inactive", { status: "INACTIVE" }],
    ["disabled", { enabled: false }],
    ["not yet in force", { validFrom: "2026-03-03" }],
    ["no longer in force", { validUntil: "2026-03-01" }],
    ["for other agents", { agencyOfficeIDs: [7] }],
    ["for older people", { minAge: 41 }],
    ["for younger people", { maxAge: 39 }],
    ["for newer vehicles", { vehicleMinYear: 2020 }],
  ] as const)("is none that is %s", (_name, own) => {
    const asking = { installmentQuantity: 10, value: 5_000, age: 40, vehicleYear: 2019, agencyOfficeIDs: [8] };
    expect(names([variant(1, "A", own)], asking)).toEqual([]);
    expect(names([variant(1, "A")], asking)).toEqual(["A"]);
  });
  test("has its bounds included, and one with a validity is found in it alone", () => {
    for (const value of [1_000, 20_000]) expect(names([SHORT], { value, installmentQuantity: 12 })).toEqual(["CURTA"]);
    expect(names([SHORT], { value: 999.99 })).toEqual([]);
    expect(names([SHORT], { value: 20_000.01 })).toEqual([]);
    const dated = variant(6, "MARÇO", { validFrom: "2026-03-02", validUntil: "2026-03-02" });
    expect(names([dated], {})).toEqual(["MARÇO"]);
  });
});

test("the ranges of a customer type span all its variants, and are open where a variant has no bound", () => {
  const later = variant(2, "B", {
    minInstallmentQuantity: 13,
    maxInstallmentQuantity: 24,
    maxValue: 50_000,
    maxAge: 70,
  });
  expect(rangesOf([SHORT, later], query())).toMatchObject({
    ...{ minInstallmentQuantity: 1, maxInstallmentQuantity: 24, minValue: 1_000, maxValue: 50_000, maxAge: null },
  });
  expect(rangesOf([SHORT], query({ customerType: "COMPANY" }))).toBeUndefined();
  expect(rangesOf([SHORT, later], query(), { hasScoreBands: true })?.dependsOn).toEqual(["age", "score"]);
  const cars = variant(3, "C", { vehicleMinYear: 2015 });
  expect(rangesOf([SHORT, cars], query())?.dependsOn).toEqual(["vehicleYear"]);
});

describe("a refusal names the values that would be accepted", () => {
  const variants = [LONG, variant(1, "CURTA", { maxInstallmentQuantity: 4 })];
  test.each([
    [{ customerType: "COMPANY" }, "customerType", "pessoa jurídica"],
    [{ installmentQuantity: 25 }, "installmentQuantity", "de 1 a 4 parcelas (CURTA) ou de 6 a 18 parcelas (LONGA)"],
    [{ installmentQuantity: 5 }, "installmentQuantity", "de 1 a 4 parcelas (CURTA) ou de 6 a 18 parcelas (LONGA)"],
    [{ installmentQuantity: 10, value: 30_000 }, "value", "de R$\u00a01.000,00 a R$\u00a020.000,00 (LONGA)"],
  ] as const)("%j", (own, field, text) => {
    const refusal = refusalOf(variants, query(own));
    expect(refusal.field).toBe(field);
    expect(refusal.message).toContain("Não existe parametrização para os dados informados.");
    expect(refusal.message).toContain(text);
  });
});

describe("overlaps", () => {
  test("name both variants and the one that is used", () => {
    const [overlap, ...others] = overlapsOf([SHORT, LONG]);
    expect(others).toEqual([]);
    expect(overlap?.message).toBe(
      "Existem parametrizações sobrepostas: CURTA e LONGA. Onde as duas valem, usa-se a mais restrita: CURTA.",
    );
  });
  test.each([
    ["customer types", { customerType: "COMPANY" }],
    ["counts", { minInstallmentQuantity: 13 }],
    ["values", { minValue: 20_000.01, maxValue: 30_000 }],
    ["times", { validUntil: "2025-12-31" }],
    ["agents", { agencyOfficeIDs: [9] }],
    ["statuses", { status: "INACTIVE" }],
  ] as const)("are none of different %s", (_name, own) => {
    const one = variant(1, "CURTA", { agencyOfficeIDs: [8], validFrom: "2026-01-01" });
    expect(overlapsOf([one, LONG])).toHaveLength(1);
    expect(overlapsOf([one, { ...LONG, ...own }])).toEqual([]);
  });
});
