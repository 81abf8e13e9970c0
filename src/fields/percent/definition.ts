// A percentage: 1.99 is 1,99 %.

import { ORDER_OPERATORS } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { checkDecimals, decimalsOf, formatNumber, normalizeNumber, numberSchema, parseNumber } from "../numbers.ts";

const DECIMALS = 8;
const SHOWN_DECIMALS = 2;

export const definition: FieldDefinition = {
  name: "percent",
  matches: (schema) => schema.type === "number" && schema.format === "percent",
  jsonSchema: (field) =>
    numberSchema(field, {
      decimals: decimalsOf(field, DECIMALS),
      negative: field.schema["x-format"]?.negative === true,
      format: "percent",
    }),
  sqlType: "numeric(20,8)",
  operators: ORDER_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: normalizeNumber,
  check: (value, field) => checkDecimals(value, decimalsOf(field, DECIMALS)),
  format: (value, field) => {
    const text = formatNumber(value, SHOWN_DECIMALS, decimalsOf(field, DECIMALS));
    return text === "" ? "" : `${text}\u00a0%`;
  },
  parse: (text, field) => parseNumber(text, decimalsOf(field, DECIMALS)),
  align: "right",
  columns: 3,
  sample: { type: "number", format: "percent", title: "Taxa", maximum: 100 },
  examples: {
    valid: [
      { typed: "1,99", wire: 1.99, shown: "1,99\u00a0%" },
      { typed: "2", wire: 2, shown: "2,00\u00a0%" },
      { typed: "0,0082", wire: 0.0082, shown: "0,0082\u00a0%" },
    ],
    invalid: [
      { value: "1,99", because: "type" },
      { value: -1, because: "minimum" },
      { value: 100.01, because: "maximum" },
      { value: 1.123456789, because: "decimals" },
    ],
  },
};
