// A company's document: fourteen positions, letters included since July 2026.

import { isCnpj, normalizeTaxDocument } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const CNPJ_MASK = "**.***.***/****-00";

export const definition: FieldDefinition = textType({
  name: "cnpj",
  maxLength: 14,
  pattern: "^[0-9A-Z]{12}\\d{2}$",
  normalize: normalizeTaxDocument,
  isValid: isCnpj,
  message: "CNPJ inválido.",
  mask: CNPJ_MASK,
  isCopyable: true,
  importWords: ["cnpj"],
  digits: 14,
  columns: 4,
  examples: {
    valid: [
      { typed: "11.222.333/0001-81", wire: "11222333000181", shown: "11.222.333/0001-81" },
      { typed: "12.abc.345/01de-35", wire: "12ABC34501DE35", shown: "12.ABC.345/01DE-35" },
    ],
    invalid: [
      { value: "11222333000180", because: "cnpj" },
      { value: "12ABC34501DE3X", because: "pattern" },
      { value: "12abc34501de35", because: "pattern" },
      { value: "00000000000000", because: "cnpj" },
    ],
  },
});
