// An amount in reais: a JSON number with two decimals, at most fifteen significant digits so that no cent is lost.
import { ExactAmount } from "../../base/exact-json.ts";
import { formatMoney, toCents } from "../../base/money.ts";
import { asText, isBlank, ORDER_OPERATORS } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { checkDecimals, normalizeNumber, numberSchema, parseNumber } from "../numbers.ts";

export const definition: FieldDefinition = {
  name: "money",
  matches: (schema) => schema.type === "number" && schema.format === "money",
  jsonSchema: (field) =>
    numberSchema(field, { decimals: 2, negative: field.schema["x-format"]?.negative === true, format: "money" }),
  sqlType: "numeric(18,2)",
  operators: ORDER_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: normalizeNumber,
  check: (value) => checkDecimals(value, 2),
  format: (value) => {
    if (isBlank(value)) return "";
    if (value instanceof ExactAmount) return formatMoney(toCents(value), { symbol: true });
    const wire = normalizeNumber(value);
    return typeof wire === "number" && Number.isFinite(wire)
      ? formatMoney(toCents(wire), { symbol: true })
      : asText(value);
  },
  parse: (text) => parseNumber(text, 2),
  align: "right",
  columns: 4,
  sample: { type: "number", format: "money", title: "Valor", "x-format": { negative: true } },
  examples: {
    valid: [
      { typed: "1.234,50", wire: 1234.5, shown: "R$\u00a01.234,50" },
      { typed: "-0,05", wire: -0.05, shown: "-R$\u00a00,05" },
      { typed: "9.999.999.999.999,99", wire: 9999999999999.99, shown: "R$\u00a09.999.999.999.999,99" },
    ],
    invalid: [
      { value: "1.234,50", because: "type" },
      { value: 0.005, because: "decimals" },
      { value: 10000000000000, because: "maximum" },
    ],
  },
};
