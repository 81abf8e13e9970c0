// The document of a person or of a company.

import { alphanumeric, isCpfOrCnpj, normalizeTaxDocument } from "../../base/tax-ids.ts";
import { CNPJ_MASK } from "../cnpj/definition.ts";
import { CPF_MASK } from "../cpf/definition.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

/** Only a CNPJ has a letter or a twelfth character. */
function maskOf(text: string): string {
  const bare = alphanumeric(text);
  return bare.length > 11 || /[A-Z]/.test(bare) ? CNPJ_MASK : CPF_MASK;
}

export const definition: FieldDefinition = textType({
  name: "cpf-cnpj",
  maxLength: 14,
  pattern: "^(\\d{11}|[0-9A-Z]{12}\\d{2})$",
  normalize: normalizeTaxDocument,
  isValid: isCpfOrCnpj,
  message: "CPF ou CNPJ inválido.",
  mask: maskOf,
  isCopyable: true,
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
