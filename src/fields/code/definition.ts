// A code of another system, stored as typed without spaces.

import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "code",
  maxLength: 60,
  normalize: (text) => text,
  isValid: (value) => !/\s/.test(value),
  message: "O código não pode ter espaços.",
  isCaseBlind: true,
  isCode: true,
  columns: 4,
  examples: {
    valid: [{ typed: "Cdc-Auto_01", wire: "Cdc-Auto_01", shown: "Cdc-Auto_01" }],
    invalid: [
      { value: "CDC AUTO", because: "code" },
      { value: "x".repeat(61), because: "maxLength" },
    ],
  },
});
