// A time of day: HH:MM, without a date.
import { isHourMinute } from "../../base/dates.ts";
import { asText, hasFormat, isBlank, normalizeText, ORDER_OPERATORS, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

/** "930", "0930" and "09:30:00" become 09:30. */
function parseTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2}):?(\d{2})(?::00)?$/.exec(text) ?? [];
  return hour ? `${hour.padStart(2, "0")}:${minute}` : text;
}

export const definition: FieldDefinition = {
  name: "hour-minute",
  matches: hasFormat("string", "hour-minute"),
  jsonSchema: (field) => withOwnLimits(field, { type: "string", format: "hour-minute" }),
  sqlType: "text",
  operators: ORDER_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: (value) => normalizeText(value, parseTime),
  check: (value) => (typeof value === "string" && !isHourMinute(value) ? "hourMinute" : undefined),
  format: (value) => (isBlank(value) ? "" : String(asText(value))),
  parse: (text) => normalizeText(text, parseTime),
  mask: "00:00",
  keyboard: "numeric",
  messages: { hourMinute: "Horário inválido." },
  columns: 3,
  sample: { type: "string", format: "hour-minute", title: "Horário" },
  examples: {
    valid: [{ typed: "0930", wire: "09:30", shown: "09:30" }],
    invalid: [
      { value: 20260105, because: "type" },
      { value: "24:00", because: "hourMinute" },
      { value: "9h30", because: "hourMinute" },
    ],
  },
};
