// A bank branch: up to five digits, without the check digit.
import { digits } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "bank-agency",
  maxLength: 5,
  normalize: (text) => (/^[\d.\s]+$/.test(text) ? digits(text) : text),
  isValid: (value) => /^\d{1,5}$/.test(value),
  message: "Agência inválida.",
  searchable: false,
  mask: "00000",
  keyboard: "numeric",
  columns: 2,
  examples: {
    valid: [{ typed: "0123", wire: "0123", shown: "0123" }],
    invalid: [
      { value: "12A", because: "bankAgency" },
      { value: "123456", because: "maxLength" },
    ],
  },
});
