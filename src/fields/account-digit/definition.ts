// The check digit of a bank account: one or two characters; some banks use X.

import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "account-digit",
  maxLength: 2,
  normalize: (text) => text.toUpperCase(),
  isValid: (value) => /^[0-9]{0,1}[0-9X]$/.test(value),
  message: "Dígito inválido.",
  searchable: false,
  mask: "**",
  columns: 1,
  examples: {
    valid: [
      { typed: "7", wire: "7", shown: "7" },
      { typed: "x", wire: "X", shown: "X" },
    ],
    invalid: [
      { value: "A", because: "accountDigit" },
      { value: "123", because: "maxLength" },
    ],
  },
});
