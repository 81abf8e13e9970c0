// Tests the one-line description of a simulation's instalments.
import { expect, test } from "vitest";
import { countedInstallments, installmentText, isLevel } from "../../../src/rules/products/installment-text.ts";

const of = (...totals: number[]) => ({
  installmentValue: totals[0] ?? 0,
  schedule: totals.map((total) => ({ total })),
});
const plain = (...totals: number[]) => installmentText(of(...totals)).replaceAll("\u00a0", " ");

test("equal instalments are named by one of them, whatever cents the last one takes", () => {
  expect(plain(965.43, 965.43, 965.48)).toBe("R$ 965,43");
  expect(plain(500)).toBe("R$ 500,00");
  expect(plain(510.25, 510.24)).toBe("R$ 510,25");
});

test("instalments that fall, rise or end with the principal are named by the highest", () => {
  expect(plain(5_308.64, 5_293.47, 1_681.04)).toBe("até R$ 5.308,64");
  expect(plain(100, 100, 10_100)).toBe("até R$ 10.100,00");
  expect(isLevel(of(5_200, 5_100))).toBe(false);
});

test("their number stands before one of them only where all pay the same", () => {
  const counted = (...totals: number[]) =>
    countedInstallments({ ...of(...totals), installmentQuantity: totals.length }).replaceAll("\u00a0", " ");
  expect(counted(965.43, 965.43)).toBe("2 × R$ 965,43");
  expect(counted(12_345.67, 5_000)).toBe("2 × até R$ 12.345,67");
});
