// Reads and changes values at dotted paths ("company.address.city", "bankAccounts.0.bankID").
import { objectOf } from "../../base/plain-object.ts";

export type Values = { [name: string]: unknown };

export function valueAt(values: unknown, path: string): unknown {
  let current: unknown = values;
  for (const key of path.split(".")) {
    if (current === null || typeof current !== "object") return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

/** Returns a copy with another value at the path. */
export function withValueAt(values: Values, path: string, value: unknown): Values {
  const [head = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...values, [head]: value };
  const inner = values[head];
  const base: Values = inner !== null && typeof inner === "object" ? { ...inner } : {};
  return { ...values, [head]: withValueAt(base, rest.join("."), value) };
}

/** Returns the record with the field, because cells read a reference's resolved name beside its id. */
export function holderOf(record: Values, path: string): Values {
  const cut = path.lastIndexOf(".");
  const holder = cut < 0 ? record : valueAt(record, path.slice(0, cut));
  return objectOf(holder);
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
