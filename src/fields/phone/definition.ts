// A Brazilian telephone: area code and number, digits only.

import { masked } from "../../base/masks.ts";
import { isPhone, normalizePhone } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "phone",
  maxLength: 11,
  normalize: (text) => (/^[\d()+.\-\s]+$/.test(text) ? normalizePhone(text) : text),
  isValid: isPhone,
  problem: "phone",
  show: (value) => masked("phone", value),
  columns: 4,
  examples: {
    valid: [
      { typed: "(11) 98765-4321", wire: "11987654321", shown: "(11) 98765-4321" },
      { typed: "1133334444", wire: "1133334444", shown: "(11) 3333-4444" },
    ],
    invalid: [
      { value: "1198765", because: "phone" },
      { value: "00987654321", because: "phone" },
      { value: "11887654321", because: "phone" },
    ],
  },
});
