// A Brazilian telephone: area code and number, digits only.

import { digits, isPhone, normalizePhone } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

const maskOf = (text: string): string => (digits(text).length > 10 ? "(00) 00000-0000" : "(00) 0000-0000");

export const definition: FieldDefinition = textType({
  name: "phone",
  maxLength: 11,
  normalize: (text) => (/^[\d()+.\-\s]+$/.test(text) ? normalizePhone(text) : text),
  isValid: isPhone,
  message: "Telefone inválido.",
  mask: maskOf,
  keyboard: "tel",
  isCopyable: true,
  importWords: ["telefone"],
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
