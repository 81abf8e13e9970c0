// A bank account: up to nine digits without the check digit; leading zeros count.
import { digits } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "bank-account",
  maxLength: 9,
  normalize: (text) => (/^[\d.\s]+$/.test(text) ? digits(text) : text),
  isValid: (value) => /^\d{1,9}$/.test(value),
  message: "Conta inválida.",
  mask: "000000000",
  keyboard: "numeric",
  columns: 3,
  examples: {
    valid: [{ typed: "000123456", wire: "000123456", shown: "000123456" }],
    invalid: [
      { value: "12-3", because: "bankAccount" },
      { value: "1234567890", because: "maxLength" },
    ],
  },
});
