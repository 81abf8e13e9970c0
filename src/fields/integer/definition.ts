// A whole number: quantities, days, instalments, ids.

import type { Field } from "../../base/resource.ts";
import { asText, isBlank, ORDER_OPERATORS, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { formatNumber } from "../numbers.ts";

function parse(text: string): unknown {
  const bare = text.replace(/[\s.]/g, "");
  if (bare === "") return null;
  return /^-?\d{1,15}$/.test(bare) ? Number(bare) + 0 : text;
}

/** Quantities fit in nine digits; numbers that only name something are texts. */
const LARGEST = 999_999_999;

/** A year is read as it is written, and so is the number of a record. */
const isGrouped = ({ name, schema }: Field): boolean =>
  schema["x-format"]?.grouped !== false && name !== "id" && !name.endsWith("ID");

export const definition: FieldDefinition = {
  name: "integer",
  matches: (schema) => schema.type === "integer" && !schema["x-ref"] && schema["x-widget"] !== "userStamp",
  jsonSchema: (field) => withOwnLimits(field, { type: "integer", minimum: -LARGEST, maximum: LARGEST }),
  sqlType: "bigint",
  operators: ORDER_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: (value) => (typeof value === "string" && /^(-?\d{1,15})?$/.test(value.trim()) ? parse(value) : value),
  format: (value, field) => (isBlank(value) ? "" : isGrouped(field) ? formatNumber(value, 0, 0) : asText(value)),
  parse,
  align: "right",
  columns: 3,
  sample: { type: "integer", title: "Quantidade", minimum: 0, maximum: 9999 },
  examples: {
    valid: [
      { typed: "360", wire: 360, shown: "360" },
      { typed: "2.400", wire: 2400, shown: "2.400" },
    ],
    invalid: [
      { value: 1.5, because: "type" },
      { value: "doze", because: "type" },
      { value: -1, because: "minimum" },
      { value: 10000, because: "maximum" },
    ],
  },
};
