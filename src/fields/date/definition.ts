// A business date: text YYYY-MM-DD, never a moment.
import { formatDate, isDate, isDateTime, isLikelyDate, parseDate } from "../../base/dates.ts";
import { asText, DATE_OPERATORS, hasFormat, isBlank, normalizeText, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = {
  name: "date",
  matches: hasFormat("string", "date"),
  jsonSchema: (field) => withOwnLimits(field, { type: "string", format: "date" }),
  sqlType: "date",
  operators: DATE_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: (value) => normalizeText(value, parseDate),
  check(value) {
    if (typeof value !== "string") return undefined;
    if (!isDate(value)) return isDateTime(value) ? "dateOnly" : "date";
    return isLikelyDate(value) ? undefined : "dateRange";
  },
  format: (value) => (isBlank(value) ? "" : formatDate(asText(value))),
  parse: (text) => normalizeText(text, parseDate),
  mask: "00/00/0000",
  messages: { date: "Data inválida.", dateOnly: "Informe só a data, sem a hora, como 2026-12-31." },
  columns: 4,
  sample: { type: "string", format: "date", title: "Data" },
  examples: {
    valid: [{ typed: "05/01/2026", wire: "2026-01-05", shown: "05/01/2026" }],
    invalid: [
      { value: 20260105, because: "type" },
      { value: "2026-02-29", because: "date" },
      { value: "31-12-2026", because: "date" },
      { value: "2026-12-31T23:59:59Z", because: "dateOnly" },
    ],
  },
};
