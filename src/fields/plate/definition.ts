// A vehicle plate: AAA9999 or, of the Mercosul, AAA9A99.

import { masked } from "../../base/masks.ts";
import { alphanumeric, isPlate } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "plate",
  maxLength: 7,
  normalize: (text) => (/^[A-Za-z0-9\-\s]+$/.test(text) ? alphanumeric(text) : text),
  isValid: isPlate,
  problem: "plate",
  show: (value) => masked("plate", value),
  columns: 2,
  examples: {
    valid: [
      { typed: "abc-1234", wire: "ABC1234", shown: "ABC-1234" },
      { typed: "bra2e19", wire: "BRA2E19", shown: "BRA2E19" },
    ],
    invalid: [
      { value: "AB12345", because: "plate" },
      { value: "ABC12345", because: "maxLength" },
    ],
  },
});
