// A vehicle plate: AAA9999 or, of the Mercosul, AAA9A99.

import { alphanumeric, isPlate } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

/** The old plate has a hyphen, the Mercosul plate has none. */
const maskOf = (text: string): string => (/^[A-Z]{3}\d[A-Z]/.test(alphanumeric(text)) ? "AAA0A00" : "AAA-0000");

export const definition: FieldDefinition = textType({
  name: "plate",
  maxLength: 7,
  normalize: (text) => (/^[A-Za-z0-9\-\s]+$/.test(text) ? alphanumeric(text) : text),
  isValid: isPlate,
  message: "Placa inválida.",
  mask: maskOf,
  isCopyable: true,
  importWords: ["placa"],
  columns: 2,
  examples: {
    valid: [
      { typed: "abc-1234", wire: "ABC1234", shown: "ABC-1234" },
      { typed: "bra2e19", wire: "BRA2E19", shown: "BRA2E19" },
      { typed: "fgh5k88", wire: "FGH5K88", shown: "FGH5K88" },
    ],
    invalid: [
      { value: "AB12345", because: "plate" },
      { value: "ABC12345", because: "maxLength" },
    ],
  },
});
