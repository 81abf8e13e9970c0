// A postal code: eight digits.

import { digits, isCep } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "cep",
  maxLength: 8,
  normalize: (text) => (/^[\d.\-\s]+$/.test(text) ? digits(text) : text),
  isValid: isCep,
  message: "CEP inválido.",
  searchable: false,
  mask: "00000-000",
  keyboard: "numeric",
  importWords: ["cep"],
  digits: 8,
  columns: 3,
  examples: {
    valid: [{ typed: "01001-000", wire: "01001000", shown: "01001-000" }],
    invalid: [
      { value: "0100100", because: "cep" },
      { value: "00000000", because: "cep" },
      { value: 1001000, because: "type" },
    ],
  },
});
