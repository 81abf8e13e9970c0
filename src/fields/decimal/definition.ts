// A plain number with decimals: indexes, factors, quantities that are not whole.

import { ORDER_OPERATORS } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { checkDecimals, decimalsOf, formatNumber, normalizeNumber, numberSchema, parseNumber } from "../numbers.ts";

const DECIMALS = 8;
/** At least so many are shown of fields that say how many they have. */
const SHOWN_DECIMALS = 2;

export const definition: FieldDefinition = {
  name: "decimal",
  matches: (schema) => schema.type === "number" && (schema.format === undefined || schema.format === "decimal"),
  jsonSchema: (field) =>
    numberSchema(field, { decimals: decimalsOf(field, DECIMALS), negative: true, format: "decimal" }),
  sqlType: "numeric(20,8)",
  operators: ORDER_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: normalizeNumber,
  check: (value, field) => checkDecimals(value, decimalsOf(field, DECIMALS)),
  format: (value, field) =>
    formatNumber(value, Math.min(field.schema["x-format"]?.decimals ?? 0, SHOWN_DECIMALS), decimalsOf(field, DECIMALS)),
  parse: (text, field) => parseNumber(text, decimalsOf(field, DECIMALS)),
  align: "right",
  columns: 3,
  sample: { type: "number", title: "Fator", maximum: 100000 },
  examples: {
    valid: [
      { typed: "1.234,5", wire: 1234.5, shown: "1.234,5" },
      { typed: "-0,00000001", wire: -0.00000001, shown: "-0,00000001" },
    ],
    invalid: [
      { value: "1,5", because: "type" },
      { value: 100000.5, because: "maximum" },
      { value: 0.123456789, because: "decimals" },
    ],
  },
};
