// What changed of a part of an operation, in words for its timeline.
import { formatDate, formatDateTime } from "../../../../src/base/dates.ts";
import { formatMoney, toCents } from "../../../../src/base/money.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { Field, Resource } from "../../../../src/base/resource.ts";
import { shownAs } from "../../../../src/fields/definitions.ts";
import type { ValueChange } from "../../../../src/rules/operations/answers/value-change.ts";
import { type Row, records } from "../../../framework/index.ts";

const NOTHING = "–";
const LISTS = new Set(["blocks", "block", "reference-many", "enum-many", "text-many", "json"]);

/** The fields that people write and that differ between two records of one register. */
export const changesBetween = ({ fields }: Pick<Resource, "fields">, before: Row, after: Row): ValueChange[] =>
  fields
    .filter(({ name, readOnly }) => !readOnly && !records.isSameValue(before[name] ?? null, after[name] ?? null))
    .map((field) => ({
      ...{ field: field.name, title: field.title },
      ...(LISTS.has(field.type)
        ? { before: NOTHING, after: "alterado" }
        : { before: textOf(field, before), after: textOf(field, after) }),
    }));

function textOf(field: Field, record: Row): string {
  const value = record[field.name];
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (field.ref) return String(objectOf(record[field.name.replace(/ID$/, "")]).text ?? value);
  if (field.options) return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.type === "money") return formatMoney(toCents(String(value)), { symbol: true });
  if (field.type === "percent") return `${Number(value).toLocaleString("pt-BR")}%`;
  if (field.type === "date") return formatDate(String(value));
  return field.type === "date-time" ? formatDateTime(String(value)) : shownAs(field.type, String(value));
}
