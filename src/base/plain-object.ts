// The guard of a JSON object: what JSON.parse makes of braces, and neither a list, a long number nor null.
import { ExactAmount } from "./exact-json.ts";

export type PlainObject = { readonly [name: string]: unknown };

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactAmount);

/** The object itself; of anything else an empty one, so that its members can be read without asking first. */
export const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

/** The plain objects of a list; none of anything else. */
export const objectsIn = (value: unknown): PlainObject[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);

/** A copy of the object with copies of the objects and lists in it. Unlike `structuredClone` it keeps exact amounts. */
export const copyOf = (object: PlainObject): { [name: string]: unknown } =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, copiedValue(value)]));

function copiedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copiedValue);
  return isPlainObject(value) && Object.getPrototypeOf(value) === Object.prototype ? copyOf(value) : value;
}
