// A person's document: eleven digits.

import { isCpf, normalizeTaxDocument } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const CPF_MASK = "000.000.000-00";

export const definition: FieldDefinition = textType({
  name: "cpf",
  maxLength: 11,
  pattern: "^\\d{11}$",
  normalize: normalizeTaxDocument,
  isValid: isCpf,
  message: "CPF inválido.",
  mask: CPF_MASK,
  keyboard: "numeric",
  isCopyable: true,
  importWords: ["cpf"],
  digits: 11,
  columns: 4,
  examples: {
    valid: [
      { typed: "123.456.789-09", wire: "12345678909", shown: "123.456.789-09" },
      { typed: "52998224725", wire: "52998224725", shown: "529.982.247-25" },
    ],
    invalid: [
      { value: "11111111111", because: "cpf" },
      { value: "12345678900", because: "cpf" },
      { value: "1234567890A", because: "pattern" },
      { value: 12345678909, because: "type" },
    ],
  },
});
