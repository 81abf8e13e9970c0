// How and how often a client pays, in words.
import { expect, test } from "vitest";
import { frequencyText, paymentTypeText } from "../../../src/rules/products/payment-texts.ts";

test.each([
  [{ paymentFrequency: "MONTHLY" }, "Mensal"],
  [{ paymentFrequency: "BIWEEKLY", frequencyDays: 15 }, "Quinzenal (14 dias)"],
  [{ paymentFrequency: "EVERY_DAYS", frequencyDays: 15 }, "A cada 15 dias"],
  [{ paymentFrequency: "EVERY_DAYS", frequencyDays: 1 }, "A cada 1 dia"],
  [{ paymentFrequency: "SINGLE" }, "Parcela única"],
  [{}, ""],
] as const)("the frequency of %j", (payment, text) => expect(frequencyText(payment)).toBe(text));

test.each([
  [{ paymentType: "PAYROLL" }, "Desconto em folha"],
  [{}, ""],
] as const)("the type of %j", (payment, text) => expect(paymentTypeText(payment)).toBe(text));
