// A month of a year: YYYY-MM.
import { formatMonth, isLikelyDate, isMonth, parseMonth } from "../../base/dates.ts";
import { asText, DATE_OPERATORS, hasFormat, isBlank, normalizeText, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = {
  name: "month",
  matches: hasFormat("string", "month"),
  jsonSchema: (field) => withOwnLimits(field, { type: "string", format: "month" }),
  sqlType: "text",
  operators: DATE_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: (value) => normalizeText(value, parseMonth),
  check(value) {
    if (typeof value !== "string") return undefined;
    if (!isMonth(value)) return "month";
    return isLikelyDate(value) ? undefined : "dateRange";
  },
  format: (value) => (isBlank(value) ? "" : formatMonth(asText(value))),
  parse: (text) => normalizeText(text, parseMonth),
  mask: "00/0000",
  messages: { month: "Mês inválido." },
  columns: 4,
  sample: { type: "string", format: "month", title: "Data-base" },
  examples: {
    valid: [{ typed: "01/2026", wire: "2026-01", shown: "01/2026" }],
    invalid: [
      { value: 20260105, because: "type" },
      { value: "2026-13", because: "month" },
    ],
  },
};
