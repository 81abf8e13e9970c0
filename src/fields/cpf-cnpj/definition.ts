// The document of a person or of a company.

import { masked } from "../../base/masks.ts";
import { isCpfOrCnpj, normalizeTaxDocument } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "cpf-cnpj",
  maxLength: 14,
  pattern: "^(\\d{11}|[0-9A-Z]{12}\\d{2})$",
  normalize: normalizeTaxDocument,
  isValid: isCpfOrCnpj,
  problem: "cpfCnpj",
  show: (value) => masked("cpf-cnpj", value),
  columns: 4,
  examples: {
    valid: [
      { typed: "123.456.789-09", wire: "12345678909", shown: "123.456.789-09" },
      { typed: "11222333000181", wire: "11222333000181", shown: "11.222.333/0001-81" },
      { typed: "12ABC34501DE35", wire: "12ABC34501DE35", shown: "12.ABC.345/01DE-35" },
    ],
    invalid: [
      { value: "12345678900", because: "cpfCnpj" },
      { value: "11222333000180", because: "cpfCnpj" },
      { value: "123", because: "pattern" },
    ],
  },
});
