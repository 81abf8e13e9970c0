// The guard of a JSON object: what JSON.parse makes of braces, and neither a list nor null.
export type PlainObject = { readonly [name: string]: unknown };

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object itself; of anything else an empty one, so that its members can be read without asking first. */
export const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

/** The plain objects of a list; none of anything else. */
export const objectsIn = (value: unknown): PlainObject[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);
