// A moment: ISO 8601 in UTC on the wire, the business clock on the screen.
import { formatDateTime, isDateTime, isLikelyDate, normalizeDateTime, parseDateTime } from "../../base/dates.ts";
import { asText, DATE_OPERATORS, hasFormat, isBlank, normalizeText, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = {
  name: "date-time",
  matches: hasFormat("string", "date-time"),
  jsonSchema: (field) => withOwnLimits(field, { type: "string", format: "date-time" }),
  sqlType: "timestamptz",
  operators: DATE_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: (value) => normalizeText(value, normalizeDateTime),
  check(value) {
    if (typeof value !== "string") return undefined;
    if (!isDateTime(value)) return "dateTime";
    return isLikelyDate(value) ? undefined : "dateRange";
  },
  format: (value) => (isBlank(value) ? "" : formatDateTime(asText(value))),
  parse: (text) => normalizeText(text, parseDateTime),
  mask: "00/00/0000 00:00",
  messages: { dateTime: "Data e hora inválidas." },
  columns: 4,
  sample: { type: "string", format: "date-time", title: "Data e hora" },
  examples: {
    valid: [{ typed: "05/01/2026 10:05", wire: "2026-01-05T13:05:00.000Z", shown: "05/01/2026 10:05" }],
    invalid: [
      { value: 20260105, because: "type" },
      { value: "2026-01-05", because: "dateTime" },
      { value: "2026-01-05T24:00:00Z", because: "dateTime" },
    ],
  },
};
