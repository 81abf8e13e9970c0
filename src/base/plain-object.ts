// The type guard of a JSON object: JSON.parse makes it from braces, and it is not a list, a long number or null.
import { ExactAmount } from "./exact-json.ts";

export type PlainObject = { readonly [name: string]: unknown };

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactAmount);

/** Returns the object itself, or an empty one for any other value, so that members can be read without a check. */
export const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

/** Returns the plain objects of a list; an empty list for any other value. */
export const objectsIn = (value: unknown): PlainObject[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);

/** Copies the object with the objects and lists in it. Unlike `structuredClone` it keeps exact amounts. */
export const copyOf = (object: PlainObject): { [name: string]: unknown } =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, copiedValue(value)]));

function copiedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copiedValue);
  return isPlainObject(value) && Object.getPrototypeOf(value) === Object.prototype ? copyOf(value) : value;
}
